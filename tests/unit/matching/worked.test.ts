import { describe, expect, test } from 'vitest';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { evaluate, explain } from '#domain/matching/evaluate.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import type { Language } from '#domain/format.ts';
import { windowStatus } from '#domain/policy.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { today } from './arbitraries.ts';
import { leafAt, names } from './seed-policies.ts';
import { hnteTax, losses } from './worked/certificates.ts';
import { littleGiant, review } from './worked/giants.ts';
import { hnte } from './worked/hnte.ts';
import { platforms } from './worked/platforms.ts';
import { quality } from './worked/quality.ts';
import { innovativeSme, smallProfit, techSme } from './worked/small.ts';
import { champion, srdi } from './worked/srdi.ts';
import { caseKinds } from './worked/table.ts';
import type { ShownTexts, Table, Worked } from './worked/table.ts';
import { taxes } from './worked/taxes.ts';

const tables: Table[] = [
  hnte,
  hnteTax,
  losses,
  techSme,
  smallProfit,
  innovativeSme,
  srdi,
  littleGiant,
  review,
  champion,
  ...taxes,
  ...platforms,
  ...quality,
];
const programmes = policySeeds(today).filter(({ level, criteria }) => level === 'national' && criteria !== null);

test.each(programmes.map(({ id }) => id))('%s has at least four example companies, one of each kind', (id) => {
  const cases = tables.filter(({ policy }) => policy === id).flatMap((table) => table.cases);
  expect(cases.length).toBeGreaterThanOrEqual(4);
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(caseKinds));
});

function companyOf({ company }: Table, { facts, without = [] }: Worked): Profile {
  return Object.fromEntries(Object.entries({ ...company, ...facts }).filter(([key]) => !without.some((one) => one === key)));
}

function sayings(criteria: Criterion, profile: Profile, language: Language): Record<string, ShownTexts> {
  const texts = explain(criteria, profile, today).outcomes.map((outcome) => {
    const leaf: Leaf = leafAt(criteria, outcome.path);
    const { actual, required, remedy } = wordsOf(leaf, outcome, language, names, today);
    return [outcome.path, [actual, required, remedy]] as const;
  });
  return Object.fromEntries(texts);
}

describe.each(tables.map((table) => [table.policy, table] as const))('%s', (id, table) => {
  const policy = programmes.find((one) => one.id === id);
  const criteria = policy?.criteria ?? { kind: 'any' as const, items: [] };
  const window = windowStatus(today, policy?.applyFrom ?? null, policy?.applyTo ?? null, policy?.effectiveTo ?? null);

  test.each(table.cases.map((worked) => [`${worked.kind}: ${worked.name}`, worked] as const))('%s', (_name, worked) => {
    const profile = companyOf(table, worked);
    const explanation = explain(criteria, profile, today);
    const { state, missing, outcomes, score } = explanation;
    const open = outcomes.filter((one) => one.state !== 'met' && !(table.aside ?? []).includes(one.path));
    expect({
      state,
      verdict: verdictOf(explanation, window),
      reasons: Object.fromEntries(open.map((one) => [one.path, one.state])),
      missing,
    }).toEqual({
      state: worked.state,
      verdict: worked.verdict,
      reasons: worked.reasons,
      missing: worked.missing ?? [],
    });
    expect(evaluate(criteria, profile, today)).toBe(state);
    expect(score === 100).toBe(state === 'met');
    const paths = Object.keys(worked.texts ?? {});
    for (const [language, key] of [
      ['zh-CN', 'zh'],
      ['en-US', 'en'],
    ] as const) {
      const all = sayings(criteria, profile, language);
      expect(Object.fromEntries(paths.map((path) => [path, all[path]]))).toEqual(
        Object.fromEntries(paths.map((path) => [path, worked.texts?.[path]?.[key]])),
      );
    }
  });
});
