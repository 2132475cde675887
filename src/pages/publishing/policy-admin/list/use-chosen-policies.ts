import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { policyAdminQueries } from '#api/policy-admin.ts';
import { useSelection } from '#components/table/use-selection.ts';
import { mostSelected } from '#contract/fields.ts';
import type { AdminPolicy } from '#contract/policy-admin.ts';

const route = getRouteApi('/_admin/portal/policy/');

/** The selected policies, on any page of the list; those not on this page (`list`) are fetched. One that is deleted is left out. */
export function useChosenPolicies(list: readonly AdminPolicy[]) {
  const { selected } = route.useSearch();
  const navigate = route.useNavigate();
  const { chosen: ids, choose } = useSelection(
    selected,
    mostSelected,
    (next) => void navigate({ search: (before) => ({ ...before, selected: next }), replace: true, resetScroll: false }),
  );
  const here = new Set(list.map(({ id }) => id));
  const elsewhere = ids.filter((id) => !here.has(id)).toSorted();
  const { data, isFetching } = useQuery({
    ...policyAdminQueries.list({ ids: elsewhere, pageSize: mostSelected }),
    enabled: elsewhere.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = new Map([...(data?.list ?? []), ...list].map((policy) => [policy.id, policy]));
  const ready = elsewhere.length === 0 || (data !== undefined && !isFetching);
  return { keys: ready ? ids.filter((id) => known.has(id)) : ids, choose, chosen: ids.flatMap((id) => known.get(id) ?? []), ready };
}
