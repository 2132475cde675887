const key = 'pmis_devtools';

/** Whether this tab was opened with `?devtools`; remembered for the tab. To be asked before the query string is taken off the address. */
export function devtoolsWanted(): boolean {
  if (new URLSearchParams(location.search).has('devtools')) sessionStorage.setItem(key, '1');
  return import.meta.env.DEV || sessionStorage.getItem(key) !== null;
}

/** Both storages, as after a 401 or signing out; only the wish for devtools, which is nobody's data, stays with the tab. */
export function clearStorages(): void {
  const wanted = sessionStorage.getItem(key);
  localStorage.clear();
  sessionStorage.clear();
  if (wanted !== null) sessionStorage.setItem(key, wanted);
}
