import { Suspense, useCallback, useEffect, useState } from 'react';
import { PartFailure } from '#components/feedback/PartFailure.tsx';
import { usePart } from '#components/hooks/use-part.ts';
import type { Feedback, FeedbackItem } from './feedback.ts';

const loadOutlet = async () => (await import('./FeedbackOutlet.tsx')).FeedbackOutlet;

/** Mounts antd's message holder when the first message is due. */
export function FeedbackHost({ feedback }: { feedback: Feedback }) {
  // undefined until then; shown items are dropped, because failures carry data of the user
  const [items, setItems] = useState<readonly FeedbackItem[]>();
  useEffect(() => feedback.subscribe((item) => setItems((before = []) => [...before, item])), [feedback]);
  const drop = useCallback((shown: readonly FeedbackItem[]) => setItems((before) => before?.filter((item) => !shown.includes(item))), []);
  const { part: Outlet, hasFailed } = usePart(loadOutlet, items);
  if (items === undefined) return null;
  if (hasFailed) return <PartFailure onGone={() => setItems(undefined)} />;
  if (Outlet === undefined) return null;
  return (
    <Suspense>
      <Outlet items={items} onShown={drop} />
    </Suspense>
  );
}
