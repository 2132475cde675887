import { windowStatuses } from '#domain/policy.ts';
import type { ApplyWindow } from '#domain/window/window.ts';
import type { Criterion, Grants } from '../model/criteria.ts';
import { isStruckOff } from '../model/existence.ts';
import { heldOf } from '../model/holding.ts';
import type { Verdict, VerdictCounts } from '../model/outcome.ts';
import { verdicts } from '../model/outcome.ts';
import type { FactKey, Profile } from '../model/profile.ts';
import { factsOf } from '../facts-of.ts';
import type { Program } from './program.ts';
import { scoreOf } from './program-fit.ts';
import { programBuilder } from './program.ts';
import type { Parents } from './program-states.ts';
import { changedStates, parentsOf, programStates, stateOfCode, unmet } from './program-states.ts';
import type { Standing, Terms } from './rank.ts';
import { ranked, standingOn } from './rank.ts';
import { verdictOf } from '../model/verdict.ts';

/** The parts of a policy that matching needs. Amount in yuan, days `YYYY-MM-DD`. */
export type CatalogueEntry = ApplyWindow & {
  id: string;
  criteria: Criterion;
  amountMax: number | null;
};

/** Policies compiled for matching many companies: equal conditions are shared and evaluated once. */
export type Catalogue = {
  /** Ids of the entries in code-unit order; an entry is its index here. */
  ids: readonly string[];
  program: Program;
  /** Root node of each entry's tree. */
  roots: Int32Array;
  terms: Terms;
  /** Entries that grant a title, with the title. */
  grants: readonly { entry: number; grants: Grants }[];
  /** Window statuses on a day; the last requested day is cached. */
  standing: (today: string) => Standing;
  /** Leaf nodes that a fact may affect on a day. */
  leavesOf: (fact: FactKey, today: string) => readonly number[];
  parents: () => Parents;
};

/** A catalogue matched against one company on one day. */
export type Matching = {
  catalogue: Catalogue;
  profile: Profile;
  standing: Standing;
  /** State of each node of the program, as in `program-states.ts`. */
  states: Uint8Array;
  /** Per entry the index of its verdict in `verdicts`; `leftOut` for an excluded entry. */
  verdicts: Uint8Array;
  counts: VerdictCounts;
  /** Ids of entries that are neither listed nor counted. */
  without: ReadonlySet<string>;
};

export const leftOut = 255;

/** Caches the result for the last key. */
function lastOne<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  let kept: { key: Key; value: Value } | undefined;
  return (key) => {
    if (kept?.key !== key) kept = { key, value: compute(key) };
    return kept.value;
  };
}

function touchedBy(program: Program, today: string): Map<FactKey, number[]> {
  const index = new Map<FactKey, number[]>();
  for (const [node, leaf] of program.leaves.entries())
    for (const fact of factsOf(leaf, today)) {
      const list = index.get(fact);
      if (list === undefined) index.set(fact, [node]);
      else if (list.at(-1) !== node) list.push(node);
    }
  return index;
}

export type CatalogueBuilder = {
  add: (entry: CatalogueEntry) => void;
  /** Copies the criteria of an entry of another catalogue. Call once per catalogue and use the returned function for all its entries. */
  keep: (from: Catalogue) => (terms: Omit<CatalogueEntry, 'criteria'>, entry: number) => void;
  finish: () => Catalogue;
};

/** Builds a catalogue entry by entry, so that the trees need not all be in memory at once. Ids must differ. */
export function catalogueBuilder(): CatalogueBuilder {
  const builder = programBuilder();
  const rows: (Pick<CatalogueEntry, 'id'> & {
    root: number;
    amount: number | null;
    from: string | null;
    to: string | null;
    effectiveTo: string | null;
    rule: NonNullable<ApplyWindow['applyRule']> | null;
    grants: Grants | undefined;
  })[] = [];
  const days = new Map<string, string>();
  // deduplicates strings: many entries share a day
  const day = (text: string | null) => (text === null ? null : (days.get(text) ?? days.set(text, text).get(text) ?? text));
  const push = (terms: Omit<CatalogueEntry, 'criteria'>, root: number, grants: Grants | undefined) => {
    const { id, amountMax, applyFrom, applyTo, effectiveTo, applyRule: rule = null } = terms;
    rows.push({ id, root, amount: amountMax, from: day(applyFrom), to: day(applyTo), effectiveTo: day(effectiveTo), rule, grants });
  };
  return {
    add: (entry) => push(entry, builder.add(entry.criteria), entry.criteria.kind === 'all' ? entry.criteria.grants : undefined),
    keep: ({ program, roots, grants: given }) => {
      const adopted = builder.adopt(program);
      const grants = new Map(given.map((one) => [one.entry, one.grants]));
      return (terms, entry) => push(terms, adopted(roots[entry] ?? 0), grants.get(entry));
    },
    finish: () => {
      const { program, nodeOf } = builder.finish();
      rows.sort((a, b) => (a.id < b.id ? -1 : 1));
      const terms: Terms = {
        amounts: rows.map((row) => row.amount),
        from: rows.map((row) => row.from),
        to: rows.map((row) => row.to),
        effectiveTo: rows.map((row) => row.effectiveTo),
        rules: rows.map((row) => row.rule),
      };
      return catalogueOf(
        rows.map((row) => row.id),
        program,
        Int32Array.from(rows, (row) => nodeOf(row.root)),
        terms,
        rows.flatMap(({ grants }, entry) => (grants === undefined ? [] : [{ entry, grants }])),
      );
    },
  };
}

