export type Token = { text: string } | { tag: string; closes: boolean; attributes: string };

/** What stands in these is no text of the page. */
const hidden = new Set(['script', 'style', 'head', 'title', 'noscript', 'template', 'svg', 'iframe', 'object', 'textarea']);

const tag = /<(\/?)([a-z][a-z\d]*)([^<>]*)>|<!--|<[!?][^<>]*>/gi;

/** Whether a text was written as HTML: it has an element that documents have. */
export const isHtml = (text: string): boolean =>
  /<(?:p|br|div|span|h[1-6]|table|t[rdh]|[uo]l|li|strong|b|a|font|section|article|html|body)(?:\s[^<>]{0,2000})?\/?>/i.test(text);

/** Texts and tags in their order, each character looked at once, however broken the HTML is. Comments, scripts and the like are left out. */
export function* htmlTokens(html: string): Generator<Token> {
  const lower = html.toLowerCase();
  let at = 0;
  tag.lastIndex = 0;
  for (let found = tag.exec(html); found !== null; found = tag.exec(html)) {
    if (found.index > at) yield { text: html.slice(at, found.index) };
    const [whole, slash = '', name = '', attributes = ''] = found;
    const kind = name.toLowerCase();
    at = found.index + whole.length;
    if (whole === '<!--' || (hidden.has(kind) && slash === '' && !attributes.endsWith('/'))) {
      const [end, length] = whole === '<!--' ? [lower.indexOf('-->', at), 3] : [lower.indexOf(`</${kind}`, at), 0];
      if (end < 0) return;
      at = end + length;
    } else if (kind !== '' && !hidden.has(kind)) {
      yield { tag: kind, closes: slash !== '', attributes };
    }
    tag.lastIndex = at;
  }
  if (at < html.length) yield { text: html.slice(at) };
}
