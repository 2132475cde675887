/**
 * Runs inline in index.html before any file is fetched: shows the remembered theme, so that no other one is seen first, finds the route of the
 * address and fetches its files in parallel with the entry. A script of its own without imports, under 1 kB; scripts/build/route-parts.ts
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
  const path = location.hash.replace(/^#|\?.*$/g, '').replace(/\/+$/, '');
  const language =
    /pmis_language=(zh-CN|en-US)/.exec(document.cookie)?.[1] ?? (/^zh|^(?!en)/i.test(navigator.language) ? 'zh-CN' : 'en-US');
  const files = [pmisParts?.messages[language] ?? ''];
  // the router's base is not known yet: it is the part before the path of a route
  for (const [id, list] of Object.entries(pmisParts?.routes ?? {})) {
    const own = id.replace(/^\/_\w+/, '').replace(/\/$/, '');
    if (id === '/_admin' ? /\/portal(\/|$)/.test(path) : own === '' ? path === '' : path.endsWith(own)) files.push(...list.split(' '));
  }
  for (const file of new Set(files)) {
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
}
