import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyFilters } from '#contract/policy.ts';
import { rows } from '#server/db/client.ts';
import { policySource } from '#server/policy/policy-source.ts';
import { strictQuery } from '#server/search/query/parse-query.ts';
import { makeThesaurus } from '#server/search/query/thesaurus.ts';
import { rowScore, textScore } from '#server/search/results/score.ts';
import { openTestPortal, type TestPortal } from '../jobs/test-portal.ts';

const today = '2026-06-15';
const thesaurus = makeThesaurus([['甲甲', '乙乙', '丙丙', '丁丁', '戊戊', '己己', '庚庚']]);
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  const closed = { applyTo: '2026-01-01', summary: '。', body: '。', issuers: [], kind: 'interpretation' as const };
  await portal.publish(
    [
      { ...closed, id: 'equal', title: '甲甲' },
      { ...closed, id: 'prefix', title: '甲甲认定' },
      { ...closed, id: 'second', title: '别名', shortName: '标题', docNumber: '甲甲3号' },
      { ...closed, id: 'inside', title: '认定甲甲' },
      { ...closed, id: 'tagged', title: '别名', tags: ['甲甲'] },
      { ...closed, id: 'other', title: '别名' },
      { ...closed, id: 'synonym', title: '乙乙' },
      { ...closed, id: 'third', title: '丙丙' },
      { ...closed, id: 'seventh', title: '庚庚' },
      { ...closed, id: 'open', title: '别名', applyTo: '2026-12-31' },
      { ...closed, id: 'upcoming', title: '别名', applyFrom: '2026-12-01', applyTo: '2026-12-31' },
      { ...closed, id: 'always', title: '别名', applyTo: null },
      { ...closed, id: 'project', title: '别名', kind: 'project' },
      { ...closed, id: 'document', title: '别名', kind: 'document' },
      { ...closed, id: 'numbered', title: '别名', kind: 'document', docNumber: '甲甲' },
      { ...closed, id: 'viewed', title: '别名', views: 100 },
      { ...closed, id: 'famous', title: '别名', views: 10_000_000 },
    ],
    { announce: false },
  );
});
afterAll(() => portal.close());

async function scoresOf(keyword: string): Promise<Record<string, number>> {
  const found = await rows<{ id: string; score: number }>(
    portal.db,
    sql`select p.id, ${rowScore(policySource(policyFilters.parse({}), today), strictQuery(keyword, thesaurus))} as score from policy p`,
  );
  return Object.fromEntries(found.map(({ id, score }) => [id, Math.round(score * 100) / 100]));
}

const ofItself = { always: 2.5, document: 1.5, famous: 2, open: 3, other: 0, project: 4, seventh: 0, upcoming: 2, viewed: 0.92 };

test('a name that is the keyword scores most, then one that begins with it, then one that has it, then a tag', async () => {
  expect(await scoresOf('甲甲')).toEqual({
    ...ofItself,
    // the typed share of the names counts a little
    equal: 99.5,
    numbered: 106.33,
    prefix: 86.43,
    second: 75.74,
    inside: 70.43,
    tagged: 35,
    // the first synonym as much, others a little less, the seventh word not
    synonym: 99.5,
    third: 94.53,
  });
});

test('several terms score by all of them, or by a name that is the whole keyword', async () => {
  expect(await scoresOf('甲甲 认定')).toEqual({
    ...ofItself,
    equal: 39.8,
    numbered: 40.83,
    prefix: 99.86,
    second: 30.3,
    inside: 62.74,
    tagged: 14,
    synonym: 39.8,
    third: 37.81,
  });
});

test('a text scores by the words in it, and nothing without a word', async () => {
  const ranked = async (keyword: string) => {
    const parsed = strictQuery(keyword, thesaurus);
    const found = await rows<{ id: string }>(portal.db, sql`select p.id from policy p where ${textScore(parsed)} > 0 order by p.id`);
    return found.map(({ id }) => id);
  };
  expect(await ranked('认定')).toEqual(['inside', 'prefix']);
  expect(await ranked('！')).toEqual([]);
  expect(Object.values(await scoresOf('！')).every((score) => score === 0)).toBe(true);
});
