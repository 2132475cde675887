import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as approval from '#contract/approval.ts';
import * as company from '#contract/company.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { loanFields, newCompany, officerOf, saveLoan, sendAppeal, sendLoan } from '../setup/applications.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { pdf, store } from './policy-content.ts';

const server = restoredServer();
const productId = 'loan-of-nobody';
const criteria: Criterion = { kind: 'scale', within: ['large'], clause: '大型企业' };
let user = '';
let officer = '';

beforeEach(async () => {
  user = await tokenOf(server, 'user');
  ({ token: officer } = await officerOf(server.db, '甲', ['approve:financing', 'approve:appeal']));
  await saveLoan(server.db, { id: productId });
  const [stored] = await server.db.select().from(listing).where(eq(listing.id, productId));
  await server.db
    .update(listing)
    .set({ attributes: { ...stored?.attributes, criteria } })
    .where(eq(listing.id, productId));
});

/** A loan for a new company of this size; null leaves the size unrecorded. */
async function loanFor(name: string, scale?: 'large' | 'micro') {
  const companyId = await newCompany(server, user, name);
  if (scale !== undefined) await server.call(company.saveFacts, { body: { companyId, facts: { scale } } }, user);
  const licence = await store(server, user, pdf('营业执照.pdf'));
  return sendLoan(server, user, { productId, companyId, licence });
}

const approveAll = (items: readonly { id: string; version: number }[]) =>
  server.call(approval.batch, { body: { items: items.map(({ id, version }) => ({ id, version })), action: 'approve' } }, officer);

describe('several cases at once', () => {
  test('one whose conditions are unmet is refused with them, and the others are approved', { tags: 'depth' }, async () => {
    const large = await loanFor('大型企业有限公司', 'large');
    const micro = await loanFor('微型企业有限公司', 'micro');
    const unknown = await loanFor('规模不详有限公司');
    const answers = await approveAll([large, micro, unknown]);
    expect(answers.map(({ done, errorCode }) => [done, errorCode])).toEqual([
      [true, null],
      [false, 'UNMET'],
      [true, null],
    ]);
    expect(answers[1]?.message).toContain('大型');
  });

  test('cases of several kinds or steps are not decided together', { tags: 'depth' }, async () => {
    const loan = await loanFor('大型企业有限公司', 'large');
    const [appeal, other] = [await sendAppeal(server, user), await sendAppeal(server, user)];
    await expect(approveAll([loan, appeal])).rejects.toThrow(/422/);
    await server.call(approval.decide, { body: { id: other.id, version: other.version, action: 'approve' } }, officer);
    const { list } = await server.call(approval.queue, { body: { kind: ['appeal'], view: 'team' } }, officer);
    await expect(approveAll(list)).rejects.toThrow(/422/);
    expect(list.map(({ step }) => step?.label)).toHaveLength(2);
  });
});

describe('the queue', () => {
  test('the batch shows each amount, and on request whether conditions are met', { tags: 'depth' }, async () => {
    await loanFor('大型企业有限公司', 'large');
    await loanFor('微型企业有限公司', 'micro');
    const rowsOf = async (verdicts: boolean) => {
      const { list } = await server.call(approval.queue, { body: { verdicts } }, officer);
      return Object.fromEntries(list.map(({ company: of, amount, verdict }) => [of?.name, [amount, verdict]]));
    };
    const amount = loanFields.amount * 100;
    expect(await rowsOf(true)).toEqual({ 大型企业有限公司: [amount, 'met'], 微型企业有限公司: [amount, 'unmet'] });
    expect(await rowsOf(false)).toEqual({ 大型企业有限公司: [amount, null], 微型企业有限公司: [amount, null] });
  });

  test('the conditions of a case name those that are unmet', async () => {
    const { id } = await loanFor('微型企业有限公司', 'micro');
    const read = await server.call(approval.conditions, { params: { id } }, officer);
    expect(read?.unmet).toHaveLength(1);
    expect(read?.unmet[0]).toContain('大型');
  });
});
