import { lazy, Suspense } from 'react';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { PolicyChange } from '#domain/changes/policy-changes.ts';

// the comparison of texts is loaded with the first changes
const VersionsChange = lazy(() =>
  import('#entities/publishing/policy-change/VersionsChange.tsx').then((module) => ({ default: module.VersionsChange })),
);

/** The differences between two contents of a policy, field by field. */
export function ChangeList({ changes }: { changes: readonly PolicyChange[] }) {
  return (
    <Suspense fallback={<Skeleton rows={3} dense />}>
      {changes.map((change) => (
        <VersionsChange key={change.field} change={change} />
      ))}
    </Suspense>
  );
}
