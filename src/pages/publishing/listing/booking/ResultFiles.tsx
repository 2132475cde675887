import { Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandOver } from '#api/booking.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import type { DeviceBooking } from '#contract/booking.ts';
import { mostResultFiles } from '#contract/booking.ts';
import { FileRows } from '#entities/platform/file/FileRows.tsx';
import { SendingRows } from '#entities/platform/file/SendingRows.tsx';
import { useUploads } from '#entities/platform/file/use-uploads.ts';
import css from './Panel.module.css';

/** The result files of a booking for the owner of the device: to add, download and take back. */
export function ResultFiles({ booking: { id, files }, time }: { booking: DeviceBooking; time: string }) {
  const { t } = useTranslation('booking');
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
  const failureText = useFailureText();
  const handOver = useHandOver();
  const ids = files.map(({ fileId }) => fileId);
  const uploads = useUploads(
    files.length,
    ({ fileId }) => {
      if (!ids.includes(fileId)) handOver.mutate({ id, files: [...ids, fileId] });
    },
    mostResultFiles,
  );
  const busy = uploads.underWay > 0 || handOver.isPending;
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
      {uploads.sending.length > 0 && (
        <Suspense>
          <ul>
            <SendingRows uploads={uploads} />
          </ul>
        </Suspense>
      )}
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // the same file can be chosen again
          currentTarget.value = '';
          handOver.reset();
          for (const one of uploads.sending) uploads.drop(one);
          uploads.sendAll(chosen);
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
