import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/partner-hook.ts';
import { mail } from '#server/platform/db/tables/mail.ts';
import { sendNextMessage } from '#server/platform/notification/channel/messenger.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { PolicyRecord } from '#server/publishing/policy/record.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { list as channels } from '#contract/notice-channel.ts';
import { newCompany, sendAppeal } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { webhookReceiver } from '../setup/webhook-receiver.ts';
import { change, find, recordEvent } from '#server/casework/application/records.ts';

let now = testNow;
const server = restoredServer({ now: () => now, webhooks: { mayAsk: () => true, plain: true } });
let user = '';
let administrator = '';
const log = pino({ level: 'silent' });

beforeEach(async () => {
  now = testNow;
  user = await tokenOf(server, 'user');
  administrator = await tokenOf(server, 'admin');
});

const body = { id: null, version: null, companyId: null, name: '合作门户', enabled: true, secret: 'shared' };
const hook = (url: string, events: contract.PartnerHook['events'], companyId: string | null = null) =>
  server.call(contract.saveHook, { body: { ...body, url, events, companyId } }, companyId === null ? administrator : user);
async function sendAll(): Promise<string[]> {
  const states: string[] = [];
  const deps = { db: server.db, log, now: () => now, portal: 'https://portal.example', mayAsk: () => true };
  for (let state = await sendNextMessage(deps); state !== null; state = await sendNextMessage(deps)) states.push(state);
  return states;
}

const seed = policySeeds('2026-06-15').find(({ id }) => id === 'yx-hnte-award') ?? expect.unreachable();
const policy: PolicyRecord = {
  ...seed,
  id: 'p-1',
  title: '示例奖励',
  cites: [],
  applyFrom: '2026-06-15',
  applyTo: '2026-07-31',
  applyRule: null,
  effectiveFrom: null,
  effectiveTo: null,
  state: 'published',
};
const save = (given: Partial<PolicyRecord> = {}) => savePolicies(server.db, [{ ...policy, ...given }], { now, announce: true });

test('published, changed and retired policies are each sent once, signed and without personal data', { tags: 'depth' }, async () => {
  const receiver = await webhookReceiver();
  await hook(receiver.url, ['policyPublished', 'policyChanged', 'policyRetired']);
  await save();
  await save();
  await save({ summary: '另一段摘要。' });
  await save({ summary: '另一段摘要。', state: 'retired' });
  expect(await sendAll()).toEqual(['sent', 'sent', 'sent']);
  const bodies = receiver.calls.map((call) => call.body);
  expect(bodies.map(({ event }) => String(event)).toSorted()).toEqual(['policyChanged', 'policyPublished', 'policyRetired']);
  expect(bodies.find(({ event }) => event === 'policyPublished')).toEqual({
    id: expect.any(String) as string,
    event: 'policyPublished',
    at: now.toISOString(),
    data: { policy: { id: 'p-1', title: '示例奖励', version: 1 } },
  });
  const [first] = receiver.calls;
  const stamp = first?.headers['x-pmis-timestamp'];
  const signature = createHmac('sha256', 'shared')
    .update(`${String(stamp)}.${first?.text ?? ''}`)
    .digest('hex');
  expect(first?.headers['x-pmis-signature']).toBe(`sha256=${signature}`);
  expect(receiver.calls.map((call) => call.text).join('')).not.toMatch(/admin|管理员|username/);
});

test('an opened and a closed window are each sent once', { tags: 'depth' }, async () => {
  const receiver = await webhookReceiver();
  await server.db.execute(sql`update policy set state = 'retired'`);
  await save();
  await hook(receiver.url, ['windowOpened', 'windowClosed']);
  const night = async (day: string, key = day) => {
    now = new Date(`${day}T00:10:00+08:00`);
    await enqueue(server.db, { kind: 'partner.windows', key: `test ${key}`, payload: { day }, runAt: now, now });
    await runDue({ db: server.db, log, now: () => now });
    await sendAll();
    return receiver.calls.splice(0).map((call) => call.body['event']);
  };
  expect(await night('2026-06-16')).toEqual(['windowOpened']);
  expect(await night('2026-06-17')).toEqual([]);
  expect(await night('2026-07-31')).toEqual([]);
  expect(await night('2026-08-02')).toEqual(['windowClosed']);
  expect(await night('2026-08-02', 'again')).toEqual([]);
});

