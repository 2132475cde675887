import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { inBell, useNewestNotifications } from './notify.ts';
import { useAccount } from './template.ts';

/**
 * Keeps the counts of the account and those of the bell the same, on a page that shows both: when they differ, the older ones are fetched
 * again, each once for a difference: another backend may count otherwise. Streams keep them so by themselves; without one the bell asks
 * from time to time, and the account does not.
 */
export function useAgreeingCounts(): void {
  const client = useQueryClient();
  const { data: account, dataUpdatedAt: accountAt } = useAccount();
  const { data: newest, dataUpdatedAt: newestAt } = useNewestNotifications(inBell);
  const agree =
    account === undefined || newest === undefined || (account.unreadCount === newest.unread && account.notifyCount === newest.total);
  const difference = agree ? '' : `${account.unreadCount} ${account.notifyCount} ${newest.unread} ${newest.total}`;
  const fetched = useRef({ difference, times: 0 });
  useEffect(() => {
    if (fetched.current.difference !== difference) fetched.current = { difference, times: 0 };
    if (difference === '' || fetched.current.times === 2) return;
    fetched.current.times += 1;
    void client.invalidateQueries({ queryKey: [newestAt > accountAt ? 'template' : 'notify'] });
  }, [client, difference, newestAt, accountAt]);
}
