import { CircleAlert } from 'lucide-react';
import { HttpError } from '#http/errors.ts';
import { useSaveProblem } from './problem.ts';
import css from './Problem.module.css';

/** A failed save, told beside the form. */
export function Problem({ error }: { error: Error }) {
  const wordsOf = useSaveProblem();
  // the login dialog is open: there is nothing to mend here
  if (error instanceof HttpError && error.status === 401) return null;
  return (
    <p className={css.problem} role="alert">
      <CircleAlert size={16} aria-hidden />
      {wordsOf(error)}
    </p>
  );
}
