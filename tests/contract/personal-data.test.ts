import { eq, getTableName, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as closing from '#contract/account-closing.ts';
import * as dataExport from '#contract/data-export.ts';
import { hashPassword } from '#server/identity/account/passwords.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { dataExport as exportTable } from '#server/platform/db/tables/data-export.ts';
import { fileHandlers } from '#server/platform/files/start/handlers.ts';
import { handlers } from '#server/job-handlers.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { closeKind } from '#server/insight/personal-data/closing/close.ts';
import { exportHandler, exportKind } from '#server/insight/personal-data/export/make.ts';
import { registry } from '#server/insight/personal-data/registry/registry.ts';
import { fillAccount } from '../setup/fill-account.ts';
import type { Filled } from '../setup/fill-account.ts';
import { failureOf } from '../setup/failure-of.ts';
import { listed, testFiles } from '../setup/files.ts';
import { readZip } from '../setup/read-zip.ts';
import { runDue } from '../setup/run-due.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { samplePassword as password, tokenOf } from '../setup/sign-in.ts';

const day = 86_400_000;
const files = testFiles();
const log = pino({ level: 'silent' });
const work = new Map([...handlers, ...fileHandlers(files), [exportKind, exportHandler(files)] as const]);

let now = testNow;
let filled: Filled;
let token = '';
const run = () => runDue({ db: server.db, log, now: () => now }, work);

const server = restoredServer({ now: () => now, files });

beforeEach(async () => {
  now = testNow;
  // files left by other tests of this process
  for (const { key } of await listed(files.storage)) await files.storage.remove(key);
  filled = await fillAccount(server.db, files.storage);
  await server.db
    .update(account)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(account.id, filled.person.id));
  token = await tokenOf(server, filled.person.username);
});

/** Returns the registry's entry for a column. */
const fateOf = (table: string, column: string) => registry.find((rule) => getTableName(rule.table) === table)?.people[column];

