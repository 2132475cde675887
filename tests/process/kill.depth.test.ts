import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agreed } from '../setup/registration.ts';
import { isOnServer, pause, policyCount, postJson, preparedData, startServer, run, temporaryFolder, type Server } from './harness.ts';
import { waitUntil } from '#tests/setup/wait.ts';

type Registered = { username: string; token: string };
const password = 'a-long-password-1';
let number = 0;

/** Registrations per network address are limited, so each uses another address. */
const addressOf = (account: number) => `10.${account >> 16}.${(account >> 8) & 255}.${account & 255}`;
const behindProxy = { TRUST_PROXY: '1' };

const register = (url: string, username: string) =>
  postJson(`${url}/api/xm-oauth/oauth/register`, { ...agreed, username, password }, { 'x-forwarded-for': addressOf(number) });

/** Registers accounts until the server is gone, and collects the acknowledged ones. */
async function keepRegistering(url: string, acknowledged: Registered[]): Promise<void> {
  for (;;) {
    const username = `killed-${(number += 1)}`;
    try {
      const answer = (await (await register(url, username)).json()) as { success: boolean; data: { accessToken: string } };
      if (answer.success) acknowledged.push({ username, token: answer.data.accessToken });
    } catch {
      return;
    }
  }
}

async function usernameOf(url: string, token: string): Promise<string | undefined> {
  const response = await fetch(`${url}/api/xm-oauth/oauth/currentuser`, { headers: { authorization: token } });
  return ((await response.json()) as { data: { username: string } | undefined }).data?.username;
}

async function expectAccounts(server: Server, registered: Registered[]): Promise<void> {
  const lost: string[] = [];
  for (const { username, token } of registered) if ((await usernameOf(server.url, token)) !== username) lost.push(username);
  expect(lost).toEqual([]);
}

const kills = 6;

test(`no acknowledged write is lost over ${kills} kills`, async () => {
  const data = await preparedData();
  const allAcknowledged: Registered[] = [];
  let before: Registered[] = [];
  for (let round = 0; round < kills; round += 1) {
    const server = await startServer(data, behindProxy);
    await expectAccounts(server, before);
    const acknowledged: Registered[] = [];
    const writers = Array.from({ length: 8 }, () => keepRegistering(server.url, acknowledged));
    // Timed from the first answer, because a started server may be slow: eight requests are always running.
    await waitUntil(() => acknowledged.length > 0, { interval: 1 });
    await pause(round * 120);
    // Every third kill comes while the server stops and writes its last checkpoint.
    if (round % 3 === 2) {
      server.child.kill('SIGTERM');
      await pause(round);
    }
    server.child.kill('SIGKILL');
    await Promise.all(writers);
    await server.finished;
    allAcknowledged.push(...acknowledged);
    before = acknowledged;
  }
  const last = await startServer(data, behindProxy);
  await expectAccounts(last, allAcknowledged);
  // The unique index survived too, and writing works.
  for (const { username } of allAcknowledged.slice(-5))
    expect(await (await register(last.url, username)).json()).toMatchObject({ errorCode: 'NAME_TAKEN' });
  expect(await (await register(last.url, 'after-the-kills')).json()).toMatchObject({ success: true });
  last.child.kill('SIGTERM');
  expect((await last.finished).code).toBe(0);
});

/** Returns the bytes of all files below a folder that was made after `since`; 0 while it is not there, or is being deleted. */
function sizeOf(folder: string, since = 0): number {
  try {
    if (statSync(folder).birthtimeMs <= since) return 0;
    return readdirSync(folder, { recursive: true }).reduce<number>((sum, name) => sum + statSync(join(folder, String(name))).size, 0);
  } catch {
    return 0;
  }
}

/** Some four first starts one after the other, beside other tests. */
test.skipIf(isOnServer)('a first start killed at any moment is repeated by the next start', async () => {
  const folder = temporaryFolder();
  const reference = await startServer({ DATA_DIR: join(folder, 'reference') });
  const policies = await policyCount(reference.url);
  expect(policies).toBeGreaterThan(0);
  reference.child.kill('SIGKILL');
  await reference.finished;

  const dataDir = join(folder, 'data');
  const [unfinished, complete] = [join(dataDir, 'postgres.new'), join(dataDir, 'postgres')];
  const whole = sizeOf(join(folder, 'reference', 'postgres'));
  const left: boolean[] = [];
  // waits for the written rows, not for a time, because a start takes longer on a busy machine
  for (const share of [0.01, 0.5, 0.9]) {
    const before = existsSync(unfinished) ? statSync(unfinished).birthtimeMs : 0;
    const starting = run('server/main.ts', { args: ['--api-only'], env: { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir } });
    await waitUntil(() => sizeOf(unfinished, before) >= share * whole || existsSync(complete), { interval: 1 });
    starting.child.kill('SIGKILL');
    await starting.finished;
    left.push(existsSync(unfinished) && !existsSync(complete));
  }
  expect(left[0]).toBe(true);
  const server = await startServer({ DATA_DIR: dataDir });
  expect(await policyCount(server.url)).toBe(policies);
  server.child.kill('SIGTERM');
  expect((await server.finished).code).toBe(0);
  // nothing half made
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
});
