import { isLayout, rowsOf, tableText } from './table.ts';
import type { HtmlElement, HtmlNode } from './tree.ts';
import { isElement } from './tree.ts';
import { plainStructure } from './word.ts';

/** The longest line that is taken for a heading, and for an item of a list. */
const longest = { heading: 40, item: 80 };
const numeral = '[一二三四五六七八九十百]{1,4}';
const chapter = new RegExp(`^(?:${numeral}、|第${numeral}章)`);
const section = new RegExp(`^(?:[（(]${numeral}[)）]|第${numeral}节)`);
const item = /^(\d{1,2})(?:[．、]|\.(?!\d))\s*(?=\S)/;

/** Returns the type of a notice's paragraph by its leading number: a heading, a list item, or neither. */
function noticeLine(text: string): { level: 2 | 3; text: string } | { number: number; text: string } | null {
  const plain = text.replaceAll('**', '');
  const isSentence = /[。；;，,]/.test(plain);
  if (!isSentence && plain.length <= longest.heading && !plain.includes('\n')) {
    if (chapter.test(plain)) return { level: 2, text: plain };
    if (section.test(plain)) return { level: 3, text: plain };
  }
  const number = item.exec(plain)?.[1];
  // text after a full stop makes it a paragraph
  if (number === undefined || plain.length > longest.item || /[。\n]./s.test(plain)) return null;
  return { number: Number(number), text: plain.replace(item, '') };
}

const blocks = new Set(['p', 'div', 'section', 'article', 'blockquote', 'center', 'main', 'dl', 'dd', 'dt', 'pre', 'caption', 'ul', 'ol']);
const cells = new Set(['td', 'th']);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const emphasis = new Set(['strong', 'b']);

