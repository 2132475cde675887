import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as centre from '#contract/centre.ts';
import * as contact from '#contract/contact-request.ts';
import * as dismissal from '#contract/dismissal.ts';
import * as follow from '#contract/follow.ts';
import * as noticeAdmin from '#contract/notice-admin.ts';
import * as notify from '#contract/notify.ts';
import * as own from '#contract/listing-own.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { notificationKinds } from '#domain/notification.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { notify as tell } from '#server/platform/notification/notify.ts';
import { requestForm } from '../contract/samples/contact-request.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { officerOf } from '../setup/applications.ts';
import { accountId, saveDevice } from '../setup/book-listings.ts';
import { callerOf } from '../setup/server.ts';
import type { TestServer } from '../setup/server.ts';

/** Numbers that a seed repeats (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Person = { id: string; token: string };
type Stored = { id: string; version: number };

const policyIds = ['nat-srdi', 'nat-tech-sme', 'yx-hnte-award', 'yx-srdi-award', 'yx-voucher', 'yx-listing'];
const devices = ['d1', 'd2', 'd3', 'd4'];

/** Two windows of one user at two server processes, and the people whose actions change their content. */
export async function twoWindows(db: Db, urls: readonly string[]) {
  const now = new Date();
  const today = todayInChina(now);
  const signIn = async (id: string): Promise<Person> => ({
    id,
    token: (await issueToken(db, id, new Date(), { userAgent: null, address: null })).accessToken,
  });
  const user = await signIn(await accountId(db, 'user'));
  const admin = await signIn(await accountId(db, 'admin'));
  const officer = await officerOf(db, 'reviewer', ['approve:appeal', 'approve:policy'], now);
  let askers: Person[] = [];
  const asking = new Set<Person>();
  const addAsker = async () => {
    const [made] = await db
      .insert(account)
      .values({ username: `asker-${randomUUID().slice(0, 8)}`, displayName: '询价人', passwordHash: '', roles: ['user'] })
      .returning({ id: account.id });
    if (made !== undefined) askers.push(await signIn(made.id));
  };
  for (let count = 0; count < 4; count += 1) await addAsker();
  const reach = { name: '设备管理员', phone: '0571-1234567', email: null, address: null };
  for (const id of devices) await saveDevice(db, { id, ownerId: user.id, checkedAt: now, contact: reach });
  await db.update(policy).set({ applyFrom: '2026-01-01', applyTo: addDays(today, 20), effectiveTo: null, state: 'published' });
  const callers = urls.map((url) => callerOf((path, init) => fetch(url + path, init)));
  const outcomes = new Map<string, number>();
  const unexpected: string[] = [];

  const stored = async (state: string, accountOf = user.id): Promise<Stored[]> =>
    rows<Stored>(
      db,
      sql`select id::text as id, version from application where account_id = ${accountOf}::uuid and kind = 'appeal' and state = ${state} order by serial`,
    );

  /** Attempts of one window on the current state; actions of the other window may make them fail. */
  const actions: Record<string, (call: TestServer['call'], one: <Item>(of: readonly Item[]) => Item | undefined) => Promise<unknown>> = {
    readOne: async (call, one) => {
      const { list } = await call(notify.index, { params: { pageSize: 100, unread: true } }, user.token);
      const found = one(list);
      return found === undefined ? null : call(notify.read, { body: { ids: [found.id] } }, user.token);
    },
    readAll: (call) => call(notify.read, { body: { ids: 'all' } }, user.token),
    notified: async (_call, one) => {
      const words = { 'zh-CN': { title: '标题', body: '内容' }, 'en-US': { title: 'Title', body: 'Text' } };
      const events = [user.id, admin.id].map((id) => ({
        accountId: id,
        kind: one(notificationKinds) ?? ('system' as const),
        key: randomUUID(),
        words,
        href: null,
      }));
      await db.transaction((tx) => tell(tx, events, new Date()));
    },
    deleteNotice: async (_call, one) => {
      const found = one(await rows<{ id: string }>(db, sql`select id::text as id from notification where account_id = ${user.id}::uuid`));
      if (found !== undefined) await db.execute(sql`delete from notification where id = ${found.id}::uuid`);
    },
    broadcast: (call, one) =>
      call(
        noticeAdmin.send,
        {
          body: {
            key: randomUUID(),
            title: '停机维护',
            body: '今晚维护。',
            href: null,
            audience: one([{ to: 'all' as const }, { to: 'users' as const, usernames: ['user'] }]) ?? { to: 'all' },
          },
        },
        admin.token,
      ),
    takeBack: async (call, one) => {
      const found = one(await rows<{ id: string }>(db, sql`select id::text as id from broadcast where withdrawn_at is null`));
      return found === undefined ? null : call(noticeAdmin.withdraw, { body: { id: found.id } }, admin.token);
    },
    submit: async (call) => {
      const { id } = await call(application.begin, { body: { kind: 'appeal' } }, user.token);
      const { version } = await call(application.detail, { params: { id } }, user.token);
      return call(application.submit, { body: { id, version, answers: { fields: appealFields, materials: {} } } }, user.token);
    },
    return: async (call, one) => {
      const found = one([...(await stored('submitted')), ...(await stored('reviewing'))]);
      return found === undefined ? null : call(approval.decide, { body: { ...found, action: 'return', note: '请补充' } }, officer.token);
    },
    decide: async (call, one) => {
      const found = one([...(await stored('submitted')), ...(await stored('reviewing'))]);
      return found === undefined ? null : call(approval.decide, { body: { ...found, action: 'approve', note: '同意' } }, officer.token);
    },
    again: async (call, one) => {
      const found = one(await stored('returned'));
      const answers = { fields: appealFields, materials: {} };
      return found === undefined ? null : call(application.submit, { body: { ...found, answers } }, user.token);
    },
    withdraw: async (call, one) => {
      const found = one(await stored('returned'));
      return found === undefined ? null : call(application.withdraw, { body: { ...found, note: '' } }, user.token);
    },
    draft: (call, one) =>
      call(application.begin, { body: { kind: 'policy', subjectId: one(policyIds) ?? '', companyId: 'yx-hengrui' } }, user.token),
    discard: async (call, one) => {
      const found = one(
        await rows<Stored>(
          db,
          sql`select id::text as id, version from application where account_id = ${user.id}::uuid and kind = 'policy' and state = 'draft'`,
        ),
      );
      return found === undefined ? null : call(application.discard, { body: found }, user.token);
    },
    follow: (call, one) =>
      call(follow.follow, { body: { policyId: one(policyIds) ?? '', followed: one([true, true, false]) ?? true } }, user.token),
    hide: (call, one) =>
      call(dismissal.dismiss, { body: { policyId: one(policyIds) ?? '', dismissed: one([true, false, false]) ?? false } }, user.token),
    moveWindow: async (_call, one) => {
      const applyTo = addDays(today, one([-1, 0, 5, 30, 31]) ?? 5);
      await db
        .update(policy)
        .set({ applyTo })
        .where(eq(policy.id, one(policyIds) ?? ''));
    },
    ask: async (call, one) => {
      const asker = one(askers);
      if (asker === undefined) return;
      // an account is not deleted during its own call
      asking.add(asker);
      try {
        await call(contact.send, { body: { ...requestForm, listingId: one(devices) ?? '' } }, asker.token);
      } finally {
        asking.delete(asker);
      }
    },
    answer: async (call, one) => {
      const { list } = await call(contact.received, { params: { pageSize: 100 } }, user.token);
      const found = one(list.filter(({ state }) => state === 'sent'));
      const accept = one([true, false]) ?? true;
      return found === undefined ? null : call(contact.answer, { body: { id: found.id, version: found.version, accept } }, user.token);
    },
    leave: async (_call, one) => {
      const gone = one(askers.filter((asker) => !asking.has(asker)));
      if (gone === undefined) return;
      askers = askers.filter(({ id }) => id !== gone.id);
      await db.delete(account).where(eq(account.id, gone.id));
      await addAsker();
    },
    runOut: async (_call, one) => {
      const expiresAt = new Date(now.getTime() + (one([-31, -3, 1, 14, 20]) ?? 1) * 86_400_000);
      await db
        .update(listing)
        .set({ expiresAt })
        .where(eq(listing.id, one(devices) ?? ''));
    },
    renew: async (call, one) => {
      const id = one(devices) ?? '';
      const [found] = await rows<{ published: number }>(db, sql`select version as published from listing where id = ${id}`);
      const listings = [{ id, draft: null, published: found?.published ?? 0 }];
      return call(own.act, { body: { listings, action: 'renew' } }, user.token);
    },
    see: (call) => call(centre.seen, { body: {} }, user.token),
  };

  const names = Object.keys(actions);

  /** Performs the action that the numbers choose in a window. A refusal is not a failure. */
  async function act(window: number, random: () => number): Promise<void> {
    const call = callers[window];
    const one = <Item>(of: readonly Item[]): Item | undefined => of[Math.floor(random() * of.length)];
    const name = one(names) ?? '';
    if (call === undefined) return;
    const count = (how: string) => outcomes.set(`${name} ${how}`, (outcomes.get(`${name} ${how}`) ?? 0) + 1);
    try {
      await actions[name]?.(call, one);
      count('done');
    } catch (error) {
      const message =
        error instanceof Error ? [error, error.cause].map((one) => (one instanceof Error ? one.message : '')).join(' ') : String(error);
      // deleting an account while notifying it: one of the two is refused with a request to retry
      const refusal =
        /: (?:200|422|503) .*"code":"(\w+)"/.exec(message)?.[1] ?? (message.includes('deadlock detected') ? 'BUSY' : undefined);
      count(refusal ?? 'failed');
      if (refusal === undefined) unexpected.push(`${name}: ${message}`);
    }
  }

  return { user, officer, admin, callers, act, names, outcomes, unexpected, today };
}
