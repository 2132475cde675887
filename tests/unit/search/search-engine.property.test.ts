import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Alternative, Condition, IndexSchema, Order, Query, SearchDocument } from '#server/platform/search/engine/schema.ts';
import { SearchIndex } from '#server/platform/search/engine/search-index.ts';
import { atomsOf, keyOf } from '#server/platform/search/text/atoms.ts';

/**
 * The index is compared with a search that looks at every document. Texts are of four characters, so that terms meet often, and short enough
 * that each field is one passage.
 */

const schema: IndexSchema = {
  fields: [
    { name: 'names', weight: 4, typicalLength: 6, kind: 'names' },
    { name: 'tags', weight: 2, typicalLength: 6, kind: 'short' },
    { name: 'body', weight: 1, typicalLength: 12, kind: 'long' },
  ],
  facets: ['kind', 'tag'],
  numbers: ['day', 'amount'],
};

const segmenter = { key: 'test', cut: (text: string) => [...text] };

const text = (maxLength: number) =>
  fc.array(fc.constantFrom('研', '发', '补', '贴', ' '), { maxLength }).map((characters) => characters.join(''));
const tags = ['a', 'b', 'c', 'd'] as const;
const number = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null });

const documents: fc.Arbitrary<SearchDocument> = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map(String),
  fields: fc.record({ names: fc.array(text(4), { maxLength: 2 }).map((lines) => lines.join('\n')), tags: text(6), body: text(14) }),
  facets: fc.record({ kind: fc.constantFrom(['x'], ['y'], []), tag: fc.subarray([...tags]) }),
  numbers: fc.record({ day: number, amount: number }),
});

/** A number that no document stores: half of an even id. */
const halved = (id: string): number | null => (Number(id) % 2 === 0 ? Number(id) / 2 : null);

