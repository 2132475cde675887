import { useTranslation } from 'react-i18next';
import { BusinessError, HttpError, NetworkError } from '#http/errors.ts';

/** What is said of a failed action where nothing more is known of it. */
export function useFailureText(): (error: Error) => string {
  const { t } = useTranslation('common');
  return (error) => {
    if (error instanceof NetworkError) return t('failure.network');
    if (error instanceof BusinessError || error instanceof HttpError) return error.info.errorMessage ?? t('failure.retry');
    return t('failure.retry');
  };
}
