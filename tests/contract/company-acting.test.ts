import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setRole } from '#contract/colleague.ts';
import { companyDetail } from '#contract/company.ts';
import { businessBase, changeBusiness } from '#contract/company-choice.ts';
import * as own from '#contract/listing-own.ts';
import type { CompanyMatter, MemberRole } from '#domain/company/members.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import { pdf, store } from './policy-content.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { saveLoan, sendLoan } from '../setup/applications.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = restoredServer({ prepare });
const productId = 'fp-acting';
/** Someone who chose the company without an invitation. */
let stranger = '';
async function prepare(): Promise<void> {
  stranger = await tokenOf(server, 'user');
  await server.call(changeBusiness, { body: { id: company } }, stranger);
}

/** Yearly figures besides the number of insured staff, which the register publishes. */
const yearly = (keys: string[]) => keys.filter((key) => /^(?!headcount|declaration)\w+@/.test(key));
async function readBy(token?: string) {
  const { facts, withheld } = await server.call(companyDetail, { body: { id: company } }, token);
  const { business } = await server.call(businessBase, { params: { id: company } }, token);
  return {
    facts: facts.map(({ key }) => key),
    profile: Object.keys(business?.profile ?? {}),
    withheld,
    withheldFromMatching: business?.withheld,
  };
}

async function send(token: string) {
  const licence = await store(server, token, pdf('执照.pdf'));
  return sendLoan(server, token, { productId, companyId: company, licence });
}

describe('the figures of a company', () => {
  test('yearly figures are visible to those who act for the company, not to visitors', async () => {
    const [first] = await withColleagues();
    const acting = await readBy(first.token);
    expect(yearly(acting.facts)).not.toEqual([]);
    expect([acting.withheld, acting.withheldFromMatching]).toEqual([0, 0]);
    const seen = await readBy();
    expect(yearly([...seen.facts, ...seen.profile])).toEqual([]);
    expect(seen.withheld).toBe(acting.facts.length - seen.facts.length);
    expect(seen.withheldFromMatching).toBe(seen.withheld);
    // data published by the registers stays
    expect(seen.facts).toEqual(expect.arrayContaining(['regionCode', 'industry', 'established']));
  });

  test('yearly figures are hidden from people who only chose the company, even if nobody acts for it', async () => {
    expect(yearly((await readBy(stranger)).facts)).toEqual([]);
    const [first] = await withColleagues();
    expect(yearly((await readBy(stranger)).facts)).toEqual([]);
    expect(yearly((await readBy(first.token)).facts)).not.toEqual([]);
  });
});

describe('a person who has only chosen a company', () => {
  test('sending an application is refused, and the draft stays', async () => {
    await saveLoan(server.db, { id: productId });
    await expect(send(stranger)).rejects.toThrow('NO_ROLE');
    const [first] = await withColleagues();
    await expect(send(stranger)).rejects.toThrow('NO_ROLE');
    await expect(send(first.token)).resolves.toMatchObject({ state: 'submitted' });
  });

  test('naming the company in a listing is refused, even if nobody acts for it', async () => {
    expect(await problemOf(stranger)).toContain('content.attributes.company.0');
    const [first] = await withColleagues();
    expect(await problemOf(first.token)).not.toContain('content.attributes.company.0');
    expect(await problemOf(stranger)).toContain('content.attributes.company.0');
  });
});

describe('in a company’s name', () => {
  /** Gives the second colleague this role. */
  async function secondAs(role: MemberRole, matters: CompanyMatter[] | null) {
    const [first, second] = await withColleagues();
    await server.call(setRole, { body: { companyId: company, accountId: second.id, role, matters } }, first.token);
    return second.token;
  }
  const sends = (token: string) =>
    send(token).then(
      ({ state }) => state,
      () => 'refused',
    );
  const names = async (token: string) => !(await problemOf(token)).includes('content.attributes.company.0');

  test.each([
    ['an administrator acts in every matter', 'administrator', null, { sends: 'submitted', names: true }],
    ['an agent without named matters acts in every one', 'agent', null, { sends: 'submitted', names: true }],
    ['an agent in applications sends them', 'agent', ['application'], { sends: 'submitted', names: false }],
    ['an agent in publishing names the company', 'agent', ['publishing'], { sends: 'refused', names: true }],
    ['an agent in its record does neither', 'agent', ['record'], { sends: 'refused', names: false }],
    ['a reader does neither', 'reader', null, { sends: 'refused', names: false }],
  ] satisfies [string, MemberRole, CompanyMatter[] | null, object][])('%s', async (_, role, matters, acts) => {
    await saveLoan(server.db, { id: productId });
    const token = await secondAs(role, matters);
    expect({ sends: await sends(token), names: await names(token) }).toEqual(acts);
    expect(yearly((await readBy(token)).facts)).not.toEqual([]);
  });
});

/** Adds two colleagues who joined before the stranger. */
async function withColleagues() {
  await server.call(changeBusiness, { body: { id: null } }, stranger);
  await server.db.delete(membership).where(eq(membership.companyId, company));
  const people = await colleaguesOf(server, ['administrator', 'agent']);
  await server.call(changeBusiness, { body: { id: company } }, stranger);
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('no colleagues');
  return [first, second] as const;
}

/** Returns the fields that block sending a supply of the company. */
async function problemOf(token: string): Promise<string[]> {
  const content = {
    title: '供应伺服电机',
    summary: '七日交货。',
    body: '',
    cover: null,
    regionCode: '999901',
    industries: [],
    tags: [],
    contact: null,
    attributes: { company: [company] },
  };
  const { id } = await server.call(own.save, { body: { id: null, kind: 'chain-supply', version: null, content } }, token);
  const { missing } = await server.call(own.detail, { params: { id } }, token);
  return missing.map(({ path }) => path);
}
