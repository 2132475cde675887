/** The cookie of an announcement, by the beginning of its text: another announcement is shown again. */
const cookieOf = (text: string): string => `pmis_banner=${encodeURIComponent(text).slice(0, 900)}`;

/** Whether this visitor has closed this announcement before. */
export const isBannerClosed = (text: string): boolean => document.cookie.split('; ').includes(cookieOf(text));

/** Stored in a cookie, as the language is: a 401 clears the storages. */
export function rememberClosedBanner(text: string): void {
  document.cookie = `${cookieOf(text)}; path=/; max-age=31536000; samesite=lax`;
}
