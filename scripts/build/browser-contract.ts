import type { ESTree, Plugin } from 'vite';

/** Properties of a call that only the server uses, to check input and describe calls. */
const serverOnly = new Set(['summary', 'params', 'body']);

function collectCalls(node: unknown, found: ESTree.ObjectExpression[] = []): ESTree.ObjectExpression[] {
  if (Array.isArray(node)) for (const one of node) collectCalls(one, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, callee, arguments: given } = node as Partial<ESTree.CallExpression>;
    const shape = given?.[0];
    if (type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'endpoint' && shape?.type === 'ObjectExpression')
      found.push(shape);
    for (const value of Object.values(node)) collectCalls(value, found);
  }
  return found;
}

/** Returns a file without unused imports: modules used only by inputs are then not part of the browser's files. */
function withoutUnused(code: string, original: string, program: ESTree.Program): string {
  let result = code;
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) continue;
    const rest = result.replace(original.slice(statement.start, statement.end), '');
    if (statement.specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest))) result = rest;
  }
  return result;
}

/** Returns a file of contracts without the parts of its calls that only the server reads. */
export function browserContract(code: string, program: ESTree.Program): string {
  let result = code;
  for (const { properties, end } of collectCalls(program).toReversed())
    for (const [at, property] of [...properties.entries()].toReversed()) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier' || !serverOnly.has(property.key.name)) continue;
      result = result.slice(0, property.start) + result.slice(properties[at + 1]?.start ?? end - 1);
    }
  return withoutUnused(result, code, program);
}

/**
 * Removes from the browser's contracts what only the server uses, to reduce the download. A form that checks a field imports its schema from the
 * contract by name.
 */
export function browserContracts(): Plugin {
  return {
    name: 'browser-contracts',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        return { code: browserContract(code, this.parse(code)), map: null };
      },
    },
  };
}
