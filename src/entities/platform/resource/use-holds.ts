import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '#api/resource.ts';
import { entriesOf } from './guard.ts';

/** Returns whether the administrator has a permission. Links to other pages are shown only to those who may open them. */
export function useHolds(resourceKey: string): boolean {
  const { data: menu = [] } = useQuery(resourceQueries.currentuser());
  return entriesOf(menu).some((entry) => entry.resourceKey === resourceKey);
}
