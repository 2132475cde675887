import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { CurrentUser } from '#contract/oauth.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { file, fileUpload } from '#server/platform/db/tables/file.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { cleanFiles } from '#server/platform/files/clean.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { fileHandlers } from '#server/platform/files/start/handlers.ts';
import { queueMove } from '#server/platform/files/move.ts';
import { sweepKind } from '#server/platform/files/remove.ts';
import { commandOf } from '#server/platform/files/scan/scanner.ts';
import { storeFile } from '#server/platform/files/store.ts';
import { readableFile } from '#server/platform/files/stored.ts';
import { openFile } from '#server/platform/files/stream.ts';
import type { Files } from '#server/platform/http/context.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { scheduleNext } from '#server/platform/jobs/recurring.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { cases } from '#tests/setup/depth.ts';
import { listed } from '#tests/setup/files.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { openTestPortal, type TestPortal } from '../jobs/test-portal.ts';

let portal: TestPortal;
let files: Files;
let folder = '';
let sender = '';
let other = '';

beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  await portal.db.delete(file);
  portal.setClock('2026-06-15 09:00');
  [sender = '', other = ''] = await portal.addAccounts(2);
  folder = mkdtempSync(join(tmpdir(), 'pmis-file-jobs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  files = { storage: localStorage(folder, 'one'), scanner: null };
});
afterAll(() => portal.close());

const keys = async () => (await listed(files.storage)).map(({ key }) => key).toSorted();
const rowsNow = () => portal.db.select().from(file).orderBy(asc(file.name));
const work = () => runDue(portal.deps, fileHandlers(files));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('moving contents from the database', () => {
  const contents = Array.from({ length: 3 }, (_, at) => randomBytes(at === 0 ? 5 * 1024 ** 2 : 1000));
  beforeEach(async () => {
    for (const [at, content] of contents.entries()) {
      // as text, which the embedded database accepts ten times as fast as bytes
      const data = sql`decode(${content.toString('base64')}, 'base64')`;
      const about = { name: `${at}.pdf`, type: 'application/pdf', size: content.length, sha256: sha256(content), accountId: sender };
      await portal.db.insert(file).values({ ...about, data });
    }
  });

  const expectWhole = async () => {
    const stored = await rowsNow();
    for (const [at, { id, key, size }] of stored.entries()) {
      const bytes = await buffer(await openFile(portal.db, files.storage, { fileId: id, key }, { from: 0, to: size - 1 }));
      expect(sha256(bytes)).toBe(sha256(contents[at] ?? Buffer.alloc(0)));
    }
    return stored;
  };

  test('none are left in the database, and every one is whole in the storage', async () => {
    await expectWhole();
    await queueMove(portal.db, portal.deps.now());
    await work();
    const stored = await expectWhole();
    expect(stored.map(({ data }) => data)).toEqual([null, null, null]);
    expect(await keys()).toEqual(stored.map(({ key }) => String(key)).toSorted());
    await queueMove(portal.db, new Date(portal.deps.now().getTime() + 1));
    expect(await portal.db.$count(job, eq(job.state, 'waiting'))).toBe(0);
  });

  test.each(cases(['stored', 'verified', 'named'], 3))(
    'nothing is lost when the process dies at “%s”, and the next start completes it',
    async (at) => {
      await queueMove(portal.db, portal.deps.now());
      let moved = 0;
      const died = new Error('died');
      const step = (name: string) => {
        if (name === at && (moved += 1) === 2) throw died;
        // no work of a dead process continues
        if (moved >= 2) throw died;
      };
      await runDue({ ...portal.deps, step }, fileHandlers(files)).catch(() => undefined);
      await expectWhole();
      expect((await rowsNow()).filter(({ data }) => data !== null)).not.toEqual([]);
      portal.advanceClock(3_600_000);
      await queueMove(portal.db, portal.deps.now());
      await work();
      const stored = await expectWhole();
      expect(stored.map(({ data }) => data)).toEqual([null, null, null]);
      // files of the dead process are deleted a day later
      for (const key of await keys()) utimesSync(join(folder, key), portal.deps.now(), portal.deps.now());
      await scheduleNext(portal.db, fileHandlers(files), sweepKind, portal.deps.now());
      portal.setClock('2026-06-17 09:00');
      await work();
      expect(await keys()).toEqual(stored.map(({ key }) => String(key)).toSorted());
    },
  );

  test('the copy in the database is kept if the storage does not return the same bytes', { tags: 'depth' }, async () => {
    const { read } = files.storage;
    files.storage.read = async (key, span) => {
      await read(key, span);
      return Promise.resolve([Buffer.alloc(1000)] as unknown as AsyncIterable<Uint8Array>);
    };
    await queueMove(portal.db, portal.deps.now());
    await work();
    expect((await rowsNow()).map(({ key, data }) => [key, data?.length])).toEqual(contents.map((data) => [null, data.length]));
  });
});

