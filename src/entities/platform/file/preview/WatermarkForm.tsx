import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveMadeFile, useReadFile } from '#api/file.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { line } from '#contract/contact-fields.ts';
import { day } from '#contract/fields.ts';
import { today as dayOf } from '#http/clock.ts';
import { CannotMark, watermarked } from './watermark.ts';

type Props = { file: { fileId: string; name: string }; onClose: () => void };

/** The recipient and purpose of a copy, written across each of its pages. The copy is made in the browser: nobody else gets the words. */
export function WatermarkForm({ file: { fileId, name }, onClose }: Props) {
  const { t } = useTranslation('file');
  const announce = useAnnounce();
  const failureText = useFailureText();
  const { mutateAsync: read } = useReadFile();
  const [page, setPage] = useState<{ page: number; of: number } | null>(null);
  const [today] = useState(dayOf);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const make = async (text: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const content = await read(fileId);
      const { blob, ending } = await watermarked({ name, content }, text, (at, of) => setPage({ page: at, of }));
      saveMadeFile(blob, t('mark.fileName', { name: name.replace(/\.[^.]+$/, ''), ending }));
      announce({ text: t('mark.done'), takesFocus: true });
      onClose();
    } catch (error) {
      const reason = error instanceof Error ? failureText(error) : t('mark.damaged');
      setProblem(error instanceof CannotMark ? t(`mark.${error.reason}`) : reason);
    } finally {
      setBusy(false);
      setPage(null);
    }
  };
  return (
    <TextForm
      label={t('mark.label', { name })}
      fields={[
        { name: 'to', label: t('mark.to'), help: t('mark.toHelp'), schema: line(40), wrong: t('mark.wrongTo'), most: 40 },
        {
          name: 'purpose',
          label: t('mark.purpose'),
          help: t('mark.purposeHelp'),
          schema: line(40),
          wrong: t('mark.wrongPurpose'),
          most: 40,
        },
        { name: 'day', label: t('mark.day'), schema: day, wrong: t('mark.wrongDay'), most: 10 },
      ]}
      initial={{ to: '', purpose: '', day: today }}
      action={busy ? t('mark.busy') : t('mark.make')}
      cancel={t('mark.cancel')}
      busy={busy}
      error={null}
      problem={
        <>
          {page !== null && <p role="status">{t('mark.page', page)}</p>}
          {problem !== undefined && <p role="alert">{problem}</p>}
        </>
      }
      onSubmit={({ to, purpose, day: on }) => void make(t('mark.text', { to, purpose, day: on }))}
      onCancel={onClose}
    />
  );
}
