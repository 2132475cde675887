import { lazy, Suspense, useEffect, useState } from 'react';
import type { createFeedback, FeedbackItem } from './feedback.ts';

const FeedbackOutlet = lazy(() => import('./FeedbackOutlet.tsx').then((module) => ({ default: module.FeedbackOutlet })));

/** Mounts antd's message holder when the first message is due. */
export function FeedbackHost({ feedback }: { feedback: ReturnType<typeof createFeedback> }) {
  const [items, setItems] = useState<FeedbackItem[]>([]);
  useEffect(() => feedback.subscribe((item) => setItems((before) => [...before, item])), [feedback]);
  if (items.length === 0) return null;
  return (
    <Suspense>
      <FeedbackOutlet items={items} />
    </Suspense>
  );
}