/** Characters. Deeper lists go on at this indent: with ever longer indents a small file would become a large text. */
const maxIndent = 12;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** Escapes characters that would be read as emphasis. */
const literal = (text: string): string => text.replaceAll('*', String.raw`\*`);
/** Two pieces of emphasis side by side are one. */
const joined = (text: string): string => text.replaceAll('****', '');
/** Escapes line starts that would be read as a list, a heading or a quotation. */
const literalStart = (line: string): string =>
  line.replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`).replace(/^(?:#{1,6}|[-+>])(?=\s)/, String.raw`\$&`);

/** One line of text with web links and emphasis, never nested in their own kind. */
function inlineText(nodes: readonly HtmlNode[], inside: { link?: true; emphasis?: true } = {}): string {
  return joined(
    nodes
      .map((node): string => {
        if (!isElement(node)) return literal(node);
        const { tag } = node;
        const isLink = tag === 'a' && inside.link === undefined;
        const isEmphasis = emphasis.has(tag) && inside.emphasis === undefined;
        const text = inlineText(node.children, { ...inside, ...(isLink && { link: true }), ...(isEmphasis && { emphasis: true }) });
        if (blocks.has(tag) || cells.has(tag) || headings.has(tag) || tag === 'li' || tag === 'tr' || tag === 'br') return ` ${text} `;
        const words = isLink || isEmphasis ? oneLine(text) : '';
        if (words === '') return text;
        if (isEmphasis) return `**${words.replaceAll('**', '')}**`;
        const href = /^https?:\/\/[^\s"'<>()]+/i.exec(node.attributes['href'] ?? '')?.[0];
        return href === undefined ? words : `[${words.replaceAll(/[[\]]/g, '')}](${href})`;
      })
      .join(''),
  );
}

const isBlock = ({ tag }: HtmlElement): boolean => blocks.has(tag) || headings.has(tag) || tag === 'table' || tag === 'li';
const holdsBlock = ({ children }: HtmlElement): boolean => children.some((node) => isElement(node) && (isBlock(node) || holdsBlock(node)));

type Options = {
  /** Converts the numbering of official notices (一、, （一）, 1.) to headings and lists. */
  notice?: boolean;
  /** Within a quotation: quotations in it are paragraphs. */
  isQuoted?: boolean;
};

/**
 * Returns HTML as Markdown: headings from level two, paragraphs, lists, tables, quotations, web links and emphasis. Everything else is
 * dropped, scripts with their content. Pages render Markdown without raw HTML, so leftovers are shown as text and never run.
 */
export function markdownOfTree(tree: readonly HtmlNode[], { notice = false, isQuoted = false }: Options = {}): string {
  let written = '';
  let paragraph = '';
  let indent = '';
  /** Marker of a list item whose first block is not written yet. */
  let marker: string | undefined;
  let afterItem = false;
  let list: { ordered: boolean; next: number } = { ordered: false, next: 1 };

  const write = (block: string) => {
    const gap = afterItem && marker !== undefined ? '\n' : '\n\n';
    written += `${written === '' ? '' : gap}${marker ?? indent}${block.replaceAll('\n', `\n${indent}`)}`;
    marker = undefined;
    afterItem = indent !== '';
  };
  const writeParagraph = (lines: string) => {
    const found = notice && indent === '' && marker === undefined ? noticeLine(lines) : null;
    if (found === null) write(lines.split('\n').map(literalStart).join('\n'));
    else if ('level' in found) write(`${'#'.repeat(found.level)} ${found.text}`);
    else {
      marker = `${found.number}. `;
      write(found.text);
      afterItem = true;
    }
  };
  const endParagraph = () => {
    const lines = joined(paragraph).split('\n').map(oneLine).join('\n').trim();
    paragraph = '';
    if (lines !== '') for (const one of lines.split(/\n{2,}/)) writeParagraph(one);
  };
  const readItem = (item: HtmlElement) => {
    const outer = indent;
    const sign = list.ordered ? `${list.next}. ` : '- ';
    list.next += 1;
    marker = outer + sign;
    if (outer.length < maxIndent) indent = outer + ' '.repeat(sign.length);
    readAll(item.children);
    endParagraph();
    marker = undefined;
    indent = outer;
  };
  const readTable = (table: HtmlElement) => {
    const rows = rowsOf(table);
    readAll(table.children.filter((node) => isElement(node, 'caption')));
    if (isLayout(rows))
      for (const cell of rows.flat()) {
        readAll(cell.children);
        endParagraph();
      }
    else for (const block of tableText(rows, inlineText)) write(block);
  };
  const readQuotation = (element: HtmlElement) => {
    const text = markdownOfTree(element.children, { isQuoted: true });
    if (text !== '') write(text.replaceAll(/^/gm, '> '));
  };
  const readBlock = (element: HtmlElement) => {
    const { tag } = element;
    endParagraph();
    if (headings.has(tag)) {
      // a heading is bold anyway
      const words = oneLine(inlineText(element.children, { emphasis: true }));
      if (words !== '') write(`${'#'.repeat(Math.max(2, Number(tag[1])))} ${words}`);
    } else if (tag === 'table') readTable(element);
    else if (tag === 'li') readItem(element);
    else if (tag === 'blockquote' && indent === '' && !isQuoted) readQuotation(element);
    else {
      const outer = list;
      if (tag === 'ul' || tag === 'ol') list = { ordered: tag === 'ol', next: Number(element.attributes['start']) || 1 };
      readAll(element.children);
      endParagraph();
      list = outer;
    }
  };
  const readText = (text: string) => {
    // pages that break lines instead of writing paragraphs indent the first line of each
    if (paragraph.endsWith('\n') && /^\s*(?:\u3000{2}|\u00a0{4})/.test(text)) paragraph += '\n';
    paragraph += literal(text).replaceAll(/\s+/g, ' ');
  };
  const readAll = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (!isElement(node)) readText(node);
      else if (node.tag === 'br') paragraph += '\n';
      else if (node.tag === 'a' || (emphasis.has(node.tag) && !holdsBlock(node))) paragraph += inlineText([node]).replaceAll(/\s+/g, ' ');
      else if (isBlock(node)) readBlock(node);
      else readAll(node.children);
    }
  };
  readAll(plainStructure(tree));
  endParagraph();
  return written;
}
