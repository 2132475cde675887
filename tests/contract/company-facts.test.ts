import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { begin, detail } from '#contract/application.ts';
import { conditions } from '#contract/approval.ts';
import * as releases from '#contract/company-release.ts';
import { companyDetail } from '#contract/company.ts';
import * as admin from '#contract/company-admin.ts';
import { send as sendOffer } from '#contract/financing-offer.ts';
import type { MemberRole } from '#domain/company/members.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyReading } from '#server/platform/db/tables/company-release.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { companyTable, companyFact, membership } from '#server/platform/db/tables/company.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { officerOf, saveLoan, sendLoan } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { offerTerms, saveBank, saveNeed } from '../setup/financing.ts';
import { pdf, store } from './policy-content.ts';
import { company } from '../setup/colleagues.ts';
import { readZip } from '../setup/read-zip.ts';
import { cases, isDeep } from '../setup/depth.ts';
import { knownProvider } from '../setup/known-provider.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import type { Sample, SampleInput } from './samples.ts';
import { allSamples, sendSample } from './samples.ts';

/**
 * What each call that reads shows of a company to whom: figures that stand for each level are stored, every call is asked about that company, and its
 * answer is searched for them, however they are written.
 */
const levels = {
  /** The register publishes it. */
  published: { key: 'headcount@2025', value: 7351, written: /7,?351(?!\d)/ },
  /** Official but not public: visible to colleagues and officers of the register. */
  official: { key: 'revenue@2025', value: 913_370_000, written: /913,?370,?000|91,?337|9\.13/ },
  /** Official, not public, and released by the company (`release`). */
  released: { key: 'rdExpense@2025', value: 612_340_000, written: /612,?340,?000|61,?234|6\.12/ },
  /** A colleague's private figure. */
  private: { key: 'netAssets@2025', value: 824_460_000, written: /824,?460,?000|82,?446|8\.24/ },
} as const;
type Level = keyof typeof levels;

const outside = ['lender', 'partner', 'decider'] as const;
type Outside = (typeof outside)[number];
const persons = ['visitor', 'stranger', 'unproven', 'reader', 'keeper', 'officer', ...outside] as const;
type Person = (typeof persons)[number];
const mayRead: Record<Person, readonly Level[]> = {
  visitor: ['published'],
  stranger: ['published'],
  unproven: ['published'],
  reader: ['published', 'official', 'released'],
  keeper: ['published', 'official', 'released', 'private'],
  officer: ['published', 'official', 'released'],
  // the company has released one group to each of them
  lender: ['published', 'released'],
  partner: ['published', 'released'],
  decider: ['published', 'released'],
};

const tokens = {} as Record<Person | 'head', string | undefined>;
const ids = {} as Record<Person | 'head', string>;
const [productId, needId, bankId, partnerId] = ['fp-facts', 'need-facts', 'bank-facts', 'yx-lingque'];
let samples: Record<string, Sample> = {};
let applicationId = '';
let now = testNow;

const server = restoredServer({
  provider: knownProvider,
  now: () => now,
  prepare: async () => {
    const [user, admin] = [await tokenOf(server, 'user'), await tokenOf(server, 'admin')];
    // takes seconds, and only depth tests ask every call
    if (isDeep) samples = await allSamples({ server, user, admin });
    const made = async (name: Person | 'head', role: MemberRole | null, companyId: string | null = company) => {
      const { id, token } = await officerOf(server.db, name, []);
      [ids[name], tokens[name]] = [id, token];
      if (companyId === null) return;
      await server.call(changeBusiness, { body: { id: companyId } }, token);
      if (role !== null) await server.db.update(membership).set({ role, basis: 'invitation' }).where(eq(membership.accountId, id));
    };
    await made('head', 'administrator');
    await made('stranger', null, null);
    await made('unproven', null);
    await made('reader', 'reader');
    await made('keeper', 'agent');
    await made('lender', null, null);
    await made('partner', 'reader', partnerId);
    await made('decider', null, null);
    await made('officer', null, null);
    // every permission of the sample administrator, who is a colleague here
    await server.db
      .update(account)
      .set({ roles: sql`(select roles from account where username = 'admin')` })
      .where(eq(account.id, ids.officer));
    // before the figures are there: the form of an application is filled in from them, and what it says is its sender's
    await askForMoney();
    for (const [level, { key, value }] of Object.entries(levels)) {
      const stored = { companyId: company, accountId: level === 'private' ? ids.keeper : null, key };
      const fact = { ...stored, value, source: '测试', sourceDate: '2026-05-01' };
      await server.db
        .insert(companyFact)
        .values(fact)
        .onConflictDoUpdate({
          target: [companyFact.companyId, companyFact.accountId, companyFact.key],
          set: fact,
        });
    }
  },
});

