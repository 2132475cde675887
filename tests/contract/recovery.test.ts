import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as accountEmail from '#contract/account-email.ts';
import { list as listAudit } from '#contract/audit.ts';
import * as mailContract from '#contract/notify-mail.ts';
import { changePassword, currentuser, register } from '#contract/oauth.ts';
import * as contract from '#contract/recovery.ts';
import * as user from '#contract/user.ts';
import { privacyVersion } from '#contract/oauth.ts';
import { account, accountKey } from '#server/platform/db/tables/account.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { mail } from '#server/platform/db/tables/mail.ts';
import { agreed } from '../setup/registration.ts';
import { runDue } from '../setup/run-due.ts';
import { sentMails } from '../setup/sent-mails.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { samplePassword, tokenOf } from '../setup/sign-in.ts';

const minute = 60_000;
let now = testNow;
const server = restoredServer({ now: () => now, prepare });
const address = 'li@example.cn';
const fresh = 'Forgotten1';

async function prepare(): Promise<void> {
  await server.db.update(account).set({ email: address, emailVerifiedAt: testNow }).where(eq(account.username, 'user'));
}

beforeEach(() => {
  now = testNow;
});
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

/** Runs the queued job and returns its mails. */
async function sent() {
  await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
  return sentMails(server.db, now);
}
const ask = (name = 'user') => server.call(contract.request, { body: { name } });
const keyFor = async (name = 'user') => {
  await ask(name);
  return (await sent())[0]?.key ?? '';
};
const reset = (key: string, password = fresh) => server.call(contract.reset, { body: { key, password } });
const stored = async (username = 'user') => (await server.db.select().from(account).where(eq(account.username, username)))[0];
const whoAmI = async (token: string) => (await server.fetch(currentuser.path, { headers: { authorization: token } })).status;

describe('a forgotten password', () => {
  test.each(['user', 'USER', address, 'Li@Example.cn'])(
    'a new one is chosen with a link, requested as %s',
    { tags: 'depth' },
    async (name) => {
      await ask(name);
      const mails = await sent();
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[address, '设置新密码']]);
      expect(mails[0]?.text).toMatch(/https:\/\/policy\.example\.cn\/#\/auth\?mode=reset&key=[\w-]{43}\n/);
      const key = mails[0]?.key ?? '';
      expect(await server.call(contract.link, { body: { key } })).toEqual({ username: 'user' });
      expect(await reset(key)).toEqual({ username: 'user' });
      await expect(tokenOf(server, 'user')).rejects.toThrow('BAD_CREDENTIALS');
      expect(await tokenOf(server, 'user', fresh)).not.toBe('');
    },
  );

  test('a reset ends every session, and a mail reports it', { tags: 'depth' }, async () => {
    const before = await tokenOf(server, 'user');
    await reset(await keyFor());
    expect(await whoAmI(before)).toBe(401);
    const mails = await sent();
    expect(mails.map(({ to, subject, key }) => [to, subject, key])).toEqual([[address, '您的密码已更改', '']]);
  });

  test('a reset removes the duty to change the password', { tags: 'depth' }, async () => {
    await server.db.update(account).set({ mustChangePassword: true }).where(eq(account.username, 'user'));
    await reset(await keyFor());
    expect(await server.call(currentuser, {}, await tokenOf(server, 'user', fresh))).toMatchObject({ mustChangePassword: false });
  });

  test('the link and its use are recorded', { tags: 'depth' }, async () => {
    await reset(await keyFor());
    const { list } = await server.call(
      listAudit,
      { body: { call: ['recovery.request', 'recovery.reset'] } },
      await tokenOf(server, 'admin'),
    );
    expect(list.map(({ call, username, address: from }) => [call, username, from])).toEqual([
      ['recovery.reset', 'user', 'local'],
      ['recovery.request', 'user', 'local'],
    ]);
  });

  test('several accounts with one address get a link each', { tags: 'depth' }, async () => {
    await server.db.update(account).set({ email: address, emailVerifiedAt: testNow }).where(eq(account.username, 'admin'));
    await ask(address);
    const mails = await sent();
    const names = await Promise.all(mails.map(({ key }) => server.call(contract.link, { body: { key } })));
    expect(names.map(({ username }) => username).toSorted()).toEqual(['admin', 'user']);
  });
});

