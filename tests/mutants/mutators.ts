/** A node of the ESTree that `parseSync` of Vite returns, read by its keys. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export type Alternative = {
  kind: string;
  text: string;
  /** What changes, where the texts are long. */
  shown?: { from: string; to: string };
};

/** The text of a range of the source. */
type TextOf = (node: { start: number; end: number }) => string;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

const nodeAt = (node: Node, key: string): Node => node[key] as Node;
const listAt = (node: Node, key: string): Node[] => node[key] as Node[];

const operators: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  // the other way round, `a`, is the same wherever the fallback is there for the type checker only
  '??': ['&&'],
};

function ofOperator(node: Node, textOf: TextOf): Alternative[] {
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  const operator = String(node['operator']);
  return (operators[operator] ?? []).map((other) => ({
    kind: operator === '??' || operator === '&&' || operator === '||' ? 'logical operator' : 'operator',
    text: `(${textOf(left)}) ${other} (${textOf(right)})`,
  }));
}

const assignments: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '??=': '=' };

function ofAssignment(node: Node, textOf: TextOf): Alternative[] {
  const other = assignments[String(node['operator'])];
  return other === undefined
    ? []
    : [{ kind: 'assignment', text: `${textOf(nodeAt(node, 'left'))} ${other} ${textOf(nodeAt(node, 'right'))}` }];
}

/** Parts of a regular expression and what takes their place, one at a time. */
const expressionParts: readonly (readonly [RegExp, string])[] = [
  [/^\^/g, ''],
  [/(?<!\\)\$$/g, ''],
  [/(?<!\\)\[\^/g, '['],
  [/\\d/g, String.raw`\D`],
  [/\\s/g, String.raw`\S`],
  [/\\p\{/g, String.raw`\P{`],
  [/(?<=[\])}\w])\+/g, '*'],
];

function ofExpression(pattern: string, flags: string): Alternative[] {
  return replacedOnce(pattern, expressionParts).flatMap(({ text: other }) => {
    try {
      void new RegExp(other, flags);
    } catch {
      return [];
    }
    return [{ kind: 'regular expression', text: other === '' ? '/(?:)/' : `/${other}/${flags}` }];
  });
}

type Replaced = { text: string; at: number; from: string; to: string };

/** The text with one match of one pattern replaced, for each match of each. */
function replacedOnce(text: string, parts: readonly (readonly [RegExp, string])[]): Replaced[] {
  return parts.flatMap(([part, to]) =>
    [...text.matchAll(part)].map(({ 0: from, index: at }) => ({
      text: text.slice(0, at) + to + text.slice(at + from.length),
      at,
      from,
      to,
    })),
  );
}

function ofLiteral(node: Node): Alternative[] {
  const { value } = node;
  const expression = node['regex'] as { pattern: string; flags: string } | undefined;
  if (expression !== undefined) return ofExpression(expression.pattern, expression.flags);
  if (typeof value === 'boolean') return [{ kind: 'boolean', text: String(!value) }];
  // one more shows at a bound; of a duration or a limit in the thousands it shows nowhere
  if (typeof value === 'number') return [{ kind: 'number', text: String(value >= 100 ? value * 2 : value + 1) }];
  if (typeof value === 'string') return [{ kind: 'text', text: value === '' ? "'mutant'" : "''" }];
  return [];
}

/** Methods whose call is replaced by what they are called on. */
const dropped = new Set([
  'filter',
  'flat',
  'normalize',
  'replace',
  'replaceAll',
  'reverse',
  'slice',
  'sort',
  'toLowerCase',
  'toReversed',
  'toSorted',
  'toUpperCase',
  'trim',
]);
const swapped: Readonly<Record<string, string>> = {
  ceil: 'floor',
  endsWith: 'startsWith',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  floor: 'ceil',
  max: 'min',
  min: 'max',
  pop: 'shift',
  push: 'unshift',
  round: 'floor',
  shift: 'pop',
  some: 'every',
  startsWith: 'endsWith',
  unshift: 'push',
};

