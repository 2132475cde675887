import type { Criterion, Leaf } from '../matching/model/criteria.ts';
import { leafKey } from '../matching/model/leaf-key.ts';

/** The role of a condition: required, one of several of which one or `count` suffice, or excluded. */
export type Rule = { kind: 'all' | 'any' | 'not' | 'atLeast'; count: number | null; title: string | null };

/** The difference between two versions of a condition: a bound, a list, or only its wording. */
export type LeafDetail =
  | { of: 'bound'; name: 'min' | 'max' | 'heldYears' | 'years' | 'tier'; from: number | null; to: number | null }
  | { of: 'list'; added: string[]; removed: string[] }
  | { of: 'clause'; from: string; to: string };

export type CriterionChange =
  | { op: 'added' | 'removed'; leaf: Leaf; rule: Rule }
  | { op: 'changed'; from: Leaf; to: Leaf; details: LeafDetail[] }
  /** The conditions stayed, but how they count did not. */
  | { op: 'rule'; from: Rule; to: Rule; leaves: Leaf[] };

/** `where` is the chain of all groups above; `rule` is the nearest. */
type Placed = { leaf: Leaf; rule: Rule; where: string };

const alone: Rule = { kind: 'all', count: null, title: null };

/** Returns the rule of a group; null if it adds nothing, like an `all` in an `all`. */
function ruleOf(node: Exclude<Criterion, Leaf>, where: string): Rule | null {
  switch (node.kind) {
    case 'all':
      return where === '' ? null : { kind: 'all', count: null, title: node.title ?? null };
    case 'any':
      return { kind: 'any', count: 1, title: node.title ?? null };
    case 'atLeast':
      return { kind: 'atLeast', count: node.count, title: node.title ?? null };
    case 'not':
      return { kind: 'not', count: null, title: null };
  }
}

function placedLeavesOf(node: Criterion, rule: Rule = alone, where = ''): Placed[] {
  if (node.kind !== 'all' && node.kind !== 'any' && node.kind !== 'atLeast' && node.kind !== 'not') return [{ leaf: node, rule, where }];
  const own = ruleOf(node, where);
  const items = node.kind === 'not' ? [node.item] : node.items;
  const below = own === null ? where : where + JSON.stringify(own);
  return items.flatMap((item) => placedLeavesOf(item, own ?? rule, below));
}

/** The subject of a condition, without its bounds and lists: two with the same subject are versions of one condition. */
function subjectOf(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'threshold':
    case 'tiered': {
      const { measure } = leaf;
      if (measure.of === 'fact') return `fact ${measure.fact}`;
      if (measure.of === 'ratio') return `ratio ${measure.numerator} ${measure.denominator}`;
      if (measure.of === 'growth') return `growth ${measure.fact}`;
      if (measure.of === 'weighted') return `weighted ${measure.terms.map(({ fact }) => fact).join(' ')}`;
      return 'age';
    }
    case 'industry':
      return `industry ${leaf.excluded === true}`;
    case 'qualification':
      return `qualification ${leaf.absent === true}`;
    case 'registered':
      return 'registered';
    case 'flag':
      return `flag ${leaf.fact}`;
    case 'declaration':
      return `declaration ${leaf.key}`;
    case 'region':
    case 'scale':
    case 'legalForm':
      return leaf.kind;
  }
}

const yearsOf = (leaf: Leaf) =>
  leaf.kind === 'flag' ? (leaf.years ?? null) : 'measure' in leaf && 'years' in leaf.measure ? (leaf.measure.years ?? 1) : null;
const listOf = (leaf: Leaf): string[] => ('within' in leaf ? leaf.within : 'anyOf' in leaf ? leaf.anyOf : []);
const tiersOf = (leaf: Leaf) => (leaf.kind === 'tiered' ? leaf.tiers.map(({ min }) => min) : []);
const without = (list: readonly string[], others: readonly string[]) => list.filter((one) => !others.includes(one));

