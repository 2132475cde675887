import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';

/** Link to the form of a new listing, of the chosen kind if there is one. */
export function NewListing({ kind }: { kind: string | undefined }) {
  const { t } = useTranslation('listingAdmin');
  return (
    <Link to="/portal/listing/edit" search={{ kind }} className={buttonClass('primary')}>
      <Plus size={16} aria-hidden /> {t('add')}
    </Link>
  );
}
