import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandOver } from '#api/booking.ts';
import { useUploadFile } from '#api/file.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import type { DeviceBooking } from '#contract/booking.ts';
import { mostResultFiles } from '#contract/booking.ts';
import { FileRows } from '#entities/file/FileRows.tsx';
import css from './Panel.module.css';

/** The result files of a booking for the owner of the device: to add, download and take back. */
export function ResultFiles({ booking: { id, files }, time }: { booking: DeviceBooking; time: string }) {
  const { t } = useTranslation('booking');
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
  const failureText = useFailureText();
  const upload = useUploadFile();
  const handOver = useHandOver();
  const busy = upload.isPending || handOver.isPending;
  const ids = files.map(({ fileId }) => fileId);
  const send = async (chosen: File) => {
    handOver.reset();
    const { fileId } = await upload.mutateAsync({ file: chosen });
    if (!ids.includes(fileId)) await handOver.mutateAsync({ id, files: [...ids, fileId] });
  };
  return (
    <section aria-labelledby={heading} aria-busy={busy}>
      <h4 id={heading} className={css.muted}>
        {t('results.heading')}
      </h4>
      <FileRows files={files} download={t('results.download')} downloadNamed={(name) => t('results.downloadNamed', { name })}>
        {({ fileId, name }) => (
          <Button
            look="quiet"
            aria-disabled={busy}
            aria-label={t('results.removeNamed', { name })}
            onClick={() => !busy && handOver.mutate({ id, files: ids.filter((one) => one !== fileId) })}
          >
            {t('results.remove')}
          </Button>
        )}
      </FileRows>
      {files.length === 0 && <p className={css.muted}>{t('results.none')}</p>}
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // the same file can be chosen again
          currentTarget.value = '';
          // the app shows what the upload fails with
          if (chosen !== undefined) void send(chosen).catch(() => undefined);
        }}
      />
      {files.length < mostResultFiles && (
        <Button aria-disabled={busy} aria-label={t('results.addLabel', { time })} onClick={() => !busy && input.current?.click()}>
          {busy ? t('results.busy') : t('results.add')}
        </Button>
      )}
      {handOver.error !== null && (
        <p role="alert" className={css.problem}>
          <Chinese text={failureText(handOver.error)} />
        </p>
      )}
    </section>
  );
}