describe('existence of an account', () => {
  const answerTo = async (name: string) => {
    const response = await server.fetch(contract.request.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const headers = [...response.headers.keys()].toSorted();
    return { status: response.status, headers, text: await response.text() };
  };

  test('every name gets the same answer and leaves one job', { tags: 'depth' }, async () => {
    await server.db.update(account).set({ email: 'admin@example.cn' }).where(eq(account.username, 'admin'));
    const names = ['user', 'nobody-here', address, 'nobody@example.cn', 'admin', 'admin@example.cn', "' or 1=1 --"];
    const answers: Awaited<ReturnType<typeof answerTo>>[] = [];
    for (const name of names) answers.push(await answerTo(name));
    expect(answers.every((answer) => JSON.stringify(answer) === JSON.stringify(answers[0]))).toBe(true);
    expect(answers[0]).toMatchObject({ status: 200, text: '{"code":0,"data":{"sends":false}}' });
    const jobs = (await server.db.select().from(job)).filter(({ kind }) => kind === 'account.recovery');
    expect(jobs).toHaveLength(names.length);
    // no mail, key or audit event before the job
    expect([await server.db.select().from(mail), await server.db.select().from(accountKey)]).toEqual([[], []]);
    // the typed text is stored nowhere: people type their password there
    expect(JSON.stringify(jobs)).not.toMatch(/nobody|example\.cn|or 1=1/);
    // the address of `admin` is not verified, and `user` was requested twice
    expect((await sent()).map(({ to }) => to)).toEqual([address]);
  });

  test('limits do not reveal it', { tags: 'depth' }, async () => {
    const statuses = async (name: string) => {
      const found: number[] = [];
      for (let count = 0; count < 22; count += 1) found.push((await answerTo(name)).status);
      return found.join(' ');
    };
    const known = await statuses('user');
    later(24 * 60 * minute);
    expect(await statuses('nobody-here')).toBe(known);
    expect(known).toMatch(/^(200 ){20}429 429$/);
  });
});

describe('mails with a link for a new password', () => {
  test('mails are limited per account, and the limit is not shown', { tags: 'depth' }, async () => {
    for (let count = 0; count < 8; count += 1) await ask();
    await sent();
    expect((await server.db.select().from(mail)).filter(({ mode }) => mode === 'service')).toHaveLength(3);
    later(60 * minute);
    await ask();
    expect(await sent()).toHaveLength(1);
  });

  test('links in the mailbox stay valid, however often strangers ask', { tags: 'depth' }, async () => {
    const askFrom = (remoteAddress: string) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'user' }) };
      return server.app.fetch(new Request(`http://localhost${contract.request.path}`, init), { incoming: { socket: { remoteAddress } } });
    };
    let key = '';
    for (let passed = 0; passed < 180; passed += 1) {
      await askFrom(`203.0.113.${passed}`);
      key = (await sent())[0]?.key ?? key;
      expect(await server.call(contract.link, { body: { key } })).toEqual({ username: 'user' });
      later(minute);
    }
  });

  test('no mail goes to a disabled account or an unverified address', async () => {
    await server.db.update(account).set({ disabled: true }).where(eq(account.username, 'user'));
    await server.db.update(account).set({ email: 'admin@example.cn' }).where(eq(account.username, 'admin'));
    await ask();
    await ask('admin');
    expect(await sent()).toEqual([]);
  });

  test('without a mail server they are kept, and their link is hidden from administrators', { tags: 'depth' }, async () => {
    await ask();
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
    const admin = await tokenOf(server, 'admin');
    const { list } = await server.call(mailContract.list, { body: {} }, admin);
    const { text } = await server.call(mailContract.read, { body: { id: list[0]?.id ?? '' } }, admin);
    expect(text).toContain('/#/auth?mode=reset&key=…\n');
    const keys = await server.db.select().from(accountKey);
    expect(keys).toMatchObject([{ purpose: 'password', hash: null }]);
    // an administrator resets it another way
    const { password } = await server.call(user.resetPassword, { body: { id: (await stored())?.id ?? '' } }, admin);
    expect(await tokenOf(server, 'user', password)).not.toBe('');
  });
});

