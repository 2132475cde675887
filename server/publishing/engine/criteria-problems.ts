import { isMark } from '#domain/matching/model/criteria.ts';
import type { Criterion, Days, Leaf, LeafTest, Measure } from '#domain/matching/model/criteria.ts';
import { isWebAddress } from '#domain/web-address.ts';
import { conditionName } from '#server/platform/http/issues/condition-at.ts';

/** Rules a well-formed tree of conditions must also meet to mean something. */
export type CriteriaProblem =
  | 'criteriaEmpty'
  | 'criteriaCount'
  | 'criteriaBounds'
  | 'criteriaTiers'
  | 'criteriaYears'
  | 'settingAddress'
  | 'criteriaTooLarge';

export type CriteriaCode = { path: string; name: string; kind: 'region' | 'industry' | 'qualification'; code: string };

/** `name`: the clause of a condition, else its place in the tree, as `2.1`. */
type Found = { problems: { path: string; name: string; problem: CriteriaProblem }[]; codes: CriteriaCode[] };

export const mostNodes = 500;
export const deepest = 20;
const mostYears = 10;

function yearsOf(measure: Measure): number[] {
  if (measure.of === 'score') return measure.parts.flatMap((part) => part.ways.flatMap((way) => yearsOf(way.measure)));
  return 'years' in measure && measure.years !== undefined ? [measure.years] : [];
}

function isEmpty(measure: Measure): boolean {
  if (measure.of === 'weighted') return measure.terms.length === 0;
  return measure.of === 'score' && (measure.parts.length === 0 || measure.parts.some((part) => part.ways.length === 0));
}

function measureProblem(measure: Measure): CriteriaProblem | null {
  if (isEmpty(measure)) return 'criteriaEmpty';
  return yearsOf(measure).some((years) => years < 1 || years > mostYears) ? 'criteriaYears' : null;
}

const yearsProblem = (years: number | undefined): CriteriaProblem | null =>
  years !== undefined && (years < 1 || years > mostYears) ? 'criteriaYears' : null;

/** `needed`: one end at least. */
function spanProblem({ from, to }: Days, needed = false): CriteriaProblem | null {
  if (from === undefined || to === undefined) return needed && from === to ? 'criteriaBounds' : null;
  return from > to ? 'criteriaBounds' : null;
}

function leafProblem(leaf: Leaf): CriteriaProblem | null {
  if (leaf.clause.trim() === '' || (leaf.kind === 'qualification' && leaf.anyOf.length === 0)) return 'criteriaEmpty';
  switch (leaf.kind) {
    case 'region':
    case 'industry':
    case 'scale':
    case 'legalForm':
      return leaf.within.length === 0 ? 'criteriaEmpty' : null;
    case 'threshold': {
      const { min, max } = leaf;
      if ((min === undefined && max === undefined) || (min !== undefined && max !== undefined && min > max)) return 'criteriaBounds';
      return measureProblem(leaf.measure);
    }
    case 'tiered': {
      const ends = leaf.tiers.map((tier) => tier.upTo);
      const rising = ends.slice(0, -1).every((end, at) => end !== undefined && (at === 0 || end > (ends[at - 1] ?? Infinity)));
      if (!rising || ends.at(-1) !== undefined) return 'criteriaTiers';
      return measureProblem(leaf.measure) ?? measureProblem(leaf.by);
    }
    case 'declaration':
      if (leaf.key.trim() === '' || leaf.statement.trim() === '') return 'criteriaEmpty';
      if (leaf.period === undefined) return null;
      return 'years' in leaf.period ? yearsProblem(leaf.period.years) : spanProblem(leaf.period, true);
    case 'registered':
      return leaf.within.length === 0
        ? 'criteriaEmpty'
        : (spanProblem(leaf) ?? yearsProblem(leaf.accountingYears) ?? yearsProblem(leaf.years));
    case 'qualification':
      return leaf.obtained === undefined ? null : spanProblem(leaf.obtained, true);
    case 'flag':
      return leaf.years !== undefined && !isMark(leaf.fact) ? 'criteriaYears' : yearsProblem(leaf.years);
  }
}

function codesOf(leaf: LeafTest, path: string, name: string): CriteriaCode[] {
  if (leaf.kind === 'region' || leaf.kind === 'industry' || leaf.kind === 'registered') {
    const kind = leaf.kind === 'registered' ? 'region' : leaf.kind;
    return leaf.within.map((code, at) => ({ path: `${path}.within.${at}`, name, kind, code }));
  }
  if (leaf.kind === 'qualification')
    return leaf.anyOf.map((code, at) => ({ path: `${path}.anyOf.${at}`, name, kind: 'qualification', code }));
  return [];
}

/** Checks a tree: returns the problems of each node, and the codes it uses. */
export function lookThrough(root: Criterion, at: string): Found {
  const found: Found = { problems: [], codes: [] };
  let nodes = 0;
  const visit = (node: Criterion, path: string, depth: number, place: readonly number[]): void => {
    const name = conditionName(node, place);
    nodes += 1;
    if (nodes > mostNodes || depth > deepest) {
      if (!found.problems.some(({ problem }) => problem === 'criteriaTooLarge'))
        found.problems.push({ path, name, problem: 'criteriaTooLarge' });
      return;
    }
    if (node.kind === 'not') return visit(node.item, `${path}.item`, depth + 1, [...place, 1]);
    if (node.kind === 'all' || node.kind === 'any' || node.kind === 'atLeast') {
      if (node.items.length === 0) found.problems.push({ path, name, problem: 'criteriaEmpty' });
      else if (node.kind === 'atLeast' && (node.count < 1 || node.count > node.items.length))
        found.problems.push({ path, name, problem: 'criteriaCount' });
      for (const [index, item] of node.items.entries()) visit(item, `${path}.items.${index}`, depth + 1, [...place, index + 1]);
      return;
    }
    const problem = leafProblem(node);
    if (problem !== null) found.problems.push({ path, name, problem });
    // shown as a link
    if (node.source?.url !== undefined && !isWebAddress(node.source.url))
      found.problems.push({ path: `${path}.source.url`, name, problem: 'settingAddress' });
    found.codes.push(...codesOf(node, path, name));
  };
  visit(root, at, 0, []);
  return found;
}
