import { useTranslation } from 'react-i18next';
import { BusinessError, HttpError, NetworkError } from '#http/errors.ts';

/** Returns the text for a failed action when nothing more specific is known. */
export function useFailureText(): (error: Error) => string {
  const { t } = useTranslation('common');
  return (error) => {
    if (error instanceof NetworkError) return t('failure.network');
    if (error instanceof BusinessError || error instanceof HttpError) return error.info.errorMessage ?? t('failure.retry');
    return t('failure.retry');
  };
}
