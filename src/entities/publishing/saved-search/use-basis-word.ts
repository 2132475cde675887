import { useTranslation } from 'react-i18next';
import type { SavedSearch } from '#contract/saved-search.ts';

/** Returns the words for the basis of a saved search: all hits, or those that a company may qualify for. */
export function useBasisWord(): (search: Pick<SavedSearch, 'basis' | 'listing'>, company: string | null) => string {
  const { t } = useTranslation('account');
  return ({ basis, listing }, company) => {
    if (listing !== null) return t('search.listingsBasis');
    return basis === 'match' && company !== null ? t('search.matchBasis', { company }) : t('search.filtersBasis');
  };
}