test('a company hook gets only its own cases', { tags: 'depth' }, async () => {
  const [own, others] = [await newCompany(server, user, '云溪市甲有限公司'), await newCompany(server, user, '云溪市乙有限公司')];
  const [receiver, other] = [await webhookReceiver(), await webhookReceiver()];
  await hook(receiver.url, ['caseChanged'], own);
  await hook(other.url, ['caseChanged'], others);
  const { id } = await sendAppeal(server, user);
  await server.db.execute(sql`update application set enterprise_id = ${own} where id = ${id}::uuid`);
  await server.db.transaction(async (tx) => {
    const stored = await find(tx, id);
    if (stored === null) throw new Error('no application');
    const after = await change(tx, stored, { state: 'reviewing' }, now);
    await recordEvent(tx, { action: 'take', after, from: stored.state, user: null, now });
  });
  await sendAll();
  expect(receiver.calls.map((call) => call.body)).toMatchObject([
    { event: 'caseChanged', data: { case: { id, state: 'reviewing', from: 'submitted' } } },
  ]);
  expect(other.calls).toEqual([]);
});

test('failed calls are retried, listed, and can be repeated by hand', { tags: 'depth' }, async () => {
  let status = 400;
  const receiver = await webhookReceiver(() => ({ status }));
  const { id } = await hook(receiver.url, ['policyPublished']);
  await save();
  expect(await sendAll()).toEqual(['failed']);
  expect(await server.call(contract.hooks, { params: {} }, administrator)).toMatchObject([{ id, failed: 1, waiting: 0 }]);
  const calls = () => server.call(contract.calls, { params: { id } }, administrator);
  expect(await calls()).toMatchObject({ total: 1, list: [{ event: 'policyPublished', state: 'failed', attempts: 1 }] });
  status = 503;
  expect(await server.call(contract.retry, { body: { id } }, administrator)).toEqual({ retried: 1 });
  expect(await sendAll()).toEqual(['retry']);
  status = 200;
  now = new Date(now.getTime() + 60_000);
  expect(await sendAll()).toEqual(['sent']);
  // every attempt carries the same id
  expect(new Set(receiver.calls.map((call) => call.body['id'])).size).toBe(1);
  expect((await calls()).list).toMatchObject([{ state: 'sent', lastError: null }]);
});

test('an address within the network is never called', { tags: 'depth' }, async () => {
  await hook('https://127.0.0.1:9/hook', ['policyPublished']);
  await save();
  const deps = { db: server.db, log, now: () => now, portal: 'https://portal.example', mayAsk: () => false };
  expect(await sendNextMessage(deps)).toBe('failed');
  const [call] = await server.db.select({ error: mail.lastError }).from(mail).where(eq(mail.subject, 'policyPublished'));
  expect(call?.error).toMatch(/address/);
});

test('hooks are not notification channels, and only their owners manage them', async () => {
  const companyId = await newCompany(server, user, '云溪市丙有限公司');
  const { id, version } = await hook('https://192.0.2.1/hook', ['caseChanged'], companyId);
  const portals = await hook('https://192.0.2.1/hook', ['policyPublished']);
  expect(await server.call(channels, {}, administrator)).toEqual([]);
  expect(await server.call(contract.hooks, { params: { companyId } }, user)).toMatchObject([{ id, host: '192.0.2.1', hasSecret: true }]);
  expect(await server.call(contract.hooks, { params: {} }, user)).toEqual([]);
  const refused = async (of: { id: string; version: number }) => {
    const headers = { 'content-type': 'application/json', authorization: user };
    const answer = await server.fetch(contract.deleteHook.path, { method: 'POST', headers, body: JSON.stringify(of) });
    return ((await answer.json()) as { code: unknown }).code;
  };
  expect(await refused({ id: portals.id, version: portals.version })).toBe('GONE');
  // the administrator of the portal ends what a company has
  expect(await server.call(contract.deleteHook, { body: { id, version } }, administrator)).toBeNull();
});
