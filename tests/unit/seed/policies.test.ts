import { describe, expect, test } from 'vitest';
import { criterion } from '#contract/criteria.ts';
import type { LeafKindsCovered } from '#contract/criteria.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import { windowStatus } from '#domain/policy.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { issuerSeeds } from '#server/seed/data/issuers.ts';
import { qualificationSeeds } from '#server/seed/data/qualifications.ts';
import { regionSeeds } from '#server/seed/data/regions.ts';
import { tagSeeds } from '#server/seed/data/tags.ts';

/** Fails to compile when a kind of leaf has no schema. */
const covered: LeafKindsCovered = true;

describe.each(['2026-11-20', '2027-02-28', '2028-12-31'])('the sample policies on %s', (anchor) => {
  const policies = policySeeds(anchor);
  const known = new Set(policies.map((policy) => policy.id));
  const projects = policies.filter((policy) => policy.kind === 'project');
  const statusOf = (policy: (typeof policies)[number]) => windowStatus(anchor, policy.applyFrom, policy.applyTo, policy.effectiveTo);

  test('there are at least 200, with unique ids', () => {
    expect(policies.length).toBeGreaterThanOrEqual(200);
    expect(known.size).toBe(policies.length);
  });

  test('windows are in every state', () => {
    for (const [status, least] of [
      ['open', 60],
      ['upcoming', 20],
      ['closed', 30],
      ['always', 10],
    ] as const)
      expect(projects.filter((policy) => statusOf(policy) === status).length, status).toBeGreaterThanOrEqual(least);
  });

  test('issuers and tags have their own English names', () => {
    for (const seeds of [issuerSeeds, tagSeeds]) {
      expect(seeds.filter(({ nameEn }) => /\p{Script=Han}/u.test(nameEn) || nameEn.trim() === '')).toEqual([]);
      expect(new Set(seeds.map(({ nameEn }) => nameEn)).size).toBe(seeds.length);
    }
    expect(new Set(issuerSeeds.map(({ code }) => code)).size).toBe(issuerSeeds.length);
  });

  test('departments, regions, tags, qualifications and policies that they refer to exist', () => {
    const issuers = new Set(issuerSeeds.map((issuer) => issuer.name));
    const regions = new Set(regionSeeds.map((region) => region.code));
    const tags = new Set(tagSeeds.map((tag) => tag.name));
    const qualifications = new Set(qualificationSeeds.map((qualification) => qualification.code));
    for (const policy of policies) {
      expect(
        policy.issuers.filter((name) => !issuers.has(name)),
        policy.id,
      ).toEqual([]);
      expect(
        policy.tags.filter((name) => !tags.has(name)),
        policy.id,
      ).toEqual([]);
      expect(
        policy.cites.filter((id) => !known.has(id)),
        policy.id,
      ).toEqual([]);
      expect(regions.has(policy.regionCode), policy.id).toBe(true);
      const held = (policy.criteria === null ? [] : leavesOf(policy.criteria)).flatMap((leaf) =>
        leaf.kind === 'qualification' ? leaf.anyOf : [],
      );
      expect(
        held.filter((code) => !qualifications.has(code)),
        policy.id,
      ).toEqual([]);
    }
  });

  test('every project has valid criteria, each leaf with its clause', () => {
    expect(covered).toBe(true);
    for (const { id, criteria } of projects) {
      const tree = criterion.parse(criteria);
      expect(
        leavesOf(tree).filter((leaf) => leaf.clause.length < 4),
        id,
      ).toEqual([]);
    }
  });

  test('dates are in order', () => {
    const inOrder = (from: string | null, to: string | null) => from === null || to === null || from <= to;
    const wrong = policies.filter(
      (policy) =>
        !inOrder(policy.applyFrom, policy.applyTo) || !inOrder(policy.effectiveFrom, policy.effectiveTo) || policy.publishDate > anchor,
    );
    expect(wrong.map((policy) => policy.id)).toEqual([]);
  });
});
