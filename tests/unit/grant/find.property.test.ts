import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredFact } from '#domain/grant/find.ts';
import { factsRead, grantProblems, grantVerdict } from '#domain/grant/find.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import type { FactKey, FactValue, Profile } from '#domain/matching/model/profile.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { windowStatuses } from '#domain/policy.ts';
import { criterion, fullProfile, lessKnown, today } from '../matching/arbitraries.ts';

const runs = { numRuns: 400 };
const company = fullProfile.chain(lessKnown);
const window = fc.constantFrom(...windowStatuses);

/** Facts of one company, each confirmed, official without being confirmed, or stated by somebody. */
const facts: fc.Arbitrary<StoredFact[]> = fc.tuple(company, company).chain(([official, stated]) => {
  const entries = Object.entries(official) as [FactKey, FactValue][];
  const own = Object.entries(stated).map(([key, value]) => ({
    key: key as FactKey,
    value: value as FactValue,
    confirmed: false,
    own: true,
  }));
  return fc
    .array(fc.boolean(), { minLength: entries.length, maxLength: entries.length })
    .map((marks) => [...entries.map(([key, value], index) => ({ key, value, confirmed: marks[index] === true, own: false })), ...own]);
});

const profileOf = (list: readonly StoredFact[]): Profile => Object.fromEntries(list.map(({ key, value }) => [key, value]));

describe('a company found for a policy', () => {
  test('it is eligible by its confirmed facts alone, those that the conditions read', () => {
    fc.assert(
      fc.property(criterion, facts, window, (criteria, list, status) => {
        fc.pre(grantVerdict({ criteria, window: status }, list, today) === 'eligible');
        const confirmed = list.filter((fact) => fact.confirmed && !fact.own);
        expect(verdictOf(explain(criteria, profileOf(confirmed), today), status)).toBe('eligible');
        expect(explain(criteria, profileOf(factsRead(criteria, list, today)), today).state).toBe('met');
      }),
      { ...runs, maxSkipsPerRun: 10_000 },
    );
  });

  test('statements of members do not change it', () => {
    fc.assert(
      fc.property(criterion, facts, window, (criteria, list, status) => {
        const official = list.filter(({ own }) => !own);
        expect(grantVerdict({ criteria, window: status }, list, today)).toBe(grantVerdict({ criteria, window: status }, official, today));
      }),
      runs,
    );
  });

  test('it is never struck off by any official fact', () => {
    fc.assert(
      fc.property(criterion, facts, fc.boolean(), (criteria, list, confirmed) => {
        const gone: StoredFact[] = [
          ...list.filter(({ key }) => key !== 'struckOff'),
          { key: 'struckOff', value: true, confirmed, own: false },
        ];
        expect(grantVerdict({ criteria, window: 'open' }, gone, today)).not.toBe('eligible');
      }),
      runs,
    );
  });
});

describe('a policy that finds companies', () => {
  test('it needs an open window and no condition for companies to declare', () => {
    fc.assert(
      fc.property(criterion, window, (criteria, status) => {
        const leaves = leavesOf(criteria);
        const isDecided =
          leaves.length > 0 && leaves.every(({ kind }) => kind !== 'declaration') && (status === 'open' || status === 'always');
        expect(grantProblems({ criteria, window: status }).length === 0).toBe(isDecided);
      }),
      runs,
    );
    expect(grantProblems({ criteria: null, window: 'open' })).toEqual([{ field: 'criteria', clause: null }]);
  });
});
