import { daysUntil } from '#domain/china-time.ts';
import { windowStatuses } from '#domain/policy.ts';
import { leafOutcome } from '../leaf-state.ts';
import type { Completeness, Unlock } from '../model/outcome.ts';
import { verdicts } from '../model/outcome.ts';
import type { FactKey } from '../model/profile.ts';
import { easierFirst } from './best-question.ts';
import type { Matching } from './catalogue.ts';
import { leftOut } from './catalogue.ts';
import { unknown } from './program-states.ts';

const closed = windowStatuses.indexOf('closed');
const heldAlready = verdicts.indexOf('held');
const ruledOut = verdicts.indexOf('ineligible');

/** Whether an entry counts: not dismissed, and its window is open or coming. */
const counts = ({ verdicts: found, standing }: Matching, entry: number): boolean =>
  found[entry] !== leftOut && standing.windows[entry] !== closed;

/** Whether a counted entry still needs facts. A company that holds the title or is struck off needs none. */
const isUndecided = ({ catalogue, states, verdicts: found }: Matching, entry: number): boolean =>
  found[entry] !== heldAlready && found[entry] !== ruledOut && states[catalogue.roots[entry] ?? 0] === unknown;

/**
 * The completeness of a company: of the programmes with an open or upcoming window, how many have a definite verdict. It never decreases with more
 * facts.
 */
export function completenessOf(matching: Matching): Completeness {
  const numbers = { decided: 0, total: 0 };
  for (let entry = 0; entry < matching.catalogue.roots.length; entry += 1) {
    if (!counts(matching, entry)) continue;
    numbers.total += 1;
    if (!isUndecided(matching, entry)) numbers.decided += 1;
  }
  return numbers;
}

/** Returns completeness as a share, 0–1; 1 without any programmes. */
export const shareOf = ({ decided, total }: Completeness): number => (total === 0 ? 1 : decided / total);

/** A fact worth asking for, with its reason. */
export type DecidingFact = {
  fact: FactKey;
  /** Undecided programmes that ask for it, alone or among others. */
  involved: number;
  /** Programmes decided by exact answers to this fact and the previous ones, whatever the answers are. */
  settles: number;
  /** Ids of undecided programmes that ask for it: fewest missing facts first, then by nearest day. At most `mostNamed`. */
  policies: string[];
};

const mostNamed = 3;

/** The most answers offered at once, unless more are needed to decide any programme. */
const fewAnswers = 3;

/**
 * Returns how many programmes the first chosen facts decide: at most three facts, or the fewest that decide one. Null if even all of them decide none
 * for certain.
 */
export function unlockOf(facts: readonly Pick<DecidingFact, 'settles'>[]): Unlock | null {
  const programmes = facts[Math.min(fewAnswers, facts.length) - 1]?.settles || facts.find(({ settles }) => settles > 0)?.settles;
  if (programmes === undefined) return null;
  return { answers: facts.findIndex(({ settles }) => settles >= programmes) + 1, programmes };
}

/** Weight of a programme by urgency: programmes that close or open soon come first. */
function nearness(status: string | undefined, days: number): number {
  if (status === 'upcoming') return days <= 90 ? 2 : 1;
  return days <= 30 ? 4 : days <= 90 ? 3 : 2;
}

/** A group of undecided programmes with equal criteria, and the facts they lack. */
type Group = { root: number; weight: number; programmes: number; lacks: readonly number[] };

/** The undecided programmes by their tree, and the facts that each lacks, as numbers in `keys`. */
function undecidedGroups(matching: Matching): { keys: FactKey[]; groups: Group[] } {
  const { catalogue, profile, standing, states } = matching;
  const { program, roots, terms } = catalogue;
  const { leaves, starts, items } = program;
  const { today } = standing;
  const keys: FactKey[] = [];
  const numbers = new Map<FactKey, number>();
  const numberOf = (key: FactKey): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, keys.length);
    return keys.push(key) - 1;
  };
  const needs: (readonly number[] | undefined)[] = [];
  const needsOf = (node: number): readonly number[] => {
    const leaf = leaves[node];
    return (needs[node] ??= leaf === undefined ? [] : leafOutcome(leaf, '', profile, today).needs.map(numberOf));
  };
  /** The tree whose walk last met a fact. */
  const seenAt: number[] = [];
  const lacksOf = (root: number): number[] => {
    const lacks: number[] = [];
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (states[node] !== unknown) continue;
      const c = node - leaves.length;
      if (c >= 0) for (let i = starts[c] ?? 0; i < (starts[c + 1] ?? 0); i += 1) open.push(items[i] ?? 0);
      else
        for (const number of needsOf(node)) {
          if (seenAt[number] === root) continue;
          seenAt[number] = root;
          lacks.push(number);
        }
    }
    return lacks;
  };
  const days = new Map<string, number>();
  const daysTo = (day: string | null | undefined): number => {
    if (day === null || day === undefined) return Infinity;
    const known = days.get(day) ?? daysUntil(today, day);
    days.set(day, known);
    return known;
  };
  const groups = new Map<number, Group>();
  for (let entry = 0; entry < roots.length; entry += 1) {
    if (!counts(matching, entry) || !isUndecided(matching, entry)) continue;
    const root = roots[entry] ?? 0;
    const status = windowStatuses[standing.windows[entry] ?? 0];
    const weight = nearness(status, daysTo(status === 'upcoming' ? terms.from[entry] : terms.to[entry]));
    const group = groups.get(root);
    if (group === undefined) groups.set(root, { root, weight, programmes: 1, lacks: lacksOf(root) });
    else {
      group.weight += weight;
      group.programmes += 1;
    }
  }
  return { keys, groups: [...groups.values()] };
}

