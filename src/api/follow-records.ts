import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGenerations } from './config.ts';

/** Roots of what pages of the back-office show. */
const roots = new Set(['policyAdmin', 'enterpriseAdmin', 'user', 'role', 'resource', 'setting', 'noticeAdmin', 'audit', 'dict']);

/** Keeps open pages of the back-office current when somebody else changes a record. Forms keep what they started from. */
export function useFollowRecords(): void {
  const client = useQueryClient();
  const record = useGenerations(true).data?.record;
  const seen = useRef(record);
  useEffect(() => {
    const before = seen.current;
    seen.current = record;
    if (record === undefined || before === undefined || record === before) return;
    void client.invalidateQueries({ predicate: ({ queryKey: [root] }) => typeof root === 'string' && roots.has(root) });
  }, [record, client]);
}
