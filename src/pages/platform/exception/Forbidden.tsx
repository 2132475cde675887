import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { setVisible, useCurrentUser } from '#session/session.ts';
import { ErrorLayout } from './ErrorLayout.tsx';

export function ForbiddenPage() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <ErrorLayout code="403" title={t('exception.forbiddenTitle')} text={t('exception.forbiddenText')}>
      {user === null && (
        <Button look="primary" onClick={() => setVisible(true)}>
          {t('user.signIn')}
        </Button>
      )}
    </ErrorLayout>
  );
}
