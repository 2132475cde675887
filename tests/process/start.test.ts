import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { waitFor } from '#tests/setup/wait.ts';
import { freePort, isOnServer, policyCount, postJson, ready, root, run, temporaryFolder } from './harness.ts';

/** Returns the file that `npm start` runs. */
function startFile(): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.replace(/^node /, '');
}

/** A server's answer before it is ready. */
async function expectStarting(url: string): Promise<void> {
  const english = { 'accept-language': 'en-US' };
  const [page, asset, call, legacyCall, posted, readiness] = await Promise.all([
    fetch(`${url}/`),
    fetch(`${url}/assets/index.js`, { method: 'HEAD' }),
    fetch(`${url}/apiv2/config`, { headers: english }),
    fetch(`${url}/api/currentuser`),
    postJson(`${url}/apiv2/policy/result-search`, { text: 'x'.repeat(500_000) }),
    fetch(`${url}/readyz`),
  ]);
  for (const { status, headers } of [page, asset, call, legacyCall, posted]) {
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await page.text();
  expect(html).toContain('正在启动');
  expect(html).toMatch(/<span lang="en">The portal is starting/);
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  expect(script).toContain('location.reload()');
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(await call.json()).toMatchObject({ code: 'STARTING', message: 'The portal is starting. Please try again in 2 seconds.' });
  expect(await legacyCall.json()).toMatchObject({ success: false, errorCode: 'STARTING', errorMessage: '门户正在启动，请在 2 秒后再试。' });
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'unavailable', reason: 'starting' }]);
}

/** The parts of a ready server's app. */
async function expectApp(url: string): Promise<void> {
  const page = await fetch(`${url}/`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  expect(html).toContain(`nonce="${nonce}"`);
  expect(html).not.toContain('__CSP_NONCE__');

  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  const asset = await fetch(`${url}${script}`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(asset.status).toBe(200);
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
}

test.skipIf(isOnServer)('npm start on an empty directory says that it starts, serves app and sample data, and stops cleanly', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const starting = run(startFile(), { env: { PORT: String(port), DATA_DIR: join(temporaryFolder(), 'data') } });
  await waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200));
  await expectStarting(url);
  expect(starting.output()).not.toContain('pmis is ready');

  const server = await ready(starting);
  expect(server.url).toBe(url);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await expectApp(url);
  expect((await fetch(`${url}/no/such/page`)).status).toBe(404);
  expect(await (await fetch(`${url}/api/no-such-call`)).json()).toMatchObject({ success: false, errorCode: 'NO_SUCH_CALL' });
  expect(await policyCount(url)).toBeGreaterThanOrEqual(200);
  for (const username of ['user', 'admin']) {
    const answer = await postJson(`${url}/api/xm-oauth/oauth/token`, { username, password: 'Pmis@2026' });
    expect(await answer.json()).toMatchObject({ success: true });
  }

  server.child.kill('SIGTERM');
  const { code, stdout, stderr } = await server.finished;
  expect({ code, stderr: stderr.replace(/^(?:Building|Compressed).*\n/gm, '') }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('password Pmis@2026');
  const logged = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; status?: number });
  expect(logged).toContainEqual(expect.objectContaining({ msg: 'request', method: 'GET', path: '/', status: 200 }));
  expect(logged.at(-1)?.msg).toBe('stopped');
});

test.skipIf(isOnServer)('a signal stops a starting server', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: join(temporaryFolder(), 'data'), SAMPLE_DATA: '1' };
  const starting = run('server/main.ts', { args: ['--api-only'], env });
  await waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503));
  starting.child.kill('SIGTERM');
  expect(await starting.finished).toMatchObject({ code: 0, stdout: '', stderr: '' });
});
