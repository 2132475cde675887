import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGenerations } from './config.ts';

/** Roots of the data on back-office pages, besides calls named after it. */
const roots = new Set([
  'user',
  'absence',
  'role',
  'resource',
  'setting',
  'audit',
  'dict',
  'workCalendar',
  'noticeMail',
  'noticeChannel',
  'partnerHook',
]);

/** Whether a query shows records of the back-office. */
export const showsRecords = (root: unknown): boolean => typeof root === 'string' && (root.endsWith('Admin') || roots.has(root));

/** Keeps open pages of the back-office current when somebody else changes a record. Forms keep what they started from. */
export function useFollowRecords(): void {
  const client = useQueryClient();
  const record = useGenerations(true).data?.record;
  const seen = useRef(record);
  useEffect(() => {
    const before = seen.current;
    seen.current = record;
    if (record === undefined || before === undefined || record === before) return;
    void client.invalidateQueries({ predicate: ({ queryKey: [root] }) => showsRecords(root) });
  }, [record, client]);
}
