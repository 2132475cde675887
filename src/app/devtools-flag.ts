import { local, tab } from '#http/storage.ts';

const key = 'pmis_devtools';

/**
 * Returns whether this tab was opened with `?devtools`; remembered for the tab. Call it before the query string is stripped from the
 * address.
 */
export function hasDevtools(): boolean {
  if (new URLSearchParams(location.search).has('devtools')) tab.setItem(key, '1');
  return import.meta.env.DEV || tab.getItem(key) !== null;
}

/** Clears both storages, as after a 401 or signing out. Keeps only the devtools flag, which is not user data. */
export function clearStorages(): void {
  const flag = tab.getItem(key);
  local.clear();
  tab.clear();
  if (flag !== null) tab.setItem(key, flag);
}
