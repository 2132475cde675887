import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as closing from '#contract/account-closing.ts';
import * as application from '#contract/application.ts';
import { today as centreToday } from '#contract/centre.ts';
import { remove as removeColleague, setRole } from '#contract/colleague.ts';
import * as contract from '#contract/document.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { download } from '#contract/file.ts';
import * as notify from '#contract/notify.ts';
import { addDays, momentInChina, todayInChina } from '#domain/china-time.ts';
import { hashPassword } from '#server/identity/account/passwords.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { document as documentTable } from '#server/platform/db/tables/document.ts';
import { documentReminders } from '#server/casework/documents/reminders.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { cleanFiles } from '#server/platform/files/clean.ts';
import { closeAccount } from '#server/insight/personal-data/closing/close.ts';
import { loanFields, newCompany, officerOf, saveLoan } from '../setup/applications.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { company } from '../setup/colleagues.ts';
import type { Person } from '../setup/company-people.ts';
import { colleaguePersons, peopleOf, persons } from '../setup/company-people.ts';
import { testNow } from '../setup/clock.ts';
import { cases } from '../setup/depth.ts';
import { failureOf } from '../setup/failure-of.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { samplePassword as password, tokenOf } from '../setup/sign-in.ts';
import { pdf, store } from './policy-content.ts';

let now = testNow;
const server = restoredServer({ now: () => now, prepare });
const productId = 'fp-documents';
const day = 86_400_000;
let people: Awaited<ReturnType<typeof peopleOf>>;
/** Documents that the former colleague shared before leaving, and private ones. */
let left = { shared: '', own: '' };

beforeEach(() => {
  now = testNow;
});

type Create = CallInput<typeof contract.create>['body'];
const fileOf = async (token: string, name: string) => {
  const { fileId, size } = await store(server, token, pdf(name, `%PDF-1.7 ${name}`));
  return { fileId, name, size };
};
async function create(token: string, given: Partial<Create> = {}) {
  const files = [await fileOf(token, `${given.title ?? '营业执照'}.pdf`)];
  const about = { kind: 'businessLicence' as const, title: '营业执照', companyId: company, shared: true };
  return server.call(contract.create, { body: { ...about, grade: 'C', ...given, files } }, token);
}

async function prepare(): Promise<void> {
  await saveLoan(server.db, { id: productId });
  people = await peopleOf(server, async ({ token }) => {
    left = {
      shared: (await create(token, { kind: 'techEnterprise', title: '高企证书' })).id,
      own: (await create(token, { title: '自留合同', shared: false })).id,
    };
  });
  await server.db.execute(sql`update access_token set expires_at = '2027-06-01'`);
}

const tokenFor = (person: Person) => people.people[person] ?? '';
const detail = (id: string, token?: string) => server.call(contract.detail, { params: { id } }, token);
const idsOf = async (token: string, body: CallInput<typeof contract.list>['body'] = {}) =>
  (await server.call(contract.list, { body }, token)).list.map(({ id }) => id);
const statusOf = async (fileId: string, token: string) => {
  const answer = await server.fetch(`${download.path}?id=${fileId}`, { headers: token === '' ? {} : { authorization: token } });
  await answer.body?.cancel();
  return answer.status;
};
const refused = (endpoint: Parameters<typeof failureOf>[1], input: object, token: string) => failureOf(server, endpoint, input, token);
const about = ({ kind, title }: Pick<Create, 'kind' | 'title'>) => ({ kind, title, companyId: company });
async function draft(token: string, companyId = company) {
  const { id } = await server.call(application.begin, { body: { kind: 'financing', subjectId: productId, companyId } }, token);
  return server.call(application.detail, { params: { id } }, token);
}
async function attach(token: string, files: readonly { fileId: string; name: string; size: number }[], companyId = company) {
  const { id, version, answers } = await draft(token, companyId);
  const filled = { fields: { ...answers.fields, ...loanFields }, materials: { licence: [...files] } };
  return server.call(application.submit, { body: { id, version, answers: filled } }, token);
}

