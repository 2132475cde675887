import { useTranslation } from 'react-i18next';
import { BusinessError, HttpError, NetworkError } from '#http/errors.ts';

/** What the form says about a save that failed; a sign-in that has ended is said by the dialog. */
export function useSaveProblem(): (error: Error) => string {
  const { t } = useTranslation('account');
  return (error) => {
    if (error instanceof NetworkError) return t('problem.network');
    if (error instanceof BusinessError) return error.info.errorMessage ?? t('problem.retry');
    if (error instanceof HttpError && error.status === 422) return t('problem.invalid');
    return t('problem.retry');
  };
}
