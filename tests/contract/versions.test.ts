import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { detail } from '#contract/policy-detail.ts';
import { versions } from '#contract/policy-version.ts';
import { changesBetween } from '#domain/changes/policy-changes.ts';
import { rows } from '#server/platform/db/client.ts';
import { englishTitles } from '#server/seed/data/english-titles.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';
import type { PolicyRecord } from '#server/publishing/policy/record.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { restoredServer } from '../setup/server.ts';

const anchor = '2026-06-15';
const server = restoredServer();

/** A policy as the sample stores it. */
const seedOf = (id: string): PolicySeed => {
  const found = policySeeds(anchor).find((policy) => policy.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  const named = { ...found, titleEn: englishTitles.get(found.title) ?? null };
  return named;
};
const save = (policy: PolicySeed, at: string, options: { state?: PolicyRecord['state']; note?: string } = {}) =>
  savePolicies(server.db, [{ ...policy, state: options.state ?? 'published' }], { now: new Date(at), note: options.note ?? null });
const read = (id: string) => server.call(versions, { params: { id } });
const stored = async (id: string) => {
  const [row] = await rows<{ version: number; updated: string; views: number; history: number }>(
    server.db,
    sql`select version, updated_at::text as updated, views, (select count(*)::int from policy_version where policy_id = id) as history from policy where id = ${id}`,
  );
  return row;
};

describe('versions of the sample', () => {
  test('some policies have earlier versions, listed newest first', { tags: 'depth' }, async () => {
    const changed = await rows<{ id: string }>(server.db, sql`select distinct policy_id as id from policy_version order by id`);
    expect(changed.length).toBeGreaterThanOrEqual(5);
    const kinds = new Set<string>();
    for (const { id } of changed) {
      const list = await read(id);
      expect(list.length).toBeGreaterThanOrEqual(2);
      expect(list.map(({ version }) => version)).toEqual(list.map((_, index) => list.length - index));
      const moments = list.map(({ savedAt }) => savedAt);
      expect(moments).toEqual(moments.toSorted().toReversed());
      expect((moments[0] ?? '') < `${anchor}T00:00:00+08:00`).toBe(true);
      expect((moments.at(-1) ?? '').slice(0, 10)).toBe(list[0]?.content.publishDate);
      expect(list.map(({ note }) => note === null)).toEqual(list.map((_, index) => index === list.length - 1));
      const { version, title, body, applyTo } = await server.call(detail, { params: { id } });
      expect(list[0]).toMatchObject({ version, content: { title, body, applyTo } });
      for (const [index, newer] of list.slice(0, -1).entries()) {
        const older = list[index + 1];
        const changes = older === undefined ? [] : changesBetween(older.content, newer.content);
        expect(changes.length, id).toBeGreaterThan(0);
        for (const change of changes) kinds.add(change.field);
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['applyTo', 'amountMax', 'criteria', 'body']));
  });

  test('the current version equals the sample data', { tags: 'depth' }, async () => {
    for (const seed of policySeeds(anchor))
      expect((await rows(server.db, sql`select title, body, apply_to::text as "applyTo" from policy where id = ${seed.id}`))[0]).toEqual({
        title: seed.title,
        body: seed.body,
        applyTo: seed.applyTo,
      });
    const [others] = await rows<{ count: number }>(
      server.db,
      sql`select count(*)::int from policy where version > 1 and id not in (select policy_id from policy_version)`,
    );
    expect(others?.count).toBe(0);
  });
});

describe('saving a policy', () => {
  const id = 'yx-postdoc';

  test('saving without a change creates no version', { tags: 'depth' }, async () => {
    const before = await stored(id);
    await save(seedOf(id), '2026-06-16T00:00:00Z');
    await save({ ...seedOf(id), cites: [...seedOf(id).cites].toReversed(), views: 99_999 }, '2026-06-17T00:00:00Z');
    expect(await stored(id)).toEqual(before);
  });

  test('saving a change keeps the previous version with its time and note', { tags: 'depth' }, async () => {
    const [first] = await read(id);
    const amended = { ...seedOf(id), applyTo: '2026-12-31', body: `${seedOf(id).body}\n\n另行补充。` };
    await save(amended, '2026-06-18T00:00:00Z', { note: '延长期限' });
    const list = await read(id);
    expect(list).toEqual([
      {
        version: 2,
        savedAt: '2026-06-18T00:00:00.000Z',
        note: '延长期限',
        content: { ...first?.content, applyTo: '2026-12-31', body: amended.body },
      },
      first,
    ]);
    await save({ ...seedOf(id) }, '2026-06-19T00:00:00Z');
    expect((await read(id)).map(({ version, note }) => [version, note])).toEqual([
      [3, null],
      [2, '延长期限'],
      [1, null],
    ]);
  });

  test('criteria are compared by value, not by key order', { tags: 'depth' }, async () => {
    const seed = seedOf('yx-first-set-l1');
    const reorder = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reorder)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, inner]) => [key, reorder(inner)]),
            )
          : value;
    const before = await stored(seed.id);
    await save({ ...seed, criteria: reorder(seed.criteria) as PolicySeed['criteria'] }, '2026-06-16T00:00:00Z');
    expect(await stored(seed.id)).toEqual(before);
  });

  test('a change outside the compared fields raises the version without history', { tags: 'depth' }, async () => {
    const seed = seedOf('yx-tech-transfer');
    await save({ ...seed, sourceUrl: 'https://example.org/new' }, '2026-06-16T00:00:00Z');
    expect(await stored(seed.id)).toMatchObject({ version: 2, history: 0 });
    expect((await read(seed.id)).map(({ version }) => version)).toEqual([2]);
  });

  test('a failed save changes neither the policy nor its versions', async () => {
    const before = await stored('yx-key-rd');
    await expect(save({ ...seedOf('yx-key-rd'), title: '改', cites: ['no-such-policy'] }, '2026-06-16T00:00:00Z')).rejects.toThrow(
      'policy_cite',
    );
    expect(await stored('yx-key-rd')).toEqual(before);
  });

  test('drafts create no versions, and a withdrawn policy shows none', { tags: 'depth' }, async () => {
    const draft = { ...seedOf('yx-key-rd'), id: 'test-draft' };
    await save(draft, '2026-06-16T00:00:00Z', { state: 'draft' });
    await save({ ...draft, title: '正式' }, '2026-06-17T00:00:00Z');
    expect((await read('test-draft')).map(({ content }) => content.title)).toEqual(['正式']);
    await save({ ...draft, title: '正式' }, '2026-06-18T00:00:00Z', { state: 'retired' });
    await expect(read('test-draft')).rejects.toThrow('404');
    await expect(read('nothing')).rejects.toThrow('404');
  });

  test('at most fifty versions are listed', { tags: 'depth' }, async () => {
    const seed = { ...seedOf('yx-key-rd'), id: 'test-many' };
    for (let n = 1; n <= 53; n += 1) await save({ ...seed, title: `第${n}版` }, `2026-06-16T00:00:${String(n).padStart(2, '0')}Z`);
    const list = await read('test-many');
    expect(list).toHaveLength(50);
    expect(list[0]?.content.title).toBe('第53版');
    expect(list.at(-1)?.version).toBe(4);
  });
});
