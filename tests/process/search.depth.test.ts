import { existsSync, mkdirSync, readdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as listingAdmin from '#contract/listing-admin.ts';
import * as listing from '#contract/listing.ts';
import { adopt } from '#contract/need-admin.ts';
import { saveDraft } from '#contract/policy-admin.ts';
import * as policyImport from '#contract/policy-import.ts';
import type { ImportBatch } from '#contract/import.ts';
import { resultHeader, resultSearch } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { waitFor, waitUntil } from '#tests/setup/wait.ts';
import { dirtyPolicies } from '../contract/dirty-policies.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { contentOf } from '../contract/policy-content.ts';
import { actOnListings } from '../setup/act-on-listings.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { callerOf } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import type { Data, Server } from './harness.ts';
import { isOnServer, postJson, preparedData, startServer, temporaryFolder, withDatabase } from './harness.ts';

/** Actions on one server over HTTP. */
async function client({ url }: Server) {
  const call = callerOf((path, init) => fetch(url + path, init));
  const token = await tokenOf({ call }, 'admin');
  const titlesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title);
  return {
    call,
    token,
    find: async (keyword: string) => titlesOf((await call(resultSearch, { body: { keyword } })).list),
    findDevices: async (keyword: string) => titlesOf((await call(listing.search, { body: { kind: 'device', keyword } })).list),
    countOf: async (keyword: string) => (await call(resultHeader, { body: { keyword } })).total,
  };
}

type User = Awaited<ReturnType<typeof client>>;

async function publish({ call, token }: User, id: string): Promise<void> {
  for (const action of ['submit', 'publish'] as const) await actOnPolicies(call, token, id, action);
}

test.skipIf(!isOnServer)('a write of one process is found by the next search of every process', async () => {
  const data = await preparedData();
  const servers = await Promise.all([1, 2].map(() => startServer(data, { DATA_DIR: temporaryFolder() })));
  const [one, other] = await Promise.all(servers.map(client));
  if (one === undefined || other === undefined) throw new Error('Two servers were started');
  const { call, token } = one;
  const everywhere = <Found>(look: (from: User) => Promise<Found>) => Promise.all([one, other].map(look));
  const titles = (keyword: string) => everywhere(async ({ find }) => (await find(keyword)).filter((title) => title.includes(keyword)));
  expect(await titles('魑魅')).toEqual([[], []]);

  const first = await call(saveDraft, { body: { id: null, version: null, content: contentOf({ title: '魑魅专项' }) } }, token);
  expect(await titles('魑魅')).toEqual([[], []]);
  await publish(one, first.id);
  expect(await titles('魑魅')).toEqual([['魑魅专项'], ['魑魅专项']]);

  const version = { id: first.id, version: null, content: contentOf({ title: '魍魉专项' }) };
  await other.call(saveDraft, { body: version }, other.token);
  await publish(other, first.id);
  expect(await titles('魑魅')).toEqual([[], []]);
  expect(await titles('魍魉')).toEqual([['魍魉专项'], ['魍魉专项']]);

  await actOnPolicies(call, token, first.id, 'retire');
  expect(await titles('魍魉')).toEqual([[], []]);

  // a word that an officer gives a need
  const hiring = await everywhere(({ countOf }) => countOf('招聘'));
  expect(await everywhere(({ countOf }) => countOf('魃魈'))).toEqual([0, 0]);
  await call(adopt, { body: { text: '魃魈', code: 'hiring', word: '魃魈' } }, token);
  const found = await everywhere(({ countOf }) => countOf('魃魈'));
  expect(Math.min(...found, ...hiring)).toBeGreaterThan(0);
  expect(found[1]).toBe(found[0]);

  const device = await call(
    listingAdmin.save,
    { body: { id: null, kind: 'device', version: null, content: deviceOf({ title: '魑魅电镜' }) } },
    token,
  );
  for (const action of ['send', 'publish'] as const) await actOnListings(call, token, device.id, action);
  expect(await everywhere(async ({ findDevices }) => (await findDevices('魑魅电镜'))[0])).toEqual(['魑魅电镜', '魑魅电镜']);
});

const copies = 10;
/** Titles with these words are found by them and by nothing else. */
const marks = ['魑魅', '魍魉', '魃魈', '魖魆'];

/** Adds so many policies that an index of them is built in the background. */
async function addMany(db: Db): Promise<void> {
  const mark = sql`(array[${sql.join(
    marks.map((each) => sql`${each}`),
    sql`, `,
  )}])[n % ${marks.length} + 1]`;
  await db.execute(
    sql`insert into policy select (jsonb_populate_record(p, jsonb_build_object('id', p.id || '-' || n, 'title', p.title || ${mark}))).*
      from policy p, generate_series(1, ${copies}) n where p.state = 'published'`,
  );
}

/** The numbers of published policies, all and with each mark, by a look at every row. */
const countRows = (data: Data) =>
  withDatabase(data, async (db) => {
    const columns = ['', ...marks].map((mark) => sql`count(*) filter (where strpos(title, ${mark}) > 0)::int`);
    const [found] = await rows<{ counts: number[] }>(
      db,
      sql`select array[${sql.join(columns, sql`, `)}] as counts from policy where state = 'published'`,
    );
    return found?.counts;
  });

