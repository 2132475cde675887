import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './List.module.css';
import { standings } from './policy-params.ts';
import type { PolicySearch } from './policy-params.ts';

type Props = { current: PolicySearch['state']; counts: Readonly<Record<string, number>> | undefined };

/** Tabs of policy states with their counts. */
export function StateTabs({ current, counts }: Props) {
  const { t } = useTranslation('policyAdmin');
  const all = counts === undefined ? undefined : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav className={css.tabs} aria-label={t('list.states')}>
      {([undefined, ...standings] as const).map((state) => (
        <Link
          key={state ?? 'all'}
          from="/portal/policy/"
          to="/portal/policy"
          search={(before) => ({ ...before, state, page: 1, selected: [] })}
          // otherwise the router marks "All" as active too, because an absent state matches any
          activeOptions={{ exact: true, includeSearch: true }}
          className={css.tab}
          aria-current={state === current ? 'page' : undefined}
        >
          {t(`state.${state ?? 'all'}`)}
          {counts !== undefined && <span className={css.count}>{state === undefined ? all : (counts[state] ?? 0)}</span>}
        </Link>
      ))}
    </nav>
  );
}