const acts: Record<string, (id: string, token: string | undefined) => Promise<unknown>> = {
  'sees it': (id, token) => detail(id, token),
  'finds it in the list': async (id, token) => {
    if (!(await idsOf(token ?? '')).includes(id)) throw new Error('not listed');
  },
  'downloads its file': async (id, token) => {
    const { current } = await detail(id, tokenFor('administrator'));
    if ((await statusOf(current.files[0]?.fileId ?? '', token ?? '')) !== 200) throw new Error('refused');
  },
  'adds a version': async (id, token) => {
    const files = [await fileOf(token ?? '', '换发.pdf')];
    await server.call(contract.renew, { body: { id, version: 1, grade: 'C', files } }, token);
  },
  'corrects it': (id, token) =>
    server.call(
      contract.edit,
      { body: { id, version: 1, kind: 'techEnterprise', title: '高新技术企业证书', companyId: company, shared: true } },
      token,
    ),
  'deletes it': (id, token) => server.call(contract.remove, { body: { id, version: 1 } }, token),
  'attaches its file to an application of the company': async (id, token) => {
    const { current } = await detail(id, tokenFor('administrator'));
    await attach(token ?? '', current.files);
  },
  'ends the sharing': (id, token) =>
    server.call(contract.edit, { body: { id, version: 1, kind: 'patent', title: '专利', companyId: company, shared: false } }, token),
};
const changing: readonly Person[] = ['agent', 'administrator'];
const allowed: Record<string, readonly Person[]> = {
  'sees it': colleaguePersons,
  'finds it in the list': colleaguePersons,
  'downloads its file': colleaguePersons,
  'adds a version': changing,
  'corrects it': changing,
  'deletes it': changing,
  'attaches its file to an application of the company': changing,
  'ends the sharing': [],
};

describe('a document shared by a former colleague', () => {
  const table = Object.keys(acts).flatMap((what) => persons.map((person) => [person, what] as const));
  // three of eight people per action, rotating from action to action
  test.each(cases(table, 6))('only permitted people can act: %s %s', async (person, what) => {
    const done = await acts[what]?.(left.shared, people.people[person]).then(
      () => true,
      () => false,
    );
    expect(done).toBe(allowed[what]?.includes(person));
  });

  test('its former keeper can neither read nor change it', { tags: 'depth' }, async () => {
    const token = tokenFor('former');
    expect(await idsOf(token)).toEqual([left.own]);
    for (const what of Object.keys(acts))
      await expect(acts[what]?.(left.shared, token), what).rejects.toThrow(/GONE|NO_ROLE|not listed|refused/);
    // a document or application of their own does not open the file either
    const { current } = await detail(left.shared, tokenFor('agent'));
    const body = { kind: 'other', title: '副本', grade: 'C', files: current.files };
    expect(await refused(contract.create, body, token)).toMatchObject({ code: 'INVALID' });
    const entered = await newCompany(server, token, '离职后的企业');
    await expect(attach(token, current.files, entered)).rejects.toThrow('422');
  });

  test('colleagues see its keeper, and readers see it as read-only', { tags: 'depth' }, async () => {
    expect(await detail(left.shared, tokenFor('agent'))).toMatchObject({ shared: true, keeper: '访客 5', mayChange: true });
    const read = await detail(left.shared, tokenFor('reader'));
    expect(read).toMatchObject({ mayChange: false });
    const files = [await fileOf(tokenFor('reader'), '换发.pdf')];
    const body = { id: left.shared, version: 1, grade: 'C', files };
    expect(await refused(contract.renew, body, tokenFor('reader'))).toMatchObject({ code: 'NOT_YOURS' });
    expect(await refused(contract.renew, body, tokenFor('stranger'))).toMatchObject({ code: 'GONE' });
  });
});