/** The weight of a programme for each of its missing facts: higher with fewer missing facts, because all of them must be answered. */
const share = (lacking: number): number => 1 / (lacking * lacking);

/**
 * Chooses facts to ask for, in this order, so that few answers decide many programmes with an open or upcoming window.
 *
 * Greedy: each undecided programme gives each of its missing facts its urgency divided by the square of their number. The fact with the highest sum
 * is chosen and counts as known for the next choice, so that facts of one programme follow each other. Ties go to the easier question, as in
 * `questions`. Facts in `skip`, unknown to the company, are not chosen, and programmes that lack one of them do not count in `settles`.
 *
 * `settles` assumes exact answers: a band, a title without its day, or growth from zero may leave a condition open.
 */
export function decidingFacts(matching: Matching, limit: number, skip: ReadonlySet<FactKey> = new Set()): DecidingFact[] {
  const { keys, groups } = undecidedGroups(matching);
  const left = groups.map(({ lacks }) => lacks.length);
  const credits = new Float64Array(keys.length);
  const asking: number[][] = keys.map(() => []);
  for (const [at, { weight, lacks }] of groups.entries())
    for (const fact of lacks) {
      credits[fact] = (credits[fact] ?? 0) + weight * share(lacks.length);
      asking[fact]?.push(at);
    }
  const chosen: { number: number; settles: number }[] = [];
  const places = new Map<number, number>();
  const isFree = (fact: number) => !places.has(fact) && !skip.has(keys[fact] ?? 'regionCode');
  let settles = 0;
  while (chosen.length < limit) {
    let best = -1;
    for (const [fact, key] of keys.entries()) {
      if (!isFree(fact)) continue;
      const [credit = 0, most = 0] = [credits[fact], credits[best]];
      // sums in different order differ by rounding
      const isMore = credit - most > 1e-9 * most;
      if (best < 0 || isMore || (most - credit <= 1e-9 * most && easierFirst(key, keys[best] ?? key) < 0)) best = fact;
    }
    if (best < 0) break;
    places.set(best, chosen.length);
    for (const at of asking[best] ?? []) {
      const group = groups[at];
      const lacking = left[at] ?? 0;
      if (group === undefined) continue;
      left[at] = lacking - 1;
      if (lacking === 1) settles += group.programmes;
      else for (const fact of group.lacks) credits[fact] = (credits[fact] ?? 0) + group.weight * (share(lacking - 1) - share(lacking));
    }
    chosen.push({ number: best, settles });
  }
  const named = namedFor(matching, groups, places);
  return chosen.map(({ number, settles }, place) => ({
    fact: keys[number] ?? 'regionCode',
    involved: (asking[number] ?? []).reduce((sum, at) => sum + (groups[at]?.programmes ?? 0), 0),
    settles,
    policies: named[place] ?? [],
  }));
}

/** Returns, for each chosen fact, the programmes named as its reason. */
function namedFor(matching: Matching, groups: readonly Group[], places: ReadonlyMap<number, number>): string[][] {
  const { ids, roots, terms } = matching.catalogue;
  const byRoot = new Map(
    groups.map(({ root, lacks }) => [root, { lacks: lacks.length, chosen: lacks.flatMap((fact) => places.get(fact) ?? []) }]),
  );
  type Named = { entry: number; lacks: number; day: string };
  const best: Named[][] = Array.from(places, () => []);
  const isBetter = (one: Named, other: Named | undefined) =>
    other === undefined || one.lacks < other.lacks || (one.lacks === other.lacks && one.day < other.day);
  for (const entry of matching.standing.order) {
    const group = byRoot.get(roots[entry] ?? -1);
    if (group === undefined || group.chosen.length === 0 || !counts(matching, entry) || !isUndecided(matching, entry)) continue;
    const one = { entry, lacks: group.lacks, day: terms.to[entry] ?? '9999' };
    for (const place of group.chosen) {
      const list = best[place] ?? [];
      if (!isBetter(one, list[mostNamed - 1])) continue;
      const before = list.findIndex((other) => isBetter(one, other));
      list.splice(before < 0 ? list.length : before, 0, one);
      list.length = Math.min(list.length, mostNamed);
    }
  }
  return best.map((list) => list.map(({ entry }) => ids[entry] ?? ''));
}