describe('the storage', () => {
  const store = (name: string, text = name) =>
    storeFile(
      portal.db,
      { name, data: Buffer.from(`%PDF-1.7 ${text}`) },
      { ...files, accountId: sender, now: portal.deps.now(), owners: fileOwners },
    );

  test("an account's identical files are stored once", async () => {
    const [first, again] = [await store('a.pdf', 'same'), await store('a.pdf', 'same')];
    expect(again).toEqual(first);
    expect(await keys()).toHaveLength(1);
  });

  test("an object is deleted only after its row's deletion is committed", async () => {
    await store('a.pdf');
    portal.setClock('2026-06-17 09:00');
    const undone = new Error('undone');
    const clean = portal.db.transaction(async (tx) => {
      expect(await cleanFiles(fileOwners)(tx, portal.deps.now())).toBe(1);
      throw undone;
    });
    await expect(clean).rejects.toThrow(undone);
    await work();
    expect(await keys()).toHaveLength(1);
    await portal.db.transaction((tx) => cleanFiles(fileOwners)(tx, portal.deps.now()));
    expect(await keys()).toHaveLength(1);
    await work();
    expect(await keys()).toEqual([]);
  });

  test('only old unreferenced objects are swept', async () => {
    const named = (await store('a.pdf')).fileId;
    const part = files.storage.newKey('parts');
    const lost = files.storage.newKey('files');
    const recent = files.storage.newKey('files');
    for (const key of [part, lost, recent]) await files.storage.put(key, Buffer.from('x'));
    writeFileSync(join(folder, 'one/unfinished/half'), 'x');
    await portal.db
      .insert(fileUpload)
      .values({ accountId: sender, name: 'b.pdf', size: 9, fingerprint: '', parts: [part], createdAt: portal.deps.now() });
    portal.setClock('2026-06-17 04:10');
    const hoursAgo = (hours: number) => new Date(portal.deps.now().getTime() - hours * 3_600_000);
    for (const key of await keys()) utimesSync(join(folder, key), hoursAgo(25), hoursAgo(25));
    utimesSync(join(folder, recent), hoursAgo(23), hoursAgo(23));
    await enqueue(portal.db, { kind: sweepKind, key: '2026-06-17', payload: { day: '2026-06-17' }, runAt: portal.deps.now() });
    await work();
    const [{ key: kept } = { key: null }] = await portal.db.select({ key: file.key }).from(file).where(eq(file.id, named));
    expect(await keys()).toEqual([kept ?? '', part, recent].toSorted());
  });
});

