import { leafOutcome } from '../leaf-state.ts';
import type { Verdict } from '../model/outcome.ts';
import { verdicts } from '../model/outcome.ts';
import type { FactKey, Profile } from '../model/profile.ts';
import type { Matching, Ranked } from './catalogue.ts';
import { fitOf } from './catalogue.ts';
import type { Program } from './program.ts';
import { unknown } from './program-states.ts';

/** Returns a function that counts the facts missing to decide the tree at a node; same as the length of `missing` of `explain`. */
function missingCounter({ leaves, starts, items }: Program, states: Uint8Array, profile: Profile, today: string): (root: number) => number {
  const needs = new Map<number, readonly FactKey[]>();
  const needsOf = (leaf: number): readonly FactKey[] => {
    const test = leaves[leaf];
    const known = needs.get(leaf) ?? (test === undefined ? [] : leafOutcome(test, '', profile, today).needs);
    needs.set(leaf, known);
    return known;
  };
  // equal trees share a node
  const counts = new Map<number, number>();
  return (root) => {
    const counted = counts.get(root);
    if (counted !== undefined) return counted;
    const missing = new Set<FactKey>();
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (states[node] !== unknown) continue;
      const c = node - leaves.length;
      if (c < 0) for (const key of needsOf(node)) missing.add(key);
      else for (let i = starts[c] ?? 0; i < (starts[c + 1] ?? 0); i += 1) open.push(items[i] ?? 0);
    }
    counts.set(root, missing.size);
    return missing.size;
  };
}

/** Returns the rank of each entry by fit: verdict, fewest missing facts, amount, deadline, id. −1 for an excluded entry. */
export function placesByFit({ catalogue, profile, standing, states, verdicts: found }: Matching): Int32Array {
  const { program, roots } = catalogue;
  const missingOf = missingCounter(program, states, profile, standing.today);
  const [possible, notOpen] = [verdicts.indexOf('possible'), verdicts.indexOf('notOpen')];
  const places = new Int32Array(roots.length).fill(-1);
  let place = 0;
  for (const verdict of verdicts.keys()) {
    // visits entries by amount and deadline; the sort is stable
    const entries = Array.from(standing.order.filter((entry) => found[entry] === verdict));
    if (verdict === possible || verdict === notOpen) entries.sort((a, b) => missingOf(roots[a] ?? 0) - missingOf(roots[b] ?? 0));
    for (const entry of entries) {
      places[entry] = place;
      place += 1;
    }
  }
  return places;
}

/** Returns a page of matches, counted from 1, by verdict and fit; only of the verdicts `only`, or of all if that is empty. */
export function pageByFit(
  matching: Matching,
  page: number,
  pageSize: number,
  only: readonly Verdict[] = [],
): { total: number; list: Ranked[] } {
  const { catalogue, verdicts: found } = matching;
  const isListed = Uint8Array.from(verdicts, (verdict) => (only.length === 0 || only.includes(verdict) ? 1 : 0));
  const byPlace = new Int32Array(catalogue.ids.length).fill(-1);
  for (const [entry, place] of placesByFit(matching).entries()) if (place >= 0 && isListed[found[entry] ?? 0] === 1) byPlace[place] = entry;
  const listed = byPlace.filter((entry) => entry >= 0);
  const list = Array.from(listed.subarray((page - 1) * pageSize, page * pageSize), (entry) => ({
    id: catalogue.ids[entry] ?? '',
    verdict: verdicts[found[entry] ?? 0] ?? 'ineligible',
    score: fitOf(matching, entry),
  }));
  return { total: listed.length, list };
}