const post = async (url: string, body: unknown) => {
  const response = await postJson(`${url}${resultSearch.path}`, body);
  return { status: response.status, answer: (await response.json()) as { code: unknown; data: { total: number; list: { id: string }[] } } };
};

const questions = [
  {},
  ...marks.map((mark) => ({ keyword: `"${mark}"` })),
  { keyword: '研发费用 补贴' },
  { keyword: '人才', level: ['city'] },
];

/** Returns a server's answers with a complete index: counts and first hits. */
async function answersOf({ url }: Server) {
  await waitFor(async () => expect((await post(url, {})).status).toBe(200));
  const found = await Promise.all(questions.map((body) => post(url, { ...body, pageSize: 50 })));
  return found.map(({ answer: { data } }) => ({ total: data.total, ids: data.list.map(({ id }) => id) }));
}

async function stop(server: Server): Promise<string> {
  server.child.kill('SIGTERM');
  const { code, stdout, stderr } = await server.finished;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

async function kill(server: Server): Promise<void> {
  server.child.kill('SIGKILL');
  await server.finished;
}

/** A database of many policies, and servers of it that keep their index in one folder. */
async function prepareMany() {
  const prepared = await preparedData();
  const folder = 'DATA_DIR' in prepared ? prepared.DATA_DIR : temporaryFolder();
  const data: Data & { DATA_DIR?: string } = prepared;
  await withDatabase(data, addMany);
  const files = join(folder, 'search');
  mkdirSync(files, { recursive: true });
  return { data, files, start: () => startServer({ ...data, DATA_DIR: folder }, { LOG_LEVEL: 'info' }) };
}

type Prepared = Awaited<ReturnType<typeof prepareMany>>;

/** Expects a server started after a kill to find the same as a scan of every row, and as a server started without an index file. */
async function expectWhole({ data, files, start }: Prepared): Promise<void> {
  const counted = await countRows(data);
  const after = await start();
  const totals = async () => (await answersOf(after)).slice(0, marks.length + 1).map(({ total }) => total);
  // changes since the file from before the kill are read in the background
  await waitFor(async () => expect(await totals()).toEqual(counted));
  const answers = await answersOf(after);
  expect(await stop(after)).not.toContain('is not used');
  expect(existsSync(join(files, 'policy.idx'))).toBe(true);
  rmSync(files, { recursive: true });
  const fresh = await start();
  expect(answers).toEqual(await answersOf(fresh));
  await stop(fresh);
}

/** Waits until a search says that the index is being built. */
const untilBuilding = ({ url }: Server) => waitUntil(async () => (await post(url, {})).status === 503, { interval: 5 });

test('a kill during the first build loses nothing', async () => {
  const prepared = await prepareMany();
  const server = await prepared.start();
  await untilBuilding(server);
  await kill(server);
  expect(readdirSync(prepared.files)).not.toContain('policy.idx');
  await expectWhole(prepared);
});

test('a kill while the index follows a large import loses nothing', async () => {
  const prepared = await prepareMany();
  const server = await prepared.start();
  await answersOf(server);
  const { call, token } = await client(server);
  const { csv } = dirtyPolicies(2500);
  const body = new FormData();
  body.set('file', new File([csv], 'policies.csv'));
  const upload = await fetch(server.url + policyImport.importUpload.path, { method: 'POST', headers: { authorization: token }, body });
  const { data: batch } = (await upload.json()) as { data: ImportBatch };
  const statusOf = () => call(policyImport.importStatus, { params: { id: batch.id } }, token);
  await call(policyImport.importPreview, { body: { id: batch.id, mapping: batch.mapping, options: { state: 'published' } } }, token);
  await waitFor(async () => expect((await statusOf()).state).toBe('previewed'));
  const { counts } = await statusOf();
  if (counts === null) throw new Error('A previewed import has counts');
  await call(policyImport.importApply, { body: { id: batch.id, counts } }, token);
  await waitFor(async () => expect((await statusOf()).state).toBe('applied'));
  // the first search after it begins to follow
  expect((await post(server.url, {})).status).toBe(200);
  await kill(server);
  await expectWhole(prepared);
});

test('a kill while the index file is written leaves a whole file or none', async () => {
  const prepared = await prepareMany();
  for (const isStopping of [false, true]) {
    const server = await prepared.start();
    if (isStopping) {
      await answersOf(server);
      await publishOne(server);
    }
    const begun = new Promise<void>((written) => {
      const watcher = watch(prepared.files, () => {
        watcher.close();
        written();
      });
    });
    if (isStopping) server.child.kill('SIGTERM');
    await begun;
    await kill(server);
    await expectWhole(prepared);
    mkdirSync(prepared.files, { recursive: true });
  }
});

/** Changes the index, so that a stop writes it. */
async function publishOne(server: Server): Promise<void> {
  const user = await client(server);
  const content = contentOf({ title: '魑魅专项' });
  const { id } = await user.call(saveDraft, { body: { id: null, version: null, content } }, user.token);
  await publish(user, id);
  expect(await user.find('魑魅专项')).toContain('魑魅专项');
}
