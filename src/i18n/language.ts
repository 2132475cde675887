export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

const cookieName = 'pmis_language';

const isLanguage = (value: string | undefined): value is Language => languages.some((language) => language === value);

/** Returns the stored language, else the browser's first supported one, else Chinese. */
export function preferredLanguage(cookies: string, browserLanguages: readonly string[]): Language {
  const stored = cookies
    .split('; ')
    .find((entry) => entry.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  if (isLanguage(stored)) return stored;
  for (const browserLanguage of browserLanguages) {
    if (browserLanguage.toLowerCase().startsWith('zh')) return 'zh-CN';
    if (browserLanguage.toLowerCase().startsWith('en')) return 'en-US';
  }
  return 'zh-CN';
}

/** Stored in a cookie, not in storage: a 401 clears the storages, and the choice must survive it. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${cookieName}=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Returns the document's language, which the i18n set-up keeps current. */
export function currentLanguage(): Language {
  return document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN';
}
