/**
 * Runs inline in index.html before any file is fetched: shows the remembered theme, so that no other one is seen first, hides the home page that
 * came with the page from everybody for whom it is not, finds the route of the address and fetches its files in parallel with the entry. A script of its own without imports, under 1 kB; scripts/build/route-parts.ts
 * writes it after the table it reads.
 */
{
  const theme = /pmis_theme=(light|dark)/.exec(document.cookie)?.[1];
  if (theme !== undefined) {
    document.documentElement.dataset['theme'] = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
      meta.media = meta.dataset['scheme'] === theme ? 'all' : 'not all';
    // the canvas, until the style sheet is there
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme);
  }
  const { pmisParts } = window;
  const page = document.documentElement;
  const { home, token = '', first = '', narrow } = page.dataset;
  const path = location.hash.replace(/^#|\?.*$/g, '').replace(/\/+$/, '');
  const atHome = path === '' || path === home;
  const known = navigator.languages.find((one) => /^(zh|en)/i.test(one));
  const language = /pmis_language=(zh-CN|en-US)/.exec(document.cookie)?.[1] ?? (/^en/i.test(known ?? '') ? 'en-US' : 'zh-CN');
  /** The home page that came with the page is for another address, language, width, or not for this user. */
  const leave = () => (page.dataset['otherPage'] = '');
  let signedIn = false;
  try {
    signedIn = localStorage.getItem(token) !== null;
  } catch {
    // no sign-in where storage is blocked
  }
  const isHome =
    home !== undefined &&
    atHome &&
    // an old page of the browser's cache
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'back_forward' &&
    !location.hash.includes('?') &&
    language === page.lang &&
    matchMedia('(max-width:720px)').matches === (narrow !== undefined) &&
    !signedIn;
  if (!isHome) leave();
  addEventListener('hashchange', leave);
  const files = [pmisParts?.messages[language] ?? '', ...first.split(' ').map((file) => file.slice(8))];
  // the router's base is not known yet: it is the part before the path of a route
  for (const [id, list] of Object.entries(pmisParts?.routes ?? {})) {
    const own = id.replace(/^\/_\w+/, '').replace(/\/$/, '');
    if (id === '/_admin' ? /\/portal(\/(?!adminlogin$)|$)/.test(path) : own === '' ? atHome : path.endsWith(own))
      files.push(...list.split(' '));
  }
  const preload = () => {
    for (const file of new Set(files)) {
      if (file === '') continue;
      const link = document.createElement('link');
      link.crossOrigin = '';
      link.href = `/assets/${file}`;
      link.rel = 'modulepreload';
      if (file.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      }
      document.head.append(link);
    }
  };
  if (isHome) {
    // scripts would share the line with the page that is being read
    document.addEventListener('readystatechange', preload, { once: true });
    // clicks before the app has loaded are repeated by `replaceHome`
    addEventListener('click', ({ target }) => {
      window.pmisPressed = (target as Element).closest('button') ?? undefined;
    });
    // a search before the app is there
    addEventListener('submit', (event) => {
      if (document.getElementById('home-markup') === null) return;
      event.preventDefault();
      const { value = '' } = (event.target as HTMLFormElement).querySelector('input') ?? {};
      location.hash = `${home}/policy/search?keyword=${encodeURIComponent(value)}`;
    });
  } else preload();
}
