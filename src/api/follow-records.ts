import type { QueryKey } from '@tanstack/react-query';
import { useFollowGenerations } from './config.ts';

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

const isStale = (changed: string, [root]: QueryKey): boolean => changed === 'record' && showsRecords(root);

/** Keeps open pages of the back-office current when somebody else changes a record. Forms keep what they started from. */
export const useFollowRecords = (): void => useFollowGenerations(true, isStale);
