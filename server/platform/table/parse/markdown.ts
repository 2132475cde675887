import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultTreeAdapter as tree, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Whether a text was written as HTML: it has an element that documents have. */
export const isHtml = (text: string): boolean =>
  /<(?:p|br|div|span|h[1-6]|table|t[rdh]|[uo]l|li|strong|b|a|font|section|article|html|body)(?:\s[^<>]{0,2000})?\/?>/i.test(text);

/** Elements whose content is no text of the page. */
const hidden = new Set(['script', 'style', 'head', 'title', 'noscript', 'template', 'svg', 'iframe', 'object', 'textarea']);
const blocks = new Set(['p', 'div', 'section', 'article', 'blockquote', 'center', 'main', 'dl', 'dd', 'dt', 'pre', 'caption', 'ul', 'ol']);
const cells = new Set(['td', 'th']);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const emphasis = new Set(['strong', 'b']);

/** Elements are read one inside another up to this depth; what is deeper is read as text. No document is, and the call stack is finite. */
const maxDepth = 200;
/** Characters. Deeper lists go on at this indent: with ever longer indents a small file would become a large text. */
const maxIndent = 12;
/** Rows of wider tables are not filled up to the width of the widest. */
const maxFilled = 100;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const attribute = (element: Element, name: string): string => element.attrs.find((one) => one.name === name)?.value ?? '';
const childrenOf = (node: Node): Node[] => (tree.isElementNode(node) && !hidden.has(node.tagName) ? node.childNodes : []);

/** Text without any marks, at any depth. */
function plainText(from: readonly Node[]): string {
  let text = '';
  const todo = from.toReversed();
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (tree.isTextNode(node)) text += node.value;
    else for (const child of childrenOf(node).toReversed()) todo.push(child);
  }
  return text;
}

/** One line of text with links to the web and emphasis, each once: none stands inside another of its kind. */
function inlineText(nodes: readonly Node[], depth: number, inside: { link?: true; emphasis?: true } = {}): string {
  if (depth > maxDepth) return plainText(nodes);
  return nodes
    .map((node): string => {
      if (tree.isTextNode(node)) return node.value;
      if (!tree.isElementNode(node)) return '';
      const { tagName: tag } = node;
      const isLink = tag === 'a' && inside.link === undefined;
      const isEmphasis = emphasis.has(tag) && inside.emphasis === undefined;
      const text = inlineText(childrenOf(node), depth + 1, {
        ...inside,
        ...(isLink && { link: true }),
        ...(isEmphasis && { emphasis: true }),
      });
      if (blocks.has(tag) || cells.has(tag) || headings.has(tag) || tag === 'li' || tag === 'tr' || tag === 'br') return ` ${text} `;
      const words = isLink || isEmphasis ? oneLine(text) : '';
      if (words === '') return text;
      if (isEmphasis) return `**${words.replaceAll('**', '')}**`;
      const href = /^https?:\/\/[^\s"'<>()]+/i.exec(attribute(node, 'href'))?.[0];
      return href === undefined ? words : `[${words.replaceAll(/[[\]]/g, '')}](${href})`;
    })
    .join('');
}

/** The table's rows; a table inside one of its cells is read as text. */
function tableText(table: Element, depth: number): string {
  const rows: string[][] = [];
  for (const part of table.childNodes.flatMap((node) => (node.nodeName === 'tr' ? [node] : childrenOf(node)))) {
    if (part.nodeName !== 'tr') continue;
    const row = childrenOf(part).filter(({ nodeName }) => cells.has(nodeName));
    if (row.length > 0) rows.push(row.map((cell) => oneLine(inlineText(childrenOf(cell), depth)).replaceAll('|', '/')));
  }
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const [head, ...others] = rows.map((row) => {
    const length = width > maxFilled ? row.length : width;
    return `| ${Array.from({ length }, (_, at) => row[at] ?? '').join(' | ')} |`;
  });
  return head === undefined ? '' : [head, `|${' --- |'.repeat(width)}`, ...others].join('\n');
}

/**
 * Returns HTML as Markdown: headings from the second level on, paragraphs, lists, tables, links to the web and emphasis. Everything else is left out,
 * scripts with their content. Pages show Markdown without raw HTML, so what slips through is shown as text and runs nowhere.
 */
export function markdownOf(html: string): string {
  let written = '';
  let paragraph = '';
  let indent = '';
  /** Of a list item whose first block is not written yet. */
  let marker: string | undefined;
  let afterItem = false;
  let list: { ordered: boolean; next: number } = { ordered: false, next: 1 };

  const write = (block: string) => {
    const gap = afterItem && marker !== undefined ? '\n' : '\n\n';
    written += `${written === '' ? '' : gap}${marker ?? indent}${block.replaceAll('\n', `\n${indent}`)}`;
    marker = undefined;
    afterItem = indent !== '';
  };
  const endParagraph = () => {
    const lines = paragraph.split('\n').map(oneLine).join('\n').trim();
    paragraph = '';
    if (lines !== '') write(lines);
  };
  const readItem = (item: Element, depth: number) => {
    const outer = indent;
    const sign = list.ordered ? `${list.next}. ` : '- ';
    list.next += 1;
    marker = outer + sign;
    if (outer.length < maxIndent) indent = outer + ' '.repeat(sign.length);
    readAll(item.childNodes, depth);
    endParagraph();
    marker = undefined;
    indent = outer;
  };
  const readBlock = (element: Element, depth: number) => {
    const { tagName: tag } = element;
    endParagraph();
    if (headings.has(tag)) {
      // a heading is bold anyway
      const words = oneLine(inlineText(element.childNodes, depth, { emphasis: true }));
      if (words !== '') write(`${'#'.repeat(Math.max(2, Number(tag[1])))} ${words}`);
    } else if (tag === 'table') {
      readAll(
        element.childNodes.filter(({ nodeName }) => nodeName === 'caption'),
        depth,
      );
      const text = tableText(element, depth);
      if (text !== '') write(text);
    } else if (tag === 'li') {
      readItem(element, depth);
    } else {
      const outer = list;
      if (tag === 'ul' || tag === 'ol') list = { ordered: tag === 'ol', next: Number(attribute(element, 'start')) || 1 };
      readAll(element.childNodes, depth);
      endParagraph();
      list = outer;
    }
  };
  const readAll = (nodes: readonly Node[], depth: number) => {
    for (const node of nodes) {
      if (tree.isTextNode(node)) paragraph += node.value.replaceAll(/\s+/g, ' ');
      else if (!tree.isElementNode(node) || hidden.has(node.tagName)) continue;
      else if (depth > maxDepth) paragraph += plainText([node]).replaceAll(/\s+/g, ' ');
      else if (node.tagName === 'br') paragraph += '\n';
      else if (node.tagName === 'a' || emphasis.has(node.tagName)) paragraph += inlineText([node], depth).replaceAll(/\s+/g, ' ');
      else if (blocks.has(node.tagName) || headings.has(node.tagName) || node.tagName === 'table' || node.tagName === 'li')
        readBlock(node, depth + 1);
      else readAll(node.childNodes, depth + 1);
    }
  };
  readAll(parse(html).childNodes, 0);
  endParagraph();
  return written;
}
