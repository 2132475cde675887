import { describe, expect, test } from 'vitest';
import { log } from '#contract/colleague.ts';
import * as contract from '#contract/company-release.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { send as sendOffer, withdraw as withdrawOffer } from '#contract/financing-offer.ts';
import { index as notices } from '#contract/notify.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import { officerOf } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { failureOf } from '../setup/failure-of.ts';
import { offerTerms, saveBank, saveNeed } from '../setup/financing.ts';
import { readZip } from '../setup/read-zip.ts';
import { restoredServer } from '../setup/server.ts';

const server = restoredServer({ prepare });
let [head, second, agent, reader] = [] as unknown as [Colleague, Colleague, Colleague, Colleague];
let lender = { id: '', token: '' };
let offerId = '';

async function prepare(): Promise<void> {
  [head, second, agent, reader] = (await colleaguesOf(server, ['administrator', 'administrator', 'agent', 'reader'])) as [
    Colleague,
    Colleague,
    Colleague,
    Colleague,
  ];
  lender = await officerOf(server.db, 'lender', []);
  await saveBank(server.db, { id: 'bank-release', ownerId: lender.id, title: '云岭银行' });
  const attributes = { company: [company], amount: 4_000_000, term: 12, purpose: 'research', guaranteeOffered: [], highestRate: null };
  await saveNeed(server.db, { id: 'need-release', ownerId: head.id, attributes: { ...attributes, contactTime: null } });
  ({ id: offerId } = await server.call(sendOffer, { body: { ...offerTerms, needId: 'need-release' } }, lender.token));
}

const toBank: CallInput<typeof contract.give>['body'] = {
  companyId: company,
  kind: 'lender',
  toId: 'bank-release',
  groups: ['results'],
  until: '2026-12-31',
};
const give = (by = head.token) => server.call(contract.give, { body: toBank }, by);
const overview = (by: string) => server.call(contract.overview, { params: { companyId: company } }, by);
const refused = (body: object, by = head.token) => failureOf(server, contract.give, { ...toBank, ...body }, by);
const titles = async (token: string) => (await server.call(notices, { params: {} }, token)).list.map(({ title }) => title);

