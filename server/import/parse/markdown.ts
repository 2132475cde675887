import { decodeEntities } from './entities.ts';
import { htmlTokens } from './html-tokens.ts';

const blocks = new Set([
  'p',
  'div',
  'section',
  'article',
  'ul',
  'ol',
  'blockquote',
  'center',
  'body',
  'html',
  'main',
  'dl',
  'dd',
  'dt',
  'pre',
]);
const emphasis = new Set(['strong', 'b']);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A table that is being read; cells within cells are read as one. */
type Table = { rows: string[][] };

function written({ rows }: Table): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const lines = rows
    .filter((row) => row.length > 0)
    .map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`);
  const [head, ...others] = lines;
  return head === undefined ? '' : `\n\n${[head, `|${' --- |'.repeat(width)}`, ...others].join('\n')}\n\n`;
}

/** Elements that take their content in as a whole, until they are closed. */
type Open = { tag: string; attributes: string; text: string };

function closed({ tag, attributes, text }: Open): string {
  const words = oneLine(text);
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level !== undefined) return words === '' ? '' : `\n\n${'#'.repeat(Math.max(2, Number(level)))} ${words}\n\n`;
  if (emphasis.has(tag)) return words === '' ? '' : `**${words.replaceAll('**', '')}**`;
  const href = /\bhref\s*=\s*["']?(https?:\/\/[^\s"'<>()]+)/i.exec(attributes)?.[1];
  return href === undefined || words === '' ? words : `[${words.replaceAll(/[[\]]/g, '')}](${href})`;
}

const takesIn = (tag: string) => tag === 'a' || emphasis.has(tag) || /^h[1-6]$/.test(tag);

/**
 * HTML as Markdown: headings from the second level on, paragraphs, lists, tables, links to the web and emphasis; everything else is left out,
 * scripts with what is in them. Pages show Markdown without raw HTML, so that what slips through is shown as text and runs nowhere.
 */
export function markdownOf(html: string): string {
  let text = '';
  let open: Open | null = null;
  let table: Table | null = null;
  let cell: string | null = null;
  const say = (words: string): void => {
    if (open !== null) open.text += words;
    else if (cell !== null) cell += words;
    else if (table === null) text += words;
  };
  const endOpen = (): void => {
    const whole = open;
    open = null;
    if (whole !== null) say(closed(whole));
  };
  const endCell = (): void => {
    endOpen();
    if (cell !== null) table?.rows.at(-1)?.push(oneLine(cell).replaceAll('|', '/'));
    cell = null;
  };
  for (const token of htmlTokens(html)) {
    if ('text' in token) {
      say(token.text.replaceAll(/\s+/g, ' '));
      continue;
    }
    const { tag, closes, attributes } = token;
    if (tag === 'table') {
      endCell();
      if (closes && table !== null) text += written(table);
      table = closes ? null : (table ?? { rows: [] });
    } else if (tag === 'tr' && table !== null) {
      endCell();
      if (!closes) table.rows.push([]);
    } else if ((tag === 'td' || tag === 'th') && table !== null) {
      endCell();
      if (!closes) cell = '';
    } else if (takesIn(tag)) {
      endOpen();
      if (!closes) open = { tag, attributes, text: '' };
    } else if (tag === 'br') say('\n');
    else if (tag === 'li') say(closes ? '' : '\n- ');
    else if (blocks.has(tag)) say('\n\n');
  }
  endCell();
  if (table !== null) text += written(table);
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
