import { use, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Skeleton.module.css';
import { TogetherContext } from './together-context.ts';

/** Grey placeholder lines: `rows` blocks of a title and a line of facts. */
export function Skeleton({ rows = 6, dense = false }: { rows?: number; dense?: boolean }) {
  const { t } = useTranslation();
  const report = use(TogetherContext);
  useLayoutEffect(() => {
    report(1);
    return () => report(-1);
  }, [report]);
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
