import type { ESTree } from 'vite';
import { importsOf } from '../imports.ts';
import { around, bare, memberName, nameOf, stringOf } from '../source.ts';
import type { Node, Source } from '../source.ts';
import { tablesByExport } from './keys.ts';

export type Files = ReadonlyMap<string, Source>;

/** The value of a name in a file. */
type Declared = { file: Source; value: Node };

/** SQL as sent to the database, as far as the code shows it. Run-time values are written `«0»`. */
export type Rendered = {
  text: string;
  /** What stands at `«0»`, `«1»` …: its code, and the texts it may be, where they are known. */
  holes: { code: string; choices: Rendered[] }[];
  /** The templates it is made of. */
  templates: Set<Node>;
};

const deepest = 6;

export const isSqlTag = (node: Node): boolean => nameOf(bare(node)) === 'sql';

type Callable = ESTree.Function | ESTree.ArrowFunctionExpression;

export const isCallable = (node: Node): node is Callable =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression';

/** The possible results of a function. */
export function returned(file: Source, node: Node): Node[] {
  if (!isCallable(node) || node.body === null) return [];
  const body: Node = node.body;
  if (body.type !== 'BlockStatement') return [body];
  return file
    .nodes('ReturnStatement')
    .filter((one) => [...around(one)].find(isCallable) === node)
    .flatMap(({ argument }) => argument ?? []);
}

/** Finds the declaration of a name in a file, or in the one it is imported from; of `const { id } = policy`, the member `policy.id`. */
export function declarationOf(file: Source, name: string, files: Files, use?: Node): Declared | { member: string; of: string } | undefined {
  const variables = file.nodes('VariableDeclarator');
  // the nearest above, of several functions that use the same name
  const above = use === undefined ? [] : variables.filter((one) => one.start < use.start).toReversed();
  for (const { id, init } of [...above, ...variables]) {
    if (init === null) continue;
    if (nameOf(id) === name) return { file, value: init };
    if (id.type !== 'ObjectPattern') continue;
    const taken = id.properties.find((one) => one.type === 'Property' && nameOf(one.value) === name);
    const from = bare(init);
    const isColumns = from.type === 'CallExpression' && nameOf(bare(from.callee)) === 'getTableColumns';
    const of = nameOf(isColumns ? from.arguments[0] : from);
    if (taken?.type === 'Property' && of !== undefined) return { member: nameOf(taken.key) ?? name, of };
  }
  // one type stands for all kinds of functions, so that `nodes` does not find it by its kind
  const functions = file.nodes('FunctionDeclaration') as readonly ESTree.Function[];
  for (const declared of functions) if (nameOf(declared.id) === name) return { file, value: declared };
  for (const { target, node } of importsOf(file)) {
    if (node.type !== 'ImportDeclaration' || target === undefined) continue;
    const taken = node.specifiers.find((one) => nameOf(one.local) === name);
    const from = files.get(target);
    if (taken?.type === 'ImportSpecifier' && from !== undefined) return declarationOf(from, nameOf(taken.imported) ?? name, files);
  }
  return undefined;
}

const codeOf = (file: Source, node: Node): string => file.text.slice(node.start, node.end);

/** Whether a name is a parameter of a function around a node: then no declaration of the file is meant. */
const isParameter = (node: Node, name: string): boolean =>
  [...around(node)].some((outer) => isCallable(outer) && outer.params.some((param: Node) => namesIn(param).includes(name)));

function namesIn(pattern: Node): string[] {
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap((one) => (one.type === 'Property' ? namesIn(one.value) : []));
  return [nameOf(pattern) ?? ''];
}

