import { currentLanguage } from '#i18n/language.ts';
import { createClient } from './client.ts';
import type { Client } from './client.ts';
import { memoryCache, sessionCache } from './response-cache.ts';
import { settings } from './settings.ts';

/** The settings of a client; they are not loaded yet when the clients are created. */
const served = (name: 'portal' | 'industrial', tokenKey: string) => ({
  baseUrl: () => settings().baseUrl ?? location.origin,
  appName: () => settings()[name].appName ?? name,
  tokenKey: () => settings()[name].tokenKey ?? tokenKey,
  language: currentLanguage,
});

/** Client of the portal's calls. */
export const portal: Client = createClient({
  ...served('portal', 'ixiaomayun_accessToken'),
  credentials: 'include',
  cache: sessionCache(),
});

/** Client of the back-office's calls. */
export const industrial: Client = createClient({
  ...served('industrial', 'industrial_accessToken'),
  credentials: 'same-origin',
  cache: memoryCache(),
});

/** Drops cached answers: they belong to one account. */
export function clearResponseCaches(): void {
  portal.cache.clear();
  industrial.cache.clear();
}
