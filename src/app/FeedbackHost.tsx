import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Feedback, FeedbackItem } from './feedback.ts';

const FeedbackOutlet = lazy(() => import('./FeedbackOutlet.tsx').then((module) => ({ default: module.FeedbackOutlet })));

/** Mounts antd's message holder when the first message is due. */
export function FeedbackHost({ feedback }: { feedback: Feedback }) {
  // undefined until then; what has been said is dropped, because failures carry data of the user
  const [items, setItems] = useState<readonly FeedbackItem[]>();
  useEffect(() => feedback.subscribe((item) => setItems((before = []) => [...before, item])), [feedback]);
  const drop = useCallback((said: readonly FeedbackItem[]) => setItems((before) => before?.filter((item) => !said.includes(item))), []);
  if (items === undefined) return null;
  return (
    <Suspense>
      <FeedbackOutlet items={items} onSaid={drop} />
    </Suspense>
  );
}
