import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as forms from '#contract/application-admin.ts';
import * as admin from '#contract/payment-admin.ts';
import * as calls from '#contract/payment-import.ts';
import { payment } from '#server/platform/db/tables/payment.ts';
import { officerOf } from '../setup/applications.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { failureOf } from '../setup/failure-of.ts';
import { applyForSupport, approve, readPayment, setBudget, shortForm } from '../setup/payments.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';

let keeper = '';
let officer = { id: '', token: '' };
let approver = { id: '', token: '' };
let agent: Colleague;
/** Creates an approved application for 500 000 yuan. */
let id = '';

const server = restoredServer({
  prepare: async () => {
    keeper = await tokenOf(server, 'admin');
    officer = await officerOf(server.db, 'payer', ['content:payment']);
    approver = await officerOf(server.db, 'approver', ['approve:final']);
    [, agent] = (await colleaguesOf(server, ['administrator', 'agent'])) as [Colleague, Colleague];
    await shortForm(server, keeper);
    id = await approved(500_000);
  },
});

async function approved(amount: number): Promise<string> {
  const made = await applyForSupport(server, agent.token, { companyId: company, amount });
  await approve(server, made, approver.token);
  return made;
}

describe('the budget of a policy', () => {
  const settle = async (of: string, amount: number) => {
    const { version } = await readPayment(server, of, officer.token);
    return failureOf(server, admin.act, { id: of, version, action: 'settle', amount }, officer.token);
  };

  test('a budget limits the sum of approvals, and officers see the remainder', { tags: 'depth' }, async () => {
    await setBudget(server, keeper, { sum: 600_000_00, since: '2026-01-01' });
    const other = await approved(200_000);
    expect(await settle(id, 500_000_00)).toMatchObject({
      code: 0,
      data: { budget: { sum: 600_000_00, since: '2026-01-01', left: 100_000_00 } },
    });
    const refused = await settle(other, 100_000_01);
    expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'body.amount' }] } });
    expect(JSON.stringify(refused.data)).toContain('100,000.00 元');
    expect(await settle(other, 100_000_00)).toMatchObject({ code: 0, data: { budget: { left: 0 } } });
    expect(await settle(id, 500_000_01)).toMatchObject({ status: 422 });
    expect(await settle(id, 450_000_00)).toMatchObject({ code: 0, data: { budget: { left: 50_000_00 } } });
    await setBudget(server, keeper, null);
    expect(await settle(id, 900_000_00)).toMatchObject({ code: 0, data: { budget: null } });
  });

  test("approvals before the budget's first day do not count", { tags: 'depth' }, async () => {
    await server.db
      .update(payment)
      .set({ amount: 900_000_00, createdAt: new Date('2025-12-31T15:59:59Z') })
      .where(eq(payment.id, id));
    await setBudget(server, keeper, { sum: 100_000_00, since: '2026-01-01' });
    const other = await approved(200_000);
    expect(await settle(id, 950_000_00)).toMatchObject({ code: 0, data: { budget: null } });
    expect(await settle(other, 100_000_00)).toMatchObject({ code: 0, data: { budget: { left: 0 } } });
  });

  test('the general form cannot have a budget', async () => {
    const { version, definition } = await server.call(forms.definition, { params: { kind: 'policy' } }, keeper);
    const body = { kind: 'policy', subjectId: null, version, definition: { ...definition, budget: { sum: 1, since: '2026-01-01' } } };
    expect(await failureOf(server, forms.publish, body, keeper)).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'body.definition.budget' }] },
    });
  });
});

describe('a file of the finance office', () => {
  const lineOf = async (of: string, rest: string) => {
    const { number, company: whose, creditCode } = await readPayment(server, of, officer.token);
    return `${number},${whose?.name ?? ''},${creditCode ?? ''},${rest}`;
  };
  const heading = '申请编号,企业名称,统一社会信用代码,金额（元）,批次,拨付日期,状态,原因';

  test('an import rejects amounts beyond the budget, counting the rows above', { tags: 'depth' }, async () => {
    await setBudget(server, keeper, { sum: 600_000_00, since: '2026-01-01' });
    const [second, third] = [await approved(200_000), await approved(100_000)];
    const steps = importSteps(server, calls, officer.token);
    const lines = [
      await lineOf(id, '500000,,,待拨付,'),
      await lineOf(second, '100000.01,,,待拨付,'),
      await lineOf(third, '100000,,,待拨付,'),
    ];
    const file = () => textFile('核定金额.csv', [heading, ...lines].join('\n'));
    const batch = await steps.preview(await steps.send(file()));
    const shown = (await steps.rows(batch.id)).toSorted((a, b) => a.row - b.row);
    expect(shown.map(({ action, notes }) => [action, ...notes.map(({ text }) => text)])).toEqual([
      ['change'],
      ['reject', '超出本政策的资金预算：这笔最多可以核定 ¥100,000.00。'],
      ['change'],
    ]);
    // the budget is used up before the import writes: no row of the file is written
    const late = await approved(1);
    const { version } = await readPayment(server, late, officer.token);
    await server.call(admin.act, { body: { id: late, version, action: 'settle', amount: 600_000_00 } }, officer.token);
    expect((await steps.apply(batch.id, countsOf(batch))).state).toBe('failed');
    expect((await readPayment(server, id, officer.token)).amount).toBeNull();
  });

  test('an import with one row changed meanwhile writes no row', { tags: 'depth' }, async () => {
    await server.db.execute(sql`update application_form set definition = jsonb_set(definition, '{perWindow}', '99') where kind = 'policy'`);
    const ids = [id];
    for (let index = 0; index < 40; index += 1) ids.push(await approved(1000 + index));
    const steps = importSteps(server, calls, officer.token);
    const lines: string[] = [];
    for (const one of ids) lines.push(await lineOf(one, '1000,,,待拨付,'));
    const batch = await steps.preview(await steps.send(textFile('核定金额.csv', [heading, ...lines].join('\n'))));
    const last = ids.at(-1) ?? '';
    await server.db.update(payment).set({ version: 9 }).where(eq(payment.id, last));
    await expect(steps.apply(batch.id, countsOf(batch))).rejects.toThrow('CONFLICT');
    expect(await server.db.$count(payment, eq(payment.amount, 1000_00))).toBe(0);
  });
});
