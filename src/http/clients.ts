import { currentLanguage } from '#i18n/language.ts';
import { createClient } from './client.ts';

/** Carries the portal's calls. */
export const portal = createClient({
  appName: 'portal',
  tokenKey: 'ixiaomayun_accessToken',
  credentials: 'include',
  baseUrl: '',
  language: currentLanguage,
});

/** Carries the back-office's calls. */
export const industrial = createClient({
  appName: 'industrial',
  tokenKey: 'industrial_accessToken',
  credentials: 'same-origin',
  baseUrl: '',
  language: currentLanguage,
});
