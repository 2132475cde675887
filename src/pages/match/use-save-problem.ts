import { useTranslation } from 'react-i18next';
import { BusinessError, NetworkError } from '#http/errors.ts';

/** What stands beside a save that failed. */
export function useSaveProblem(): (error: Error) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof NetworkError) return t('failure.network');
    return (error instanceof BusinessError ? error.info.errorMessage : undefined) ?? t('failure.retry');
  };
}
