import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { nameOf, stringOf } from './source.ts';
import type { Node, Source } from './source.ts';

export type Import = {
  /** As written, without a query such as `?raw`; undefined when it is computed. */
  specifier: string | undefined;
  /** The imported file from the repository's root; of a glob, the folder it reads, with a slash at the end. */
  target?: string;
  /** The imported npm package with its subpath, or `node:…`. */
  module?: string;
  /** Only types: gone when the program runs. */
  typeOnly: boolean;
  node: Node;
};

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { imports: Record<string, string> };
/** `#api/*` → `./src/api/*`, the longest first. */
const subpaths = Object.entries(manifest.imports)
  .map(([from, to]) => [from.replace('*', ''), to.replace('./', '').replace('*', '')] as const)
  .toSorted(([a], [b]) => b.length - a.length);

/** `#api/policy.ts` and `../api/policy.ts` name a file; anything else is a package. */
function resolve(from: string, specifier: string): Pick<Import, 'target' | 'module'> {
  if (specifier.startsWith('.')) return { target: posix.join(posix.dirname(from), specifier) };
  if (specifier.startsWith('/')) return { target: specifier.slice(1) };
  const [prefix, folder] = subpaths.find(([start]) => specifier.startsWith(start)) ?? [];
  if (prefix !== undefined && folder !== undefined) return { target: posix.normalize(folder + specifier.slice(prefix.length)) };
  return { module: specifier };
}

const beforeStar = (path: string): string =>
  path.slice(0, path.indexOf('*') === -1 ? path.length : path.lastIndexOf('/', path.indexOf('*')) + 1);

const isMetaGlob = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty' && nameOf(callee.property)?.startsWith('glob') === true;

/** The patterns of `import.meta.glob('…')` or `import.meta.glob(['…', '…'])`; undefined for a computed one. */
function globPatterns(argument: Node | undefined): (string | undefined)[] {
  return argument?.type === 'ArrayExpression' ? argument.elements.map((element) => stringOf(element)) : [stringOf(argument)];
}

/** Everything a file imports: declarations, re-exports, `import()`, `require()`, types written `import('…').Name`, and globs. */
function readImports(file: Source): Import[] {
  const found: Import[] = [];
  const add = (node: Node, specifier: string | undefined, typeOnly = false) => {
    const plain = specifier?.replace(/\?.*$/, '');
    found.push({ specifier: plain, typeOnly, node, ...(plain !== undefined && resolve(file.path, beforeStar(plain))) });
  };
  for (const node of file.nodes('ImportDeclaration')) {
    const { specifiers } = node;
    const onlyTypes = specifiers.length > 0 && specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type');
    add(node, node.source.value, node.importKind === 'type' || onlyTypes);
  }
  for (const node of file.nodes('ExportNamedDeclaration'))
    if (node.source !== null) add(node, node.source.value, node.exportKind === 'type');
  for (const node of file.nodes('ExportAllDeclaration')) add(node, node.source.value, node.exportKind === 'type');
  for (const node of file.nodes('ImportExpression')) add(node, stringOf(node.source));
  for (const node of file.nodes('TSImportType')) add(node, node.source.value, true);
  for (const node of file.nodes('TSExternalModuleReference')) add(node, node.expression.value);
  for (const node of file.nodes('CallExpression')) {
    if (nameOf(node.callee) === 'require') add(node, stringOf(node.arguments[0]));
    if (isMetaGlob(node.callee)) for (const pattern of globPatterns(node.arguments[0])) add(node, pattern);
  }
  return found;
}

const read = new WeakMap<Source, Import[]>();

/** The imports of a file, found once however many rules ask. */
export function importsOf(file: Source): Import[] {
  const known = read.get(file) ?? readImports(file);
  read.set(file, known);
  return known;
}
