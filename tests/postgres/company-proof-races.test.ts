import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as approval from '#contract/approval.ts';
import * as colleague from '#contract/colleague.ts';
import * as contract from '#contract/company-proof.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { handlers } from '#server/job-handlers.ts';
import { codeHandler, codeKind } from '#server/identity/account/own/codes.ts';
import type { CodeMessage } from '#server/identity/account/own/couriers.ts';
import { claimCompany } from '../contract/claim-company.ts';
import { officerOf } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { crossed } from './barrier.ts';

const server = restoredServer({ sendsMail: true, sendsTexts: true });
const done = { status: 'fulfilled' };
const refused = (code: string) => ({ status: 'rejected', reason: { message: expect.stringContaining(code) as unknown } });
let sent: CodeMessage[] = [];
beforeEach(() => {
  sent = [];
});

/** Returns a code that the register's telephone got for an account. */
async function codeFor(token: string): Promise<{ key: string; code: string }> {
  const { key } = await server.call(contract.sendCode, { body: { companyId: company, way: 'phone' } }, token);
  const keep = (message: CodeMessage) => Promise.resolve(void sent.push(message));
  const all = new Map([...handlers, [codeKind, codeHandler({ mail: keep, text: keep })] as const]);
  await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => testNow }, all);
  return { key, code: sent.at(-1)?.code ?? '' };
}

async function claimant(name: string): Promise<{ id: string; token: string }> {
  const person = await officerOf(server.db, name, []);
  await server.call(changeBusiness, { body: { id: company } }, person.token);
  return person;
}

const prove = (token: string, proof: { key: string; code: string }) =>
  server.call(contract.useCode, { body: { companyId: company, ...proof } }, token);
const overview = async (token: string) => (await server.call(colleague.overview, { params: { companyId: company } }, token)).company;

describe('simultaneous proofs', () => {
  test('of two claimants with right codes one becomes administrator', async () => {
    const [one, two] = [await claimant('one'), await claimant('two')];
    const [ofOne, ofTwo] = [await codeFor(one.token), await codeFor(two.token)];
    const ended = await crossed(
      server.db,
      /(?:update|insert into) "membership"/,
      () => prove(one.token, ofOne),
      () => prove(two.token, ofTwo),
    );
    expect(ended).toMatchObject([done, refused('WRONG_STATE')]);
    expect([await overview(one.token), await overview(two.token)]).toMatchObject([
      { role: 'administrator', proven: true },
      { role: null, proven: false },
    ]);
  });

  test('a claim can be approved while its claimant accepts an invitation', async () => {
    const [administrator] = await colleaguesOf(server, ['administrator']);
    const owner = await claimant('owner');
    const officer = await officerOf(server.db, 'officer', ['approve:claim']);
    const { id, version } = await claimCompany(server, owner.token, company);
    await server.call(colleague.invite, { body: { companyId: company, to: 'owner', role: 'agent' } }, administrator?.token);
    const { received } = await server.call(colleague.overview, { params: {} }, owner.token);
    const ended = await crossed(
      server.db,
      /from account where id = .* for update/,
      () => server.call(approval.decide, { body: { id, version, action: 'approve', note: '' } }, officer.token),
      () => server.call(colleague.accept, { body: { id: received[0]?.id ?? '' } }, owner.token),
    );
    expect(ended).toMatchObject([done, done]);
    expect(await overview(owner.token)).toMatchObject({ role: 'administrator', proven: true });
  });
});
