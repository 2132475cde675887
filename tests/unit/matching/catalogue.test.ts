import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysUntil } from '#domain/china-time.ts';
import type { CatalogueEntry, Matching } from '#domain/matching/catalogue/catalogue.ts';
import { buildCatalogue, catalogueBuilder, matchAll, pageOf, placeIn, rematch } from '#domain/matching/catalogue/catalogue.ts';
import { placesByFit } from '#domain/matching/catalogue/fit-order.ts';
import { questions } from '#domain/matching/catalogue/best-question.ts';
import { evaluate, explain } from '#domain/matching/evaluate.ts';
import { heldTitle } from '#domain/matching/model/holding.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { windowStatus } from '#domain/policy.ts';
import { criterion, fullProfile, leaf, lessKnown, today } from './arbitraries.ts';

const bound = fc.constantFrom(null, '2026-01-31', '2026-11-19', '2026-11-20', '2026-11-21', '2026-12-31');
/** Every third programme gives a title. */
const granting = (criteria: Criterion, index: number): Criterion =>
  index % 3 === 0 ? { kind: 'all', items: [criteria], grants: { title: 'hnte', renewal: index % 2 === 0 ? 6 : 'expiryYear' } } : criteria;
const entries: fc.Arbitrary<CatalogueEntry[]> = fc
  .array(
    fc.record({
      criteria: criterion,
      amountMax: fc.constantFrom(null, 0, 100_000, 500_000),
      applyFrom: bound,
      applyTo: bound,
      effectiveTo: bound,
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((entry, index) => ({ ...entry, id: `p${(index * 7) % 13}`, criteria: granting(entry.criteria, index) })));
const profile = fullProfile.chain(lessKnown);

const everything = (matching: Matching) => pageOf(matching, 1, 1000).list;
const verdictAlone = ({ criteria, applyFrom, applyTo, effectiveTo }: CatalogueEntry, company: Profile): Verdict =>
  verdictOf(
    { state: evaluate(criteria, company, today), held: heldTitle(criteria, company, today) },
    windowStatus(today, applyFrom, applyTo, effectiveTo),
  );

describe('the catalogue', () => {
  test('each policy has its own verdict and score', () =>
    fc.assert(
      fc.property(entries, profile, (list, company) => {
        const found = everything(matchAll(buildCatalogue(list), company, today));
        expect(found.map(({ id }) => id).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
        for (const entry of list)
          expect(found.find(({ id }) => id === entry.id)).toEqual({
            id: entry.id,
            verdict: verdictAlone(entry, company),
            score: explain(entry.criteria, company, today).score,
          });
      }),
    ));

  test('counts match the lists', () =>
    fc.assert(
      fc.property(entries, profile, (list, company) => {
        const matching = matchAll(buildCatalogue(list), company, today);
        for (const verdict of verdicts) {
          const alone = list.filter((entry) => verdictAlone(entry, company) === verdict).length;
          expect(matching.counts[verdict]).toBe(alone);
          expect(pageOf(matching, 1, 100, [verdict]).list).toHaveLength(alone);
          expect(pageOf(matching, 1, 100, [verdict]).total).toBe(alone);
        }
      }),
    ));

  test('policies are ranked by verdict, amount, deadline, score and id', () =>
    fc.assert(
      fc.property(entries, profile, (list, company) => {
        const wait = ({ applyTo }: CatalogueEntry) => (applyTo === null ? 1e6 : daysUntil(today, applyTo));
        const deadline = (entry: CatalogueEntry) => (wait(entry) < 0 ? 1e6 - wait(entry) : wait(entry));
        const expected = list
          .map((entry) => ({
            ...entry,
            place: verdicts.indexOf(verdictAlone(entry, company)),
            score: explain(entry.criteria, company, today).score,
          }))
          .toSorted(
            (a, b) =>
              a.place - b.place ||
              (b.amountMax ?? -1) - (a.amountMax ?? -1) ||
              deadline(a) - deadline(b) ||
              b.score - a.score ||
              a.id.localeCompare(b.id),
          );
        expect(everything(matchAll(buildCatalogue(list), company, today)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }),
    ));

  test('ranking by fit uses verdict, number of missing facts, amount, deadline and id', () =>
    fc.assert(
      fc.property(entries, profile, (list, company) => {
        const wait = ({ applyTo }: CatalogueEntry) => (applyTo === null ? 1e6 : daysUntil(today, applyTo));
        const deadline = (entry: CatalogueEntry) => (wait(entry) < 0 ? 1e6 - wait(entry) : wait(entry));
        const missing = (entry: CatalogueEntry) =>
          ['possible', 'notOpen'].includes(verdictAlone(entry, company)) ? explain(entry.criteria, company, today).missing.length : 0;
        const expected = list.toSorted(
          (a, b) =>
            verdicts.indexOf(verdictAlone(a, company)) - verdicts.indexOf(verdictAlone(b, company)) ||
            missing(a) - missing(b) ||
            (b.amountMax ?? -1) - (a.amountMax ?? -1) ||
            deadline(a) - deadline(b) ||
            a.id.localeCompare(b.id),
        );
        const matching = matchAll(buildCatalogue(list), company, today);
        const places = placesByFit(matching);
        const found = matching.catalogue.ids.toSorted(
          (a, b) => (places[placeIn(matching.catalogue.ids, a)] ?? 0) - (places[placeIn(matching.catalogue.ids, b)] ?? 0),
        );
        expect(found).toEqual(expected.map(({ id }) => id));
      }),
    ));

  test('a dismissed policy has no rank by fit', () =>
    fc.assert(
      fc.property(entries, profile, (list, company) => {
        const catalogue = buildCatalogue(list);
        const without = new Set(catalogue.ids.slice(0, 1));
        const places = placesByFit(matchAll(catalogue, company, today, without));
        expect([...places].map((place) => place === -1)).toEqual(catalogue.ids.map((id) => without.has(id)));
      }),
    ));

  test('pages cover the list without gaps or repeats', () =>
    fc.assert(
      fc.property(entries, profile, fc.integer({ min: 1, max: 5 }), fc.subarray([...verdicts]), (list, company, size, only) => {
        const matching = matchAll(buildCatalogue(list), company, today);
        const whole = pageOf(matching, 1, 1000, only);
        const pages = Array.from({ length: Math.ceil(whole.total / size) + 1 }, (_, page) => pageOf(matching, page + 1, size, only).list);
        expect(pages.at(-1)).toEqual([]);
        expect(pages.flat()).toEqual(whole.list);
      }),
    ));

  test('dismissing a policy changes nothing else', () =>
    fc.assert(
      fc.property(entries, profile, fc.integer(), (list, company, mask) => {
        const catalogue = buildCatalogue(list);
        const without = new Set(catalogue.ids.filter((_, index) => ((mask >> index) & 1) === 1));
        const matching = matchAll(catalogue, company, today, without);
        const kept = matchAll(buildCatalogue(list.filter(({ id }) => !without.has(id))), company, today);
        expect(everything(matching)).toEqual(everything(kept));
        expect(matching.counts).toEqual(kept.counts);
        expect(questions(matching)).toEqual(questions(kept));
      }),
    ));

  test('updating fact by fact equals a new matching', () =>
    fc.assert(
      fc.property(
        entries,
        fc.array(fc.tuple(profile, fc.array(fc.nat(), { maxLength: 4 })), { minLength: 2, maxLength: 5 }),
        (list, steps) => {
          const catalogue = buildCatalogue(list);
          let company: Profile = {};
          let matching = matchAll(catalogue, company, today);
          for (const [next, picks] of steps) {
            const keys = Object.keys({ ...company, ...next }) as FactKey[];
            const changed = new Set(picks.map((pick) => keys[pick % keys.length] ?? 'scale'));
            company = Object.fromEntries(
              keys.map((key) => [key, (changed.has(key) ? next : company)[key]] as const).filter(([, value]) => value !== undefined),
            );
            matching = rematch(matching, company, changed);
            const anew = matchAll(catalogue, company, today);
            expect(matching.states).toEqual(anew.states);
            expect(everything(matching)).toEqual(everything(anew));
            expect(matching.counts).toEqual(anew.counts);
            expect(questions(matching)).toEqual(questions(anew));
          }
        },
      ),
    ));

  test('updating the previous catalogue equals building a new one', () =>
    fc.assert(
      fc.property(entries, entries, profile, (old, list, company) => {
        const before = buildCatalogue(old);
        const builder = catalogueBuilder();
        const keep = builder.keep(before);
        const mixed = list.map((entry) => ({ ...entry, criteria: old.find(({ id }) => id === entry.id)?.criteria ?? entry.criteria }));
        for (const entry of mixed) {
          const place = before.ids.indexOf(entry.id);
          if (place < 0) builder.add(entry);
          else keep(entry, place);
        }
        const [found, anew] = [builder.finish(), buildCatalogue(mixed)];
        expect(found.program.size).toBe(anew.program.size);
        const [one, other] = [found, anew].map((catalogue) => matchAll(catalogue, company, today));
        expect(one && everything(one)).toEqual(other && everything(other));
        expect(one && questions(one)).toEqual(other && questions(other));
      }),
    ));

  test('equal criteria are evaluated once, whatever their texts and list order', () =>
    fc.assert(
      fc.property(leaf, criterion, (one, other) => {
        const reversed = 'within' in one ? { ...one, within: one.within.toReversed() } : one;
        const same = { ...reversed, clause: '别的说法', source: { title: '别处' } } as typeof one;
        const list = [one, same, { kind: 'all' as const, title: 'x', items: [one, other] }, { kind: 'all' as const, items: [same, other] }];
        const { program, roots, ids } = buildCatalogue(
          list.map((criteria, index) => ({ id: `${index}`, criteria, amountMax: null, applyFrom: null, applyTo: null, effectiveTo: null })),
        );
        expect(ids).toEqual(['0', '1', '2', '3']);
        expect(roots[0]).toBe(roots[1]);
        expect(roots[2]).toBe(roots[3]);
        expect(new Set(program.leaves.map((each) => JSON.stringify(each))).size).toBe(program.leaves.length);
      }),
    ));

  test('the order follows the day as deadlines pass', () => {
    const entry = (id: string, applyTo: string | null): CatalogueEntry => ({
      id,
      criteria: { kind: 'all', items: [] },
      amountMax: null,
      applyFrom: '2026-01-01',
      applyTo,
      effectiveTo: null,
    });
    const catalogue = buildCatalogue([entry('a', '2026-06-20'), entry('b', '2026-06-10'), entry('c', null), entry('d', '2026-06-05')]);
    const onDay = (day: string) => everything(matchAll(catalogue, {}, day)).map(({ id, verdict }) => `${id} ${verdict}`);
    expect(onDay('2026-06-01')).toEqual(['d eligible', 'b eligible', 'a eligible', 'c eligible']);
    expect(onDay('2026-06-06')).toEqual(['b eligible', 'a eligible', 'c eligible', 'd closed']);
    expect(onDay('2026-06-30')).toEqual(['c eligible', 'a closed', 'b closed', 'd closed']);
    expect(onDay('2026-06-01')[0]).toBe('d eligible');
  });
});
