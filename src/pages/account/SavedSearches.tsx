import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptionQueries } from '#api/subscription.ts';
import type { SavedSearch } from '#contract/subscription.ts';
import { buttonClass } from '#components/Button.tsx';
import { DoneBar } from './DoneBar.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { SavedSearchItem } from './SavedSearchItem.tsx';
import css from './SavedSearches.module.css';

/** Saved searches with their alert rules, newest first. */
export function SavedSearches() {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(subscriptionQueries.savedSearches());
  const [deleted, setDeleted] = useState<SavedSearch | null>(null);
  // deleted in another tab while it is being edited here, it stays until what was typed has been saved or given up
  const [edited, setEdited] = useState<SavedSearch | null>(null);
  const shown = edited === null || data.some(({ id }) => id === edited.id) ? data : [edited, ...data];
  const edit = (search: SavedSearch) => (open: boolean) =>
    setEdited((before) => (open ? search : before?.id === search.id ? null : before));
  return (
    <section aria-label={t('custom.tab.searches')}>
      {deleted !== null && <DoneBar key={deleted.id} text={t('search.deleted', { name: deleted.name })} />}
      {shown.length === 0 ? (
        <EmptyNote icon={BellPlus} title={t('search.emptyTitle')} text={t('search.emptyText')}>
          <Link to="/policy/search" className={buttonClass('primary')}>
            {t('custom.toSearch')}
          </Link>
        </EmptyNote>
      ) : (
        <ul className={css.list}>
          {shown.map((search) => (
            <SavedSearchItem key={search.id} search={search} onDeleted={() => setDeleted(search)} onEdit={edit(search)} />
          ))}
        </ul>
      )}
    </section>
  );
}
