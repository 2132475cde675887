import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import * as listingAdmin from '#contract/listing-admin.ts';
import * as own from '#contract/listing-own.ts';
import { rows } from '#server/platform/db/client.ts';
import { decidersChanged } from '#server/platform/permission/deciders-changed.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { pdf, store } from '../contract/policy-content.ts';
import { actOnOwn, seenNow } from '../setup/act-on-listings.ts';
import { officerOf, sendAppeal, settledAppeal } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { letAct } from '../setup/colleagues.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { crossed, stopBefore } from './barrier.ts';

const server = restoredServer();
const beforeTheEvent = /insert into "application_event"/;
const refusal = (code: string) => ({ status: 'rejected', reason: { message: expect.stringContaining(code) as unknown } });
const done = { status: 'fulfilled' };
let user = '';
let first = { id: '', token: '' };
let second = { id: '', token: '' };

beforeEach(async () => {
  user = await tokenOf(server, 'user');
  const keys = ['approve:appeal', 'approve:publication', 'approve:correction'];
  first = await officerOf(server.db, 'first', keys);
  second = await officerOf(server.db, 'second', [...keys, 'content', 'content:listing']);
});

const decide = ({ id, version }: ApplicationDetail, token: string, action: 'approve' | 'return' | 'reject', note = '理由') =>
  server.call(approval.decide, { body: { id, version, action, note } }, token);
const seenBy = (id: string, token: string) => server.call(application.detail, { params: { id } }, token);
const eventsOf = async (id: string) =>
  (
    await rows<{ action: string }>(server.db, sql`select action from application_event where application_id = ${id}::uuid order by version`)
  ).map(({ action }) => action);

const runJobs = () => runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => testNow });

