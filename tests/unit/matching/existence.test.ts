import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCatalogue, matchAll, pageOf, rematch } from '#domain/matching/catalogue/catalogue.ts';
import { completenessOf } from '#domain/matching/catalogue/deciding-facts.ts';
import { pageByFit } from '#domain/matching/catalogue/fit-order.ts';
import { questions } from '#domain/matching/catalogue/best-question.ts';
import { explain, stateFor } from '#domain/matching/evaluate.ts';
import { existencePath } from '#domain/matching/model/existence.ts';
import { heldTitle } from '#domain/matching/model/holding.ts';
import { firstObstacle } from '#domain/matching/obstacle.ts';
import { criterion, fullProfile, lessKnown, today } from './arbitraries.ts';

const open = { amountMax: null, applyFrom: null, applyTo: null, effectiveTo: null };
const entries = fc.array(criterion, { minLength: 1, maxLength: 8 }).map((trees) =>
  trees.map((criteria, index) => ({
    ...open,
    id: `p${index}`,
    criteria: { kind: 'all' as const, items: [criteria], ...(index % 2 === 0 && { grants: { title: 'hnte' } }) },
  })),
);
const company = fullProfile.chain(lessKnown);

describe('a struck-off company', () => {
  test('it meets no policy, whatever the criteria, and holds no title', () =>
    fc.assert(
      fc.property(criterion, company, (criteria, known) => {
        const struck = { ...known, struckOff: true };
        expect(stateFor(criteria, struck, today)).toBe('unmet');
        const { state, score, held, missing, outcomes } = explain(criteria, struck, today);
        expect({ state, score, held, missing }).toEqual({ state: 'unmet', score: 0, held: null, missing: [] });
        expect(heldTitle({ kind: 'all', items: [criteria], grants: { title: 'hnte' } }, struck, today)).toBeNull();
        // it is the reason, and the conditions keep their own outcomes
        const obstacle = firstObstacle(criteria, struck, today);
        expect(obstacle?.path).toBe(existencePath);
        expect(outcomes.at(-1)).toMatchObject({ path: existencePath, state: 'unmet' });
        expect(outcomes.slice(0, -1).map(({ path }) => path)).toEqual(explain(criteria, known, today).outcomes.map(({ path }) => path));
      }),
    ));

  test('it is ineligible throughout without questions, and as before once corrected', () =>
    fc.assert(
      fc.property(entries, company, (list, known) => {
        const catalogue = buildCatalogue(list);
        const struck = { ...known, struckOff: true };
        const registered = { ...known, struckOff: false };
        const matching = matchAll(catalogue, struck, today);
        for (const { list: page } of [pageOf(matching, 1, 100), pageByFit(matching, 1, 100)]) {
          expect(page).toHaveLength(list.length);
          for (const { verdict, score } of page) expect([verdict, score]).toEqual(['ineligible', 0]);
        }
        expect(questions(matching)).toEqual([]);
        expect(completenessOf(matching)).toEqual({ decided: list.length, total: list.length });
        expect(rematch(matching, registered, ['struckOff']).counts).toEqual(matchAll(catalogue, registered, today).counts);
        expect(rematch(matchAll(catalogue, registered, today), struck, ['struckOff']).counts).toEqual(matching.counts);
      }),
    ));
});
