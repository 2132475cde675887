import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '#components/states/Failure.tsx';
import { ChunkError } from '#http/errors.ts';

/** Replaces a page that could not be loaded. Retrying runs its loader again. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    // a browser does not fetch a failed script again on the same page, so reload
    if (error instanceof ChunkError) {
      location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  return <Failure error={error} onRetry={retry} />;
}
