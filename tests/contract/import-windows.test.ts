import { asc, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#contract/policy-import.ts';
import { noRule } from '#domain/window/window.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { ask, bytesOf } from './export-rows.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';

let steps: ReturnType<typeof importSteps>;
const server = restoredServer({
  prepare: async () => {
    steps = importSteps(server, calls, await tokenOf(server, 'admin'));
  },
});

const head = '标题,类型,发布日期,领域,地区,摘要,发文部门,申报时间,有效期';
const rowsOf = (windows: readonly [string, string][]) =>
  [
    head,
    ...windows.map(([window, validity], at) => `窗口政策${at},申报事项,2026-1-5,产业发展,云溪市,一,市工信局,"${window}","${validity}"`),
  ].join('\n');

async function preview(csv: string) {
  const batch = await steps.preview(await steps.send(textFile('policies.csv', csv)), { options: { state: 'published' } });
  return { batch, rows: (await steps.rows(batch.id)).toSorted((a, b) => a.row - b.row) };
}

const stored = async () =>
  (await server.db.select().from(policy).where(like(policy.title, '窗口政策%')).orderBy(asc(policy.title))).map(
    ({ applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo }) => ({ applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo }),
  );

test('windows and validity are read in officers’ wording, and no wording rejects a row', async () => {
  const { batch, rows } = await preview(
    rowsOf([
      ['每年3月1日至4月30日', '2026年1月15日至2028年12月31日'],
      ['常年申报', '自2026年3月30日起施行，有效期三年'],
      ['2026年11月30日24:00前', '长期有效'],
      ['2026-02-29至2026-03-31', ''],
      ['以当年通知为准', '自印发之日起施行，有效期两年'],
      ['2026年3月1日起至2026年4月30日', '自2026年2月30日起施行'],
      ['2026年3月1日起至2026年4月30日，额满即止', ''],
    ]),
  );
  expect(rows.map(({ action }) => action)).toEqual(['add', 'add', 'add', 'add', 'add', 'reject', 'add']);
  const errors = rows.map(({ notes }) => notes.filter(({ severity }) => severity === 'error').map(({ text }) => text));
  const warnings = rows.map(({ notes }) => notes.filter(({ severity }) => severity === 'warning').map(({ text }) => text));
  expect(warnings[3]?.[0]).toContain('2026-02-29');
  expect(errors[5]?.[0]).toContain('2026-02-30');
  await steps.apply(batch.id, countsOf(batch));
  expect(await stored()).toEqual([
    {
      applyFrom: '2024-03-01',
      applyTo: '2024-04-30',
      applyRule: { ...noRule, every: 'year' },
      effectiveFrom: '2026-01-15',
      effectiveTo: '2028-12-31',
    },
    { applyFrom: null, applyTo: null, applyRule: null, effectiveFrom: '2026-03-30', effectiveTo: '2029-03-29' },
    { applyFrom: null, applyTo: '2026-11-30', applyRule: null, effectiveFrom: null, effectiveTo: null },
    { applyFrom: null, applyTo: null, applyRule: { ...noRule, text: '2026-02-29至2026-03-31' }, effectiveFrom: null, effectiveTo: null },
    { applyFrom: null, applyTo: null, applyRule: { ...noRule, text: '以当年通知为准' }, effectiveFrom: null, effectiveTo: null },
    { applyFrom: '2026-03-01', applyTo: '2026-04-30', applyRule: { ...noRule, untilSpent: true }, effectiveFrom: null, effectiveTo: null },
  ]);
});

test('importing an exported list again changes no window', { tags: 'depth' }, async () => {
  const first = await preview(
    rowsOf([
      ['每年3月1日至4月30日', ''],
      ['每月20日至月底，额满即止', ''],
      ['以当年通知为准', ''],
    ]),
  );
  await steps.apply(first.batch.id, countsOf(first.batch));
  const before = await stored();
  const file = new File([await bytesOf(await ask(server, { keyword: '窗口政策' }))], 'policies.xlsx');
  const batch = await steps.preview(await steps.send(file), { options: { state: 'published' } });
  const changed = (await steps.rows(batch.id, 'change')).flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(changed.filter((field) => /申报/.test(field))).toEqual([]);
  expect((await steps.rows(batch.id, 'reject')).map(({ notes }) => notes)).toEqual([]);
  expect(await stored()).toEqual(before);
});
