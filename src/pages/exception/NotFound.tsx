import { useTranslation } from 'react-i18next';
import { ErrorLayout } from './ErrorLayout.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return <ErrorLayout code="404" title={t('exception.notFoundTitle')} text={t('exception.notFoundText')} />;
}
