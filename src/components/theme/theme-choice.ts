/** Themes: light, dark, or that of the system. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const cookieName = 'pmis_theme';

/** Returns the chosen theme, which the boot script has set on the document (`app/first-load/boot.ts`). */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows the theme and remembers it. Stored in a cookie, as the language is: a 401 clears the storages, and the choice must survive it. */
export function chooseTheme(theme: Theme): void {
  document.cookie = `${cookieName}=${theme}; path=/; max-age=31536000; samesite=lax`;
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  // the colour of the browser's own bars
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === theme ? 'all' : 'not all';
  }
}
