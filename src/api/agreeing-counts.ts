import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inBell, useNewestNotices } from './notify.ts';
import { useAccount } from './template.ts';

/**
 * Keeps the counts of the account and those of the bell the same, on a page that shows both: where they differ, the older ones are fetched
 * anew. Streams keep them so by themselves; without one the bell asks from time to time, and the account does not.
 */
export function useAgreeingCounts(): void {
  const client = useQueryClient();
  const { data: account, dataUpdatedAt: accountAt } = useAccount();
  const { data: newest, dataUpdatedAt: newestAt } = useNewestNotices(inBell);
  const agree =
    account === undefined || newest === undefined || (account.unreadCount === newest.unread && account.notifyCount === newest.total);
  useEffect(() => {
    if (!agree) void client.invalidateQueries({ queryKey: [newestAt > accountAt ? 'template' : 'notify'] });
  }, [client, agree, newestAt, accountAt]);
}
