import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { CircleCheck, CircleX, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#i18n/language.ts';
import type { ImportBatch } from '#contract/import.ts';
import type { ImportApi } from './import-kind.ts';
import textCss from '#components/text.module.css';
import css from './ImportPanel.module.css';

type Props = { api: ImportApi; batch: ImportBatch; onAgain: () => void; onClose: () => void };

/** The result of an import: counts and report, or why nothing was written. */
export function ImportResult({ api, batch, onAgain, onClose }: Props) {
  const { t } = useTranslation('admin');
  const report = useMutation(api.report);
  const { counts } = batch;
  const applied = batch.state === 'applied';
  return (
    <div className={css.result}>
      {applied ? <CircleCheck size={36} aria-hidden className={css.good} /> : <CircleX size={36} aria-hidden className={css.bad} />}
      <p role="status" className={`${textCss.size17} ${textCss.strong}`}>
        {applied ? t('import.applied', { name: batch.fileName }) : t(`import.${batch.state === 'cancelled' ? 'cancelled' : 'failed'}`)}
      </p>
      {applied && counts !== null && <p>{t('import.summary', { ...counts })}</p>}
      {!applied && batch.error !== null && <p>{batch.error}</p>}
      <div className={css.resultActions}>
        {counts !== null && (
          <Button
            icon={<Download size={16} aria-hidden />}
            loading={report.isPending}
            onClick={() => report.mutate({ id: batch.id, language: currentLanguage() })}
          >
            {t('import.report')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('import.again')}</Button>
        {applied && (
          <Button type="primary" onClick={onClose}>
            {t('import.finish')}
          </Button>
        )}
      </div>
    </div>
  );
}
