import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type Props = { icon: LucideIcon; title: string; text: string; onSignIn: () => void };

/** Explains to a visitor why a page is empty, and offers to sign in. */
export function VisitorPrompt({ onSignIn, ...reason }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState
      framed
      {...reason}
      action={
        <Button look="primary" onClick={onSignIn}>
          {t('user.signIn')}
        </Button>
      }
    />
  );
}
