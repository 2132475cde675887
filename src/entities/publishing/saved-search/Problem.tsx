import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BusinessError, fieldIssuesOf, HttpError, NetworkError } from '#http/errors.ts';
import css from './Problem.module.css';

/** Returns the form's text for a failed save; an expired sign-in is handled by the login dialog. */
function useSaveProblem(): (error: Error) => string {
  const { t } = useTranslation('account');
  return (error) => {
    if (error instanceof NetworkError) return t('problem.network');
    const fields = fieldIssuesOf(error).map(({ message }) => message);
    if (fields.length > 0) return fields.join(' ');
    if (error instanceof BusinessError || error instanceof HttpError) return error.info.errorMessage ?? t('problem.retry');
    return t('problem.retry');
  };
}

/** A failed save, shown beside the form. */
export function Problem({ error }: { error: Error }) {
  const wordsOf = useSaveProblem();
  // the login dialog is open: nothing to correct here
  if (error instanceof HttpError && error.status === 401) return null;
  return (
    <p className={css.problem} role="alert">
      <CircleAlert size={16} aria-hidden />
      {wordsOf(error)}
    </p>
  );
}
