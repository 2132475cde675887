import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { BusinessError, isFieldProblem } from '#http/errors.ts';

/**
 * A mutation of one control: pressing it twice sends once. While one is pending `mutate` does nothing, and `mutateAsync` rejects without
 * becoming the mutation's error.
 */
export function useSingleMutation<Data, Input, Result>(
  options: UseMutationOptions<Data, Error, Input, Result>,
): UseMutationResult<Data, Error, Input, Result> {
  const mutation = useMutation(options);
  const running = useRef(false);
  const mutateAsync: typeof mutation.mutateAsync = async (...asked) => {
    if (running.current) throw new Error('The call is under way');
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

/** Whether a form shows a failure itself, and keeps what was typed: a problem of a field, or a refused password or code. */
const isShownInForm = (error: Error): boolean =>
  isFieldProblem(error) ||
  (error instanceof BusinessError && /^(?:BAD_CREDENTIALS|BAD_CODE|SAME_PASSWORD)$/.test(error.info.errorCode ?? ''));

/** A form's mutation: what is wrong with its input is shown beside the fields and above the form. */
export const useFormMutation = <Data, Input, Result>(options: UseMutationOptions<Data, Error, Input, Result>) =>
  useSingleMutation({ ...options, meta: { skipErrorHandler: isShownInForm, ...options.meta } });