describe('a scanner', () => {
  /** A scanner that finds `EICAR`, fails on `BROKEN`, hangs on `SLOW`, and records its arguments. */
  const scanner = (limitMs = 10_000) => {
    const program = join(folder, 'scan.sh');
    writeFileSync(
      program,
      `#!/bin/sh\nfor last; do :; done\necho "$#|$1|$last" >> ${folder}/calls\ngrep -q EICAR "$last" && exit 1\ngrep -q BROKEN "$last" && exit 2\ngrep -q SLOW "$last" && exec sleep 60\nexit 0\n`,
    );
    chmodSync(program, 0o755);
    files.scanner = { command: commandOf(`${program} "--no summary; exit 0"`) ?? [''], limitMs };
  };
  const store = (text: string) =>
    storeFile(
      portal.db,
      { name: `${text}.pdf`, data: Buffer.from(`%PDF-1.7 ${text}`) },
      { ...files, accountId: sender, now: portal.deps.now(), owners: fileOwners },
    );
  const user = (id: string): CurrentUser => ({ id }) as CurrentUser;
  /** Shows every file to everybody who asks. */
  const shown = [{ name: 'all', reading: () => Promise.resolve({ public: false }) }];
  const codeFor = (fileId: string, id: string) =>
    readableFile(portal.db, shown, fileId, user(id), portal.deps.now()).then(
      (found) => found?.name,
      (error: { errorCode?: string }) => error.errorCode,
    );

  test('it runs without a shell, with the path of the file as the last argument', async () => {
    scanner();
    await store('clean');
    await work();
    const [called = ''] = readFileSync(join(folder, 'calls'), 'utf8').split('\n');
    expect(called).toMatch(/^2\|--no summary; exit 0\|\/.+\/pmis-scan-\w+\/file$/);
    expect((await rowsNow()).map(({ scan }) => scan)).toEqual(['clean']);
  });

  test('others get a file only once it is clean', async () => {
    scanner();
    const { fileId } = await store('clean');
    expect([await codeFor(fileId, sender), await codeFor(fileId, other)]).toEqual(['clean.pdf', 'FILE_WAITING']);
    await work();
    expect([await codeFor(fileId, sender), await codeFor(fileId, other)]).toEqual(['clean.pdf', 'clean.pdf']);
  });

  test('an infected file is quarantined, even for its sender, who is notified with its name', async () => {
    scanner();
    const { fileId } = await store('EICAR');
    await work();
    expect([await codeFor(fileId, sender), await codeFor(fileId, other)]).toEqual(['FILE_INFECTED', 'FILE_INFECTED']);
    expect(await portal.titles()).toEqual(['文件未通过安全检查：EICAR.pdf']);
    const [notice] = await portal.notifications();
    expect(notice).toMatchObject({ accountId: sender });
    await work();
    expect(await portal.titles()).toHaveLength(1);
  });

  test('the keeper of a company’s document is notified that its file is infected', async () => {
    scanner();
    const { fileId } = await store('EICAR');
    await portal.db.execute(sql`update file set account_id = null`);
    await portal.db.execute(sql`with made as (
        insert into document (account_id, shared, kind, title, created_at, updated_at)
        values (${other}::uuid, true, 'patent', '专利', now(), now()) returning id
      ), version as (
        insert into document_version (document_id, number, grade, created_at) select id, 1, 'C', now() from made returning id
      ) insert into document_file (version_id, file_id, place, name) select id, ${fileId}::uuid, 0, 'EICAR.pdf' from version`);
    await work();
    expect(await portal.notifications()).toMatchObject([{ accountId: other }]);
    expect(await portal.titles()).toEqual(['文件未通过安全检查：EICAR.pdf']);
  });

  test.each<[string, number]>([
    ['BROKEN', 10_000],
    ['SLOW', 300],
  ])('after a failure with %s it runs again, and the file waits', async (text, limitMs) => {
    scanner(limitMs);
    const { fileId } = await store(text);
    await work();
    expect([await codeFor(fileId, sender), await codeFor(fileId, other)]).toEqual([`${text}.pdf`, 'FILE_WAITING']);
    const [waiting] = await portal.db.select().from(job).where(eq(job.kind, 'file.scan'));
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringContaining('FILE_SCAN_COMMAND') as string });
  });

  test('after a final failure it runs again the next night', { tags: 'depth' }, async () => {
    scanner();
    const { fileId } = await store('BROKEN');
    await portal.db.update(job).set({ state: 'failed', attempts: 8 }).where(eq(job.kind, 'file.scan'));
    const program = join(folder, 'scan.sh');
    writeFileSync(program, '#!/bin/sh\nexit 0\n');
    await scheduleNext(portal.db, fileHandlers(files), 'file.rescan', portal.deps.now());
    portal.setClock('2026-06-16 04:20');
    await work();
    await work();
    expect(await codeFor(fileId, other)).toBe('BROKEN.pdf');
    expect(await portal.db.$count(account)).toBe(2);
  });
});
