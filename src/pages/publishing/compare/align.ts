import { oddOnes } from '#entities/publishing/comparison/compared-rows.ts';
import type { Criterion, Leaf, Measure } from '#domain/matching/model/criteria.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { leafKey } from '#domain/matching/model/leaf-key.ts';
import type { Explanation, LeafOutcome } from '#domain/matching/model/outcome.ts';
import type { Profile } from '#domain/matching/model/profile.ts';

/** The role of a condition: on its own, one of several of which `count` are needed, or one that must not hold. */
export type Rule = { kind: 'each' } | { kind: 'some'; count: number; of: number };

/** A condition of a policy, its outcome and its role. */
export type Condition = { leaf: Leaf; outcome: LeafOutcome; rule: Rule };

/** Conditions with the same subject, by policy; none for a policy without one. `odd`: see `oddOnes`. */
export type ConditionRow = { subject: string; cells: Condition[][]; odd: boolean[] };

function measureSubject(measure: Measure): string {
  switch (measure.of) {
    case 'fact':
      return measure.fact;
    case 'ratio':
      return `${measure.numerator}/${measure.denominator}`;
    case 'growth':
      return `growth ${measure.fact}`;
    case 'weighted':
      return `weighted ${measure.terms
        .map(({ fact }) => fact)
        .toSorted()
        .join(' ')}`;
    case 'age':
      return 'age';
    case 'score':
      // score tables are the same subject only when they weigh the same things
      return `score ${measure.parts.flatMap(({ ways }) => ways.map((way) => measureSubject(way.measure))).join(' ')}`;
  }
}

/** Returns the subject of a condition, regardless of years, bounds and clauses. */
export function subjectOf(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'threshold':
    case 'tiered':
      return `measure ${measureSubject(leaf.measure)}`;
    case 'qualification':
      return `title ${leaf.anyOf.toSorted().join(' ')}`;
    case 'flag':
      return `flag ${leaf.fact}`;
    case 'declaration':
      return `declaration ${leaf.key}`;
    default:
      return leaf.kind;
  }
}

const shareTitle = (a: Leaf, b: Leaf): boolean =>
  a.kind === 'qualification' && b.kind === 'qualification' && a.anyOf.some((title) => b.anyOf.includes(title));

/** Returns the conditions of a tree in order, with the rule of the nearest group that needs only some of its items. */
function conditionsOf(criteria: Criterion, outcomes: ReadonlyMap<string, LeafOutcome>): Condition[] {
  const walk = (node: Criterion, path: string, rule: Rule): Condition[] => {
    const under = (index: number) => (path === '' ? String(index) : `${path}.${index}`);
    if (node.kind === 'not') return walk(node.item, under(0), rule);
    if ('items' in node) {
      const count = node.kind === 'all' ? node.items.length : node.kind === 'any' ? 1 : node.count;
      const inner: Rule = count >= node.items.length ? rule : { kind: 'some', count, of: node.items.length };
      return node.items.flatMap((item, index) => walk(item, under(index), inner));
    }
    const outcome = outcomes.get(path);
    return outcome === undefined ? [] : [{ leaf: node, outcome, rule }];
  };
  return walk(criteria, '', { kind: 'each' });
}

const sameText = ({ leaf, outcome, rule }: Condition): string => JSON.stringify([leafKey(leaf), outcome.negated === true, rule]);

const textOf = (cell: Condition[]): string => cell.map(sameText).toSorted().join('\n');

/** Returns the outcome of each policy for a company, or for no known facts; null for a policy without conditions. */
export const explainAll = (criteria: readonly (Criterion | null)[], profile: Profile, today: string): (Explanation | null)[] =>
  criteria.map((one) => (one === null ? null : explain(one, profile, today)));

/** Aligns the conditions of several policies by subject, those that most policies have first. */
export function alignConditions(criteria: readonly (Criterion | null)[], explanations: readonly (Explanation | null)[]): ConditionRow[] {
  const rows: { subject: string; cells: Condition[][] }[] = [];
  for (const [column, tree] of criteria.entries()) {
    const outcomes = new Map(explanations[column]?.outcomes.map((outcome) => [outcome.path, outcome]));
    for (const condition of tree === null ? [] : conditionsOf(tree, outcomes)) {
      const subject = subjectOf(condition.leaf);
      const known = rows.find((row) => row.subject === subject || row.cells.flat().some(({ leaf }) => shareTitle(leaf, condition.leaf)));
      const row = known ?? { subject, cells: criteria.map(() => []) };
      if (known === undefined) rows.push(row);
      row.cells[column]?.push(condition);
    }
  }
  const asked = ({ cells }: { cells: Condition[][] }) => cells.filter((cell) => cell.length > 0).length;
  return rows.map((row) => ({ ...row, odd: oddOnes(row.cells.map(textOf)) })).toSorted((a, b) => asked(b) - asked(a));
}