function detailsOf(from: Leaf, to: Leaf): LeafDetail[] {
  const bounds = (leaf: Leaf) => ({
    min: 'min' in leaf ? (leaf.min ?? null) : null,
    max: 'max' in leaf ? (leaf.max ?? null) : null,
    heldYears: 'heldYears' in leaf ? (leaf.heldYears ?? null) : null,
    years: yearsOf(leaf),
  });
  const [before, after] = [bounds(from), bounds(to)];
  const details: LeafDetail[] = (['min', 'max', 'heldYears', 'years'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ of: 'bound', name, from: before[name], to: after[name] }));
  const [tiersBefore, tiersAfter] = [tiersOf(from), tiersOf(to)];
  for (let tier = 0; tier < Math.max(tiersBefore.length, tiersAfter.length); tier += 1) {
    const [was, is] = [tiersBefore[tier] ?? null, tiersAfter[tier] ?? null];
    if (was !== is) details.push({ of: 'bound', name: 'tier', from: was, to: is });
  }
  const list = { added: without(listOf(to), listOf(from)), removed: without(listOf(from), listOf(to)) };
  if (list.added.length + list.removed.length > 0) details.push({ of: 'list', ...list });
  if (from.clause !== to.clause) details.push({ of: 'clause', from: from.clause, to: to.clause });
  return details;
}

/** Signs that two leaves are one condition, surest first: test and wording, test, subject and wording, subject, wording. */
const signs: ((leaf: Leaf) => string)[] = [
  (leaf) => `${leafKey(leaf)} ${leaf.clause}`,
  leafKey,
  (leaf) => `${subjectOf(leaf)} ${leaf.clause}`,
  subjectOf,
  (leaf) => leaf.clause,
];

/** Each leaf of the older tree with its counterpart in the newer; leaves without one stay single. */
function paired(older: readonly Placed[], newer: readonly Placed[]) {
  const partners = new Map<Placed, Placed>();
  const taken = new Set<Placed>();
  for (const sign of signs) {
    const waiting = new Map<string, Placed[]>();
    for (const one of newer) {
      if (!taken.has(one)) waiting.set(sign(one.leaf), [...(waiting.get(sign(one.leaf)) ?? []), one]);
    }
    for (const one of older) {
      if (partners.has(one)) continue;
      const alike = waiting.get(sign(one.leaf)) ?? [];
      const partner = alike.find(({ where }) => where === one.where) ?? alike[0];
      if (partner === undefined) continue;
      alike.splice(alike.indexOf(partner), 1);
      partners.set(one, partner);
      taken.add(partner);
    }
  }
  return partners;
}

/** Returns the changes of the conditions, leaf by leaf in the order of the newer tree, removals last. */
export function criteriaChanges(older: Criterion | null, newer: Criterion | null): CriterionChange[] {
  const before = older === null ? [] : placedLeavesOf(older);
  const after = newer === null ? [] : placedLeavesOf(newer);
  const partners = paired(before, after);
  const origins = new Map([...partners].map(([from, to]) => [to, from]));
  const changes: CriterionChange[] = [];
  const rules = new Map<string, { from: Rule; to: Rule; leaves: Leaf[] }>();
  for (const to of after) {
    const from = origins.get(to);
    if (from === undefined) {
      changes.push({ op: 'added', leaf: to.leaf, rule: to.rule });
      continue;
    }
    const same = leafKey(from.leaf) === leafKey(to.leaf) && from.leaf.clause === to.leaf.clause;
    if (!same) changes.push({ op: 'changed', from: from.leaf, to: to.leaf, details: detailsOf(from.leaf, to.leaf) });
    if (from.where === to.where) continue;
    const key = `${from.where} ${to.where}`;
    const group = rules.get(key) ?? { from: from.rule, to: to.rule, leaves: [] };
    group.leaves.push(to.leaf);
    rules.set(key, group);
  }
  for (const group of rules.values()) changes.push({ op: 'rule', ...group });
  for (const one of before) if (!partners.has(one)) changes.push({ op: 'removed', leaf: one.leaf, rule: one.rule });
  return changes;
}