function ofCall(node: Node, textOf: TextOf): Alternative[] {
  const callee = nodeAt(node, 'callee');
  const given = listAt(node, 'arguments');
  if (callee.type === 'Identifier') {
    // drizzle's `and(a, b)`: a condition less
    if (callee['name'] !== 'and' && callee['name'] !== 'or') return [];
    return given.map((_, left) => ({
      kind: 'condition of a query',
      text: `${String(callee['name'])}(${given
        .filter((__, index) => index !== left)
        .map(textOf)
        .join(', ')})`,
    }));
  }
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const name = String(nodeAt(callee, 'property')['name']);
  const object = textOf(nodeAt(callee, 'object'));
  const other = swapped[name];
  return [
    ...(dropped.has(name) ? [{ kind: 'method', text: object }] : []),
    ...(other === undefined ? [] : [{ kind: 'method', text: `${object}.${other}(${given.map(textOf).join(', ')})` }]),
  ];
}

/** Parts of a hand-written statement and what takes their place, one at a time. */
const statementParts: readonly (readonly [RegExp, string])[] = [
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/<>/g, '='],
  [/\bdesc\b/g, 'asc'],
  [/\bdistinct /g, ''],
  [/ skip locked\b/g, ''],
  [/ for update\b(?: skip locked)?/g, ''],
  [/\bnot (?=exists|in)/g, ''],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
];

/** Whether the `=` at an offset assigns instead of comparing: of the words before it, `set` is nearest. */
const isAssigned = (statement: string, at: number) =>
  [...statement.slice(0, at).matchAll(/\b(?:set|where|on|when|having|select)\b/g)].at(-1)?.[0] === 'set';

/** A `sql` template with one word of its text changed. Text between the parts and the values stays as it is. */
function ofStatement(node: Node, textOf: TextOf): Alternative[] {
  const tag = nodeAt(node, 'tag');
  if (tag.type !== 'Identifier' || tag['name'] !== 'sql') return [];
  const quasi = nodeAt(node, 'quasi');
  const parts = listAt(quasi, 'quasis').map((one) => (one['value'] as { raw: string }).raw);
  const values = listAt(quasi, 'expressions').map((value) => `\${${textOf(value)}}`);
  return parts.flatMap((part, index) => {
    const before = parts
      .slice(0, index)
      .flatMap((one, at) => [one, values[at] ?? ''])
      .join('');
    const after = [values[index] ?? '', ...parts.slice(index + 1).flatMap((one, at) => [one, values[index + 1 + at] ?? ''])].join('');
    return replacedOnce(part, statementParts)
      .filter(({ at, from }) => from !== '=' || !isAssigned(before + part, before.length + at))
      .map(({ text, at, from, to }) => {
        const [left, right] = [part.slice(Math.max(0, at - 25), at), part.slice(at + from.length, at + from.length + 25)];
        return { kind: 'statement', text: `sql\`${before}${text}${after}\``, shown: { from: left + from + right, to: left + to + right } };
      });
  });
}

/** What an expression may be replaced by, as source text. */
export function alternativesOf(node: Node, textOf: TextOf): Alternative[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return ofOperator(node, textOf);
    case 'AssignmentExpression':
      return ofAssignment(node, textOf);
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-' ? [{ kind: 'sign', text: textOf(nodeAt(node, 'argument')) }] : [];
    case 'UpdateExpression': {
      const other = node['operator'] === '++' ? '--' : '++';
      const argument = textOf(nodeAt(node, 'argument'));
      return [{ kind: 'assignment', text: node['prefix'] === true ? other + argument : argument + other }];
    }
    case 'Literal':
      return ofLiteral(node);
    case 'TemplateLiteral':
      return [{ kind: 'text', text: "''" }];
    case 'TaggedTemplateExpression':
      return ofStatement(node, textOf);
    case 'ArrayExpression':
      return listAt(node, 'elements').length > 0 ? [{ kind: 'list', text: '[]' }] : [];
    case 'CallExpression':
      return ofCall(node, textOf);
    default:
      return [];
  }
}
