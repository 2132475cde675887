import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import * as notify from '#contract/notify.ts';
import * as admin from '#contract/payment-admin.ts';
import * as calls from '#contract/payment-import.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { payment } from '#server/platform/db/tables/payment.ts';
import { officerOf } from '../setup/applications.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { actOnPayment, applyForSupport, approve, bringTo, readPayment, shortForm } from '../setup/payments.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';

let officer = { id: '', token: '' };
let reader: Colleague;
let steps: ReturnType<typeof importSteps>;
/** Approved applications of one company, for 1, 2 and 3 times 100 000 yuan. */
let ids: string[] = [];
let numbers: string[] = [];

const server = restoredServer({
  prepare: async () => {
    const keeper = await tokenOf(server, 'admin');
    officer = await officerOf(server.db, 'payer', ['content:payment', 'system:audit']);
    const approver = await officerOf(server.db, 'approver', ['approve:final']);
    const [head, other] = await colleaguesOf(server, ['administrator', 'reader']);
    if (head === undefined || other === undefined) throw new Error('no colleagues');
    reader = other;
    await shortForm(server, keeper);
    ids = [];
    for (const amount of [100_000, 200_000, 300_000]) {
      const id = await applyForSupport(server, head.token, { companyId: company, amount });
      await approve(server, id, approver.token);
      await actOnPayment(server, id, officer.token, 'settle', { amount: amount * 100 });
      ids.push(id);
    }
    numbers = await Promise.all(ids.map(async (id) => (await read(id)).number));
    steps = importSteps(server, calls, officer.token);
  },
});

const read = (id: string) => readPayment(server, id, officer.token);
const at = (index: number): string => ids[index] ?? '';
const heading = '申请编号,企业名称,统一社会信用代码,金额（元）,批次,拨付日期,状态,原因';
let name = '';
let code = '';
beforeEach(async () => {
  const { company: whose, creditCode } = await read(at(0));
  name = whose?.name ?? '';
  code = creditCode ?? '';
});

const file = (...lines: string[]) => textFile('拨付结果.csv', [heading, ...lines].join('\n'));
const line = (index: number, rest: string) => `${numbers[index] ?? ''},${name},${code},${rest}`;
const preview = async (...lines: string[]) => steps.preview(await steps.send(file(...lines)));
/** Returns the action and notes of each row in file order. */
const outcomes = async (id: string) =>
  (await steps.rows(id))
    .toSorted((a, b) => a.row - b.row)
    .map(({ action, notes }) => [action, ...notes.map(({ field, text }) => `${field ?? ''}: ${text}`)]);

