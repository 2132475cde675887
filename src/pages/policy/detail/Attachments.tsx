import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDownloadFile } from '#api/file.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format.ts';
import type { PolicyDetail } from '#contract/policy.ts';
import css from './links.module.css';

/** The files that come with the policy. */
export function Attachments({ files }: { files: PolicyDetail['attachments'] }) {
  const { t } = useTranslation('policy');
  const { fileSize } = useFormat();
  const { mutate, isPending, variables } = useDownloadFile();
  if (files.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('detail.attachments')}>
      <h2 className={css.heading}>{t('detail.attachments')}</h2>
      <ul>
        {files.map(({ fileId, name, size }) => (
          <li key={fileId} className={css.plain}>
            <span className={css.title}>
              {name} <span className="tabular">{fileSize(size)}</span>
            </span>
            <Button
              look="quiet"
              aria-label={t('detail.downloadFile', { name })}
              disabled={isPending && variables.id === fileId}
              onClick={() => mutate({ id: fileId })}
            >
              <Download size={16} aria-hidden />
              {t('detail.download')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
