import type { Criterion } from './model/criteria.ts';
import { leafOutcome, leafState, opposite } from './leaf-state.ts';
import { isStruckOff, struckOffOutcome } from './model/existence.ts';
import { heldTitle } from './model/holding.ts';
import type { Explanation, LeafOutcome, State } from './model/outcome.ts';
import type { FactKey, Profile } from './model/profile.ts';

/** Returns the state of a policy's criteria for a company; `unmet` if the company is struck off. */
export const stateFor = (criteria: Criterion, profile: Profile, today: string): State =>
  isStruckOff(profile) ? 'unmet' : evaluate(criteria, profile, today);

/** Evaluates conditions for a company on a day (`YYYY-MM-DD`), in Kleene's three values; stops as soon as they are decided. For a policy: `stateFor`. */
export function evaluate(criterion: Criterion, profile: Profile, today: string): State {
  switch (criterion.kind) {
    case 'all':
      return atLeast(criterion.items.length, criterion.items, profile, today);
    case 'any':
      return atLeast(1, criterion.items, profile, today);
    case 'atLeast':
      return atLeast(criterion.count, criterion.items, profile, today);
    case 'not':
      return opposite(evaluate(criterion.item, profile, today));
    default:
      return leafState(criterion, profile, today);
  }
}

function atLeast(count: number, items: readonly Criterion[], profile: Profile, today: string): State {
  if (count <= 0) return 'met';
  let met = 0;
  /** Items that may still turn out met. */
  let left = items.length;
  if (left < count) return 'unmet';
  for (const item of items) {
    const state = evaluate(item, profile, today);
    if (state === 'met') met += 1;
    else if (state === 'unmet') left -= 1;
    if (met >= count) return 'met';
    if (left < count) return 'unmet';
  }
  return 'unknown';
}

/** The outcome of a node as part of the whole: `share` of `weight` conditions is met. */
type Part = { state: State; share: number; weight: number; missing: readonly FactKey[] };

const shares: Record<State, number> = { met: 1, unknown: 0.5, unmet: 0 };

/** Returns how many items a node needs; under a `not`, by De Morgan, how many must fail. */
function countOf(node: Extract<Criterion, { items: Criterion[] }>, negated: boolean): number {
  const size = node.items.length;
  const count = node.kind === 'all' ? size : node.kind === 'any' ? 1 : node.count;
  return negated ? size - count + 1 : count;
}

function together(count: number, parts: readonly Part[]): Part {
  if (count <= 0) return { state: 'met', share: 1, weight: 0, missing: [] };
  const met = parts.filter(({ state }) => state === 'met').length;
  const unknown = parts.filter(({ state }) => state === 'unknown');
  const state = met >= count ? 'met' : met + unknown.length < count ? 'unmet' : 'unknown';
  const missing = state === 'unknown' ? unknown.flatMap((part) => part.missing) : [];
  if (count === parts.length) {
    const weight = parts.reduce((sum, part) => sum + part.weight, 0);
    const share = weight === 0 ? 1 : parts.reduce((sum, part) => sum + part.share * part.weight, 0) / weight;
    return { state, share, weight, missing };
  }
  const best = parts.map(({ share }) => share).sort((a, b) => b - a);
  return { state, share: best.slice(0, count).reduce((sum, share) => sum + share, 0) / count, weight: count, missing };
}

/** Whole points: 100 only for `met`, 0 only if nothing is met. Ignores floating-point noise. */
export function pointsOf(share: number, state: State): number {
  if (state === 'met') return 100;
  return share <= 0 ? 0 : Math.min(99, Math.max(1, Math.floor(share * 100 + 0.5 - 1e-9)));
}

/** Returns the outcome of each condition of a policy's tree and the facts missing to decide it; same state as `stateFor`. */
export function explain(criterion: Criterion, profile: Profile, today: string): Explanation {
  const outcomes: LeafOutcome[] = [];
  const walk = (node: Criterion, path: string, negated: boolean): Part => {
    const under = (index: number) => (path === '' ? String(index) : `${path}.${index}`);
    if (node.kind === 'not') return walk(node.item, under(0), !negated);
    if ('items' in node) {
      const parts = node.items.map((item, index) => walk(item, under(index), negated));
      return together(countOf(node, negated), parts);
    }
    const own = leafOutcome(node, path, profile, today);
    const outcome: LeafOutcome = negated ? { ...own, state: opposite(own.state), negated: true } : own;
    outcomes.push(outcome);
    return { state: outcome.state, share: shares[outcome.state], weight: 1, missing: outcome.needs };
  };
  const { state, share, missing } = walk(criterion, '', false);
  if (isStruckOff(profile)) return { state: 'unmet', score: 0, held: null, missing: [], outcomes: [...outcomes, struckOffOutcome()] };
  const held = heldTitle(criterion, profile, today);
  return { state, score: pointsOf(share, state), held, missing: [...new Set(missing)], outcomes };
}
