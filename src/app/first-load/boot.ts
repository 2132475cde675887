/**
 * Runs inline in index.html before any file is fetched: applies the stored theme before the first paint, finds the route of the address and fetches
 * its files in parallel with the entry. Content comes before scripts: the markup of the home page is part of index.html and is hidden when it does
 * not fit the visitor; that of other pages is requested here, because the server does not see what follows `#`. A standalone script without imports;
 * scripts/build/route-parts.ts writes it after the table it reads.
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
  const { hash } = location;
  const path = hash.replace(/^#|\?.*$/g, '').replace(/\/+$/, '');
  const atHome = path === '' || path === home;
  const known = navigator.languages.find((one) => /^(zh|en)/i.test(one));
  const language = /pmis_language=(zh-CN|en-US)/.exec(document.cookie)?.[1] ?? (/^en/i.test(known ?? '') ? 'en-US' : 'zh-CN');
  const asked = new AbortController();
  /** Hides and cancels the server's markup when its address, language, width or user does not match. */
  const leave = () => {
    page.dataset['otherPage'] = '';
    asked.abort();
  };
  let signedIn = false;
  try {
    signedIn = localStorage.getItem(token) !== null;
  } catch {
    // no sign-in where storage is blocked
  }
  const isNarrow = matchMedia('(max-width:720px)').matches;
  const mayShow =
    home !== undefined &&
    // an old page of the browser's cache
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'back_forward' &&
    language === page.lang &&
    !signedIn;
  const isHome = mayShow && atHome && !hash.includes('?') && isNarrow === (narrow !== undefined);
  let isPage = false;
  const files = [pmisParts?.messages[language] ?? '', ...first.split(' ').map((file) => file.slice(8))];
  // the router's base is unknown here, so the end of the path is compared
  for (const [id, list] of Object.entries(pmisParts?.routes ?? {})) {
    const own = id.replace(/^\/_\w+/, '').replace(/\/$/, '');
    if (id === '/_admin' ? /\/portal(\/(?!adminlogin$)|$)/.test(path) : own === '' ? atHome : path.endsWith(own)) {
      files.push(...list.split(' '));
      // all pages below `_portal` are open to visitors
      isPage ||= mayShow && id.startsWith('/_portal') && path === home + own;
    }
  }
  /** Fetches the scripts, and runs the first one if the server left that to this script. */
  const begin = () => {
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
    const [entry = ''] = first.split(' ');
    if (entry === '') return;
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry;
    document.head.append(script);
  };
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const ask = async () => {
    const at = hash.slice(1).slice(home?.length) || '/';
    const { signal } = asked;
    // gives up on slow answers and interrupted downloads
    const abort = () => asked.abort();
    let limit = setTimeout(abort, 800);
    const answer = await fetch(`/.page?at=${encodeURIComponent(at)}${isNarrow ? '&narrow' : ''}`, { signal });
    clearTimeout(limit);
    if (answer.status !== 200) return;
    limit = setTimeout(abort, 3000);
    const { title, markup, css, ...given } = (await answer.json()) as { title: string; markup: string; css: string } & Window['pmisPage'];
    clearTimeout(limit);
    await parsed;
    const place = document.getElementById('page-markup');
    // the address has changed, or the app has begun without it
    if (signal.aborted || place === null) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    place.innerHTML = markup;
    // the content security policy blocks style attributes but allows styles set by a script
    for (const one of place.querySelectorAll<HTMLElement>('[data-style]')) one.style.cssText = one.dataset['style'] ?? '';
    document.title = title;
    window.pmisPage = { ...given, date: answer.headers.get('date') ?? '' };
    delete page.dataset['otherPage'];
  };
  if (!isHome) page.dataset['otherPage'] = '';
  addEventListener('hashchange', leave);
  window.pmisAsked = asked;
  if (isHome) void parsed.then(begin);
  else if (isPage) {
    ask()
      .catch(() => undefined)
      // scripts wait, because they would compete with the markup for bandwidth
      .finally(begin);
  } else begin();
  if (isHome || isPage) {
    // `replacePage` repeats a click made before the app has started
    addEventListener('click', ({ target }) => {
      window.pmisPressed = (target as Element).closest<HTMLElement>('button,[type=checkbox],[type=radio]') ?? undefined;
    });
    // a search before the app is there
    addEventListener('submit', (event) => {
      if (document.getElementById('page-markup') === null) return;
      event.preventDefault();
      const field = (event.target as HTMLFormElement).querySelector<HTMLInputElement>('[role=combobox]');
      if (field !== null) location.hash = `${home}/policy/search?keyword=${encodeURIComponent(field.value)}`;
    });
  }
}
