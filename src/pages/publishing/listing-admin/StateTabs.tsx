import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './Listing.module.css';
import type { ListingSearch } from './listing-params.ts';
import { standings } from './listing-params.ts';

type TabsProps = { current: ListingSearch['state']; counts: Readonly<Record<string, number>> | undefined; unchecked: number | undefined };

/** Tabs of states with their counts. */
export function StateTabs({ current, counts, unchecked }: TabsProps) {
  const { t } = useTranslation('listingAdmin');
  const countOf = (state: (typeof standings)[number] | 'unchecked' | 'all'): number => {
    if (state === 'unchecked') return unchecked ?? 0;
    return state === 'all' ? Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0) : (counts?.[state] ?? 0);
  };
  return (
    <nav className={css.tabs} aria-label={t('states')}>
      {(['all', ...standings, 'unchecked'] as const).map((state) => {
        const linkedState = state === 'all' ? undefined : state;
        return (
          <Link
            key={state}
            from="/portal/listing/"
            to="/portal/listing"
            search={(before) => ({ ...before, state: linkedState, page: 1, selected: [] })}
            // otherwise the router marks "All" as active too, because an absent state matches any
            activeOptions={{ exact: true, includeSearch: true }}
            className={css.tab}
            aria-current={linkedState === current ? 'page' : undefined}
          >
            {t(`state.${state}`)}
            {/* under a tab the others are counted without it, but for the unconfirmed, which are published */}
            {counts !== undefined && <span className={css.count}>{countOf(state)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
