import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { evaluate, explain } from '#domain/matching/evaluate.ts';
import { firstObstacle } from '#domain/matching/obstacle.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { companySeeds } from '#server/seed/data/companies/index.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { criterion, fullProfile, lessKnown, today } from './arbitraries.ts';

/** Returns the nodes from the root to a path, each with whether an odd number of `not` is above it. */
function nodesTo(root: Criterion, path: string): { node: Criterion; negated: boolean }[] {
  let [node, negated] = [root, false];
  const nodes = [{ node, negated }];
  for (const step of path === '' ? [] : path.split('.').map(Number)) {
    const next = node.kind === 'not' ? node.item : 'items' in node ? node.items[step] : undefined;
    if (next === undefined) throw new Error(`nothing at ${path}`);
    negated = negated !== (node.kind === 'not');
    node = next;
    nodes.push({ node, negated });
  }
  return nodes;
}

/** Checks that the named criterion is the first whose whole path fails, and that one is named exactly when the company is ruled out. */
function expectDecisive(criteria: Criterion, profile: Profile, name: string) {
  const rulesOut = (path: string) =>
    nodesTo(criteria, path).every(({ node, negated }) => evaluate(node, profile, today) === (negated ? 'met' : 'unmet'));
  const { outcomes } = explain(criteria, profile, today);
  expect(firstObstacle(criteria, profile, today)?.path, name).toBe(outcomes.find(({ path }) => rulesOut(path))?.path);
}

describe('the first obstacle', () => {
  test('it is a criterion that no alternative replaces', () =>
    fc.assert(fc.property(criterion, fullProfile.chain(lessKnown), (tree, company) => expectDecisive(tree, company, ''))));

  test('it is correct for every company and policy of the sample', () => {
    const policies = policySeeds(today).flatMap(({ id, criteria }) => (criteria === null ? [] : [{ id, criteria }]));
    let ruledOut = 0;
    for (const { id, regionCode, industry, scale, legalForm, established, facts } of companySeeds(today, policySeeds(today))) {
      const basics = { regionCode, industry, scale, legalForm, established };
      const known = [...Object.entries(basics), ...facts.map(({ key, value }) => [key, value] as const)];
      const profile: Profile = Object.fromEntries(known.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
      for (const policy of policies) {
        const { state } = explain(policy.criteria, profile, today);
        expectDecisive(policy.criteria, profile, `${id}/${policy.id}`);
        const named = firstObstacle(policy.criteria, profile, today);
        expect(named !== undefined, `${id}/${policy.id}`).toBe(state === 'unmet');
        if (named !== undefined) ruledOut += 1;
      }
    }
    expect(ruledOut).toBeGreaterThan(1000);
  });
});