describe('a link for a new password', () => {
  test('a link works once', { tags: 'depth' }, async () => {
    const key = await keyFor();
    await reset(key);
    await expect(reset(key, 'Another12')).rejects.toThrow('LINK_INVALID');
    await expect(server.call(contract.link, { body: { key } })).rejects.toThrow('LINK_INVALID');
    expect(await tokenOf(server, 'user', fresh)).not.toBe('');
  });

  test('of simultaneous uses of a link one succeeds', { tags: 'depth' }, async () => {
    const key = await keyFor();
    const outcomes = await Promise.allSettled(['Forgotten1', 'Forgotten2', 'Forgotten3'].map((password) => reset(key, password)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a link expires after 30 minutes', { tags: 'depth' }, async () => {
    const key = await keyFor();
    later(30 * minute - 1);
    expect(await server.call(contract.link, { body: { key } })).toEqual({ username: 'user' });
    later(1);
    await expect(reset(key)).rejects.toThrow('LINK_INVALID');
  });

  test('a newer link invalidates it', { tags: 'depth' }, async () => {
    const first = await keyFor();
    const second = await keyFor();
    await expect(reset(first)).rejects.toThrow('LINK_INVALID');
    await reset(second);
  });

  test('a link works only for its account', { tags: 'depth' }, async () => {
    const key = await keyFor();
    await reset(key);
    expect(await tokenOf(server, 'admin')).not.toBe('');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the address was changed', () => server.db.update(account).set({ email: 'other@example.cn' }).where(eq(account.username, 'user'))],
    ['the address is verified no more', () => server.db.update(account).set({ emailVerifiedAt: null }).where(eq(account.username, 'user'))],
    ['the account was disabled', () => server.db.update(account).set({ disabled: true }).where(eq(account.username, 'user'))],
    [
      'another address was verified',
      async () => {
        const token = await tokenOf(server, 'user');
        await server.call(accountEmail.change, { body: { email: 'new@example.cn', password: samplePassword } }, token);
        const [link] = await sent();
        await server.call(accountEmail.verify, { body: { key: link?.key ?? '' } });
      },
    ],
    [
      'the password was changed',
      async () => server.call(changePassword, { body: { current: samplePassword, password: 'Changed-12' } }, await tokenOf(server, 'user')),
    ],
    [
      'an administrator reset the password',
      async () => server.call(user.resetPassword, { body: { id: (await stored())?.id ?? '' } }, await tokenOf(server, 'admin')),
    ],
  ])('a link is invalid once %s', { tags: 'depth' }, async (_what, change) => {
    const key = await keyFor();
    await change();
    const before = await stored();
    await expect(server.call(contract.link, { body: { key } })).rejects.toThrow('LINK_INVALID');
    await expect(reset(key)).rejects.toThrow('LINK_INVALID');
    expect((await stored())?.passwordHash).toBe(before?.passwordHash);
  });

  test('a verification link cannot reset a password, nor a reset link verify an address', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    await server.call(accountEmail.change, { body: { email: 'new@example.cn', password: samplePassword } }, token);
    const [link] = await sent();
    await expect(reset(link?.key ?? '')).rejects.toThrow('LINK_INVALID');
    const key = await keyFor();
    await expect(server.call(accountEmail.verify, { body: { key } })).rejects.toThrow('LINK_INVALID');
  });

  test('a weak password is refused, and the link stays valid', { tags: 'depth' }, async () => {
    const key = await keyFor();
    await expect(reset(key, 'short')).rejects.toThrow(/422.*body\.password/);
    await reset(key);
  });

  test('resending its mail by an administrator creates another key', async () => {
    const first = await keyFor();
    const [written] = await server.db.select().from(mail);
    await server.db.update(mail).set({ state: 'uncertain' });
    await server.call(mailContract.retry, { body: { ids: [written?.id ?? ''] } }, await tokenOf(server, 'admin'));
    const [again] = await sent();
    await expect(reset(first)).rejects.toThrow('LINK_INVALID');
    await reset(again?.key ?? '');
  });
});

test('a changed password is reported to the verified address', { tags: 'depth' }, async () => {
  await server.call(changePassword, { body: { current: samplePassword, password: fresh } }, await tokenOf(server, 'user'), 'en-US');
  expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([[address, 'Your password was changed']]);
});

describe('registering', () => {
  test('the agreed privacy notice and the time are stored', { tags: 'depth' }, async () => {
    await server.call(register, { body: { ...agreed, username: 'reader.one', password: 'Yunxi2026' } });
    expect(await stored('reader.one')).toMatchObject({ privacyVersion, privacyAgreedAt: testNow });
  });

  test.each([{}, { privacy: '2020-01-01' }, { privacy: true }, { privacy: null }])(
    'registration without consent (%j) is refused',
    async (consent) => {
      const response = await server.fetch(register.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...consent, username: 'reader.two', password: 'Yunxi2026' }),
      });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ data: { fields: [{ path: 'body.privacy' }] } });
      expect(await stored('reader.two')).toBeUndefined();
    },
  );
});
