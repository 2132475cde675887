import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { bare, destructured, isCode, memberName, nameOf, placeOf } from '../source.ts';
import type { Node, Source } from '../source.ts';

const makers = new Set([
  'queryOptions',
  'infiniteQueryOptions',
  'mutationOptions',
  'QueryObserver',
  'InfiniteQueryObserver',
  'QueriesObserver',
]);
const keyNames = new Set(['queryKey', 'mutationKey']);
const takesKey = new Set([
  'setQueryData',
  'getQueryData',
  'getQueryState',
  'setQueryDefaults',
  'getQueryDefaults',
  'setMutationDefaults',
  'getMutationDefaults',
]);

/** Names that a file destructures, and neither declares nor takes as a parameter: `const { queryKey } = detailOf(id)`. */
function isDestructured(file: Source, name: string): boolean {
  const fromPattern = destructured(file).some((taken) => keyNames.has(taken.name ?? '') && taken.local === name);
  const declared = file.nodes('VariableDeclarator').some(({ id }) => nameOf(id) === name);
  const functions = [...file.nodes('FunctionDeclaration'), ...file.nodes('FunctionExpression'), ...file.nodes('ArrowFunctionExpression')];
  return fromPattern && !declared && !functions.some(({ params }) => params.some((param) => nameOf(param) === name));
}

/** A key that comes from options made in src/api: `options.queryKey`, or the name it was destructured to. */
function isGiven(file: Source, node: Node | undefined): boolean {
  if (node === undefined) return false;
  const value = bare(node);
  if (value.type === 'MemberExpression') return keyNames.has(memberName(value) ?? '');
  return value.type === 'Identifier' && isDestructured(file, value.name);
}

function ownKeys(file: Source): string[] {
  const imported = file
    .nodes('ImportDeclaration')
    .filter(({ source }) => source.value === '@tanstack/react-query')
    .filter(({ specifiers }) =>
      specifiers.some(
        (one) => one.type === 'ImportNamespaceSpecifier' || (one.type === 'ImportSpecifier' && makers.has(nameOf(one.imported) ?? '')),
      ),
    );
  const properties = file
    .nodes('ObjectExpression')
    .flatMap((node) => node.properties)
    .filter((property) => property.type === 'Property' && keyNames.has(nameOf(property.key) ?? '') && !isGiven(file, property.value));
  const calls = file.nodes('CallExpression').filter(({ callee, arguments: [first] }) => {
    const member = bare(callee);
    return member.type === 'MemberExpression' && takesKey.has(memberName(member) ?? '') && !isGiven(file, first);
  });
  return [...imported, ...properties, ...calls].map((node) => `${placeOf(file, node)} makes a query key`);
}

/** Uses of `skipErrorHandler` without a comment on their line, or ending on the line above. */
function unexplainedSkips({ path, text }: Source): string[] {
  const lines = text.split('\n');
  const isComment = (line = '') => /^\s*(\/\/|\*|\/\*)/.test(line);
  return lines.flatMap((line, index) => {
    if (!/\bskipErrorHandler:/.test(line) || isComment(line) || line.includes('//')) return [];
    // the flag of a call written over several lines: the comment is above the call's options
    const above = lines.slice(Math.max(0, index - 3), index);
    return above.some(isComment) ? [] : [`${path}:${index + 1} sets skipErrorHandler without its reason`];
  });
}

export const queries: Rule[] = [
  {
    name: 'each skipErrorHandler has its reason beside it',
    find: perFile((path) => isCode(path) && /^src\/(?!app\/)/.test(path), unexplainedSkips),
    breaks: inFile(
      'src/api/bad.ts',
      'useMutation({ ...save, meta: { skipErrorHandler: true } });',
      '/* one */\n\n\n\nconst options = { skipErrorHandler: isFieldProblem };',
    ),
    passes: inFile(
      'src/api/good.ts',
      '// suggestions: the search works without them\nconst options = { skipErrorHandler: true };',
      'const options = { skipErrorHandler: true }; // a poll nobody asked for',
      'const { skipErrorHandler } = options;',
    ),
  },
  {
    name: 'query keys are made in src/api only',
    find: perFile((path) => isCode(path) && path.startsWith('src/') && !path.startsWith('src/api/'), ownKeys),
    breaks: inFile(
      'src/pages/insight/home/Bad.tsx',
      "useQuery({ queryKey: ['policy', id], queryFn });",
      "useQuery({ 'queryKey': ['policy', id], queryFn });",
      "const queryKey = ['policy', id]; useQuery({ queryKey, queryFn });",
      'const load = (queryKey) => useQuery({ queryKey, queryFn });',
      "useMutation({ mutationKey: ['save'] });",
      "import { queryOptions } from '@tanstack/react-query';",
      "import { queryOptions as options } from '@tanstack/react-query';",
      "import * as query from '@tanstack/react-query';",
      "client.setQueryData(['policy', id], policy);",
      "client['setQueryData'](['policy', id], policy);",
      'client.getQueryData(keyOf(id));',
      "client.invalidateQueries({ queryKey: ['policy'] });",
      'client.invalidateQueries({ queryKey: keyOf(id) });',
    ),
    passes: inFile(
      'src/pages/insight/home/Good.tsx',
      'client.setQueryData(policyQueries.detail(id).queryKey, policy);',
      'const { queryKey } = policyQueries.detail(id); client.removeQueries({ queryKey });',
      'useQuery(policyQueries.detail(id)); useSuspenseQuery({ ...policyQueries.detail(id), staleTime: 0 });',
    ),
  },
];
