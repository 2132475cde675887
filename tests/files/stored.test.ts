import { randomBytes } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { download, upload } from '#contract/file.ts';
import { index as notices } from '#contract/notify.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { file } from '#server/platform/db/tables/file.ts';
import { sha256 } from '../contract/uploads.ts';
import { pause, temporaryFolder, withDatabase } from '../process/harness.ts';
import { report, servedAt, signIn, startProcesses } from './processes.ts';
import { waitUntil } from '#tests/setup/wait.ts';

const read = (url: string, token: string, id: string) => fetch(`${url}${download.path}?id=${id}`, { headers: { authorization: token } });

test('contents that earlier versions kept in the database are moved, even if the server is killed', async () => {
  const contents = Array.from({ length: 12 }, () => randomBytes(700_000));
  const ids: string[] = [];
  const processes = await startProcesses({}, (data) =>
    withDatabase(data, async (db) => {
      const [owner] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'user'));
      for (const [at, content] of contents.entries()) {
        const about = { name: `${at}.pdf`, type: 'application/pdf', size: content.length, sha256: sha256(content) };
        const [made] = await db
          .insert(file)
          .values({ ...about, accountId: owner?.id ?? null, data: sql`decode(${content.toString('base64')}, 'base64')` })
          .returning({ id: file.id });
        ids.push(made?.id ?? '');
      }
    }),
  );
  const [first = ''] = processes.urls();
  const user = await signIn(first, 'user');
  let url = first;
  for (const ms of [20, 120, 300]) {
    await pause(ms);
    url = await processes.replace(url);
    for (const [at, id] of ids.entries())
      expect(sha256(new Uint8Array(await (await read(url, user, id)).arrayBuffer()))).toBe(sha256(contents[at] ?? Buffer.alloc(0)));
  }
  // the lease of a killed process runs out first
  await pause(20_000);
  await processes.kill();
  const stored = sql<boolean>`${file.data} is not null`;
  const rows = await withDatabase(processes.data, (db) => db.select({ key: file.key, data: stored }).from(file));
  report('moved', { files: rows.length, 'still in the database': rows.filter(({ data }) => data).length });
  expect(rows.filter(({ key, data }) => key === null || data)).toEqual([]);
});

test('nobody can download an infected file, and its sender and administrators are notified with its name', async () => {
  const program = join(temporaryFolder(), 'scan.sh');
  writeFileSync(program, '#!/bin/sh\nfor last; do :; done\nsleep 0.3\ngrep -q EICAR "$last" && exit 1\nexit 0\n');
  chmodSync(program, 0o755);
  const processes = await startProcesses({ FILE_SCAN_COMMAND: program });
  const [url = '', other = url] = processes.urls();
  const [user, admin] = [await signIn(url, 'user'), await signIn(url, 'admin')];
  const send = async (name: string, text: string): Promise<string> => {
    const form = new FormData();
    form.set('file', new File([`%PDF-1.7 ${text}`], name));
    const answer = await fetch(url + upload.path, { method: 'POST', headers: { authorization: user }, body: form });
    return ((await answer.json()) as { data: { fileId: string } }).data.fileId;
  };
  const [infected, clean] = [await send('发票.pdf', 'EICAR'), await send('合同.pdf', 'nothing')];
  const codeOf = async (id: string) => {
    const answer = await read(other, user, id);
    const type = answer.headers.get('content-type') ?? '';
    return type.startsWith('application/json') ? ((await answer.json()) as { code: string }).code : type;
  };
  await waitUntil(async () => (await codeOf(infected)) === 'FILE_INFECTED', { interval: 200 });
  expect(await codeOf(clean)).toBe('application/pdf');
  const titlesFor = async (token: string) =>
    (await servedAt(other).call(notices, { params: { page: 1, pageSize: 20 } }, token)).list.map(({ title }) => title);
  expect(await titlesFor(user)).toContain('文件未通过安全检查：发票.pdf');
  expect(await titlesFor(admin)).toContain('文件已被隔离：发票.pdf');
});
