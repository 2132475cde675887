import type { BuiltApp } from './files.ts';

/** The home page as a visitor sees it, with the answers that it is made of. */
export type Home = {
  title: string;
  markup: string;
  language: string;
  narrow: boolean;
  /** The base of the router, and the key under which the browser keeps its sign-in. */
  base: string;
  tokenKey: string;
  answers: Record<string, string>;
  /** When the page is sent, as in a header `Date`. */
  date: string;
};

const nonceMark = '__CSP_NONCE__';
const place = '<div id="root">';
/** In the home page's own head, with a nonce like every style. Another route hides the markup: `src/app/first-load/boot.ts`. */
const rules =
  '#home-markup{display:contents}html[data-other-page] #home-markup{display:none}html:not([data-other-page]) #home-markup+.waiting{display:none}';

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** Nothing in it may end the script element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const moved = /\s*<(?:link rel="modulepreload"[^>]*|script type="module"[^>]*><\/script)>/g;
const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+)"[^>]*>/g;

/**
 * Returns the app's page with the home page in it. What the first view needs comes first and in one answer: its styles stand in the page, the
 * scripts are named after the markup. The answers come last, as data.
 */
export function pageWithHome({ page, files }: BuiltApp, home: Home, nonce: string): string {
  const { title, markup, language, narrow, base, tokenKey, answers, date } = home;
  const scripts = [...page.matchAll(moved)].map(([tag]) => tag.trim());
  const first = scripts.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const attributes = {
    lang: language,
    'data-home': base.replace(/\/$/, ''),
    'data-token': tokenKey,
    'data-first': first.join(' '),
    ...(narrow && { 'data-narrow': '' }),
  };
  const html = `<html ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${attribute(value)}"`)
    .join(' ')}>`;
  const styles = (_tag: string, path: string) => `<style nonce="${nonceMark}">${textOf(files, path)}</style>`;
  const head = page
    .replaceAll(moved, '')
    .replace(/<html[^>]*>/, () => html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replaceAll(stylesheet, styles)
    .replace('</head>', () => `<style nonce="${nonceMark}">${rules}</style></head>`);
  const [before = '', after = ''] = head.split(place);
  const [within = '', end = ''] = after.split('</body>');
  // texts of records are put in last: no mark is replaced in them
  return [
    `${before}${place}`.replaceAll(nonceMark, nonce),
    `<div id="home-markup">${markup}</div>`,
    `${within}${scripts.join('')}`.replaceAll(nonceMark, nonce),
    `<script type="application/json" id="home-answers">${json({ language, date, answers })}</script>`,
    `</body>${end}`,
  ].join('');
}

const textOf = (files: BuiltApp['files'], path: string): string =>
  Buffer.from(files.get(path)?.bodies.identity ?? new Uint8Array()).toString('utf8');
