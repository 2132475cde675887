import { bannerCookie } from './banner-cookie.ts';

/** Whether this visitor has closed this announcement before. */
export const isBannerClosed = (text: string): boolean => document.cookie.split('; ').includes(bannerCookie(text));

/** Stored in a cookie, as the language is: a 401 clears the storages. */
export function rememberClosedBanner(text: string): void {
  document.cookie = `${bannerCookie(text)}; path=/; max-age=31536000; samesite=lax`;
}