describe('simultaneous decisions', () => {
  test('of two officers the first decides, and the second is refused', async () => {
    const sent = await sendAppeal(server, user);
    const [one, two] = await crossed(
      server.db,
      beforeTheEvent,
      () => decide(sent, first.token, 'approve'),
      () => decide(sent, second.token, 'reject'),
    );
    expect(one).toMatchObject(done);
    expect(two).toMatchObject(refusal('CONFLICT'));
    expect(await eventsOf(sent.id)).toEqual(['begin', 'submit', 'approve']);
  });

  const disableFirst = () =>
    server.db.transaction(async (tx) => {
      await tx.execute(sql`update account set disabled = true where id = ${first.id}::uuid`);
      await decidersChanged(tx, testNow);
    });

  test('a case does not stay with an officer who is disabled while taking it', async () => {
    const sent = await sendAppeal(server, user);
    const take = () => server.call(approval.decide, { body: { id: sent.id, version: sent.version, action: 'take' } }, first.token);
    const [taken, disabled] = await crossed(server.db, beforeTheEvent, take, disableFirst);
    expect([taken, disabled]).toMatchObject([done, done]);
    await runJobs();
    const { state, tasks } = await seenBy(sent.id, second.token);
    expect([state, tasks.map(({ assignee }) => assignee)]).toEqual(['submitted', [null]]);
    expect(await eventsOf(sent.id)).toEqual(['begin', 'submit', 'take', 'release']);
  });

  test('an officer who is disabled before the decision is written decides nothing', async () => {
    const sent = await sendAppeal(server, user);
    const { reached, go } = stopBefore(/from "account" .* for share/);
    const [decision] = await Promise.all([
      decide(sent, first.token, 'approve').then(
        () => 'done',
        (error: unknown) => String(error),
      ),
      reached.then(disableFirst).then(go),
    ]);
    expect(decision).toContain('UNAUTHORISED');
    await runJobs();
    expect(await seenBy(sent.id, second.token)).toMatchObject({ state: 'submitted', version: sent.version });
    expect(await eventsOf(sent.id)).toEqual(['begin', 'submit']);
  });

  test('a withdrawal and a decision do not both happen', async () => {
    const sent = await sendAppeal(server, user);
    const [one, two] = await crossed(
      server.db,
      beforeTheEvent,
      () => server.call(application.withdraw, { body: { id: sent.id, version: sent.version } }, user),
      () => decide(sent, first.token, 'approve'),
    );
    expect(one).toMatchObject(done);
    expect(two).toMatchObject(refusal('WRONG_STATE'));
  });

  test('a pause and a decision do not both happen', async () => {
    const sent = await sendAppeal(server, user);
    const taken = await server.call(approval.decide, { body: { id: sent.id, version: sent.version, action: 'take' } }, first.token);
    const pausing = { action: 'pause', note: '鉴定', expert: '省质检院', until: '2026-06-24' } as const;
    const [one, two] = await crossed(
      server.db,
      beforeTheEvent,
      () => server.call(approval.decide, { body: { id: taken.id, version: taken.version, ...pausing } }, first.token),
      () => decide(taken, first.token, 'approve'),
    );
    expect(one).toMatchObject(done);
    expect(two).toMatchObject(refusal('WRONG_STATE'));
    expect(await eventsOf(sent.id)).toEqual(['begin', 'submit', 'take', 'pause']);
  });

  test('of a department’s answer and the lead’s decision, the first counts', async () => {
    const sent = await sendAppeal(server, user);
    const [issuer] = await rows<{ code: string }>(
      server.db,
      sql`select code from dict_entry where category = 'policy.issuer' and enabled order by id limit 1`,
    );
    const department = issuer?.code ?? '';
    const member = await officerOf(server.db, 'member', ['approve:appeal']);
    await server.db.execute(sql`update account set department = ${department} where id = ${member.id}::uuid`);
    await server.db.execute(sql`update role set department_scope = 'own' where code = 'officer-member'`);
    const act = (of: ApplicationDetail, token: string, body: object) =>
      server.call(approval.decide, { body: { id: of.id, version: of.version, note: '理由', ...body } as never }, token);
    const taken = await act(sent, first.token, { action: 'take' });
    const asked = await act(taken, first.token, { action: 'join', departments: [department], days: 3 });
    const [one, two] = await crossed(
      server.db,
      beforeTheEvent,
      () => act(asked, first.token, { action: 'approve', anyway: true }),
      () => act(asked, member.token, { action: 'opine', opinion: 'agree' }),
    );
    expect(one).toMatchObject(done);
    expect(two).toMatchObject(refusal('WRONG_STATE'));
    expect((await seenBy(sent.id, first.token)).requests).toMatchObject([{ outcome: 'void' }]);
  });

  test('of a bad and a good rating in two tabs the first counts', async () => {
    const { id, version } = await settledAppeal(server, user, first.token);
    const rate = (score: number, note: string) => server.call(application.rate, { body: { id, version, score, note } }, user);
    const [one, two] = await crossed(
      server.db,
      beforeTheEvent,
      () => rate(1, '没有解决'),
      () => rate(5, ''),
    );
    expect(one).toMatchObject(done);
    expect(two).toMatchObject(refusal('WRONG_STATE'));
    expect(await eventsOf(id)).toEqual(['begin', 'submit', 'approve', 'approve', 'reopen']);
  });

  describe('an officer in the queue and a keeper on the listing', () => {
    async function sentListing() {
      const { id } = await server.call(own.save, { body: { id: null, kind: 'device', version: null, content: deviceOf() } }, user);
      await actOnOwn(server.call, user, id, 'send');
      const [review] = await rows<{ id: string }>(server.db, sql`select id::text as id from application where subject_id = ${id}`);
      const listings = [await seenNow(server.call, listingAdmin, second.token, id)];
      return {
        id: review?.id ?? '',
        queue: async () => decide(await seenBy(review?.id ?? '', first.token), first.token, 'return'),
        keep: () => server.call(listingAdmin.act, { body: { listings, action: 'publish' } }, second.token),
      };
    }

    test('the officer is first, and the keeper gets a conflict', async () => {
      const { id, queue, keep } = await sentListing();
      const [one, two] = await crossed(server.db, beforeTheEvent, queue, keep);
      expect(one).toMatchObject(done);
      expect(two).toMatchObject(refusal('CONFLICT'));
      expect(await eventsOf(id)).toEqual(['begin', 'submit', 'return']);
    });

    test('the keeper is first, and the officer is refused', async () => {
      const { id, queue, keep } = await sentListing();
      const [one, two] = await crossed(server.db, beforeTheEvent, keep, queue);
      expect(one).toMatchObject(done);
      expect(two).toMatchObject(refusal('WRONG_STATE'));
      expect(await eventsOf(id)).toEqual(['begin', 'submit', 'approve']);
    });
  });

  describe('a correction and an administrator who saves the same fact', () => {
    const companyId = 'yx-lingque';
    const fact = { key: 'inventionPatents', value: 99, source: '登记簿', sourceDate: '2026-06-01', confirmed: true } as const;

    async function sentCorrection() {
      await server.call(changeBusiness, { body: { id: companyId } }, user);
      await letAct(server.db, companyId, 'user');
      const { id } = await server.call(application.begin, { body: { kind: 'data-correction', subjectId: companyId } }, user);
      const { version, answers } = await seenBy(id, user);
      const { fileId, name, size } = await store(server, user, pdf('register.pdf'));
      const fields = { ...answers.fields, inventionPatents: 77, reason: '登记有误', contactName: '王芳', contactPhone: '13800000000' };
      const body = { id, version, answers: { fields, materials: { evidence: [{ fileId, name, size }] } } };
      const sent = await server.call(application.submit, { body }, user);
      const root = await tokenOf(server, 'admin');
      const { version: company } = await server.call(companyAdmin.detail, { params: { id: companyId } }, root);
      return {
        approve: () => decide(sent, first.token, 'approve'),
        save: () => server.call(companyAdmin.saveFacts, { body: { id: companyId, version: company, facts: [fact] } }, root),
      };
    }
    const stored = async () =>
      (
        await rows<{ value: number }>(
          server.db,
          sql`select value::int as value from enterprise_fact where enterprise_id = ${companyId} and key = 'inventionPatents' and account_id is null`,
        )
      ).map(({ value }) => value);

    test('the correction is first, and the administrator gets a conflict', async () => {
      const { approve, save } = await sentCorrection();
      const [one, two] = await crossed(server.db, /insert into "enterprise/, approve, save);
      expect(one).toMatchObject(done);
      expect(two).toMatchObject(refusal('CONFLICT'));
      expect(await stored()).toEqual([77]);
    });

    test('the administrator is first, and nothing is overwritten', async () => {
      const { approve, save } = await sentCorrection();
      const [one, two] = await crossed(server.db, /insert into "enterprise/, save, approve);
      expect(one).toMatchObject(done);
      expect(two).toMatchObject(refusal('CONFLICT'));
      expect(await stored()).toEqual([99]);
    });
  });
});
