import { lazy, Suspense } from 'react';
import { Skeleton } from '#components/states/Skeleton.tsx';

// the renderer of Markdown is larger than the pages of listings, and many have no such text
const PolicyBody = lazy(() => import('../policy/PolicyBody.tsx').then((module) => ({ default: module.PolicyBody })));

/** A text in Markdown, as policies have it. */
export const Body = ({ markdown }: { markdown: string }) => (
  <Suspense fallback={<Skeleton rows={3} dense />}>
    <PolicyBody markdown={markdown} />
  </Suspense>
);
