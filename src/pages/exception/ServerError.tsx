import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { ErrorLayout } from './ErrorLayout.tsx';

export function ServerErrorPage() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <ErrorLayout code="500" title={t('exception.serverTitle')} text={t('exception.serverText')}>
      {/* the failed page is the previous one: going back loads it again */}
      <Button look="primary" onClick={() => router.history.back()}>
        {t('state.retry')}
      </Button>
    </ErrorLayout>
  );
}
