import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorLayout } from './ErrorLayout.tsx';

const route = getRouteApi('/_portal/exception/');

/** The generic error page: shows the message and code in the address. */
export function ExceptionPage() {
  const { t } = useTranslation();
  const { errorCode, errorMessage } = route.useSearch();
  return (
    <ErrorLayout
      title={t('exception.genericTitle')}
      text={errorMessage === undefined || errorMessage === '' ? t('exception.genericText') : errorMessage}
      note={errorCode === undefined || errorCode === '' ? undefined : t('exception.code', { code: errorCode })}
    />
  );
}