describe('a document of a company', () => {
  test('only its keeper has it until they share it', { tags: 'depth' }, async () => {
    const token = tokenFor('agent');
    const { id, version, current } = await create(token, { shared: false });
    expect(await detail(id, token)).toMatchObject({ shared: false, keeper: null, mayChange: true });
    await expect(detail(id, tokenFor('administrator'))).rejects.toThrow('GONE');
    expect(await statusOf(current.files[0]?.fileId ?? '', tokenFor('administrator'))).toBe(404);
    const shared = { id, version, ...about({ kind: 'businessLicence', title: '执照' }), shared: true };
    await server.call(contract.edit, { body: shared }, token);
    expect(await detail(id, tokenFor('reader'))).toMatchObject({ shared: true, keeper: '访客 2', title: '执照' });
    expect(await statusOf(current.files[0]?.fileId ?? '', tokenFor('reader'))).toBe(200);
  });

  test('only its keeper takes it back, with its files', { tags: 'depth' }, async () => {
    const token = tokenFor('agent');
    const { id, version } = await create(token);
    const files = [await fileOf(tokenFor('administrator'), '换发.pdf')];
    const renewed = await server.call(contract.renew, { body: { id, version, grade: 'C', files } }, tokenFor('administrator'));
    const back = { id, version: renewed.version, ...about(renewed), shared: false };
    expect(await refused(contract.edit, back, tokenFor('administrator'))).toMatchObject({ code: 'NOT_KEEPER' });
    const moved = { ...back, companyId: null, shared: undefined };
    expect(await refused(contract.edit, moved, tokenFor('administrator'))).toMatchObject({ code: 'NOT_KEEPER' });
    await server.call(contract.edit, { body: back }, token);
    await expect(detail(id, tokenFor('administrator'))).rejects.toThrow('GONE');
    for (const { fileId } of [...files, ...renewed.current.files]) {
      expect(await statusOf(fileId, token)).toBe(200);
      expect(await statusOf(fileId, tokenFor('administrator'))).toBe(404);
    }
  });

  test('only a colleague of a company can share a document', { tags: 'depth' }, async () => {
    for (const person of ['unproven', 'stranger'] as const) {
      const files = [await fileOf(tokenFor(person), '执照.pdf')];
      const body = { kind: 'patent', title: '专利', grade: 'C', files, companyId: company, shared: true };
      const { code, data } = await refused(contract.create, body, tokenFor(person));
      expect(code).toBe('INVALID');
      expect(JSON.stringify(data)).toContain(person === 'unproven' ? 'body.shared' : 'body.companyId');
    }
    const files = [await fileOf(tokenFor('agent'), '执照.pdf')];
    const body = { kind: 'patent', title: '专利', grade: 'C', files, companyId: null, shared: true };
    expect(JSON.stringify((await refused(contract.create, body, tokenFor('agent'))).data)).toContain('body.shared');
    // readers and publishers can add versions but not change them
    expect(await create(tokenFor('reader'))).toMatchObject({ shared: true, mayChange: false });
  });

  test('saving over a colleague’s change is a conflict', { tags: 'depth' }, async () => {
    const { id, version, title } = await create(tokenFor('agent'));
    const body = { id, version, kind: 'businessLicence' as const, companyId: company, shared: true };
    await server.call(contract.edit, { body: { ...body, title: '营业执照副本' } }, tokenFor('administrator'));
    expect(await refused(contract.edit, { ...body, title }, tokenFor('agent'))).toMatchObject({
      code: 'CONFLICT',
      data: { title: '营业执照副本' },
    });
  });

  test('a company has its own limit of documents, apart from the keeper’s', { tags: 'depth' }, async () => {
    const token = tokenFor('agent');
    const add = (shared: boolean, count: number) =>
      server.db.execute(sql`insert into document (account_id, enterprise_id, shared, kind, title, created_at, updated_at)
        select ${people.second.id}::uuid, ${company}, ${shared}, 'patent', n::text, now(), now() from generate_series(1, ${count}::int) n`);
    await add(true, 498);
    await create(token);
    await expect(create(token)).rejects.toThrow('LIMIT');
    const { id, version } = await create(token, { shared: false });
    const body = { id, version, ...about({ kind: 'patent', title: '专利' }), shared: true };
    expect(await refused(contract.edit, body, token)).toMatchObject({ code: 'LIMIT' });
    await add(false, 499);
    await expect(create(token, { shared: false })).rejects.toThrow('LIMIT');
  });

  test('a document is hidden when a role ends, and read-only for a reader', { tags: 'depth' }, async () => {
    const { id, version } = await create(people.head.token);
    const { id: accountId, token } = people.second;
    await server.call(setRole, { body: { companyId: company, accountId, role: 'reader' } }, people.head.token);
    expect(await refused(contract.remove, { id, version }, token)).toMatchObject({ code: 'NOT_YOURS' });
    await server.call(removeColleague, { body: { companyId: company, accountId } }, people.head.token);
    expect(await refused(contract.remove, { id, version }, token)).toMatchObject({ code: 'GONE' });
  });
});

