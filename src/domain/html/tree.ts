/** A parsed HTML document without invisible elements, independent of the parser. */
export type HtmlElement = { tag: string; attributes: Readonly<Record<string, string>>; children: readonly HtmlNode[] };
export type HtmlNode = string | HtmlElement;

/** How a parser's nodes are read: text, an element, or null for neither. */
export type NodeReader<N> = {
  read: (node: N) => string | Pick<HtmlElement, 'tag' | 'attributes'> | null;
  childrenOf: (node: N) => Iterable<N>;
};

/** Elements without visible text. */
const hidden = new Set(['script', 'style', 'head', 'title', 'noscript', 'template', 'svg', 'iframe', 'object', 'textarea', 'del']);
/** Nesting is read up to this depth, deeper content as text. No real document is deeper, and the call stack is finite. */
const maxDepth = 200;

const style = (attributes: HtmlElement['attributes']): string => attributes['style'] ?? '';
const isHidden = ({ tag, attributes }: Pick<HtmlElement, 'tag' | 'attributes'>): boolean =>
  hidden.has(tag) || /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/i.test(style(attributes));

/** Returns a property of an element's inline style in lower case; empty if absent. */
export function styled({ attributes }: HtmlElement, property: string): string {
  const rules = style(attributes).split(';');
  const rule = rules.find((one) => one.slice(0, one.indexOf(':')).trim().toLowerCase() === property);
  return rule === undefined
    ? ''
    : rule
        .slice(rule.indexOf(':') + 1)
        .trim()
        .toLowerCase();
}

/** Returns the visible nodes of a parsed document. */
export function readTree<N>(nodes: Iterable<N>, reader: NodeReader<N>, depth = 0): HtmlNode[] {
  const found: HtmlNode[] = [];
  for (const node of nodes) {
    const read = reader.read(node);
    if (typeof read === 'string') found.push(read);
    else if (depth > maxDepth) found.push(plainText(node, reader));
    else if (read !== null && !isHidden(read)) found.push({ ...read, children: readTree(reader.childrenOf(node), reader, depth + 1) });
  }
  return found;
}

/** Text without any marks, at any depth. */
function plainText<N>(from: N, { read, childrenOf }: NodeReader<N>): string {
  let text = '';
  const todo = [from];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    const found = read(node);
    if (typeof found === 'string') text += found;
    else if (found !== null && !isHidden(found)) todo.push(...[...childrenOf(node)].toReversed());
  }
  return text;
}

/** Returns the text of nodes. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

export const isElement = (node: HtmlNode, ...tags: readonly string[]): node is HtmlElement =>
  typeof node !== 'string' && (tags.length === 0 || tags.includes(node.tag));
