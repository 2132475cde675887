import { and, eq, isNull, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as colleague from '#contract/colleague.ts';
import * as contract from '#contract/company-proof.ts';
import { companyDetail, create } from '#contract/company.ts';
import { businessBase, changeBusiness, lookup } from '#contract/company-choice.ts';
import { index as notices } from '#contract/notify.ts';
import { save as saveSettings, list as settings } from '#contract/setting.ts';
import { openProofService } from '#server/casework/company-proof/service.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { companyTable, membership } from '#server/platform/db/tables/company.ts';
import type { ProofService } from '#server/platform/http/context.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { handlers } from '#server/job-handlers.ts';
import { codeHandler, codeKind } from '#server/identity/account/own/codes.ts';
import type { CodeMessage } from '#server/identity/account/own/couriers.ts';
import { officerOf } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { proofService } from '../setup/proof-service.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { claimCompany } from './claim-company.ts';
import { allSamples, sendSample } from './samples.ts';

const minute = 60_000;
/** The company's contact data in the sample's register. */
const phone = '13800001234';
const email = 'bangong@guanlan.example';
let now = testNow;
let sent: CodeMessage[] = [];
/** The proof service of the running test. */
let served: ProofService | undefined;
const log = pino({ level: 'silent' });
const service: ProofService = {
  host: 'id.example.cn',
  begin: (asked) => (served as ProofService).begin(asked),
  verify: (answer) => (served as ProofService).verify(answer),
};
const server = restoredServer({
  now: () => now,
  sendsMail: true,
  sendsTexts: true,
  proofService: service,
  publicUrl: 'https://policy.example.cn',
  prepare,
});
const plain = restoredServer();
/** The administrator from before claims were required, the owner, and another claimant. */
let first: Colleague;
let owner = { id: '', token: '' };
let other = { id: '', token: '' };
let officer = { id: '', token: '' };

async function prepare(): Promise<void> {
  [first] = (await colleaguesOf(server, ['administrator'])) as [Colleague];
  await server.db.update(membership).set({ basis: 'kept' }).where(eq(membership.companyId, company));
  [owner, other] = [await officerOf(server.db, 'owner', []), await officerOf(server.db, 'other', [])];
  officer = await officerOf(server.db, 'officer', ['approve:claim']);
  for (const { token } of [owner, other]) await server.call(changeBusiness, { body: { id: company } }, token);
}

beforeEach(() => {
  now = testNow;
  sent = [];
  served = undefined;
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const keep = (message: CodeMessage) => {
  sent.push(message);
  return Promise.resolve();
};
const deliver = () =>
  runDue({ db: server.db, log, now: () => now }, new Map([...handlers, [codeKind, codeHandler({ mail: keep, text: keep })]]));

const ways = (token: string, companyId = company) => server.call(contract.ways, { params: { companyId } }, token);
const send = (token: string, way: contract.ContactWay = 'phone', companyId = company) =>
  server.call(contract.sendCode, { body: { companyId, way } }, token);
async function codeFor(token: string, way: contract.ContactWay = 'phone') {
  const { key } = await send(token, way);
  await deliver();
  return { key, code: sent.at(-1)?.code ?? '' };
}
const use = (token: string, proof: { key: string; code: string }, companyId = company) =>
  server.call(contract.useCode, { body: { companyId, ...proof } }, token);
const wrong = ({ key, code }: { key: string; code: string }) => ({ key, code: code === '000000' ? '000001' : '000000' });
const overview = async (token: string) => (await server.call(colleague.overview, { params: { companyId: company } }, token)).company;
const noticesOf = async (token: string) => (await server.call(notices, { params: {} }, token)).list;
const setFlag = async (sysKey: string, sysValue: string) => {
  const admin = await tokenOf(server, 'admin');
  const stored = (await server.call(settings, {}, admin)).find((one) => one.sysKey === sysKey);
  const one = { sysKey, sysValue, public: false, version: stored?.version ?? null };
  await server.call(saveSettings, { body: { settings: [one] } }, admin);
};

describe('a code to the registered contact', () => {
  test('a code goes to the telephone or e-mail, which the claimant sees masked', { tags: 'depth' }, async () => {
    expect(await ways(owner.token)).toMatchObject({
      proven: false,
      code: {
        refused: null,
        to: [
          { way: 'phone', masked: '138****1234' },
          { way: 'email', masked: 'b***@guanlan.example' },
        ],
      },
      service: { host: 'id.example.cn' },
      letter: { limitDays: 3, underWay: null },
    });
    expect(await send(owner.token)).toMatchObject({ minutes: 10, masked: '138****1234' });
    await send(owner.token, 'email');
    await deliver();
    // a second code replaces the first
    expect(sent.map(({ to, purpose, company: name }) => [to, purpose, name])).toEqual([[email, 'company', expect.stringMatching(/观澜/)]]);
  });

  test('a code makes the claimant an administrator, like an approved claim', { tags: 'depth' }, async () => {
    await use(owner.token, await codeFor(owner.token));
    expect(sent.at(-1)?.to).toBe(`+86${phone}`);
    expect(await overview(owner.token)).toMatchObject({ role: 'administrator', proven: true });
    expect(await overview(first.token)).toMatchObject({ role: 'administrator', proven: false });
    const notice = (await noticesOf(first.token)).find(({ title }) => /现在是.*的管理员/.test(title));
    expect(notice?.body).toMatch(/验证码/);
    const log = await server.call(colleague.log, { params: { companyId: company, page: 1, pageSize: 10 } }, owner.token);
    expect(log.list[0]).toMatchObject({ what: 'proved', target: 'owner', role: 'administrator' });
    const [event] = await server.db.select().from(auditEvent).where(eq(auditEvent.call, 'companyProof.useCode'));
    expect(event?.after).toEqual({ role: 'administrator', way: 'code', to: '138****1234' });
    await expect(send(owner.token)).rejects.toThrow(/WRONG_STATE.*已经证明/);
    expect(await ways(owner.token)).toMatchObject({ proven: true });
  });

  test('wrong, used, expired and foreign codes are refused', { tags: 'depth' }, async () => {
    const proof = await codeFor(owner.token);
    await expect(use(owner.token, wrong(proof))).rejects.toThrow('BAD_CODE');
    await expect(use(other.token, proof)).rejects.toThrow('BAD_CODE');
    await server.call(changeBusiness, { body: { id: 'yx-nanfeng' } }, owner.token);
    await expect(use(owner.token, proof, 'yx-nanfeng')).rejects.toThrow('BAD_CODE');
    later(10 * minute);
    await expect(use(owner.token, proof)).rejects.toThrow('BAD_CODE');
    expect(await overview(owner.token)).toMatchObject({ role: null, proven: false });
  });

  test('a code allows five tries', { tags: 'depth' }, async () => {
    const proof = await codeFor(owner.token);
    for (let tries = 0; tries < 5; tries += 1) await expect(use(owner.token, wrong(proof))).rejects.toThrow('BAD_CODE');
    await expect(use(owner.token, proof)).rejects.toThrow('BAD_CODE');
  });

  test('a code is refused after the registered contact changed', async () => {
    const proof = await codeFor(owner.token);
    await server.db.update(companyTable).set({ registerPhone: '13800009999' }).where(eq(companyTable.id, company));
    await expect(use(owner.token, proof)).rejects.toThrow('BAD_CODE');
  });

  test('codes are limited per account, and per company across accounts', { tags: 'depth' }, async () => {
    for (let count = 0; count < 3; count += 1) await send(owner.token);
    // one network has its own limit per number
    await expect(send(owner.token)).rejects.toThrow('TOO_MANY_ATTEMPTS');
    for (let count = 0; count < 2; count += 1) await send(owner.token, 'email');
    await expect(send(owner.token, 'email')).rejects.toThrow('TOO_MANY_ATTEMPTS');
    await server.db.execute(sql`update sign_in_attempt set blocked_until = '-infinity', failures = 0 where subject like 'own-codes%'`);
    await server.db.execute(
      sql`insert into sign_in_attempt (subject, failures, changed_at, blocked_until)
        values (${`company-codes-for:${company}`}, 20, ${now.toISOString()}::timestamptz, ${new Date(now.getTime() + minute).toISOString()}::timestamptz)`.append(
        sql` on conflict (subject) do update set blocked_until = excluded.blocked_until`,
      ),
    );
    await expect(send(other.token)).rejects.toThrow('TOO_MANY_ATTEMPTS');
  });

  test('of two claimants with right codes the first becomes administrator, the second goes to an officer', { tags: 'depth' }, async () => {
    const proof = await codeFor(owner.token);
    const second = await codeFor(other.token);
    const outcomes = await Promise.allSettled([use(owner.token, proof), use(other.token, second)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/WRONG_STATE.*核实过的管理员/);
    const proven = await server.db
      .select()
      .from(membership)
      .where(and(eq(membership.companyId, company), eq(membership.basis, 'claim')));
    expect(proven).toHaveLength(1);
  });

  test('a code is not enough when somebody has proved it', { tags: 'depth' }, async () => {
    await use(owner.token, await codeFor(owner.token));
    expect((await ways(other.token)).code).toEqual({ refused: 'proven', to: [] });
    await expect(send(other.token)).rejects.toThrow(/WRONG_STATE.*核实过的管理员/);
    await expect(claimCompany(server, other.token, company)).resolves.toMatchObject({ state: 'submitted' });
  });

  test('a code is not enough while another person without a role claims the company', { tags: 'depth' }, async () => {
    const proof = await codeFor(owner.token);
    await claimCompany(server, other.token, company);
    expect((await ways(owner.token)).code).toEqual({ refused: 'contested', to: [] });
    await expect(send(owner.token)).rejects.toThrow(/WRONG_STATE.*也在认领/);
    await expect(use(owner.token, proof)).rejects.toThrow(/WRONG_STATE.*也在认领/);
    // one's own earlier claim is not a contest
    expect((await ways(other.token)).code?.refused).toBeNull();
  });

  test('proof by code closes the open claim of the same person', { tags: 'depth' }, async () => {
    const { id } = await claimCompany(server, owner.token, company);
    expect((await ways(owner.token)).letter).toMatchObject({ underWay: id });
    await use(owner.token, await codeFor(owner.token));
    expect(await server.call(application.detail, { params: { id } }, owner.token)).toMatchObject({ state: 'withdrawn' });
    const { version } = await server.call(application.detail, { params: { id } }, owner.token);
    const decide = server.call(approval.decide, { body: { id, version, action: 'approve', note: '' } }, officer.token);
    await expect(decide).rejects.toThrow('WRONG_STATE');
  });

  test('a code needs a chosen company of the register with contacts', { tags: 'depth' }, async () => {
    await expect(ways(owner.token, 'yx-nanfeng')).rejects.toThrow('NO_COMPANY');
    await expect(send(owner.token, 'phone', 'yx-nanfeng')).rejects.toThrow('NO_COMPANY');
    await server.call(changeBusiness, { body: { id: 'yx-nanfeng' } }, owner.token);
    // a landline cannot receive text messages
    expect((await ways(owner.token, 'yx-nanfeng')).code?.to).toEqual([{ way: 'email', masked: 'z***@nanfeng.example' }]);
    await expect(send(owner.token, 'phone', 'yx-nanfeng')).rejects.toThrow('NO_WAY');
    await server.call(changeBusiness, { body: { id: 'yx-jiangong' } }, owner.token);
    expect((await ways(owner.token, 'yx-jiangong')).code).toBeNull();
    const own = await server.call(create, { body: { name: '云溪新办科技有限公司', facts: {} } }, owner.token);
    expect(await ways(owner.token, own.id)).toMatchObject({ own: true, code: null, service: null, letter: { limitDays: 3 } });
    await expect(send(owner.token, 'phone', own.id)).rejects.toThrow(/WRONG_STATE.*自己录入/);
    await expect(server.call(contract.begin, { body: { companyId: own.id } }, owner.token)).rejects.toThrow(/WRONG_STATE.*自己录入/);
  });
});

describe('the contacts of the register', () => {
  test('only administrators of the register get unmasked contacts', { tags: 'depth' }, async () => {
    await use(owner.token, await codeFor(owner.token));
    const asked = [
      server.fetch(`${businessBase.path}?id=${company}`, { headers: { authorization: owner.token } }),
      server.fetch(`${lookup.path}?keyword=${encodeURIComponent('观澜')}`, { headers: { authorization: owner.token } }),
      ...[owner.token, first.token].map((token) =>
        server.fetch(companyDetail.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: token },
          body: JSON.stringify({ id: company }),
        }),
      ),
      server.fetch(`${contract.ways.path}?companyId=${company}`, { headers: { authorization: other.token } }),
      server.fetch(`${colleague.log.path}?companyId=${company}`, { headers: { authorization: owner.token } }),
      server.fetch('/apiv2/openapi.json'),
    ];
    const texts = await Promise.all(asked.map(async (one) => (await one).text()));
    texts.push(JSON.stringify(await server.db.select().from(auditEvent)));
    for (const text of texts) for (const contact of [phone, email]) expect(text).not.toContain(contact);
    expect(texts[0]).toContain('观澜');
  });
});

test('no call of a user returns the registered contacts', { tags: 'depth' }, async () => {
  const secret = { registerPhone: '19900001111', registerEmail: 'unmasked@register.example' };
  const [user, admin] = [await tokenOf(plain, 'user'), await tokenOf(plain, 'admin')];
  const samples = await allSamples({ server: plain, user, admin });
  await plain.db.update(companyTable).set(secret).where(isNull(companyTable.ownerId));
  const open = endpoints.filter(
    ({ access, stream, method, reads }) =>
      (access === 'public' || access === 'user') && stream !== true && (method === 'GET' || reads === true),
  );
  const leaks: string[] = [];
  for (const endpoint of open) {
    const response = await sendSample(plain, endpoint, (await samples[endpoint.name]?.()) ?? {}, user);
    const text = Buffer.from(await response.arrayBuffer()).toString();
    if (Object.values(secret).some((contact) => text.includes(contact))) leaks.push(endpoint.name);
  }
  expect(open.length).toBeGreaterThan(50);
  expect(leaks).toEqual([]);
});

describe('an identity service', () => {
  const begin = (token: string) => server.call(contract.begin, { body: { companyId: company } }, token);
  const finish = (token: string, state: string, key: string, ticket = 'ticket-1') =>
    server.call(contract.finish, { body: { key, state, ticket } }, token);
  const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? '';
  async function start() {
    const local = await proofService();
    served = openProofService({ url: local.url, token: 'secret' }, log);
    return local;
  }

  test('the claimant confirms at the service and returns as an administrator', { tags: 'depth' }, async () => {
    const { asked } = await start();
    const { address, key } = await begin(owner.token);
    const state = stateOf(address);
    const [{ creditCode, name } = { creditCode: '', name: '' }] = await server.db
      .select()
      .from(companyTable)
      .where(eq(companyTable.id, company));
    expect(asked[0]).toEqual({
      path: '/company',
      authorization: 'Bearer secret',
      body: {
        creditCode,
        name,
        account: { id: owner.id, displayName: '经办owner' },
        returnUrl: 'https://policy.example.cn/apiv2/enterprise/proof-return',
        state,
      },
    });
    const back = await server.fetch(`/apiv2/enterprise/proof-return?state=${state}&ticket=t%26x&evil=1`);
    expect(back.headers.get('location')).toBe(`https://policy.example.cn/#/account/colleagues?state=${state}&ticket=t%26x`);
    expect(await finish(owner.token, state, key, 't&x')).toEqual({ companyId: company });
    expect(asked[1]).toMatchObject({ path: '/company/verify', body: { state, ticket: 't&x' } });
    expect(await overview(owner.token)).toMatchObject({ role: 'administrator', proven: true });
    const [event] = await server.db.select().from(auditEvent).where(eq(auditEvent.call, 'companyProof.finish'));
    expect(event?.after).toEqual({ role: 'administrator', way: 'service', by: '法定代表人 沈立' });
    await expect(finish(owner.token, state, key)).rejects.toThrow('PROOF_EXPIRED');
  });

  test('the result counts for the account and browser that began, once and for 15 minutes', { tags: 'depth' }, async () => {
    await start();
    const attempt = async () => {
      const { address, key } = await begin(owner.token);
      return { state: stateOf(address), key };
    };
    const [foreign, elsewhere, late] = [await attempt(), await attempt(), await attempt()];
    await expect(finish(other.token, foreign.state, foreign.key)).rejects.toThrow('PROOF_EXPIRED');
    // used up by the failed attempt
    await expect(finish(owner.token, foreign.state, foreign.key)).rejects.toThrow('PROOF_EXPIRED');
    await expect(finish(owner.token, elsewhere.state, late.key)).rejects.toThrow('PROOF_EXPIRED');
    later(15 * minute);
    await expect(finish(owner.token, late.state, late.key)).rejects.toThrow('PROOF_EXPIRED');
    expect(await overview(owner.token)).toMatchObject({ role: null });
  });

  test('a result about another company, or without confirmation, is refused', async () => {
    const local = await start();
    for (const body of [
      { creditCode: '91330000000000000X', verified: true, by: 'x' },
      {
        creditCode: (await server.db.select().from(companyTable).where(eq(companyTable.id, company)))[0]?.creditCode,
        verified: false,
        by: 'x',
      },
      { verified: 'yes' },
    ]) {
      const { address, key } = await begin(owner.token);
      local.answers.verify = { body };
      await expect(finish(owner.token, stateOf(address), key)).rejects.toThrow('PROOF_REFUSED');
    }
    expect(await overview(owner.token)).toMatchObject({ role: null, proven: false });
  });

  test('failures, redirects, oversized answers and unsafe addresses get plain messages', { tags: 'depth' }, async () => {
    const local = await start();
    for (const [answer, code] of [
      [{ status: 503 }, 'PROOF_DOWN'],
      [{ status: 302, headers: { location: local.url } }, 'PROOF_DOWN'],
      [{ text: `"${'x'.repeat(70_000)}"` }, 'PROOF_DOWN'],
      [{ status: 403 }, 'PROOF_REFUSED'],
      [{ text: '<html>' }, 'PROOF_REFUSED'],
      [{ body: { redirect: 'http://id.example.cn/' } }, 'PROOF_REFUSED'],
      [{ body: { redirect: 'javascript:alert(1)' } }, 'PROOF_REFUSED'],
    ] as const) {
      local.answers.begin = answer;
      await expect(begin(owner.token)).rejects.toThrow(code);
    }
  });

  test('a proof counts like an approved claim despite another proven administrator or claimant', { tags: 'depth' }, async () => {
    await use(first.token, await codeFor(first.token));
    await claimCompany(server, other.token, company);
    await start();
    const { address, key } = await begin(owner.token);
    await finish(owner.token, stateOf(address), key);
    expect(await overview(owner.token)).toMatchObject({ role: 'administrator', proven: true });
    expect(await overview(first.token)).toMatchObject({ role: 'administrator', proven: true });
  });
});

describe('the ways to prove a claim', () => {
  test('the ways are those that the installation has', { tags: 'depth' }, async () => {
    const token = await tokenOf(plain, 'user');
    await plain.call(changeBusiness, { body: { id: company } }, token);
    expect(await plain.call(contract.ways, { params: { companyId: company } }, token)).toMatchObject({ code: null, service: null });
    await expect(plain.call(contract.sendCode, { body: { companyId: company, way: 'phone' } }, token)).rejects.toThrow('NO_WAY');
    await expect(plain.call(contract.begin, { body: { companyId: company } }, token)).rejects.toThrow('WRONG_STATE');
  });

  test('each way can be switched off in the settings', { tags: 'depth' }, async () => {
    const proof = await codeFor(owner.token);
    for (const way of ['letter', 'code', 'service']) await setFlag(`claim.${way}`, 'false');
    expect(await ways(owner.token)).toEqual({ proven: false, own: false, code: null, service: null, letter: null });
    await expect(send(owner.token)).rejects.toThrow(/WRONG_STATE.*没有开放/);
    await expect(use(owner.token, proof)).rejects.toThrow(/WRONG_STATE.*没有开放/);
    await expect(server.call(contract.begin, { body: { companyId: company } }, owner.token)).rejects.toThrow(/WRONG_STATE.*没有开放/);
    await expect(claimCompany(server, owner.token, company)).rejects.toThrow(/WRONG_STATE.*没有开放/);
  });
});

test('a code is deleted with its account', { tags: 'depth' }, async () => {
  const { key } = await send(owner.token);
  expect(key).not.toBe('');
  await server.db.delete(account).where(eq(account.id, owner.id));
  await deliver();
  expect(sent).toEqual([]);
});
