import { Skeleton } from '#components/Skeleton.tsx';
import css from './MatchPage.module.css';

/** The workbench before its data: facts on the left, groups and policies on the right. */
export function MatchSkeleton() {
  return (
    <div className={css.bench}>
      <div className={css.side}>
        <div className={css.grey}>
          <Skeleton rows={9} dense />
        </div>
      </div>
      <div className={css.results}>
        <div className={css.grey}>
          <Skeleton rows={5} />
        </div>
      </div>
    </div>
  );
}
