import { currentLanguage } from '#i18n/language.ts';
import { createClient } from './client.ts';
import type { Client } from './client.ts';
import { memoryCache, sessionCache } from './response-cache.ts';
import { settings } from './settings.ts';

const shared = { baseUrl: settings.baseUrl ?? '', language: currentLanguage };

/** Client of the portal's calls. */
export const portal: Client = createClient({
  ...shared,
  appName: settings.portal.appName ?? 'portal',
  tokenKey: settings.portal.tokenKey ?? 'ixiaomayun_accessToken',
  credentials: 'include',
  cache: sessionCache(),
});

/** Client of the back-office's calls. */
export const industrial: Client = createClient({
  ...shared,
  appName: settings.industrial.appName ?? 'industrial',
  tokenKey: settings.industrial.tokenKey ?? 'industrial_accessToken',
  credentials: 'same-origin',
  cache: memoryCache(),
});

/** Drops cached answers: they belong to one account. */
export function clearResponseCaches(): void {
  portal.cache.clear();
  industrial.cache.clear();
}
