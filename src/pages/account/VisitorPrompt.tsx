import { BookmarkCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { setVisible } from '#session/session.ts';
import { EmptyNote } from '#components/states/EmptyNote.tsx';

/** Why there is nothing here for a visitor, and the way in. */
export function VisitorPrompt() {
  const { t } = useTranslation('account');
  return (
    <EmptyNote icon={BookmarkCheck} title={t('custom.visitorTitle')} text={t('custom.visitorText')}>
      <Button look="primary" onClick={() => setVisible(true)}>
        {t('custom.signIn')}
      </Button>
    </EmptyNote>
  );
}
