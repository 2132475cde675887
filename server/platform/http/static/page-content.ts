import type { BuiltApp } from './files.ts';

/** A page rendered for a visitor, with the answers it is based on. */
export type PageContent = {
  /** The route's id in the table of the build. */
  route: string;
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

/** The rendered pages; undefined when the app has to request everything itself. */
export type Pages = {
  /** The content of the home page for a request of the app's page. */
  home: (request: Request) => Promise<PageContent | undefined>;
  /** The content of the page at an address below the base of the router: path and search. */
  page: (request: Request, asked: { at: string; isNarrow: boolean }) => Promise<PageContent | undefined>;
};

/** Answers with the content of a page, which the server does not see in the address of the app. */
export const pagePath = '/.page';

const nonceMark = '__CSP_NONCE__';
const place = '<div id="root">';
/** Written into the app's head, with a nonce like every style. Other routes hide the markup, see `src/app/first-load/boot.ts`. */
const rules =
  '#page-markup{display:contents}html[data-other-page] #page-markup{display:none}html:not([data-other-page]) #page-markup+.waiting{display:none}';

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** Escaped, so that no value ends the script element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const scriptTag = /\s*<(?:link rel="modulepreload"[^>]*|script type="module"[^>]*><\/script)>/g;
const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+)"[^>]*>/g;

/**
 * Returns the app's page with the markup of the home page. Everything for the first view comes first: styles are inline. Answers follow as data.
 * Scripts are listed in an attribute; `boot.ts` fetches them after the markup has arrived.
 */
export function pageWithHome({ page, files }: BuiltApp, home: PageContent, nonce: string): string {
  const { title, markup, language, narrow, base, tokenKey, answers, date } = home;
  // the entry script comes before the preloads
  const tags = [...page.matchAll(scriptTag)]
    .map(([tag]) => tag.trim())
    .toSorted((a, b) => Number(b.startsWith('<script')) - Number(a.startsWith('<script')));
  const scripts = tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const attributes = {
    lang: language,
    'data-home': base.replace(/\/$/, ''),
    'data-token': tokenKey,
    'data-first': scripts.join(' '),
    ...(narrow && { 'data-narrow': '' }),
  };
  const html = `<html ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${attribute(value)}"`)
    .join(' ')}>`;
  const styles = (_tag: string, path: string) => `<style nonce="${nonceMark}">${textOf(files, path)}</style>`;
  const head = page
    .replaceAll(scriptTag, '')
    .replace(/<html[^>]*>/, () => html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replaceAll(stylesheet, styles)
    .replace('</head>', () => `<style nonce="${nonceMark}">${rules}</style></head>`);
  const [before = '', after = ''] = head.split(place);
  const [within = '', end = ''] = after.split('</body>');
  // texts of records are inserted last, so that no placeholder in them is replaced
  return [
    `${before}${place}`.replaceAll(nonceMark, nonce),
    `<div id="page-markup">${markup}</div>`,
    within.replaceAll(nonceMark, nonce),
    `<script type="application/json" id="page-answers">${json({ language, date, answers })}</script>`,
    `</body>${end}`,
  ].join('');
}

/** Returns the content of another page as data, which `boot.ts` inserts in place of the home page. */
export function partOf({ files, styles }: BuiltApp, { route, title, markup, language, answers }: PageContent): string {
  const css = (styles[route] ?? []).map((file) => textOf(files, `/assets/${file}`)).join('');
  return JSON.stringify({ title, markup, css, language, answers });
}

const textOf = (files: BuiltApp['files'], path: string): string =>
  Buffer.from(files.get(path)?.bodies.identity ?? new Uint8Array()).toString('utf8');
