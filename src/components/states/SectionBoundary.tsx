import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, useMatch } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ChunkError } from '#http/errors.ts';
import { Failure } from './Failure.tsx';

/** A part of a page that loads and fails on its own. A new `resetKey` (what is shown) retries it. */
export function SectionBoundary({ resetKey, fallback, children }: { resetKey: string; fallback: ReactNode; children: ReactNode }) {
  // a sign-in or a retry of the page reloads the router, which retries the section too
  const loadedAt = useMatch({ strict: false, select: (match) => match.updatedAt });
  return (
    <CatchBoundary getResetKey={() => `${resetKey} ${loadedAt}`} errorComponent={SectionFailure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

function SectionFailure({ error, reset }: ErrorComponentProps) {
  const query = useQueryErrorResetBoundary();
  const retry = () => {
    if (error instanceof ChunkError) {
      location.reload();
      return;
    }
    query.reset();
    reset();
  };
  return <Failure error={error} onRetry={retry} />;
}