/** Returns every column that contains one of the texts, as `table.column: text`. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    server.db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const places = await rows<{ column: string; text: string }>(
      server.db,
      sql`select distinct c.key as column, s.text from ${sql.identifier(name)} t, jsonb_each_text(to_jsonb(t)) c,
        unnest(${sql.param([...texts])}::text[]) as s(text) where position(s.text in c.value) > 0`,
    );
    found.push(...places.map(({ column, text }) => `${name}.${column}: ${text}`));
  }
  return found;
}

const identifiers = () => {
  const { id, username, displayName, email, phone } = filled.person;
  return [id, username, displayName, email ?? '', phone];
};

describe('everything stored about an account', () => {
  test('an export without space on the disk is refused', { tags: 'depth' }, async () => {
    const gigabyte = 1024 ** 3;
    const { free } = files.storage;
    onTestFinished(() => void Object.assign(files.storage, { free }));
    const begin = () => failureOf(server, dataExport.begin, { password }, token);
    // everything except reserved names
    files.storage.free = () => Promise.resolve(gigabyte - 1);
    expect(await begin()).toMatchObject({ status: 503, code: 'DISK_FULL' });
    // the archive has the files of the account
    files.storage.free = () => Promise.resolve(gigabyte);
    expect(await begin()).toMatchObject({ status: 503, code: 'DISK_FULL' });
    expect(await server.call(dataExport.get, {}, token)).toBeNull();
    files.storage.free = () => Promise.resolve(2 * gigabyte);
    expect(await server.call(dataExport.begin, { body: { password } }, token)).toMatchObject({ state: 'running' });
  });

  test('everything is in the export', async () => {
    await expect(server.call(dataExport.begin, { body: { password: 'wrong-1' } }, token)).rejects.toThrow('BAD_CREDENTIALS');
    expect(await server.call(dataExport.get, {}, token)).toBeNull();
    const begun = await server.call(dataExport.begin, { body: { password } }, token);
    expect(begun).toMatchObject({ state: 'running', done: 0, expiresAt: null });
    await expect(server.call(dataExport.begin, { body: { password } }, token)).rejects.toThrow('EXPORT_RUNNING');
    await run();
    const ready = await server.call(dataExport.get, {}, token);
    expect(ready).toMatchObject({ state: 'ready', expiresAt: new Date(now.getTime() + day).toISOString() });
    expect(ready?.done).toBe(ready?.total);
    const address = `${dataExport.download.path}?id=${ready?.id}`;
    const answer = await server.fetch(address, { headers: { authorization: token } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const archive = Buffer.from(await answer.arrayBuffer());
    expect(archive.length).toBe(ready?.size);
    expect(Number(answer.headers.get('content-length'))).toBe(archive.length);
    const contents = readZip(archive);
    const names = [...contents.keys()];
    expect(names).toContain('README.txt');
    const text = [...contents.values()].map(String).join('\n');
    const tables = [...contents].filter(([name]) => name.endsWith('.json'));
    for (const [name, content] of tables) expect(JSON.parse(String(content)), name).toBeInstanceOf(Array);
    // including the files
    for (const expected of [...identifiers(), filled.contents[0] ?? '']) expect(text).toContain(expected);
    const exported = registry.filter((rule) => !('not' in rule.exported));
    const missing = filled.marks.filter(({ table, column, text: mark }) => {
      const rule = exported.find((one) => getTableName(one.table) === table);
      if (rule === undefined || 'not' in rule.exported) return false;
      const isHidden = rule.exported.every(({ hidden }) => hidden?.includes(column) === true);
      return !isHidden && !text.includes(mark);
    });
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    expect(filled.marks.length).toBeGreaterThan(100);
    // secrets are left out
    expect(text).not.toContain('password_hash');
    expect(text).not.toContain('mark-second-factor-secret');
  });

  test('only the owner can download the export, for a day', { tags: 'depth' }, async () => {
    await server.call(dataExport.begin, { body: { password } }, token);
    await run();
    const ready = await server.call(dataExport.get, {}, token);
    const address = `${dataExport.download.path}?id=${ready?.id}`;
    const other = await tokenOf(server, 'admin');
    expect((await server.fetch(address, { headers: { authorization: other } })).status).toBe(404);
    expect((await server.fetch(address)).status).toBe(401);
    const [kept] = await server.db.select().from(exportTable);
    const parts = kept?.parts ?? [];
    expect(parts.length).toBeGreaterThan(0);
    now = new Date(testNow.getTime() + day);
    token = await tokenOf(server, filled.person.username);
    expect((await server.fetch(address, { headers: { authorization: token } })).status).toBe(404);
    expect(await server.call(dataExport.get, {}, token)).toBeNull();
    await run();
    const left = new Set((await listed(files.storage)).map(({ key }) => key));
    expect(parts.filter((key) => left.has(key))).toEqual([]);
    expect(await server.db.select().from(exportTable)).toEqual([]);
  });

  test('everything is deleted or anonymised when the account is closed', { tags: 'depth' }, async () => {
    const body = { username: filled.person.username, password };
    await expect(server.call(closing.ask, { body: { ...body, username: 'somebody' } }, token)).rejects.toThrow('422');
    await expect(server.call(closing.ask, { body: { ...body, password: 'wrong-1' } }, token)).rejects.toThrow('BAD_CREDENTIALS');
    const asked = await server.call(closing.ask, { body }, token);
    expect(asked).toEqual({ askedAt: now.toISOString(), closesAt: new Date(now.getTime() + 15 * day).toISOString(), cases: [] });
    // a finished archive is deleted too
    await server.call(dataExport.begin, { body: { password } }, token);
    await run();
    const archived = (await server.db.select().from(exportTable)).flatMap((one) => one.parts);
    expect(archived.length).toBeGreaterThan(0);
    const before = await placesOf(identifiers());
    expect(before.length).toBeGreaterThan(20);

    now = new Date(now.getTime() + 15 * day);
    await enqueue(server.db, { kind: closeKind, key: 'now', payload: { day: '2026-07-01' }, runAt: now, now });
    await run();

    const texts = [...identifiers(), ...filled.marks.map(({ text }) => text), ...filled.contents];
    const kept = (place: string) => {
      const [table = '', column = ''] = place.split(': ')[0]?.split('.') ?? [];
      return typeof fateOf(table, column) === 'object';
    };
    const left = await placesOf(texts);
    expect(left.filter((place) => !kept(place))).toEqual([]);
    // no user id, name, address or number anywhere, kept columns included
    expect(await placesOf(identifiers())).toEqual([]);
    for (const { key } of await listed(files.storage)) {
      expect(archived).not.toContain(key);
      const chunks: Uint8Array[] = [];
      for await (const chunk of await files.storage.read(key)) chunks.push(chunk);
      const stored = Buffer.concat(chunks).toString('latin1');
      for (const text of filled.contents) expect(stored).not.toContain(Buffer.from(text).toString('latin1'));
    }
  });
});
