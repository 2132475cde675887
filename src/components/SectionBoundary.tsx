import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';

/** A part of a page that loads and fails on its own. `resetKey` changes with what is shown: a new one gets a new chance. */
export function SectionBoundary({ resetKey, fallback, children }: { resetKey: string; fallback: ReactNode; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={SectionFailure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

function SectionFailure({ error, reset }: ErrorComponentProps) {
  const query = useQueryErrorResetBoundary();
  const retry = () => {
    query.reset();
    reset();
  };
  return <Failure error={error} onRetry={retry} />;
}
