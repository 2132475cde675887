import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format.ts';
import css from './ExportProgress.module.css';

type Props = { total: number; progress: { loaded: number; total: number | undefined } | null; onCancel: () => void };

/** How far an export is: of a stream, whose length nobody knows, what has come in so far. */
export function ExportProgress({ total, progress, onCancel }: Props) {
  const { t } = useTranslation('account');
  const { fileSize } = useFormat();
  const known = progress?.total === undefined ? undefined : Math.min(1, progress.loaded / progress.total);
  const words = t('export.running', { count: total });
  return (
    <div className={css.running}>
      <p role="status">{words}</p>
      <progress className={css.bar} aria-label={words} max={1} value={known} />
      <div className={css.foot}>
        <span className={css.size}>{progress !== null && t('export.received', { size: fileSize(progress.loaded) })}</span>
        <Button onClick={onCancel}>{t('export.cancel')}</Button>
      </div>
    </div>
  );
}
