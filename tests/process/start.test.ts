import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOnServer, policyCount, postJson, ready, root, run, temporaryFolder } from './harness.ts';

/** Returns the file that `npm start` runs. */
function startFile(): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.replace(/^node /, '');
}

test.skipIf(isOnServer)('npm start on an empty directory serves app, calls and sample data, and stops cleanly', async () => {
  const env = { PORT: '0', DATA_DIR: join(temporaryFolder(), 'data') };
  const server = await ready(run(startFile(), { env }));
  const { url } = server;

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

  const again = await ready(run(startFile(), { env }));
  expect(await policyCount(again.url)).toBeGreaterThanOrEqual(200);
});
