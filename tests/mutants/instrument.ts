import { parseSync } from 'vite';
import type { Alternative, Node } from './mutators.ts';
import { alternativesOf, isNode } from './mutators.ts';

export type Mutant = {
  /** From 1; 0 is the program as it is. */
  id: number;
  /** The id of the first mutant at the same place, which is what a test that passes the place reports. */
  place: number;
  file: string;
  line: number;
  column: number;
  kind: string;
  original: string;
  replacement: string;
};

/** Keys of nodes that hold types, names or module specifiers, where no expression can stand. */
const skippedKeys = new Set([
  'attributes',
  'id',
  'implements',
  'label',
  'meta',
  'returnType',
  'source',
  'superTypeArguments',
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
]);
const transparentTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression']);
const conditions = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement', 'DoWhileStatement', 'ForStatement']);
const removable = new Set(['CallExpression', 'AssignmentExpression', 'UpdateExpression', 'AwaitExpression', 'ChainExpression']);

const isLog = (text: string) => /^(?:await )?(?:deps\.|context\.)?log[.[]/.test(text);

function childrenOf(node: Node): [key: string, child: Node][] {
  return Object.entries(node)
    .filter(([key]) => !skippedKeys.has(key))
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [key, child]))
    .toSorted(([, a], [, b]) => a.start - b.start);
}

/**
 * The source with every mutant in it, each behind a switch: `$m.at(first, count)` notes that the place is reached and tells whether one of its
 * mutants is the active one (`$m.active`). Types, logging and the texts of errors are left alone.
 */
export function instrument(file: string, source: string, firstId: number): { code: string; mutants: Mutant[] } {
  const { program, errors } = parseSync(file, source, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
  const mutants: Mutant[] = [];
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);

  /** Numbers the alternatives and puts them before the original, which is what runs when none is active. */
  const switched = (node: Node, original: string, alternatives: readonly Alternative[]): string => {
    const known = textOf(node).replaceAll(/\s+/g, ' ');
    const real = alternatives.filter(({ text }) => text.replaceAll(/\s+/g, ' ') !== known);
    if (real.length === 0) return original;
    const first = firstId + mutants.length;
    const line = lineStarts.findLastIndex((start) => start <= node.start);
    for (const { kind, text, shown = { from: known, to: text } } of real) {
      const at = { line: line + 1, column: node.start - (lineStarts[line] ?? 0) + 1 };
      const [original, replacement] = [shown.from.replaceAll(/\s+/g, ' '), shown.to.replaceAll(/\s+/g, ' ')];
      mutants.push({ id: firstId + mutants.length, place: first, file, ...at, kind, original, replacement });
    }
    // a line end before each bracket: the text may end in a comment
    const choices = real.map(({ text }, index) => `${index === real.length - 1 ? '' : `$m.active===${first + index}?`}(${text}\n)`);
    return `($m.at(${first},${real.length})?(${choices.join(':')}):(${original}\n))`;
  };

  /** The text of a node with the switches of all below it. `chained`: its place is inside `a?.b`, which no bracket may break. */
  const render = (node: Node, chained = false, extra: readonly Alternative[] = []): string => {
    if (node.type.startsWith('TS') && !transparentTypes.has(node.type)) return textOf(node);
    if (/^(?:Import|ExportAll)/.test(node.type) || typeof node['directive'] === 'string') return textOf(node);
    if (node.type === 'BreakStatement' || node.type === 'ContinueStatement') return guarded(node);
    if (node.type === 'ExpressionStatement' && isLog(textOf(node))) return textOf(node);
    let text = '';
    let at = node.start;
    for (const [key, child] of childrenOf(node)) {
      if (child.start < at) continue;
      text += source.slice(at, child.start) + renderChild(node, key, child, chained);
      at = child.end;
    }
    text += source.slice(at, node.end);
    return switched(node, text, [...(chained ? [] : alternativesOf(node, textOf)), ...extra]);
  };

  const guarded = (node: Node): string => {
    const first = firstId + mutants.length;
    const instead = switched(node, 'false', [{ kind: 'removed statement', text: 'true' }]);
    return firstId + mutants.length > first ? `if(!${instead}) ${textOf(node)}` : textOf(node);
  };

  const renderChild = (parent: Node, key: string, child: Node, chained: boolean): string => {
    if (isName(parent, key)) return textOf(child);
    if (parent.type === 'NewExpression' && key === 'arguments' && textOf(parent['callee'] as Node).endsWith('Error')) return textOf(child);
    if (key === 'right' && isFallback(parent)) return textOf(child);
    if (parent.type === 'TaggedTemplateExpression' && key === 'quasi') return rendered(child);
    if (key === 'test' && conditions.has(parent.type)) {
      const loop = parent.type !== 'IfStatement' && parent.type !== 'ConditionalExpression';
      return render(
        child,
        false,
        (loop ? ['false'] : ['true', 'false']).map((text) => ({ kind: 'condition', text })),
      );
    }
    if (parent.type === 'ExpressionStatement' && removable.has(child.type)) {
      return render(child, false, [{ kind: 'removed statement', text: 'undefined' }]);
    }
    const spine = parent.type === 'ChainExpression' || (chained && (key === 'object' || key === 'callee' || key === 'expression'));
    // what is called keeps its object: `(a.b)(c)` would do, but a switch around `a.b` would not
    return render(child, spine);
  };

  /** A template of a tag: its values are expressions, its text is not. */
  const rendered = (quasi: Node): string => {
    let text = '';
    let at = quasi.start;
    for (const value of quasi['expressions'] as Node[]) {
      text += source.slice(at, value.start) + render(value);
      at = value.end;
    }
    return text + source.slice(at, quasi.end);
  };

  const code = render(program as unknown as Node);
  return { code: `const $m = (globalThis.$mutants ??= { active: 0, at: () => false });${code}`, mutants };
}

/** `list[index] ?? 0`: the type checker asks for most of what comes after an element; the few that run are left out too. */
function isFallback(parent: Node): boolean {
  if (parent.type !== 'LogicalExpression' || parent['operator'] !== '??') return false;
  const [left, right] = [parent['left'] as Node, parent['right'] as Node];
  return right.type === 'Literal' && left.type === 'MemberExpression' && left['computed'] === true;
}

/** Keys and names, which are no expressions, and places that are assigned to. */
function isName(parent: Node, key: string): boolean {
  const computed = parent['computed'] === true;
  if ((key === 'key' || key === 'property') && !computed) return true;
  return (key === 'left' && parent.type === 'AssignmentExpression') || (key === 'argument' && parent.type === 'UpdateExpression');
}
