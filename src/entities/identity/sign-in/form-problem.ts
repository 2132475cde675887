import { useTranslation } from 'react-i18next';
import { BusinessError, HttpError, NetworkError } from '#http/errors.ts';

/** Returns the text for a failed submit of the whole form, if any; field problems are shown beside the fields. */
export function useFormProblem(error: Error | null): string | undefined {
  const { t } = useTranslation(['auth', 'common']);
  if (error === null) return undefined;
  if (error instanceof NetworkError) return t('common:failure.network');
  if (error instanceof BusinessError) return error.info.errorMessage ?? t('common:failure.retry');
  if (error instanceof HttpError && error.status === 429) {
    const seconds = retryAfter(error.info.data);
    return seconds === undefined
      ? (error.info.errorMessage ?? t('common:failure.retry'))
      : t('error.wait', { count: Math.ceil(seconds / 60) });
  }
  if (error instanceof HttpError && error.status === 422) return t('error.summary');
  if (error instanceof HttpError) return error.info.errorMessage ?? t('common:failure.retry');
  return t('common:failure.retry');
}

function retryAfter(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return undefined;
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined;
}
