import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as calendar from '#contract/calendar.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { detail } from '#contract/policy-detail.ts';
import { resultHeader, resultSearch } from '#contract/policy.ts';
import { addDays } from '#domain/china-time.ts';
import { windowStatuses } from '#domain/policy.ts';
import type { ApplyWindow, WindowRule } from '#domain/window/window.ts';
import { noRule, windowOn, windowStatusOf } from '#domain/window/window.ts';
import { rows } from '#server/platform/db/client.ts';
import { applyFromOn, applyToOn, statusOn } from '#server/platform/db/policy-summary.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { contentOf } from './policy-content.ts';

const server = restoredServer();
const today = '2026-06-15';
const seeds = policySeeds(today);
const seed = seeds.find(({ id }) => id === 'yx-hnte-award') ?? expect.unreachable();

type Window = ApplyWindow & { effectiveFrom: string | null; applyRule: WindowRule | null };
const windowOf = (
  applyFrom: string | null,
  applyTo: string | null,
  rule: Partial<WindowRule> | null,
  more: Partial<Window> = {},
): Window => ({
  applyFrom,
  applyTo,
  effectiveFrom: null,
  effectiveTo: null,
  applyRule: rule === null ? null : { ...noRule, ...rule },
  ...more,
});

/** Saves published projects with these windows; their ids are `w-0`, `w-1` … */
const save = (windows: readonly Window[]) =>
  savePolicies(
    server.db,
    windows.map((window, at) => ({
      ...seed,
      ...window,
      id: `w-${at}`,
      title: `窗口甲乙${at}`,
      shortName: null,
      tags: ['窗口甲乙'],
      cites: [],
      state: 'published' as const,
    })),
  );

const spent = { untilSpent: true, left: 0, leftOn: '2026-06-10' };
const edges = [null, '2026-04-10', '2026-06-15', '2026-12-31', '2027-04-10'];
const inForce = edges.flatMap((effectiveFrom) =>
  edges.flatMap((effectiveTo) =>
    effectiveFrom === null || effectiveTo === null || effectiveTo >= effectiveFrom ? [{ effectiveFrom, effectiveTo }] : [],
  ),
);
const all: Window[] = [
  ...inForce.flatMap(({ effectiveFrom, effectiveTo }) => [
    windowOf('2024-03-01', '2024-04-30', { every: 'year' }, { effectiveFrom, effectiveTo }),
    windowOf('2023-11-15', '2024-02-29', { every: 'year' }, { effectiveFrom, effectiveTo }),
    windowOf('2024-06-01', '2024-06-20', { every: 'year', ...spent }, { effectiveFrom, effectiveTo }),
    windowOf('2024-01-01', '2024-01-10', { every: 'month' }, { effectiveFrom, effectiveTo }),
    windowOf('2023-12-25', '2024-01-05', { every: 'month', ...spent }, { effectiveFrom, effectiveTo }),
    windowOf('2026-06-01', '2026-06-30', spent, { effectiveFrom, effectiveTo }),
    windowOf(null, null, { text: '以当年通知为准' }, { effectiveFrom, effectiveTo }),
    windowOf('2026-06-01', null, null, { effectiveFrom, effectiveTo }),
    windowOf(null, '2026-06-20', null, { effectiveFrom, effectiveTo }),
  ]),
  windowOf(null, null, spent),
  windowOf(null, null, { untilSpent: true }),
  windowOf('2024-01-31', '2024-01-31', { every: 'month' }),
];