/** The company has a financing need with an offer of the lender, and has applied for the product of the decider, whose conditions ask for the figures. */
async function askForMoney(): Promise<void> {
  const attributes = { company: [company], amount: 4_000_000, term: 12, purpose: 'research', guaranteeOffered: ['credit'] };
  await saveNeed(server.db, { id: needId, ownerId: ids.head, attributes: { ...attributes, highestRate: null, contactTime: null } });
  await saveBank(server.db, { id: bankId, ownerId: ids.lender });
  await server.call(sendOffer, { body: { ...offerTerms, needId } }, tokens.lender);
  await saveLoan(server.db, { id: productId, ownerId: ids.decider });
  const asks = (fact: 'revenue' | 'rdExpense') => ({ kind: 'threshold' as const, measure: { of: 'fact', fact }, min: 1, clause: '有投入' });
  await server.db
    .update(listing)
    .set({
      attributes: sql`${listing.attributes} || ${JSON.stringify({ criteria: { kind: 'all', items: [asks('revenue'), asks('rdExpense')] } })}::jsonb`,
    })
    .where(eq(listing.id, productId));
  const licence = await store(server, tokens.head ?? '', pdf('执照.pdf'));
  ({ id: applicationId } = await sendLoan(server, tokens.head ?? '', { productId, companyId: company, licence }));
}

const toIds = { lender: bankId, partner: partnerId } as const;
const kinds = { lender: 'lender', partner: 'partner', decider: 'application' } as const;

/** Releases the company's research figures to one outsider until the end of the month. */
const release = (to: Outside) =>
  server.call(
    releases.give,
    {
      body: {
        companyId: company,
        kind: kinds[to],
        toId: to === 'decider' ? applicationId : toIds[to],
        groups: ['research'],
        until: '2026-06-30',
      },
    },
    tokens.head,
  );

beforeEach(() => {
  now = testNow;
});

/** Returns the input with the company in place of every other one, and where the call takes a company and the input names none. */
function askedAbout(endpoint: EndpointShape, input: SampleInput, companies: ReadonlySet<string>): SampleInput {
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return companies.has(value) ? company : value;
    if (Array.isArray(value)) return value.map(replaced);
    if (value === null || typeof value !== 'object' || value instanceof File) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]));
  };
  const names = (schema: EndpointShape['body']) => schema !== undefined && 'shape' in schema && 'companyId' in (schema.shape as object);
  const { params, body } = replaced({ params: input.params, body: input.body }) as SampleInput;
  return {
    ...input,
    ...(names(endpoint.params) ? { params: { companyId: company, ...params } } : params !== undefined && { params }),
    ...(names(endpoint.body) ? { body: { companyId: company, ...(body as object) } } : body !== undefined && { body }),
  };
}

/** Returns the text of an answer, including that of a workbook. */
const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, 2).toString() === 'PK' ? [...readZip(bytes).values()].map(String).join('\n') : bytes.toString();

const reading = endpoints.filter(({ method, reads, stream }) => (method === 'GET' || reads === true) && stream !== true);
/** A level found in an answer to a person, with the surrounding text. */
type Shown = { person: Person; level: Level; around: string };

/** Returns which levels a call shows to whom. */
async function shownBy(endpoint: EndpointShape): Promise<Shown[]> {
  const companies = new Set((await server.db.select({ id: companyTable.id }).from(companyTable)).map(({ id }) => id));
  const input = askedAbout(endpoint, (await samples[endpoint.name]?.()) ?? {}, companies);
  const shown: Shown[] = [];
  for (const person of persons) {
    const response = await sendSample(server, endpoint, input, tokens[person]);
    if (response.status >= 500) throw new Error(`${endpoint.name} fails for ${person}`);
    const text = textOf(Buffer.from(await response.arrayBuffer()));
    for (const level of Object.keys(levels) as Level[]) {
      const found = levels[level].written.exec(text);
      if (found !== null) shown.push({ person, level, around: text.slice(Math.max(0, found.index - 80), found.index + 40) });
    }
  }
  return shown;
}

