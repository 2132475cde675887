import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportBatch } from '#contract/import.ts';
import css from './ImportPanel.module.css';

/** How far the server is with reading or writing a file. It goes on without this page. */
export function ImportProgress({ batch: { state, done, total, fileName } }: { batch: ImportBatch }) {
  const { t } = useTranslation('admin');
  const words = state === 'applying' ? t('import.applying', { name: fileName }) : t('import.reading', { name: fileName });
  return (
    <div className={css.running}>
      <p role="status">{words}</p>
      <Progress percent={total === 0 ? 0 : Math.floor((done / total) * 100)} aria-label={words} />
      <p className={css.muted}>
        {t('import.done', { done, total })} {t('import.mayLeave')}
      </p>
    </div>
  );
}
