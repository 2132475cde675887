import { useCallback, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';
import css from './Together.module.css';
import { TogetherContext } from './together-context.ts';

/**
 * Parts of a page that load separately and whose heights depend on their data: they appear together once none shows a `Skeleton`, so that none moves
 * another. A part that fails has its own message, and one that loads again later hides nothing.
 */
export function Together({ rows = 6, children }: { rows?: number; children: ReactNode }) {
  // unknown until those of the first view have reported
  const [placeholders, setPlaceholders] = useState<number | null>(null);
  const [isShown, setShown] = useState(false);
  const report = useCallback((change: number) => setPlaceholders((count) => (count ?? 0) + change), []);
  // eslint-disable-next-line react/set-state-in-effect -- how many placeholders there are is known once they are rendered
  useLayoutEffect(() => report(0), [report]);
  if (!isShown && placeholders === 0) setShown(true);
  return (
    <div className={css.together}>
      {!isShown && <Skeleton rows={rows} />}
      <TogetherContext value={report}>
        <div style={{ visibility: isShown ? undefined : 'hidden' }}>{children}</div>
      </TogetherContext>
    </div>
  );
}