/** Returns the logged readings of an account. */
const logged = (accountId: string) =>
  server.db.select().from(companyReading).where(eq(companyReading.accountId, accountId)).orderBy(companyReading.readingRight);

test.each(cases(reading, 9).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s shows a company’s figures only to permitted readers, and logs outside readers',
  { tags: 'depth' },
  async (_, endpoint) => {
    for (const one of outside) await release(one);
    const shown = await shownBy(endpoint);
    expect(shown.filter(({ person, level }) => !mayRead[person].includes(level))).toEqual([]);
    const isOutside = ({ person, level }: Shown) =>
      level !== 'published' && (person === 'officer' || outside.some((one) => one === person));
    for (const { person, level } of shown.filter(isOutside)) {
      const keys = (await logged(ids[person])).flatMap((line) => line.keys);
      expect([person, keys]).toEqual([person, expect.arrayContaining([levels[level].key])]);
    }
  },
);

/** Calls that must show the figures: the rule above would also hold if nothing were shown. */
const showing = {
  'companyData.overview': ['unproven', 'reader', 'keeper'],
  'policy.businessBase': ['visitor', 'stranger', 'unproven', 'reader', 'keeper'],
  'policy.companyDetail': ['visitor', 'stranger', 'unproven', 'reader', 'keeper', 'lender', 'partner'],
  'enterpriseAdmin.detail': ['officer'],
} as const;

test.each(Object.entries(showing))('%s shows everybody the public part', { tags: 'depth' }, async (name, whom) => {
  const endpoint = reading.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`There is no call ${name}`);
  for (const one of outside) await release(one);
  const shown = await shownBy(endpoint);
  for (const one of whom)
    expect([one, shown.filter(({ person }) => person === one).map(({ level }) => level)]).toEqual([one, mayRead[one]]);
});

/** Calls of the pages on which outsiders read released figures. */
const reads: Record<Outside, readonly [EndpointShape, SampleInput][]> = {
  lender: [
    [companyDetail, { body: { id: company } }],
    [releases.read, { params: { companyId: company } }],
  ],
  partner: [
    [companyDetail, { body: { id: company } }],
    [releases.read, { params: { companyId: company } }],
  ],
  decider: [
    [conditions, {}],
    [releases.read, {}],
    [detail, {}],
  ],
};

/** Returns which levels above the public one somebody outside reads, by call; the cases of the decider are named when they are there. */
async function readBy(person: Outside): Promise<Record<string, Level[]>> {
  const found: Record<string, Level[]> = {};
  for (const [endpoint, given] of reads[person]) {
    const key = endpoint === releases.read ? 'applicationId' : 'id';
    const input = person === 'decider' ? { params: { [key]: applicationId } } : given;
    const text = await (await sendSample(server, endpoint, input, tokens[person])).text();
    found[endpoint.name] = (['official', 'released', 'private'] as const).filter((level) => levels[level].written.test(text));
  }
  return found;
}

const emptyReads = (person: Outside) => Object.fromEntries(reads[person].map(([{ name }]): [string, Level[]] => [name, []]));
// the form of the case uses no released figure
const released = (person: Outside) =>
  Object.fromEntries(reads[person].map(([{ name }]): [string, Level[]] => [name, name === detail.name ? [] : ['released']]));

