import type { ESTree } from 'vite';

/** Names used anywhere in a part of the tree. */
function namesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) namesIn(one, found);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && node.type === 'Identifier' && 'name' in node) found.add(String(node.name));
    for (const value of Object.values(node)) namesIn(value, found);
  }
  return found;
}

type Cut = { component: string | undefined; options: ESTree.ObjectExpression; statement: ESTree.ExportNamedDeclaration };

/** Finds `export const Route = createFileRoute('…')({ … })` and the name given to `component`. */
export function findRoute(program: ESTree.Program, file: string): Cut {
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const call = statement.declaration.declarations[0]?.init;
    const options = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
    if (options?.type !== 'ObjectExpression') continue;
    const property = options.properties.find(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'component',
    );
    if (property === undefined) return { component: undefined, options, statement };
    if (property.type === 'Property' && property.value.type === 'Identifier') return { component: property.value.name, options, statement };
    throw new Error(`${file}: \`component\` has to be the name of an imported component`);
  }
  throw new Error(`${file}: \`export const Route = createFileRoute('…')({ … })\` was not found`);
}

export function pagePart(program: ESTree.Program, { component }: Cut, file: string): string {
  for (const statement of program.body)
    if (statement.type === 'ImportDeclaration')
      for (const one of statement.specifiers)
        if (one.type === 'ImportSpecifier' && one.local.name === component && one.imported.type === 'Identifier')
          return `export { ${one.imported.name} as ${component} } from ${JSON.stringify(statement.source.value)};`;
  throw new Error(`${file}: \`component\` has to be the name of an imported component`);
}

/** The options without the component, of which the name stays: pages of several routes share a file, which exports each by its own name. */
export function dataPart(code: string, program: ESTree.Program, { component, options, statement }: Cut): string {
  const kept = options.properties.filter(
    (one) => !(one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'component'),
  );
  const rest = program.body.filter((one) => one !== statement && one.type !== 'ImportDeclaration');
  const used = namesIn([kept, rest]);
  const imports = program.body.flatMap((one) => {
    if (one.type !== 'ImportDeclaration') return [];
    const usedSpecifiers = one.specifiers.filter(({ local }) => used.has(local.name));
    if (usedSpecifiers.length === 0) return [];
    const names = usedSpecifiers.map((each) => code.slice(each.start, each.end));
    return usedSpecifiers.every((each) => each.type === 'ImportSpecifier')
      ? [`import { ${names.join(', ')} } from ${JSON.stringify(one.source.value)};`]
      : [code.slice(one.start, one.end)];
  });
  return [
    ...imports,
    ...rest.map((one) => code.slice(one.start, one.end)),
    `export const options = { ${[...kept.map((one) => code.slice(one.start, one.end)), ...(component === undefined ? [] : [`page: '${component}'`])].join(', ')} };`,
  ].join('\n');
}