describe('an application of the company', () => {
  test('it can use a colleague’s shared document, which its officer opens and nobody can delete', { tags: 'depth' }, async () => {
    const { id, current, version } = await create(people.head.token);
    const sent = await attach(tokenFor('agent'), current.files);
    const officer = await officerOf(server.db, 'officer', ['approve:financing']);
    const taken = await server.call(contract.ofApplication, { params: { id: sent.id } }, officer.token);
    expect(taken).toMatchObject({ mayVouch: true, list: [{ documentId: id, number: 1 }] });
    const vouch = { applicationId: sent.id, documentId: id, number: 1, grade: 'B' as const };
    await server.call(contract.vouch, { body: vouch }, officer.token);
    expect(await detail(id, people.head.token)).toMatchObject({ uses: 1, usedIn: [{ id: sent.id }], current: { grade: 'B' } });
    expect(await refused(contract.remove, { id, version }, people.head.token)).toMatchObject({ code: 'IN_USE' });
  });

  test('it cannot use a colleague’s file outside shared documents', { tags: 'depth' }, async () => {
    const { current } = await create(people.head.token, { shared: false });
    await expect(attach(tokenFor('agent'), current.files)).rejects.toThrow('422');
    await expect(attach(tokenFor('agent'), [await fileOf(people.head.token, '散件.pdf')])).rejects.toThrow('422');
  });

  test('an application of another company blocks deletion without being named to colleagues', { tags: 'depth' }, async () => {
    const { token } = people.second;
    const { id, version, current } = await create(token);
    const entered = await newCompany(server, token, '另一家测试企业');
    const sent = await attach(token, current.files, entered);
    expect(await detail(id, token)).toMatchObject({ uses: 1, usedIn: [{ id: sent.id }] });
    expect(await detail(id, people.head.token)).toMatchObject({ uses: 0, usedIn: [] });
    const refusal = await refused(contract.remove, { id, version }, people.head.token);
    expect(refusal).toMatchObject({ code: 'IN_USE', data: { usedIn: [] } });
    expect(JSON.stringify(refusal)).not.toContain(sent.number);
  });

  test('only documents shared in its company are offered', { tags: 'depth' }, async () => {
    const { id } = await create(people.head.token);
    const { token } = people.second;
    const entered = await newCompany(server, token, '另一家测试企业');
    const there = (await create(token, { companyId: entered })).id;
    const own = (await create(token, { companyId: null, shared: false })).id;
    expect(new Set(await idsOf(token, { companyId: company }))).toEqual(new Set([id, left.shared, own]));
    expect(new Set(await idsOf(token, { companyId: entered }))).toEqual(new Set([there, own]));
  });
});

test('a document shared by a colleague counts as held', { tags: 'depth' }, async () => {
  const { token } = people.second;
  await server.call(changeBusiness, { body: { id: company } }, token);
  const heldOf = async () => (await server.call(contract.wanted, {}, token)).list.find(({ kind }) => kind === 'businessLicence')?.held;
  expect(await heldOf()).toBeNull();
  await create(people.head.token);
  expect(await heldOf()).toBe('unlimited');
});

