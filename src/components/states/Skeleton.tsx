import { useTranslation } from 'react-i18next';
import css from './Skeleton.module.css';

/** Grey placeholder lines: `rows` blocks of a title and a line of facts. */
export function Skeleton({ rows = 6, dense = false }: { rows?: number; dense?: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('state.loading')} className={css.list}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={dense ? css.dense : css.row}>
          <span className={css.title} />
          {!dense && <span className={css.line} />}
        </div>
      ))}
    </div>
  );
}