/** Renders an expression of a statement. */
export function render(file: Source, given: Node, files: Files, depth = 0): Rendered {
  const out: Rendered = { text: '', holes: [], templates: new Set() };
  out.text = textOf(file, given, depth);
  return out;

  function hole(code: string, choices: Rendered[] = []): string {
    out.holes.push({ code, choices });
    for (const { templates } of choices) for (const one of templates) out.templates.add(one);
    return `«${out.holes.length - 1}»`;
  }

  function textOf(at: Source, expression: Node, depth: number): string {
    const node = bare(expression);
    if (depth > deepest) return hole(codeOf(at, node));
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag)) {
      out.templates.add(node);
      return node.quasi.quasis
        .map(({ value }, index) => {
          const next = node.quasi.expressions[index];
          return value.raw + (next === undefined ? '' : textOf(at, next, depth + 1));
        })
        .join('');
    }
    if (node.type === 'Identifier') return named(at, node, depth);
    if (node.type === 'MemberExpression') return member(at, node, depth);
    if (node.type === 'ConditionalExpression') return oneOf(at, node, [node.consequent, node.alternate], depth);
    if (node.type === 'LogicalExpression') return oneOf(at, node, [node.left, node.right], depth);
    if (node.type === 'Literal' && node.value === null) return '';
    if (node.type === 'CallExpression') return called(at, node, depth);
    return hole(codeOf(at, node));
  }

  /** Parts of which one is taken. Of one that may be missing, the statement is looked at with it. */
  function oneOf(at: Source, node: Node, parts: readonly Node[], depth: number): string {
    const choices = parts
      .map((part) => ({ part, rendered: render(at, part, files, depth + 1) }))
      .filter(({ rendered }) => rendered.text.trim() !== '');
    const [only, ...others] = choices;
    if (only !== undefined && others.length === 0) return textOf(at, only.part, depth + 1);
    return hole(
      codeOf(at, node),
      choices.map(({ rendered }) => rendered),
    );
  }

  function named(at: Source, node: Extract<Node, { type: 'Identifier' }>, depth: number): string {
    const table = tablesByExport.get(node.name);
    if (table !== undefined) return table.name;
    if (isParameter(node, node.name)) return hole(node.name);
    const found = declarationOf(at, node.name, files, node);
    if (found === undefined) return hole(node.name);
    if ('member' in found) return columnOf(found.of, found.member) ?? hole(node.name);
    const value = bare(found.value);
    const isText = ['TaggedTemplateExpression', 'MemberExpression', 'ConditionalExpression', 'LogicalExpression'].includes(value.type);
    const isCall = value.type === 'CallExpression' && ['asc', 'desc', 'alias'].includes(nameOf(bare(value.callee)) ?? '');
    return isText || isCall ? textOf(found.file, value, depth + 1) : hole(node.name);
  }

  function columnOf(of: string, name: string): string | undefined {
    const table = tablesByExport.get(of);
    const column = table?.columns.get(name);
    return table && column && `${table.name}.${column}`;
  }

  function member(at: Source, node: Extract<Node, { type: 'MemberExpression' }>, depth: number): string {
    const object = bare(node.object);
    const of = nameOf(object);
    const name = memberName(node);
    if (of !== undefined && name !== undefined) {
      const column = columnOf(of, name);
      if (column !== undefined) return column;
    }
    if (of === undefined || isParameter(node, of)) return hole(codeOf(at, node));
    const found = declarationOf(at, of, files, node);
    const value = found !== undefined && 'value' in found ? bare(found.value) : undefined;
    if (value?.type !== 'ObjectExpression' || found === undefined || 'member' in found) return hole(codeOf(at, node));
    const values = value.properties.flatMap((one) =>
      one.type === 'Property' && (name === undefined || nameOf(one.key) === name) ? [one.value] : [],
    );
    if (values.length === 1 && values[0] !== undefined && name !== undefined) return textOf(found.file, values[0], depth + 1);
    return hole(
      codeOf(at, node),
      values.map((one) => render(found.file, one, files, depth + 1)),
    );
  }

  function called(at: Source, node: Extract<Node, { type: 'CallExpression' }>, depth: number): string {
    const callee = bare(node.callee);
    const [first] = node.arguments;
    if (callee.type === 'MemberExpression') {
      if (isSqlTag(callee.object) && memberName(callee) === 'raw') return stringOf(first) ?? hole(codeOf(at, node));
      return hole(codeOf(at, node));
    }
    const name = nameOf(callee) ?? '';
    if ((name === 'asc' || name === 'desc') && first !== undefined) return textOf(at, first, depth + 1);
    const found = isParameter(node, name) ? undefined : declarationOf(at, name, files);
    if (found === undefined || 'member' in found) return hole(codeOf(at, node));
    const values = returned(found.file, bare(found.value));
    return values.length === 0 ? hole(codeOf(at, node)) : oneOf(found.file, node, values, depth);
  }
}
