import { QueryErrorResetBoundary, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, useMatch } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import type { ReactNode } from 'react';
import { ChunkError } from '#http/errors.ts';
import { Failure } from './Failure.tsx';

type Props = {
  resetKey: string;
  fallback: ReactNode;
  /** The failed part, if a page has several. */
  failed?: string;
  children: ReactNode;
};

/**
 * A part of a page that loads and fails separately. Changing `resetKey` (what is shown) retries it. It needs its own QueryErrorResetBoundary: a query
 * that mounts anywhere clears the page's reset, and with it the retry of this part.
 */
export function SectionBoundary({ resetKey, fallback, failed, children }: Props) {
  // a sign-in or a retry of the page reloads the router, which retries the section too
  const loadedAt = useMatch({ strict: false, select: (match) => match.updatedAt });
  // memoized: a new component type would remount the failure and lose its wait for the network
  const errorComponent = useCallback((props: ErrorComponentProps) => <SectionFailure {...props} failed={failed} />, [failed]);
  return (
    <QueryErrorResetBoundary>
      <CatchBoundary getResetKey={() => `${resetKey} ${loadedAt}`} errorComponent={errorComponent}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </CatchBoundary>
    </QueryErrorResetBoundary>
  );
}

function SectionFailure({ error, reset, failed }: ErrorComponentProps & { failed: string | undefined }) {
  const query = useQueryErrorResetBoundary();
  const retry = () => {
    if (error instanceof ChunkError) {
      location.reload();
      return;
    }
    query.reset();
    reset();
  };
  return <Failure error={error} onRetry={retry} {...(failed !== undefined && { title: failed })} />;
}