describe('recurring windows, windows that end with a budget, and windows in words', () => {
  test('SQL and the domain agree on every day', { tags: 'depth' }, async () => {
    await save(all);
    const days = Array.from({ length: 60 }, (_, at) => addDays('2025-12-20', at * 13));
    for (const day of [...days, '2026-02-28', '2026-03-01', '2026-12-31', '2027-01-01', '2028-02-29']) {
      const found = await rows<{ id: string; from: string | null; to: string | null; status: string }>(
        server.db,
        sql`select p.id, ${applyFromOn(day)}::text as "from", ${applyToOn(day)}::text as "to", ${statusOn(day)} as status from policy p where p.id like 'w-%'`,
      );
      const byId = new Map(found.map((row) => [row.id, row]));
      for (const [at, window] of all.entries())
        expect(byId.get(`w-${at}`), `${day} ${JSON.stringify(window)}`).toEqual({
          id: `w-${at}`,
          ...windowOn(day, window),
          status: windowStatusOf(day, window),
        });
    }
  });

  test('they are found by their displayed status', { tags: 'depth' }, async () => {
    await save(all);
    const { list } = await server.call(resultSearch, { body: { tag: ['窗口甲乙'], pageSize: 100 } });
    const total = await server.call(resultHeader, { body: { tag: ['窗口甲乙'] } });
    expect(total.total).toBe(all.length);
    for (const status of windowStatuses) {
      const hits = [];
      for (let page = 1; page <= 2; page += 1)
        hits.push(...(await server.call(resultSearch, { body: { tag: ['窗口甲乙'], status: [status], page, pageSize: 100 } })).list);
      const expected = all.flatMap((window, at) => (windowStatusOf(today, window) === status ? [`w-${at}`] : []));
      expect(hits.map(({ id }) => id).toSorted(), status).toEqual(expected.toSorted());
      expect(expected.length, status).toBeGreaterThan(0);
      expect(total.facets.status.find(({ value }) => value === status)?.count).toBe(expected.length);
      expect(hits.every((hit) => hit.status === status)).toBe(true);
    }
    expect(list.length).toBeGreaterThan(0);
  });

  test('answers have the next window and the rule', { tags: 'depth' }, async () => {
    await save([windowOf('2024-03-01', '2024-04-30', { every: 'year' })]);
    expect(await server.call(detail, { params: { id: 'w-0' } })).toMatchObject({
      status: 'upcoming',
      applyFrom: '2027-03-01',
      applyTo: '2027-04-30',
      applyRule: { every: 'year', from: '2024-03-01', to: '2024-04-30', since: null },
    });
  });

  test('they are in the calendar of each month that they touch', { tags: 'depth' }, async () => {
    await save([windowOf('2024-03-01', '2024-04-30', { every: 'year' }), windowOf(null, null, { text: '见通知' })]);
    const idsIn = async (from: string, to: string) =>
      (await server.call(calendar.calendar, { body: { tag: ['窗口甲乙'], from, to } })).list.map(({ id }) => id);
    expect(await idsIn('2027-04-01', '2027-04-30')).toEqual(['w-0']);
    expect(await idsIn('2027-05-01', '2027-05-31')).toEqual([]);
    expect(await idsIn('2028-03-01', '2028-03-31')).toEqual(['w-0']);
  });

  test('the calendar has the windows that are open on a day of the span while their policy is in force', { tags: 'depth' }, async () => {
    await save(all);
    const isOpen = (day: string, window: Window) => {
      const { from, to } = windowOn(day, window);
      const isBounded = window.applyFrom !== null || window.applyTo !== null;
      return isBounded && (from ?? day) <= day && (to ?? day) >= day && (window.effectiveTo ?? day) >= day;
    };
    for (const [from, length] of [
      ['2026-03-20', 30],
      ['2026-06-10', 20],
      ['2026-06-16', 1],
      ['2026-11-20', 60],
      ['2027-04-01', 40],
    ] as const) {
      const days = Array.from({ length }, (_, at) => addDays(from, at));
      const { list } = await server.call(calendar.calendar, { body: { tag: ['窗口甲乙'], from, to: days.at(-1) ?? from } });
      const expected = all.flatMap((window, at) => (days.some((day) => isOpen(day, window)) ? [`w-${at}`] : []));
      expect(list.map(({ id }) => id).toSorted(), from).toEqual(expected.toSorted());
      expect(expected.length, from).toBeGreaterThan(0);
    }
  });

  test('they have an event for each opening and deadline of the next year', async () => {
    await save([windowOf('2024-03-01', '2024-04-30', { every: 'year' })]);
    const file = await (await server.fetch('/apiv2/policy/calendar-event?id=w-0&language=zh-CN')).text();
    expect(file.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([
      'UID:w-0-opens-2027-04-30@pmis',
      'UID:w-0-deadline-2027-04-30@pmis',
      'UID:w-0-opens-2028-04-30@pmis',
      'UID:w-0-deadline-2028-04-30@pmis',
    ]);
    expect(file.replaceAll('\r\n ', '')).toContain('每年 3 月 1 日至 4 月 30 日');
  });

  test.each([
    ['upcoming', windowOf('2024-03-01', '2024-04-30', { every: 'year' }), '申报尚未开始，请在申报期内申请。'],
    ['ask', windowOf(null, null, { text: '以当年通知为准' }), '申报时间以当年通知为准，请先查看通知。'],
    ['spent', windowOf('2026-06-01', '2026-06-30', spent), '本期资金已用完，不再受理申请。'],
  ])('applying is refused while %s', { tags: 'depth' }, async (_, window, message) => {
    await save([window]);
    const response = await server.fetch(application.begin.path, {
      method: application.begin.method,
      headers: { 'content-type': 'application/json', authorization: await tokenOf(server, 'user'), 'accept-language': 'zh-CN' },
      body: JSON.stringify({ kind: 'policy', subjectId: 'w-0' }),
    });
    expect(await response.json()).toMatchObject({ code: 'WRONG_STATE', message });
  });
});

describe('a window that has an end only', () => {
  const ids = async (body: object) =>
    (await server.call(resultSearch, { body: { tag: ['截止甲乙'], pageSize: 50, ...body } })).list.map(({ id }) => id);

  test(
    'is published, is open until that day in the search, the calendar and on its page, and closed afterwards',
    { tags: 'depth' },
    async () => {
      const token = await tokenOf(server, 'admin');
      const publish = async (title: string, applyTo: string) => {
        const content = contentOf({ docNumber: null, title, tags: ['截止甲乙'], applyFrom: null, applyTo });
        const { id } = await server.call(policyAdmin.saveDraft, { body: { id: null, version: null, content } }, token);
        for (const action of ['submit', 'publish'] as const) {
          const { draft } = await server.call(policyAdmin.detail, { params: { id } }, token);
          await server.call(policyAdmin.act, { body: { policies: [{ id, draft: draft?.version ?? 0, published: null }], action } }, token);
        }
        return id;
      };
      const [open, over] = [await publish('截止甲乙一', '2026-06-20'), await publish('截止甲乙二', '2026-06-14')];
      expect([await ids({ status: ['open'] }), await ids({ status: ['closed'] })]).toEqual([[open], [over]]);
      expect((await ids({ sort: 'deadline' }))[0]).toBe(open);
      expect(await server.call(detail, { params: { id: open } })).toMatchObject({ status: 'open', applyFrom: null, applyTo: '2026-06-20' });
      const { list } = await server.call(calendar.calendar, { body: { from: '2026-06-01', to: '2026-06-30' } });
      expect(list.map(({ id }) => id)).toContain(open);
    },
  );

  test('without one is still asked for its end', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'admin');
    const content = contentOf({ docNumber: null, title: '没有截止', applyFrom: '2026-06-01', applyTo: null });
    const { id } = await server.call(policyAdmin.saveDraft, { body: { id: null, version: null, content } }, token);
    const { draft } = await server.call(policyAdmin.detail, { params: { id } }, token);
    const sent = server.call(
      policyAdmin.act,
      { body: { policies: [{ id, draft: draft?.version ?? 0, published: null }], action: 'submit' } },
      token,
    );
    await expect(sent).rejects.toThrow(/content.applyTo/);
  });
});
