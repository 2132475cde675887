import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '#components/Failure.tsx';

/** A page that could not be loaded, in the place of the page. Trying again runs its loader again. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <Failure error={error} onRetry={retry} />;
}