describe.each(outside)('figures released to the %s', (person) => {
  test('nobody reads it before the release', { tags: 'depth' }, async () => {
    expect(await readBy(person)).toEqual(emptyReads(person));
    expect(await logged(ids[person])).toEqual([]);
  });

  test('only the recipient reads it, logged once a day', { tags: 'depth' }, async () => {
    const { id } = await release(person);
    expect(await readBy(person)).toEqual(released(person));
    for (const other of outside.filter((one) => one !== person)) expect([other, await readBy(other)]).toEqual([other, emptyReads(other)]);
    now = new Date(testNow.getTime() + 60_000);
    await readBy(person);
    expect(await logged(ids[person])).toMatchObject([
      {
        companyId: company,
        day: '2026-06-15',
        readingRight: kinds[person],
        releaseId: id,
        keys: ['rdExpense@2023', 'rdExpense@2024', levels.released.key],
        firstAt: testNow,
      },
    ]);
    await server.db.execute(sql`update access_token set expires_at = '2027-06-01'`);
    now = new Date('2026-06-16T10:00:00+08:00');
    await readBy(person);
    expect(await logged(ids[person])).toHaveLength(2);
  });

  test('it can be read on its last day, and not after', { tags: 'depth' }, async () => {
    await release(person);
    await server.db.execute(sql`update access_token set expires_at = '2027-06-01'`);
    now = new Date('2026-06-30T23:59:00+08:00');
    expect(await readBy(person)).toEqual(released(person));
    now = new Date('2026-07-01T00:01:00+08:00');
    expect(await readBy(person)).toEqual(emptyReads(person));
  });

  test('withdrawing ends access, and the log stays', { tags: 'depth' }, async () => {
    const { id } = await release(person);
    await readBy(person);
    await server.call(releases.withdraw, { body: { id } }, tokens.head);
    expect(await readBy(person)).toEqual(emptyReads(person));
    expect(await logged(ids[person])).toHaveLength(1);
  });

  test('after a merge the remaining company releases it, and undo reverts that', { tags: 'depth' }, async () => {
    await release(person);
    await readBy(person);
    const keepId = 'yx-dianxu';
    const versionOf = async (id: string) => (await server.call(admin.detail, { params: { id } }, tokens.officer)).version;
    const body = { keepId, keepVersion: await versionOf(keepId), dropId: company, dropVersion: await versionOf(company) };
    const { undo } = await server.call(admin.merge, { body }, tokens.officer);
    const read = await server.call(
      releases.read,
      { params: person === 'decider' ? { applicationId } : { companyId: keepId } },
      tokens[person],
    );
    expect(read.facts.map(({ key }) => key)).toContain(levels.released.key);
    expect((await logged(ids[person])).map(({ companyId }) => companyId)).toEqual([keepId]);
    await server.call(admin.undo, { body: { undo } }, tokens.officer);
    expect(await readBy(person)).toEqual(released(person));
    expect((await logged(ids[person])).map(({ companyId }) => companyId)).toEqual([company]);
  });
});

test('a release to a merged company goes to the remaining one', { tags: 'depth' }, async () => {
  await release('partner');
  const keepId = 'yx-dianxu';
  const versionOf = async (id: string) => (await server.call(admin.detail, { params: { id } }, tokens.officer)).version;
  const body = { keepId, keepVersion: await versionOf(keepId), dropId: partnerId, dropVersion: await versionOf(partnerId) };
  const { undo } = await server.call(admin.merge, { body }, tokens.officer);
  expect(await readBy('partner')).toEqual(released('partner'));
  await server.call(admin.undo, { body: { undo } }, tokens.officer);
  expect(await readBy('partner')).toEqual(released('partner'));
});

test('a draft application gives no access to a company’s figures', async () => {
  const { id } = await server.call(begin, { body: { kind: 'financing', subjectId: productId, companyId: company } }, tokens.unproven);
  const text = await (await sendSample(server, conditions, { params: { id } }, tokens.unproven)).text();
  expect([levels.official, levels.released].map(({ written }) => written.test(text))).toEqual([false, false]);
});

test('an officer of a case reads official facts, and colleagues see that in the company’s log', { tags: 'depth' }, async () => {
  await server.call(admin.detail, { params: { id: company } }, tokens.officer);
  await server.call(conditions, { params: { id: applicationId } }, tokens.officer);
  const { list, total } = await server.call(releases.readings, { params: { companyId: company } }, tokens.reader);
  expect(total).toBe(2);
  expect(new Map(list.map(({ right, by, applicationId: id, of }) => [right, [by, id, of !== null]]))).toEqual(
    new Map([
      ['case', ['经办officer', applicationId, true]],
      ['register', ['经办officer', null, false]],
    ]),
  );
  expect(list[0]?.facts).toEqual(expect.arrayContaining([levels.official.key, levels.released.key]));
  for (const person of ['stranger', 'unproven', 'officer'] as const)
    await expect(server.call(releases.readings, { params: { companyId: company } }, tokens[person])).rejects.toThrow('WRONG_STATE');
});