function catalogueOf(ids: readonly string[], program: Program, roots: Int32Array, terms: Terms, grants: Catalogue['grants']): Catalogue {
  const index = lastOne((today: string) => touchedBy(program, today));
  let parents: Parents | undefined;
  return {
    ids,
    program,
    roots,
    terms,
    grants,
    standing: lastOne((today) => standingOn(terms, today)),
    leavesOf: (fact, today) => index(today).get(fact) ?? [],
    parents: () => (parents ??= parentsOf(program)),
  };
}

export function buildCatalogue(entries: Iterable<CatalogueEntry>): Catalogue {
  const { add, finish } = catalogueBuilder();
  for (const entry of entries) add(entry);
  return finish();
}

const nobody: ReadonlySet<string> = new Set();

/** Matches every entry against a company, except `without`. Same verdicts as `evaluate` and `verdictOf`. */
export function matchAll(catalogue: Catalogue, profile: Profile, today: string, without = nobody): Matching {
  return judged(catalogue, profile, today, programStates(catalogue.program, profile, today), without);
}

/** Matches the same company with some changed facts, re-evaluating only what these affect. Equals `matchAll` with the new profile. */
export function rematch(previous: Matching, profile: Profile, changed: Iterable<FactKey>): Matching {
  const { catalogue, standing, states, without } = previous;
  const { today } = standing;
  const touched = new Set<number>();
  for (const fact of changed) for (const leaf of catalogue.leavesOf(fact, today)) touched.add(leaf);
  const next = changedStates(catalogue.program, states, touched, catalogue.parents(), profile, today);
  return judged(catalogue, profile, today, next, without);
}

/** The verdict for each state and window status, all by index. */
const verdictTable = Uint8Array.from({ length: 3 * windowStatuses.length }, (_, index) => {
  const status = windowStatuses[index % windowStatuses.length] ?? 'always';
  return verdicts.indexOf(verdictOf({ state: stateOfCode(Math.floor(index / windowStatuses.length)), held: null }, status));
});

/** Returns the index of an id in an ordered list; −1 where it is absent. */
export function placeIn(ids: readonly string[], id: string): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : -1;
}

const heldAlready = verdicts.indexOf('held');

function judged(catalogue: Catalogue, profile: Profile, today: string, states: Uint8Array, without: ReadonlySet<string>): Matching {
  const standing = catalogue.standing(today);
  const { roots, ids } = catalogue;
  const found = new Uint8Array(roots.length);
  const numbers = new Uint32Array(verdicts.length);
  for (const id of without) {
    const entry = placeIn(ids, id);
    if (entry >= 0) found[entry] = leftOut;
  }
  for (const { entry, grants } of catalogue.grants) {
    if (found[entry] === leftOut || heldOf(grants, profile, standing.today) === null) continue;
    found[entry] = heldAlready;
    numbers[heldAlready] = (numbers[heldAlready] ?? 0) + 1;
  }
  const exists = !isStruckOff(profile);
  for (let entry = 0; entry < roots.length; entry += 1) {
    if (found[entry] === leftOut || found[entry] === heldAlready) continue;
    const state = exists ? (states[roots[entry] ?? 0] ?? 0) : unmet;
    const verdict = verdictTable[state * windowStatuses.length + (standing.windows[entry] ?? 0)] ?? 0;
    found[entry] = verdict;
    numbers[verdict] = (numbers[verdict] ?? 0) + 1;
  }
  const counts = Object.fromEntries(verdicts.map((verdict, index) => [verdict, numbers[index] ?? 0])) as Record<Verdict, number>;
  return { catalogue, profile, standing, states, verdicts: found, counts, without };
}

/** The score of an entry; same as `explain`. */
export const fitOf = ({ catalogue, profile, states }: Matching, entry: number): number =>
  isStruckOff(profile) ? 0 : scoreOf(catalogue.program, states, catalogue.roots[entry] ?? 0);

export type Ranked = { id: string; verdict: Verdict; score: number };

/**
 * Returns a page of matches, counted from 1, ranked by verdict, amount, deadline, fit and id; only of the verdicts `only`, or of all if
 * that is empty. `total` is of all pages.
 */
export function pageOf(
  matching: Matching,
  page: number,
  pageSize: number,
  only: readonly Verdict[] = [],
): { total: number; list: Ranked[] } {
  const { catalogue, standing, verdicts: found, counts } = matching;
  const fit = (entry: number) => fitOf(matching, entry);
  const list: Ranked[] = [];
  let [start, total] = [(page - 1) * pageSize, 0];
  for (const [place, verdict] of verdicts.entries()) {
    if (only.length > 0 && !only.includes(verdict)) continue;
    total += counts[verdict];
    const remaining = pageSize - list.length;
    if (remaining > 0 && start < counts[verdict]) {
      const group = standing.order.filter((entry) => found[entry] === place);
      for (const entry of ranked(group, standing, start, start + remaining, fit))
        list.push({ id: catalogue.ids[entry] ?? '', verdict, score: fit(entry) });
    }
    start = Math.max(0, start - counts[verdict]);
  }
  return { total, list };
}
