import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '#components/states/Failure.tsx';
import { ChunkError } from '#http/errors.ts';

/** A page that could not be loaded, in the place of the page. Trying again runs its loader again. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    // a script that failed once is not fetched again by the same page
    if (error instanceof ChunkError) {
      location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  return <Failure error={error} onRetry={retry} />;
}
