import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultTreeAdapter as tree, parse } from 'parse5';
import { markdownOfTree } from '#domain/html/markdown.ts';
import type { NodeReader } from '#domain/html/tree.ts';
import { readTree } from '#domain/html/tree.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Whether a text was written as HTML: it has an element that documents have. */
export const isHtml = (text: string): boolean =>
  /<(?:p|br|div|span|h[1-6]|table|t[rdh]|[uo]l|li|strong|b|a|font|section|article|html|body)(?:\s[^<>]{0,2000})?\/?>/i.test(text);

const reader: NodeReader<Node> = {
  read: (node) => {
    if (tree.isTextNode(node)) return node.value;
    if (!tree.isElementNode(node)) return null;
    return { tag: node.tagName, attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) };
  },
  childrenOf: (node) => (tree.isElementNode(node) ? node.childNodes : []),
};

/** Returns HTML as Markdown; see `markdownOfTree`. */
export const markdownOf = (html: string, options: { notice?: boolean } = {}): string =>
  markdownOfTree(readTree(parse(html).childNodes, reader), options);
