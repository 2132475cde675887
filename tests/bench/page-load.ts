import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { buildIfNeeded } from '../../scripts/build/build-if-needed.ts';
import { ensureChromium } from '../../scripts/test/chromium.ts';

const root = join(import.meta.dirname, '../..');

type Profile = { cpu: number; latency: number; down: number; up: number };
const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;
const profiles: Record<string, Profile> = {
  slow4g: { cpu: 4, latency: 150, down: bytesPerSecond(1600), up: bytesPerSecond(750) },
  unthrottled: { cpu: 1, latency: 0, down: -1, up: -1 },
};

type Page = { name: string; address: string; ready: string };
type Visit = { ready: number; scripts: number; requests: number; shift: number };

const detail = "main a[href*='policy/detail']";
const pagesOf = (bare: string, app: string, policy: string): Page[] => [
  { name: 'bare page', address: bare, ready: '#ready' },
  { name: 'home', address: `${app}/#/`, ready: `main ul li a[href*='policy/detail']` },
  { name: 'search', address: `${app}/#/policy/search?keyword=${encodeURIComponent('高新技术企业')}`, ready: detail },
  { name: 'detail', address: `${app}/#/policy/detail?id=${policy}`, ready: 'main article h2, main article p' },
  { name: 'match', address: `${app}/#/policy/match`, ready: detail },
];

/** Builds the bare page and serves it as the app's server serves its own files: compressed, from memory. */
async function serveBarePage(): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-bare-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'bare-page'),
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), brotliCompressSync(readFileSync(path))]),
  );
  rmSync(folder, { recursive: true });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    response.writeHead(body === undefined ? 404 : 200, {
      'Content-Type': path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      ...(body !== undefined && { 'Content-Encoding': 'br' }),
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}

/** Starts the app's server on a data folder of its own. */
async function startApp(): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-page-load-'));
  const port = 20_000 + (process.pid % 20_000);
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    SAMPLE_DATA: '1',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: 'ignore' });
  const stop = () => {
    server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    server.kill('SIGTERM');
  };
  for (let waited = 0; waited < 120; waited += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return { address, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  stop();
  throw new Error('The server did not start');
}

/** Runs in the page: keeps when `selector` is first visible, and how much moved. */
function probe(selector: string): void {
  const state = { ready: 0, shift: 0 };
  Object.assign(window, { pageLoad: state });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) state.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const { height = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    if (height > 0) state.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** One cold visit: a new browser context, empty caches. */
async function visit(browser: Browser, { address, ready }: Page, profile: Profile): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.addInitScript(probe, ready);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latency,
      downloadThroughput: profile.down,
      uploadThroughput: profile.up,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    const types = new Map<string, string>();
    let requests = 0;
    let scripts = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      requests += 1;
      if (types.get(requestId) === 'Script') scripts += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => Number(Reflect.get(Reflect.get(window, 'pageLoad') as object, 'ready')) > 0, undefined, {
      timeout: 60_000,
    });
    await page.waitForLoadState('networkidle');
    const state = await page.evaluate(() => Reflect.get(window, 'pageLoad') as { ready: number; shift: number });
    return { ...state, scripts, requests };
  } finally {
    await context.close();
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** `npm run bench -- page-load [rounds]`: cold loads of home, search, detail and match beside a bare page, in turns, as ratios. */
export async function run([rounds = '5']: string[]): Promise<void> {
  if (!(await buildIfNeeded())) throw new Error('The app could not be built');
  const bare = await serveBarePage();
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const answer = await fetch(`${app.address}/apiv2/policy/result-search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    const found = (await answer.json()) as { data: { list: { id: string }[] } };
    const pages = pagesOf(bare.address, app.address, found.data.list[0]?.id ?? '');
    for (const [name, profile] of Object.entries(profiles)) {
      const visits = new Map<string, Visit[]>(pages.map((page) => [page.name, []]));
      // the first round only fills the server's caches
      for (let round = 0; round <= Number(rounds); round += 1)
        for (const page of pages) {
          const result = await visit(browser, page, profile);
          if (round > 0) visits.get(page.name)?.push(result);
        }
      const of = (page: Page, field: keyof Visit) => median((visits.get(page.name) ?? []).map((one) => one[field]));
      const [floor] = pages;
      console.log(`${name}, medians of ${rounds} rounds`);
      for (const page of pages) {
        const ratio = floor === undefined ? NaN : of(page, 'ready') / of(floor, 'ready');
        console.log(
          `  ${page.name.padEnd(10)} ready ${of(page, 'ready').toFixed(0).padStart(5)} ms = ${ratio.toFixed(2)} × bare, ${(of(page, 'scripts') / 1024).toFixed(1).padStart(6)} kB of scripts, ${of(page, 'requests')} requests, layout shift ${of(page, 'shift').toFixed(3)}`,
        );
      }
    }
  } finally {
    await browser.close();
    app.stop();
    bare.stop();
  }
}
