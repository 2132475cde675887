import type { HtmlElement, HtmlNode } from './tree.ts';
import { isElement, styled, textOf } from './tree.ts';

/** An item of a list that Word or WPS writes as a paragraph with its number or bullet in it. */
type Item = { level: number; isOrdered: boolean; start: number; children: readonly HtmlNode[] };

const paragraphs = new Set(['p', 'div']);
/** Chapter numbers of notices, which stay part of the text. */
const chapter = /^(?:[一二三四五六七八九十百]+、|[（(][一二三四五六七八九十百]+[)）]|第.+[章节条])/;
const counted = /^[（(]?(\d{1,4})[.．、)）]?$/;
/** Letters are numbers with their mark only: alone they are bullets of the font Wingdings. */
const lettered = /^[（(]?[a-z]{1,5}[.．)）]$/i;

const tagged = (element: HtmlElement, tag: string): HtmlElement => ({ ...element, tag });

/** Returns the nodes without the first number or bullet of a list, and that. */
function takeMarker(nodes: readonly HtmlNode[]): { marker: string | undefined; rest: readonly HtmlNode[] } {
  for (const [at, node] of nodes.entries()) {
    if (!isElement(node)) continue;
    if (styled(node, 'mso-list') === 'ignore') return { marker: textOf([node]).trim(), rest: nodes.toSpliced(at, 1) };
    const inner = takeMarker(node.children);
    if (inner.marker !== undefined) return { marker: inner.marker, rest: nodes.with(at, { ...node, children: inner.rest }) };
  }
  return { marker: undefined, rest: nodes };
}

/** Bold by its style is bold, and `<b>` that a style makes plain is not. */
function weighed(element: HtmlElement): HtmlElement {
  const weight = styled(element, 'font-weight');
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight) && /^(?:span|font)$/.test(element.tag)) return tagged(element, 'strong');
  return /^(?:normal|[1-4]00)$/.test(weight) && /^(?:b|strong)$/.test(element.tag) ? tagged(element, 'span') : element;
}

/** A paragraph in the style of a heading is one. */
function headed(element: HtmlElement): HtmlElement {
  if (!paragraphs.has(element.tag)) return element;
  const outline = /^[1-6]$/.exec(styled(element, 'mso-outline-level'))?.[0];
  const name = element.attributes['class'] ?? '';
  const level =
    outline ?? /(?:^|\s)(?:mso)?heading-?([1-6])(?:\s|$)/i.exec(name)?.[1] ?? (/(?:^|\s)mso(?:sub)?title/i.test(name) ? '1' : undefined);
  return level === undefined ? element : tagged(element, `h${level}`);
}

/** The item that a paragraph is, the paragraph with its number as text, or the paragraph. */
function itemOf(element: HtmlElement): Item | HtmlElement {
  const list = /level(\d)/.exec(styled(element, 'mso-list'));
  const isNamed = /(?:^|\s)MsoList(?:Paragraph|Bullet|Number)/i.test(element.attributes['class'] ?? '');
  if (list === null && !isNamed) return element;
  const { marker, rest } = takeMarker(element.children);
  // a paragraph that is only indented like an item
  if (marker === undefined && list === null) return element;
  if (!paragraphs.has(element.tag) || (marker !== undefined && chapter.test(marker)))
    return { ...element, children: marker === undefined ? rest : [marker, ...rest] };
  const number = marker === undefined ? null : counted.exec(marker);
  return {
    level: Number(list?.[1] ?? 1),
    isOrdered: number !== null || (marker !== undefined && lettered.test(marker)),
    start: Number(number?.[1] ?? 1),
    children: rest,
  };
}

/** The lists of consecutive items; deeper ones are nested in the item before them. */
function listsOf(items: readonly Item[]): HtmlElement[] {
  const lists: { isOrdered: boolean; start: number; items: HtmlElement[] }[] = [];
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (item === undefined) break;
    let end = at + 1;
    while ((items[end]?.level ?? 0) > item.level) end += 1;
    const written = { tag: 'li', attributes: {}, children: [...item.children, ...listsOf(items.slice(at + 1, end))] };
    const last = lists.at(-1);
    // numbering that restarts begins another list
    if (last?.isOrdered === item.isOrdered && (!item.isOrdered || item.start === 1 + last.items.length + last.start - 1))
      last.items.push(written);
    else lists.push({ isOrdered: item.isOrdered, start: item.start, items: [written] });
    at = end;
  }
  return lists.map(({ isOrdered, start, items: children }) => ({
    tag: isOrdered ? 'ol' : 'ul',
    attributes: { start: String(start) },
    children,
  }));
}

/** Returns nodes with real headings, lists and emphasis instead of the styles that Word, WPS and web editors write. */
export function plainStructure(nodes: readonly HtmlNode[]): HtmlNode[] {
  const found: HtmlNode[] = [];
  let items: Item[] = [];
  const endList = () => {
    found.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    if (!isElement(node)) {
      if (node.trim() !== '') endList();
      if (items.length === 0) found.push(node);
      continue;
    }
    const read = itemOf(headed(weighed(node)));
    const children = plainStructure(read.children);
    if ('tag' in read) {
      endList();
      found.push({ ...read, children });
    } else items.push({ ...read, children });
  }
  endList();
  return found;
}