const condition: fc.Arbitrary<Condition> = fc.letrec<{ any: Condition; leaf: Condition }>((tie) => ({
  leaf: fc.oneof(
    fc.record({ facet: fc.constant('tag'), anyOf: fc.subarray([...tags, 'unknown']) }),
    fc.record({ facet: fc.constant('kind'), anyOf: fc.subarray(['x', 'y']) }),
    fc.record({ number: fc.constantFrom('day', 'amount'), min: fc.integer({ min: 0, max: 3 }), orNull: fc.boolean() }),
    fc.record({ number: fc.constantFrom('day', 'amount'), max: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ ids: fc.uniqueArray(fc.integer({ min: 0, max: 35 }).map(String)).map((ids) => new Set(ids)) }),
  ),
  any: fc.oneof(
    { maxDepth: 2 },
    tie('leaf'),
    fc.record({ not: tie('any') }),
    fc.record({ all: fc.array(tie('any'), { maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('any'), { maxLength: 2 }) }),
  ),
})).any;

const words: fc.Arbitrary<Alternative> = fc.record({
  terms: fc.uniqueArray(fc.constantFrom('研发', '发补', '补贴', '贴研', '研研', '研', '缺词'), { minLength: 1, maxLength: 3 }),
  within: fc.constantFrom<('passage' | 'document')[]>('passage', 'document'),
  weight: fc.constantFrom(1, 0.5),
});

const alternative: fc.Arbitrary<Alternative> = fc.oneof(
  { weight: 3, arbitrary: words },
  fc.record({ when: condition, weight: fc.constant(0.5) }),
);

const queries: fc.Arbitrary<Query> = fc.record({
  groups: fc.array(
    fc.record({
      alternatives: fc.array(alternative, { minLength: 1, maxLength: 2 }),
      weight: fc.constantFrom(1, 2),
      required: fc.boolean(),
      optional: fc.boolean(),
      related: fc.boolean(),
      onlyBest: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  names: fc.array(text(3), { maxLength: 1 }),
  exclude: fc.array(alternative, { maxLength: 1 }),
  filter: fc.dictionary(fc.constantFrom('tag', 'kind', 'other'), condition, { maxKeys: 3 }),
  boosts: fc.array(
    fc.oneof(
      fc.record({ when: condition, add: fc.constantFrom(0.5, 1) }),
      fc.record({ number: fc.constantFrom('day', 'amount'), factor: fc.constant(0.25) }),
    ),
    { maxLength: 2 },
  ),
  order: fc.oneof(
    fc.constant('relevance' as const),
    fc.array(
      fc
        .tuple(
          fc.oneof(
            fc.record({ number: fc.constantFrom('day', 'amount') }),
            fc.constant({ byId: halved }),
            fc.constant({
              of: ['day', 'amount'],
              value: (day: number | null, amount: number | null) => (day === 1 ? null : Math.max(day ?? 0, amount ?? 0)),
            }),
          ),
          fc.constantFrom<('asc' | 'desc')[]>('asc', 'desc'),
        )
        .map(([by, direction]): Order => ({ ...by, direction })),
      { minLength: 1, maxLength: 2 },
    ),
  ),
  tie: fc.constantFrom('day', 'amount'),
  offset: fc.integer({ min: 0, max: 5 }),
  limit: fc.integer({ min: 0, max: 40 }),
  facets: fc.constant(['kind', 'tag']),
  buckets: fc.constant({ other: { early: { number: 'day', max: 2 }, dated: { number: 'day' } } }),
  cut: fc.constantFrom(
    () => 0,
    (tiers: readonly number[]) => tiers.findLastIndex((count) => count > 0),
  ),
});

type Known = { document: SearchDocument; terms: Map<string, { frequency: number; fields: Set<string> }>; names: Set<string> };

function read(document: SearchDocument): Known {
  const terms: Known['terms'] = new Map();
  for (const { name, weight, typicalLength } of schema.fields) {
    const atoms = atomsOf(document.fields[name] ?? '');
    const share = weight / (0.25 + (0.75 * atoms.length) / typicalLength);
    atoms.forEach((atom, index) => {
      const next = atoms[index + 1];
      const isPaired = next !== undefined && !next.gap;
      if (!isPaired && index > 0 && !atom.gap) return;
      const term = isPaired ? atom.value + next.value : atom.value;
      const known = terms.get(term) ?? { frequency: 0, fields: new Set() };
      known.frequency += share;
      known.fields.add(name);
      terms.set(term, known);
    });
  }
  const names = (document.fields['names'] ?? '').split('\n').map((line) => keyOf(atomsOf(line)));
  return { document, terms, names: new Set(names.filter((name) => name !== '')) };
}

function fits({ document }: Known, given: Condition): boolean {
  if ('facet' in given) return (document.facets[given.facet] ?? []).some((value) => given.anyOf.includes(value));
  if ('ids' in given) return given.ids.has(document.id);
  if ('all' in given) return given.all.every((each) => fits({ document } as Known, each));
  if ('any' in given) return given.any.some((each) => fits({ document } as Known, each));
  if ('not' in given) return !fits({ document } as Known, given.not);
  if ('test' in given) return given.holds(...given.of.map((name) => document.numbers[name] ?? null));
  const value = document.numbers[given.number] ?? null;
  if (value === null) return given.orNull === true;
  return value >= (given.min ?? -Infinity) && value <= (given.max ?? Infinity);
}

/** The impact of an alternative, from 0 to 1, and the fields it stands in; null if it does not match. */
function match(known: Known, alternative: Alternative): { impact: number; fields: Set<string> } | null {
  if ('when' in alternative) return fits(known, alternative.when) ? { impact: 1, fields: new Set() } : null;
  const { terms: needed, within } = alternative;
  const { terms } = known;
  const found = needed.map((term) => terms.get(term));
  const own = found.filter((each) => each !== undefined);
  if (own.length < found.length) return null;
  const sets = own.map(({ fields }) => fields);
  const fields = new Set(
    schema.fields
      .map(({ name }) => name)
      .filter((name) => (within === 'document' ? sets.some((set) => set.has(name)) : sets.every((set) => set.has(name)))),
  );
  if (fields.size === 0) return null;
  const impacts = own.map(({ frequency }) => Math.max(1, Math.round((255 * frequency) / (4 + frequency))) / 255);
  return { impact: Math.min(...impacts), fields };
}

/** Null last. */
const compareNumbers = (one: number | null, other: number | null, direction: 'asc' | 'desc'): number =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : direction === 'asc' ? one - other : other - one;

function numberOf({ document: { id, numbers } }: Known, order: Order): number | null {
  if ('byId' in order) return order.byId(id);
  return 'number' in order ? (numbers[order.number] ?? null) : order.value(...order.of.map((name) => numbers[name] ?? null));
}

function naive(all: readonly Known[], query: Query) {
  const asked = (query.names ?? []).map((name) => keyOf(atomsOf(name))).filter((name) => name !== '');
  const whole = query.groups.reduce((sum, { weight, optional, related }) => sum + (optional === true || related === true ? 0 : weight), 0);
  const groups = query.groups.map(({ alternatives, weight }) => {
    const matches = new Map(all.map((known) => [known, alternatives.map((each) => ({ weight: each.weight, match: match(known, each) }))]));
    const found = [...matches.values()].filter((each) => each.some((one) => one.match !== null)).length;
    return { matches, worth: weight * Math.log(1 + (all.length - found + 0.5) / (found + 0.5)), weight };
  });
  const matched = all.flatMap((known) => {
    const per = groups.map(({ matches }) =>
      (matches.get(known) ?? []).flatMap((each, index) => (each.match === null ? [] : [{ ...each, match: each.match, index }])),
    );
    const isNamed = asked.some((name) => known.names.has(name));
    const isMatched =
      per.some((each, index) => each.length > 0 && query.groups[index]?.optional !== true) &&
      query.groups.every(({ required }, index) => required !== true || (per[index] ?? []).length > 0);
    const isListed = query.groups.length === 0 && asked.length === 0;
    if (!isNamed && !isMatched && !isListed) return [];
    if ((query.exclude ?? []).some((each) => match(known, each) !== null)) return [];
    let [covered, score, near] = [0, 0, 0];
    per.forEach((each, index) => {
      if (each.length === 0) return;
      const { optional = false, related = false } = query.groups[index] ?? {};
      covered += optional || related ? 0 : (groups[index]?.weight ?? 0);
      const impacts = each.map((one) => one.match.impact * one.weight);
      const most = Math.max(...impacts);
      const further = impacts.reduce((sum, impact) => sum + impact, 0) - most;
      const share = query.groups[index]?.onlyBest === true ? 0 : 0.3;
      score += (groups[index]?.worth ?? 0) * (most + share * Math.min(2 * most, further));
      const fields = new Set(each.flatMap((one) => [...one.match.fields]));
      const before = new Set((per[index - 1] ?? []).flatMap((one) => [...one.match.fields]));
      if ([...fields].some((field) => before.has(field))) near += 1;
    });
    if (isNamed) score += 1;
    if (per.length > 1) score *= 1 + (0.3 * near) / (per.length - 1);
    if (per.length === 0) score = 1;
    let factor = 1;
    for (const each of query.boosts ?? [])
      factor += 'when' in each ? (fits(known, each.when) ? each.add : 0) : (known.document.numbers[each.number] ?? 0) * each.factor;
    const tier = isNamed ? 9 : per.length === 0 ? 0 : Math.min(8, Math.max(1, Math.floor((whole === 0 ? 0 : covered / whole) * 8 + 1e-6)));
    const matches = per.flatMap((each, group) => (each.length === 0 ? [] : [{ group, alternatives: each.map(({ index }) => index) }]));
    return [{ known, tier, score: score * factor, matches }];
  });
  const under =
    (own: string | null) =>
    ({ known }: { known: Known }) =>
      Object.entries(query.filter ?? {}).every(([name, each]) => name === own || fits(known, each));
  const hits = matched.filter(under(null));
  const tiersOf = (list: typeof hits) => Array.from({ length: 10 }, (_, tier) => list.filter((hit) => hit.tier === tier).length);
  const tiers = tiersOf(hits);
  const cut = query.cut?.(tiersOf(matched)) ?? 0;
  const counted = matched.filter(({ tier }) => tier >= cut);
  const { order = 'relevance', tie = '' } = query;
  const sorted = hits.toSorted((one, other) => {
    const keys =
      order === 'relevance'
        ? [other.tier - one.tier, other.score - one.score]
        : [
            Number(other.tier >= cut) - Number(one.tier >= cut),
            ...order.map((each) => compareNumbers(numberOf(one.known, each), numberOf(other.known, each), each.direction)),
          ];
    const tied = compareNumbers(one.known.document.numbers[tie] ?? null, other.known.document.numbers[tie] ?? null, 'desc');
    return [...keys, tied].find((key) => key !== 0) ?? (one.known.document.id < other.known.document.id ? -1 : 1);
  });
  const count = (facet: string) =>
    Object.fromEntries(
      schema.facets.includes(facet)
        ? [...new Set(all.flatMap(({ document }) => document.facets[facet] ?? []))]
            .map(
              (value) =>
                [value, counted.filter(under(facet)).filter(({ known }) => fits(known, { facet, anyOf: [value] })).length] as const,
            )
            .filter(([, found]) => found > 0)
        : [],
    );
  return {
    hits: sorted
      .slice(query.offset, query.offset + query.limit)
      .map(({ known, tier, matches }) => ({ id: known.document.id, tier, matches })),
    total: counted.filter(under(null)).length,
    cut,
    tiers,
    facets: { kind: count('kind'), tag: count('tag') },
    buckets: Object.fromEntries(
      Object.entries(query.buckets ?? {}).map(([name, values]) => [
        name,
        Object.fromEntries(
          Object.entries(values).map(([value, each]) => [
            value,
            counted.filter(under(name)).filter(({ known }) => fits(known, each)).length,
          ]),
        ),
      ]),
    ),
  };
}

type Change = { add: SearchDocument[] } | { remove: string[] } | { merge: number } | { reload: true };

const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ add: fc.array(documents, { maxLength: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.array(fc.integer({ min: 0, max: 35 }).map(String), { maxLength: 8 }) }) },
  { weight: 6, arbitrary: fc.record({ merge: fc.constantFrom(0, 0, 50) }) },
  { weight: 1, arbitrary: fc.record({ reload: fc.constant(true as const) }) },
);

test('results, counts and order equal a full scan after any changes', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 40 }), fc.array(queries, { minLength: 1, maxLength: 4 }), (steps, asked) => {
      let index = new SearchIndex(schema, segmenter);
      const known = new Map<string, Known>();
      for (const step of steps) {
        if ('add' in step) {
          index.add(step.add);
          for (const document of step.add) known.set(document.id, read(document));
        } else if ('remove' in step) {
          index.remove(step.remove);
          for (const id of step.remove) known.delete(id);
        } else if ('merge' in step) index.mergeFor(step.merge);
        else index = SearchIndex.load(schema, segmenter, new Uint8Array(Buffer.concat([...index.save()])));
      }
      expect(index.size).toBe(known.size);
      for (const query of asked) {
        const { hits, facets, ...rest } = index.search(query);
        expect({
          ...rest,
          hits: hits.map(({ id, tier, matches }) => ({ id, tier, matches })),
          facets: { kind: Object.fromEntries(facets['kind'] ?? []), tag: Object.fromEntries(facets['tag'] ?? []) },
        }).toEqual(naive([...known.values()], query));
      }
    }),
    { numRuns: 400 },
  );
});