describe('expiry of a shared document', () => {
  const end = addDays(todayInChina(testNow), 20);
  const noticeTitles = async ({ token }: Pick<Colleague, 'token'>) =>
    (await server.call(notify.index, { params: { pageSize: 50 } }, token)).list
      .filter(({ href }) => href?.startsWith('/account/xmzl') === true)
      .map(({ title }) => title);
  const dueOf = async ({ token }: Pick<Colleague, 'token'>) =>
    (await server.call(centreToday, {}, token)).todo.list.filter(({ kind }) => kind === 'document').map(({ title }) => title);
  const remind = async () => {
    now = momentInChina(addDays(end, -7), '09:00');
    const at = now.toISOString();
    await server.db.execute(sql`insert into job (kind, key, payload, run_at, created_at)
      values ('document.reminders', ${at}, ${JSON.stringify({ day: addDays(end, -7) })}::jsonb, ${at}::timestamptz, ${at}::timestamptz)`);
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now }, new Map([['document.reminders', documentReminders]]));
  };

  test('its keeper is notified', { tags: 'depth' }, async () => {
    await create(people.second.token, { validTo: end });
    expect(await dueOf(people.second)).toEqual(['营业执照']);
    expect(await dueOf(people.head)).toEqual([]);
    await remind();
    expect(await noticeTitles(people.second)).toEqual(['“营业执照”7 天后到期']);
    expect(await noticeTitles(people.head)).toEqual([]);
  });

  test('the company’s administrators are notified once its keeper has left', { tags: 'depth' }, async () => {
    const { id: accountId, token } = people.second;
    await create(token, { validTo: end });
    await server.call(removeColleague, { body: { companyId: company, accountId } }, people.head.token);
    for (const one of [people.head, people.administrator]) expect(await dueOf(one)).toEqual(['营业执照']);
    for (const one of [people.second, people.reader]) expect(await dueOf(one)).toEqual([]);
    await remind();
    for (const one of [people.head, people.administrator]) expect(await noticeTitles(one)).toEqual(['“营业执照”7 天后到期']);
    for (const one of [people.second, people.reader]) expect(await noticeTitles(one)).toEqual([]);
  });
});

describe('closing the account of a keeper', () => {
  const personOf = async (id: string) => {
    const [found] = await server.db.select().from(account).where(eq(account.id, id));
    if (found === undefined) throw new Error('no account');
    return found;
  };
  const close = async (id: string) => {
    const person = await personOf(id);
    await server.db.transaction((tx) => closeAccount(tx, person, fileOwners, now));
  };
  const keeperOf = async (id: string) =>
    (await server.db.select({ accountId: documentTable.accountId }).from(documentTable).where(eq(documentTable.id, id)))[0]?.accountId;

  test('an administrator gets the shared documents with their files; private ones are deleted', { tags: 'depth' }, async () => {
    const { id: accountId, token } = people.second;
    const [shared, own] = [await create(token), await create(token, { shared: false, title: '自留' })];
    await close(accountId);
    expect([people.head.id, people.administrator.id]).toContain(await keeperOf(shared.id));
    expect(await keeperOf(own.id)).toBeUndefined();
    now = new Date(testNow.getTime() + 3 * day);
    await server.db.transaction((tx) => cleanFiles(fileOwners)(tx, now));
    expect(await detail(shared.id, tokenFor('reader'))).toMatchObject({ versions: [{ number: 1 }] });
    expect(await statusOf(shared.current.files[0]?.fileId ?? '', tokenFor('reader'))).toBe(200);
    expect(await rows(server.db, sql`select 1 from file where id = ${own.current.files[0]?.fileId ?? ''}::uuid`)).toEqual([]);
  });

  test('without an administrator the longest-serving colleague gets them', async () => {
    const { id } = await create(people.second.token);
    await server.db.execute(sql`update membership set role = 'reader' where role = 'administrator' and enterprise_id = ${company}`);
    await server.db.execute(sql`update membership set role_since = '2020-01-01' where account_id = ${people.publisher.id}::uuid`);
    await close(people.second.id);
    expect(await keeperOf(id)).toBe(people.publisher.id);
  });

  test('documents of a company without other colleagues are deleted', { tags: 'depth' }, async () => {
    const { id } = await create(people.second.token);
    await server.db.execute(sql`delete from membership where enterprise_id = ${company} and account_id <> ${people.second.id}::uuid`);
    await close(people.second.id);
    expect(await keeperOf(id)).toBeUndefined();
  });

  test('closing can be requested while documents are shared', { tags: 'depth' }, async () => {
    await create(people.second.token);
    await server.db
      .update(account)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(account.id, people.second.id));
    const token = await tokenOf(server, people.second.username);
    const asked = await server.call(closing.ask, { body: { username: people.second.username, password } }, token);
    expect(asked.cases).toEqual([]);
  });
});