describe('a release', () => {
  test('only administrators give and withdraw a release, and only colleagues see it', { tags: 'depth' }, async () => {
    const { id } = await give();
    for (const { token } of [agent, reader]) {
      await expect(give(token)).rejects.toThrow('WRONG_STATE');
      await expect(server.call(contract.withdraw, { body: { id } }, token)).rejects.toThrow('WRONG_STATE');
    }
    const seen = { id, kind: 'lender', toId: 'bank-release', toName: '云岭银行', groups: ['results'], until: '2026-12-31', state: 'holds' };
    expect(await overview(reader.token)).toMatchObject({ company: { role: 'reader' }, releases: [seen], lenders: [], applications: [] });
    expect(await overview(lender.token)).toMatchObject({ company: null, releases: [], groups: [] });
    await server.call(contract.withdraw, { body: { id } }, second.token);
    await server.call(contract.withdraw, { body: { id } }, second.token);
    expect((await overview(reader.token)).releases).toMatchObject([{ id, state: 'withdrawn' }]);
  });

  test('a release replaces an earlier one to the same lender', { tags: 'depth' }, async () => {
    const first = await give();
    const { id } = await server.call(contract.give, { body: { ...toBank, groups: ['tax', 'balance'], until: '2026-07-31' } }, second.token);
    const { releases } = await overview(head.token);
    expect(releases).toMatchObject([
      { id, state: 'holds', groups: ['balance', 'tax'] },
      { id: first.id, state: 'withdrawn' },
    ]);
  });

  test('a release needs a pending request, another company of the register, or an application', { tags: 'depth' }, async () => {
    expect((await overview(head.token)).lenders).toEqual([{ id: 'bank-release', name: '云岭银行' }]);
    for (const body of [
      { toId: 'nobody' },
      { kind: 'partner', toId: company },
      { kind: 'partner', toId: 'no-company' },
      { kind: 'application', toId: 'bank-release' },
    ])
      expect([body, await refused(body)]).toMatchObject([body, { code: 'NOT_FOUND' }]);
    await server.call(withdrawOffer, { body: { id: offerId } }, lender.token);
    expect((await overview(head.token)).lenders).toEqual([]);
    expect(await refused({})).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('the last day of a release is between today and a year ahead', { tags: 'depth' }, async () => {
    for (const until of ['2026-06-14', '2027-06-17']) expect([until, await refused({ until })]).toMatchObject([until, { code: 'INVALID' }]);
    for (const until of ['2026-06-15', '2027-06-16'])
      await expect(server.call(contract.give, { body: { ...toBank, until } }, head.token)).resolves.toBeDefined();
  });

  test('other administrators and the readers are notified, and the company’s log has it', { tags: 'depth' }, async () => {
    const { id } = await give();
    expect((await titles(second.token))[0]).toMatch(/已将.*的数据开放给云岭银行/);
    expect((await titles(lender.token))[0]).toMatch(/向您开放了数据/);
    expect(await titles(head.token)).not.toContainEqual(expect.stringMatching(/开放给/));
    await server.call(contract.withdraw, { body: { id } }, head.token);
    expect((await titles(lender.token))[0]).toMatch(/收回了向您开放的数据/);
    const { list } = await server.call(log, { params: { companyId: company } }, head.token);
    expect(list.slice(0, 2).map(({ what, target }) => [what, target])).toEqual([
      ['releaseWithdrawn', '云岭银行'],
      ['released', '云岭银行'],
    ]);
  });
});

test('a release to a company, and its end, notify everyone who acts there in publishing, once', { tags: 'depth' }, async () => {
  const bank = 'yx-chilun';
  await saveBank(server.db, { id: 'bank-release', ownerId: lender.id, title: '云岭银行', companyId: bank });
  const names = ['acts', 'other', 'reads'] as const;
  const people = new Map(await Promise.all(names.map(async (name) => [name, await officerOf(server.db, name, [])] as const)));
  const at = { companyId: bank, createdAt: testNow, basis: 'invitation' as const, roleSince: testNow };
  const idOf = (name: (typeof names)[number]) => people.get(name)?.id ?? '';
  await server.db.insert(membership).values([
    { ...at, accountId: lender.id, role: 'administrator' },
    { ...at, accountId: idOf('acts'), role: 'agent' },
    { ...at, accountId: idOf('other'), role: 'agent', matters: ['application'] },
    { ...at, accountId: idOf('reads'), role: 'reader' },
  ]);
  const { id } = await give();
  await server.call(contract.withdraw, { body: { id } }, head.token);
  const expected = [expect.stringMatching(/收回了向您开放的数据/), expect.stringMatching(/向您开放了数据/)];
  for (const token of [lender.token, people.get('acts')?.token ?? '']) expect(await titles(token)).toEqual(expected);
  for (const name of ['other', 'reads'] as const) expect(await titles(people.get(name)?.token ?? '')).toEqual([]);
  expect((await overview(head.token)).lenders).toEqual([{ id: 'bank-release', name: '云岭银行' }]);
});

describe('the log of readings', () => {
  test('the log is exported as a workbook, to colleagues only', async () => {
    await give();
    await server.call(contract.read, { params: { companyId: company } }, lender.token);
    const exported = (token: string) =>
      server.fetch(`${contract.exportReadings.path}?companyId=${company}&language=en-US`, { headers: { authorization: token } });
    const text = [...readZip(Buffer.from(await (await exported(reader.token)).arrayBuffer())).values()].map(String).join('\n');
    for (const words of ['经办lender', 'Released to a lender', '云岭银行', 'Revenue in 2025']) expect(text).toContain(words);
    expect(await (await exported(lender.token)).json()).toMatchObject({ code: 'WRONG_STATE' });
  });
});
