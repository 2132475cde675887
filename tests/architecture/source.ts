import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { ESTree } from 'vite';

export type Node = ESTree.Node;
type NodeType = Node['type'];

/** Text by path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

/** One file with its syntax tree, by kind of node. */
export type Source = {
  path: string;
  text: string;
  /** All nodes of a kind, in the order of the file. Empty for files that are not code. */
  nodes: <T extends NodeType>(type: T) => readonly Extract<Node, { type: T }>[];
};

const root = join(import.meta.dirname, '../..');
const skipped = /\.gen\.ts$|\/migrations\/|\/node_modules\/|\/test-results\//;

export const isCode = (path: string): boolean => /\.tsx?$/.test(path);

/** Reads code, styles and messages of some top folders. Generated files are left out. */
export function readSources(folders: readonly string[]): Sources {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.(tsx?|json|css)$/.test(path) && !skipped.test(path)),
  );
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Collects all nodes below one by kind, and gives each its parent. */
function collect(node: Node, found: Map<string, Node[]>): void {
  const same = found.get(node.type);
  if (same === undefined) found.set(node.type, [node]);
  else same.push(node);
  const fields = node as unknown as Record<string, unknown>;
  for (const key in fields) {
    const value = fields[key];
    if (key === 'parent' || typeof value !== 'object') continue;
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (!isNode(child)) continue;
      (child as { parent?: Node }).parent = node;
      collect(child, found);
    }
  }
}

/** Throws for text that does not parse, so that no rule passes over it. */
function nodesByKind(path: string, text: string): Map<string, Node[]> {
  const found = new Map<string, Node[]>();
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  collect(program, found);
  return found;
}

/** A file that is parsed when a rule first asks for a node. */
export function sourceOf(path: string, text: string): Source {
  let found: Map<string, Node[]> | undefined;
  return {
    path,
    text,
    nodes: (type) => ((found ??= isCode(path) ? nodesByKind(path, text) : new Map()).get(type) ?? []) as never,
  };
}

export const sourcesOf = (sources: Sources): Source[] => [...sources].map(([path, text]) => sourceOf(path, text));

/** The value of a string literal, or of a template without expressions. */
export function stringOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** The name of an identifier that is no expression: a key, an imported or exported name. */
export function nameOf(node: Node | null | undefined): string | undefined {
  return node?.type === 'Identifier' || node?.type === 'PrivateIdentifier' || node?.type === 'JSXIdentifier' ? node.name : stringOf(node);
}

/** What `a.name` and `a['name']` name; undefined where only the running program knows. */
export function memberName(node: Extract<Node, { type: 'MemberExpression' }>): string | undefined {
  return node.computed ? stringOf(node.property) : nameOf(node.property);
}

/** Takes `(x as T)`, `x!`, `x?.` and brackets off an expression. */
export function bare(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return bare(node.expression);
    case 'SequenceExpression':
      return bare(node.expressions.at(-1) ?? node);
    default:
      return node;
  }
}

/** The nodes around one, from its parent outwards. */
export function* around(node: Node): Generator<Node> {
  for (let next = node.parent ?? undefined; next !== undefined; next = next.parent ?? undefined) yield next;
}

/** The names that `const { name: local } = value` takes, in the whole file. */
export function destructured(file: Source): { node: Node; name: string | undefined; local: string | undefined }[] {
  return file
    .nodes('ObjectPattern')
    .flatMap(({ properties }) => properties as readonly Node[])
    .flatMap((node) => (node.type === 'Property' ? [{ node, name: nameOf(node.key), local: nameOf(node.value) }] : []));
}

/** Where a node stands, as `path:line`. */
export function placeOf(source: Source, node: Node): string {
  return `${source.path}:${source.text.slice(0, node.start).split('\n').length}`;
}
