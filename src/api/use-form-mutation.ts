import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isFieldProblem } from '#http/errors.ts';

/**
 * A form's mutation: pressing its button twice sends once. While one is pending `mutate` does nothing, and `mutateAsync` rejects without
 * becoming the form's error.
 */
export function useFormMutation<Data, Input, Result>(
  options: UseMutationOptions<Data, Error, Input, Result>,
): UseMutationResult<Data, Error, Input, Result> {
  // field problems are shown beside the fields and above the form
  const mutation = useMutation({ ...options, meta: { skipErrorHandler: isFieldProblem, ...options.meta } });
  const running = useRef(false);
  const mutateAsync: typeof mutation.mutateAsync = async (...asked) => {
    if (running.current) throw new Error('The form is being sent');
    running.current = true;
    try {
      return await mutation.mutateAsync(...asked);
    } finally {
      running.current = false;
    }
  };
  // the failure is in the mutation's state
  const mutate: typeof mutation.mutate = (...asked) => void mutateAsync(...asked).catch(() => undefined);
  return { ...mutation, mutate, mutateAsync };
}