describe('a file of the finance office', () => {
  test('it is previewed row by row, and valid rows are written at once', { tags: 'depth' }, async () => {
    const batch = await preview(
      line(0, '100000,2026-06,2026-06-12,已拨付,'),
      line(1, '199999,2026-06,2026-06-12,已拨付,'),
      '2026-999999,甲,,1,2026-06,2026-06-12,已拨付,',
      `${numbers[2] ?? ''},别家有限公司,91330100MA2XYZ0001,300000,2026-06,2026-06-12,已拨付,`,
      '没有编号,,,1,,,已拨付,',
    );
    expect(batch.counts).toEqual({ add: 0, change: 1, same: 0, reject: 4 });
    expect(await outcomes(batch.id)).toEqual([
      ['change'],
      ['reject', '金额（元）: 少于尚未拨付的金额：尚余 ¥200,000.00，文件中 ¥199,999.00。分批拨付的，请将状态写为“部分拨付”。'],
      ['reject', '申请编号: 没有编号为“2026-999999”的待兑付申请。'],
      [
        'reject',
        `企业名称: “别家有限公司”不是这份申请的企业（${name}）。`,
        `统一社会信用代码: “91330100MA2XYZ0001”不是这家企业的信用代码（${code}）。`,
      ],
      ['reject', '申请编号: 申请编号应形如 2026-000123：“没有编号”。'],
    ]);
    expect((await steps.rows(batch.id, 'change'))[0]?.changes).toEqual([
      { field: '状态', from: '待拨付', to: '已拨付' },
      { field: '批次', from: null, to: '2026-06' },
      { field: '拨付日期', from: null, to: '2026-06-12' },
    ]);
    expect((await read(at(0))).state).toBe('due');
    expect(await steps.apply(batch.id, countsOf(batch))).toMatchObject({ state: 'applied' });
    expect(await read(at(0))).toMatchObject({
      state: 'paid',
      batch: '2026-06',
      paidOn: '2026-06-12',
      events: [{ action: 'pay', by: '经办payer', fileName: '拨付结果.csv' }, {}, {}],
    });
    expect((await read(at(1))).state).toBe('due');
    const notices = await server.call(notify.index, { params: {} }, reader.token);
    expect(notices.list.filter(({ title }) => title.startsWith('资金已拨付'))).toHaveLength(1);
    expect((await steps.audited(numbers[0] ?? '')).map(({ target }) => target.kind)).toEqual(['payment']);
  });

  test('has a row for each instalment, which is previewed as the rows above leave the payment', { tags: 'depth' }, async () => {
    const rows = [
      line(0, '40000,第一批,2026-06-10,部分拨付,'),
      line(1, '50000,第一批,2026-06-10,部分拨付,'),
      line(0, '60000,第二批,2026-06-12,已拨付,'),
      line(2, '300000.01,第一批,2026-06-10,已拨付,'),
    ];
    const batch = await preview(...rows);
    expect(await outcomes(batch.id)).toEqual([
      ['change', '金额（元）: 分批拨付：此后累计 ¥40,000.00，核定 ¥100,000.00。'],
      ['change', '金额（元）: 分批拨付：此后累计 ¥50,000.00，核定 ¥200,000.00。'],
      ['change', '金额（元）: 分批拨付：此后累计 ¥100,000.00，核定 ¥100,000.00。'],
      ['reject', '金额（元）: 超过可以登记的金额：最多 ¥300,000.00，文件中 ¥300,000.01。'],
    ]);
    await steps.apply(batch.id, countsOf(batch));
    expect(await read(at(0))).toMatchObject({ state: 'paid', paid: 100_000_00, batch: '第二批' });
    expect(await read(at(1))).toMatchObject({ state: 'partly', paid: 50_000_00 });
    expect((await preview(...rows)).counts).toEqual({ add: 0, change: 0, same: 3, reject: 1 });
    const more = await preview(line(1, '150000,第二批,2026-06-12,已拨付,'));
    await steps.apply(more.id, countsOf(more));
    expect(await read(at(1))).toMatchObject({ state: 'paid', paid: 200_000_00 });
  });

  test(
    'that is undone gives payments their former state, tells their companies, and can be imported again',
    { tags: 'depth' },
    async () => {
      const rows = [
        line(0, '40000,第一批,2026-06-10,部分拨付,'),
        line(1, '50000,第一批,2026-06-10,部分拨付,'),
        line(0, '60000,第二批,2026-06-12,已拨付,'),
      ];
      const batch = await steps.run(file(...rows));
      await actOnPayment(server, at(1), officer.token, 'settle', { amount: 190_000_00 });
      const undoPreview = () => server.call(calls.importUndoPreview, { body: { id: batch.id } }, officer.token);
      const expected = {
        counts: { remove: 0, withdraw: 0, restore: 2, changed: 1, used: 0 },
        kept: [
          { row: 3, title: expect.stringContaining(numbers[1] ?? ''), reason: 'changed', change: expect.objectContaining({ by: 'payer' }) },
        ],
      };
      expect(await undoPreview()).toEqual(expected);
      await server.call(calls.importUndo, { body: { id: batch.id } }, officer.token);
      await steps.work();
      expect(await undoPreview()).toEqual(expected);
      const { state, paid, batch: run, events } = await read(at(0));
      expect({ state, paid, run }).toEqual({ state: 'due', paid: 0, run: null });
      expect(events[0]).toMatchObject({ action: 'undo', from: 'paid', to: 'due', fileName: '拨付结果.csv' });
      expect(await read(at(1))).toMatchObject({ state: 'partly', paid: 50_000_00, amount: 190_000_00 });
      const notified = await server.call(notify.index, { params: {} }, reader.token);
      expect(notified.list.filter(({ title }) => title.startsWith('拨付记录已更正'))).toHaveLength(1);
      // unpaid instalments are not skipped
      expect((await preview(...rows)).counts).toEqual({ add: 0, change: 2, same: 1, reject: 0 });
    },
  );

  test('sends a part back, and reclaims a part', { tags: 'depth' }, async () => {
    await actOnPayment(server, at(0), officer.token, 'pay');
    await actOnPayment(server, at(1), officer.token, 'pay');
    await steps.run(file(line(0, '30000,,,银行退回,部分退汇'), line(1, '20000,,,追回中,核减')));
    expect(await read(at(0))).toMatchObject({ state: 'returned', paid: 70_000_00 });
    expect(await read(at(1))).toMatchObject({ state: 'clawback', paid: 200_000_00, reclaimed: 20_000_00 });
  });

  test('from before a clawback does not ask for it a second time', { tags: 'depth' }, async () => {
    await actOnPayment(server, at(1), officer.token, 'pay');
    const rows = [line(1, '20000,,,追回中,核减')];
    await steps.run(file(...rows));
    await actOnPayment(server, at(1), officer.token, 'recover');
    expect(await outcomes((await preview(...rows)).id)).toEqual([['reject', '状态: 目前是“已追回”，不能变为“追回中”。']]);
  });

  test('that names a number twice has both rows rejected', { tags: 'depth' }, async () => {
    const paid = '100000,2026-06,2026-06-12,已拨付,';
    const batch = await preview(line(0, paid), line(1, '200000,2026-06,2026-06-12,已拨付,'), line(0, '100000,2026-06,,拨付失败,销户'));
    expect(await outcomes(batch.id)).toEqual([
      ['reject', '申请编号: 与第 4 行重复。'],
      ['change'],
      ['reject', '申请编号: 与第 2 行重复。'],
    ]);
  });

  test('importing it again changes nothing and notifies nobody', { tags: 'depth' }, async () => {
    const rows = [line(0, '100000,2026-06,2026-06-12,已拨付,'), line(1, '20万元,2026-06,,拨付失败,账号有误')];
    await steps.run(file(...rows));
    const before = (await server.call(notify.index, { params: {} }, reader.token)).total;
    const again = await preview(...rows);
    expect(again.counts).toEqual({ add: 0, change: 0, same: 2, reject: 0 });
    await steps.apply(again.id, countsOf(again));
    expect((await read(at(1))).events).toHaveLength(3);
    expect((await server.call(notify.index, { params: {} }, reader.token)).total).toBe(before);
  });

  test('a payment cannot move to an unreachable state, nor a recorded one change', { tags: 'depth' }, async () => {
    await bringTo(server, at(0), officer.token, 'recovered');
    await actOnPayment(server, at(1), officer.token, 'pay');
    const batch = await preview(line(0, '500000,2026-07,2026-06-12,已拨付,'), line(1, '200000,2026-07,2026-06-12,已拨付,'));
    expect(await outcomes(batch.id)).toEqual([
      ['reject', '状态: 目前是“已追回”，不能变为“已拨付”。'],
      ['reject', '状态: 已登记为“已拨付”，内容与文件不同；如需更正，请先在页面上处理。'],
    ]);
  });

  test('missing values of a row are named', { tags: 'depth' }, async () => {
    const batch = await preview(
      line(0, '100000,,,已拨付,'),
      line(1, '200000,2026-06,,拨付失败,'),
      line(2, '300000,2026-06,2026-06-16,已拨付,'),
    );
    expect(await outcomes(batch.id)).toEqual([
      ['reject', '拨付日期: 此项必填。'],
      ['reject', '原因: 此项必填。'],
      ['reject', '拨付日期: 拨付日期不能晚于今天。'],
    ]);
  });

  test('a payment changed after the preview fails the whole batch', async () => {
    const batch = await preview(line(0, '100000,2026-06,2026-06-12,已拨付,'), line(1, '200000,2026-06,2026-06-12,已拨付,'));
    await actOnPayment(server, at(1), officer.token, 'fail');
    await expect(steps.apply(batch.id, countsOf(batch))).rejects.toThrow('CONFLICT');
    expect([(await read(at(0))).state, (await read(at(1))).state]).toEqual(['due', 'failed']);
  });

  test('rows of the importer’s own company are rejected', { tags: 'depth' }, async () => {
    await server.call(changeBusiness, { body: { id: company } }, officer.token);
    const batch = await preview(line(0, '100000,2026-06,2026-06-12,已拨付,'));
    expect(await outcomes(batch.id)).toEqual([['reject', ': 不能办理自己或本企业的资金。']]);
  });

  test('an amount can be set while due, and is required before paid', { tags: 'depth' }, async () => {
    await server.db
      .update(payment)
      .set({ amount: null })
      .where(eq(payment.id, at(0)));
    const paid = await preview(line(0, '100000,2026-06,2026-06-12,已拨付,'));
    expect(await outcomes(paid.id)).toEqual([['reject', '金额（元）: 还没有核定金额，不能登记拨付结果。']]);
    await steps.run(file(line(0, '100000.55,,,待拨付,')));
    expect(await read(at(0))).toMatchObject({ state: 'due', amount: 100_000_55 });
  });

  test('rows without a state column are read as paid', { tags: 'depth' }, async () => {
    const sent = textFile('已付.csv', `申请编号,支付金额,批次,支付日期\n${numbers[0] ?? ''},100000,2026-06,2026/6/12`);
    await steps.run(sent);
    expect(await read(at(0))).toMatchObject({ state: 'paid', paidOn: '2026-06-12' });
  });
});

test.each(['zh-CN', 'en-US'] as const)('an export in %s imported again changes nothing', { tags: 'depth' }, async (language) => {
  await bringTo(server, at(0), officer.token, 'clawback');
  await actOnPayment(server, at(1), officer.token, 'fail');
  const response = await server.fetch(`${admin.exported.path}?language=${language}`, { headers: { authorization: officer.token } });
  const sheet = new File([await response.arrayBuffer()], 'payments.xlsx');
  const batch = await steps.preview(await steps.send(sheet));
  expect(await steps.rows(batch.id, 'reject')).toEqual([]);
  expect(batch.counts).toEqual({ add: 0, change: 0, same: 3, reject: 0 });
});

test('a workbook with amounts in ten thousands is read by its heading', { tags: 'depth' }, async () => {
  const data = await writeXlsx({
    sheets: [
      {
        name: '表',
        rows: [
          ['申请编号', '金额（万元）', '批次', '拨付日期', '状态'],
          [numbers[0] ?? '', 10, '2026-06', '2026-06-12', '成功'],
        ],
      },
    ],
  });
  await steps.run(new File([Uint8Array.from(data)], '拨付.xlsx'));
  expect((await read(at(0))).state).toBe('paid');
});
