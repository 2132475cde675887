const doubled = new Set(['plan', 'set', 'get', 'run', 'begin', 'cut']);

/** `promote` → `promoting`, of the first word, or of the second if the first is an adverb. */
export function gerundOf(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  if (first === 'further') return [first, gerundOf(rest.join(' '))].join(' ');
  const stem = doubled.has(first) ? `${first}${first.slice(-1)}` : first.replace(/ie$/, 'y').replace(/(?<=[^eo])e$/, '');
  return [first === 'wanted' ? first : `${stem}ing`, ...rest].join(' ');
}

/** `enterprises` before another noun: `enterprise`. */
export function singularOf(text: string): string {
  const last = text.slice(text.lastIndexOf(' ') + 1);
  if (!/[a-zE]s$/.test(last) || /(?:ss|us|is|ics|news|premises|textiles|Quality Products)$/.test(last) || / (?:of|in|for|from) /.test(text))
    return text;
  if (last.endsWith('ies')) return `${text.slice(0, -3)}y`;
  return /(?:sh|ch|x|ss)es$/.test(last) ? text.slice(0, -2) : text.slice(0, -1);
}

/** `A and B`, `A, B and C`. */
export const listOf = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** Ends of phrases that want an article. */
const singular = /(?:industry|market|system|programme|fund|pool|base|chain|contest|economy|park|state)$/;
/** Adds "the" to a singular phrase; returns others unchanged. */
export const withArticle = (text: string): string =>
  /^(?:\p{Ll}|\p{Lu}{2})/u.test(text) && singular.test(text) && !/^the | (?:for|of|to|into) /.test(text) ? `the ${text}` : text;

/** Joins words with spaces, none before a comma or inside brackets. */
export const joined = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .join(' ')
    .replace(/ ([,)?:;])/g, '$1')
    .replace(/\( /g, '(')
    .replace(/\s+/g, ' ')
    .trim();

/** Capitalises the first letter, also after quotation marks. */
export const capitalised = (text: string): string =>
  text.replace(/^([“(]*)(\p{Ll})/u, (_, open: string, letter: string) => open + letter.toUpperCase());
