import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#server/platform/http/static/site.ts';
import { chooseEncoding } from '#server/platform/http/answer/encoding.ts';
import { readBuiltApp } from '#server/platform/http/static/files.ts';

const script = `export const long = '${'a'.repeat(2000)}';`;
const asset = '/assets/index-Ab3_-x9.js';
let dist: string;
let site: ReturnType<typeof buildSite>;

const log = pino({ level: 'silent' });
const api = async () => Response.json({ success: false }, { status: 404 });
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(new Request(`http://localhost${path}`, { method, headers }));

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'pmis-static-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(
    join(dist, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/x.js"></script>',
  );
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, '政策.txt'), 'text');
  writeFileSync(join(dist, 'data.gz'), 'not a compressed form of anything');
  writeFileSync(join(dist, asset), script);
  writeFileSync(join(dist, `${asset}.br`), brotliCompressSync(script));
  writeFileSync(join(dist, `${asset}.gz`), gzipSync(script));
  site = buildSite({ api, builtApp: readBuiltApp(dist), log, trustedProxies: 0 });
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

describe('content encoding', () => {
  test.each([
    [null, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0 , gzip; q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['*, br;q=0', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['zstd', 'identity'],
    ['br;q=nonsense, gzip', 'gzip'],
    ['gzip;q=0.001', 'gzip'],
  ])('%s → %s', (accept, chosen) => {
    expect(chooseEncoding(accept, ['br', 'gzip', 'identity'])).toBe(chosen);
  });

  test('it is chosen among the available forms only', () => {
    expect(chooseEncoding('br, gzip', ['identity'])).toBe('identity');
  });
});

describe('the page', () => {
  test('it has a new nonce each time in header and body, and is revalidated each time', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/', '/index.html', '/?utm=1']) {
      const answer = await get(path);
      const nonce = /style-src 'self' 'nonce-([\w-]{22})'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      nonces.add(nonce);
      expect(await answer.text()).toBe(`<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}" src="/x.js"></script>`);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    expect(nonces.size).toBe(4);
  });

  test('it is compressed when the client accepts it', async () => {
    const answer = await get('/', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('csp-nonce');
  });
});

describe('the page with the home page in it', () => {
  const built = {
    page: [
      '<!doctype html><html lang="zh-CN"><head><title>门户</title>',
      '<script type="module" crossorigin src="/assets/index-0000000.js" nonce="__CSP_NONCE__"></script>',
      '<script>boot()</script><link rel="modulepreload" href="/assets/core-0000000.js" nonce="__CSP_NONCE__">',
      '<link rel="stylesheet" href="/assets/core-0000000.css" crossorigin nonce="__CSP_NONCE__"></head>',
      '<body><div id="root"><p class="waiting">…</p></div><script async src="/settings.js"></script></body></html>',
    ].join(''),
    inlineScripts: [createHash('sha256').update('boot()').digest('base64')],
    styles: { '/_portal/policy/search': ['core-0000000.css'] },
    files: new Map([
      [
        '/assets/core-0000000.css',
        { type: 'text/css', etag: '', hashed: true, bodies: { identity: new TextEncoder().encode('.a{color:red}') } },
      ],
    ]),
  };
  const text = '</script><script>alert(1)</script> __CSP_NONCE__ $& <!--';
  const home = {
    route: '/_portal/policy/search',
    title: 'Portal &amp; more',
    markup: '<main>a policy $1 __CSP_NONCE__</main>',
    language: 'en-US',
    narrow: true,
    base: '/pmis',
    tokenKey: 'a"b',
    answers: { 'GET /api/x null': JSON.stringify({ data: text }) },
    date: 'Mon, 15 Jun 2026 02:00:00 GMT',
  };
  const ask = async (content: typeof home | undefined, path = '/', method = 'GET', headers: Record<string, string> = {}) => {
    const own = buildSite({
      api,
      builtApp: built,
      pages: { home: async () => content, page: async () => content },
      log,
      trustedProxies: 0,
    });
    return own(new Request(`http://localhost${path}`, { method, headers }));
  };
  const policyOf = (answer: Response) => answer.headers.get('content-security-policy')?.replace(/nonce-[\w-]+/, 'nonce');

  test('it has the policy of the page without it, and only its own scripts', async () => {
    const answer = await ask(home);
    expect(policyOf(answer)).toBe(policyOf(await ask(undefined)));
    const html = await answer.text();
    expect([...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script>',
      '<script type="application/json" id="page-answers">',
    ]);
    const nonce = /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    for (const [, given] of html.matchAll(/<style nonce="([^"]*)"/g)) expect(given).toBe(nonce);
  });

  test('records are put in as they are: no mark in them is replaced, and no answer ends the data', async () => {
    const html = await (await ask(home)).text();
    expect(html).toContain('<main>a policy $1 __CSP_NONCE__</main>');
    const [, data = ''] = /id="page-answers">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual({ language: 'en-US', date: home.date, answers: home.answers });
  });

  test('the markup comes before the scripts, and its styles stand in the page', async () => {
    const html = await (await ask(home)).text();
    expect(html).toContain('<html lang="en-US" data-home="/pmis" data-token="a&quot;b" data-first="');
    expect(html).toContain('<title>Portal &amp; more</title>');
    expect(html).toContain('.a{color:red}</style>');
    expect(html).not.toContain('rel="stylesheet"');
    // the script that runs comes first; `boot.ts` fetches them
    expect(html).toContain('data-first="/assets/index-0000000.js /assets/core-0000000.js"');
    expect(html).not.toMatch(/<script type="module"|modulepreload/);
    const order = ['boot()', '<main>', 'class="waiting"', 'page-answers'];
    const places = order.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  test('another page is sent as data with its styles, is asked for each time, and is not sent again while it is the same', async () => {
    const answer = await ask(home, '/.page?at=/policy/search');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      date: home.date,
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    const { title, markup, language, answers } = home;
    expect(await answer.json()).toEqual({ title, markup, css: '.a{color:red}', language, answers });
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(home, '/.page', 'GET', { 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ ...home, markup: 'new' }, '/.page', 'GET', { 'if-none-match': etag })).status).toBe(200);
  });

  test('without a page there is nothing, which is kept by nobody', async () => {
    const answer = await ask(undefined, '/.page?at=/policy/search');
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([204, 'no-store', '']);
    expect((await ask(home, '/.page', 'POST')).status).toBe(405);
  });

  test('other files and methods are answered without it', async () => {
    expect(await (await ask(home, '/assets/core-0000000.css')).text()).toBe('.a{color:red}');
    expect((await ask(home, '/', 'POST')).status).toBe(405);
    expect(await (await ask(undefined)).text()).not.toContain('page-markup');
  });
});

describe('static files', () => {
  test('files with a hash are cached for a year and sent in the accepted encoding', async () => {
    const answer = await get(asset, { 'accept-encoding': 'gzip, br' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(script);
    expect(await (await get(asset)).text()).toBe(script);
  });

  test('files without a hash are revalidated and answered with 304 when unchanged', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const etag = answer.headers.get('etag') ?? '';
    for (const tag of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get('/favicon.svg', { 'if-none-match': tag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get('/favicon.svg', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD answers like GET without the body', async () => {
    for (const path of ['/', asset, '/favicon.svg']) {
      const [head, full] = [await get(path, {}, 'HEAD'), await get(path)];
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      expect(head.headers.get('content-length')).toBe(String((await full.arrayBuffer()).byteLength));
    }
    expect((await get('/nothing', {}, 'HEAD')).status).toBe(404);
  });

  test('methods other than GET and HEAD are rejected', async () => {
    const answer = await get('/favicon.svg', {}, 'POST');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('file names may use any script', async () => {
    expect(await (await get(`/${encodeURIComponent('政策.txt')}`)).text()).toBe('text');
    expect((await get('/data.gz')).status).toBe(200);
  });

  test.each([
    '/nothing',
    '/assets/',
    '/assets',
    '/.vite/manifest.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/%',
    '//etc/passwd',
    `${asset}.br`,
    '/favicon.svg/',
    '/apix',
    '/constructor',
  ])('%s is not found', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ]);
  });

  test('only the inline script of the page is allowed, by its digest', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pmis-inline-'));
    writeFileSync(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__">start()</script><script src="/x.js"></script>');
    const inline = buildSite({ api, builtApp: readBuiltApp(folder), log, trustedProxies: 0 });
    const { headers } = await inline(new Request('http://localhost/'));
    const digest = createHash('sha256').update('start()').digest('base64');
    expect(headers.get('content-security-policy')?.split('; ')).toContain(`script-src 'self' 'sha256-${digest}'`);
    rmSync(folder, { recursive: true });
  });

  test('the page may call the API of another origin, and show its pictures', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pmis-origin-'));
    writeFileSync(join(folder, 'index.html'), '<p>');
    const other = buildSite({ api, builtApp: readBuiltApp(folder, 'https://api.example.org'), log, trustedProxies: 0 });
    const { headers } = await other(new Request('http://localhost/'));
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain("connect-src 'self' https://api.example.org");
    expect(policy).toContain("img-src 'self' data: blob: https://api.example.org");
    rmSync(folder, { recursive: true });
  });

  test('a missing build is reported with the command to run', () => {
    expect(() => readBuiltApp(join(dist, 'missing'))).toThrow(/npm run build/);
  });
});

describe('every answer', () => {
  test.each(['/', asset, '/nothing', '/api', '/api/x', '/apiv2/x', '/healthz'])('answers of %s have the security headers', async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('an unknown call is answered by the API', async () => {
    expect((await get('/apiv2/nothing')).headers.get('content-type')).toBe('application/json');
  });

  test('long JSON of a call is compressed when accepted, with status and headers kept', async () => {
    const data = { success: true, data: '政策'.repeat(1000) };
    const long = async () =>
      Response.json(data, {
        status: 422,
        headers: [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      });
    const calls = buildSite({ api: long, builtApp: undefined, log, trustedProxies: 0 });
    const ask = async (encoding: string, path = '/api/x') =>
      calls(new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } }));
    const answer = await ask('gzip, br');
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([422, 'br', 'Accept-Encoding']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(JSON.parse(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString())).toEqual(data);
    expect(gunzipSync(Buffer.from(await (await ask('gzip')).arrayBuffer())).toString()).toBe(JSON.stringify(data));
    expect((await ask('identity')).headers.get('content-encoding')).toBeNull();
    const short = await get('/api/x', { 'accept-encoding': 'br' });
    expect([short.status, short.headers.get('content-encoding'), await short.json()]).toEqual([404, null, { success: false }]);
  });

  test('answers over HTTPS have HSTS, and a proxy is trusted only if configured', async () => {
    const forwarded = { headers: { 'x-forwarded-proto': 'https' } };
    const behind = buildSite({ api, builtApp: undefined, log, trustedProxies: 1 });
    const hsts = async (answer: Response | Promise<Response>) => (await answer).headers.get('strict-transport-security');
    expect(await hsts(site(new Request('https://localhost/')))).toContain('max-age=31536000');
    expect(await hsts(behind(new Request('http://localhost/', forwarded)))).toContain('max-age=31536000');
    expect(await hsts(site(new Request('http://localhost/', forwarded)))).toBeNull();
  });
});
