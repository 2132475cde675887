import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { ErrorLayout } from './ErrorLayout.tsx';

export function ServerErrorPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const failed = useLocation({ select: ({ state }) => state.failed });
  // the failed page, which this one replaces, or else the previous one
  const retry = () => {
    if (failed === undefined && router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: failed ?? '/', replace: true });
  };
  return (
    <ErrorLayout code="500" title={t('exception.serverTitle')} text={t('exception.serverText')}>
      <Button look="primary" onClick={retry}>
        {t('state.retry')}
      </Button>
    </ErrorLayout>
  );
}
