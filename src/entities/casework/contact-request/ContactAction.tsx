import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import type { ListingKind } from '#contract/listing/kind.ts';
import { purposesOf } from '#domain/listing/contact-request.ts';
import { contactSectionId } from './ContactSection.tsx';

/** Links to the section for requesting the contact, or enquiring; absent for kinds that have neither. */
export function ContactAction({ kind, main }: { kind: Pick<ListingKind, 'actions'>; main: boolean }) {
  const { t } = useTranslation('contact');
  const purposes = purposesOf(kind.actions);
  if (purposes.length === 0) return null;
  const go = () => {
    const heading = document.getElementById(contactSectionId);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button look={main ? 'primary' : 'plain'} onClick={go}>
      {purposes.length === 1 ? t(`ask.${purposes[0] ?? 'contact'}`) : t('ask.any')}
    </Button>
  );
}
