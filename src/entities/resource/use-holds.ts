import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '#api/resource.ts';
import { entriesOf } from './guard.ts';

/** Whether the administrator holds a permission: what leads to another page is offered only to those who may open it. */
export function useHolds(resourceKey: string): boolean {
  const { data: menu = [] } = useQuery(resourceQueries.currentuser());
  return entriesOf(menu).some((entry) => entry.resourceKey === resourceKey);
}
