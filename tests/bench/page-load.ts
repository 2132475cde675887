import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { token } from '#contract/oauth.ts';
import { buildIfNeeded } from '../../scripts/build/build-if-needed.ts';
import { ensureChromium } from '../../scripts/test/chromium.ts';
import { listingRoutes } from '../e2e/listing-routes.ts';
import { pages as allPages } from '../faults/pages.ts';
import { visitorOf } from '../setup/route-visitors.ts';
import { print } from './measure.ts';
import { serveBarePage, startApp } from './page-load/servers.ts';
import { profiles, visit } from './page-load/visit.ts';
import type { Profile, Visit, Visited } from './page-load/visit.ts';

const listing = listingRoutes['finance']?.[0]?.path ?? '';
const detail = "main a[href*='policy/detail']";

const bare = (address: string): Visited => ({ name: 'bare page', address, ready: '#ready' });
const home = (name: string, app: string): Visited => ({ name, address: `${app}/`, ready: `main ul li a[href*='policy/detail']` });

const firstViews = (app: string, policy: string): Visited[] => [
  home('home', app),
  { name: 'search', address: `${app}/#/policy/search?keyword=${encodeURIComponent('高新技术企业')}`, ready: detail },
  { name: 'policy', address: `${app}/#/policy/detail?id=${policy}`, ready: 'main article h2, main article p' },
  { name: 'match', address: `${app}/#/policy/match`, ready: detail },
  { name: 'listing', address: `${app}/#${listing}`, ready: 'main h1' },
  { name: 'finance list', address: `${app}/#/resources/finance/list`, ready: "main a[href*='finance/detail']" },
  { name: 'admin sign-in', address: `${app}/#/portal/adminlogin`, ready: 'form button[type=submit]' },
];

/** Every page of the route tree, opened by whom it is for: ready when it has its heading and no part of it says that it is loading. */
async function everyRoute(app: string): Promise<Visited[]> {
  const tokens = new Map([
    ['admin', await tokenOf(app, 'admin')],
    ['user', await tokenOf(app, 'user')],
  ]);
  return allPages.map(([path, { address }]) => ({
    name: path,
    address: path === '/' ? `${app}/` : `${app}/#${encodeURI(address)}`,
    ready: 'h1',
    token: tokens.get(visitorOf(path) ?? ''),
  }));
}

async function tokenOf(app: string, username: string): Promise<string> {
  const answer = await postTo(`${app}${token.path}`, { username, password: 'Pmis@2026' });
  return (answer as { data: { accessToken: string } }).data.accessToken;
}

async function postTo(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return answer.json();
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Visits the pages in turns; the first round, of `warm` pages, only fills the server's caches. Prints a table with ratios to the first page. */
async function measure(browser: Browser, pages: Visited[], rounds: number, [name, profile]: [string, Profile], warm = pages.length) {
  const visits = new Map<string, Visit[]>(pages.map((page) => [page.name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const page of round === 0 ? pages.slice(0, warm) : pages) {
      const result = await visit(browser, page, round === 0 ? (profiles['unthrottled'] ?? profile) : profile).catch((error: unknown) => {
        print(`${page.name}: ${String(error).split('\n')[0]}`);
      });
      if (round > 0 && result !== undefined) visits.get(page.name)?.push(result);
      process.stderr.write(`${name}, round ${round} of ${rounds}: ${page.name} ${result?.ready.toFixed(0) ?? 'failed'}\n`);
    }
  const of = (page: Visited | undefined, field: keyof Visit) => median((visits.get(page?.name ?? '') ?? []).map((one) => one[field]));
  print(`\n${name}, medians of ${rounds} rounds; ms\n`);
  print('| page | readable | × bare page | app started | tasks beyond 50 ms | kB of scripts | requests | layout shift |');
  print('|---|---|---|---|---|---|---|---|');
  for (const page of pages) {
    const figures = [
      of(page, 'ready').toFixed(0),
      (of(page, 'ready') / of(pages[0], 'ready')).toFixed(2),
      of(page, 'started').toFixed(0),
      of(page, 'blocked').toFixed(0),
      (of(page, 'scripts') / 1024).toFixed(0),
      of(page, 'requests').toFixed(0),
      of(page, 'shift').toFixed(3),
    ];
    print(`| ${[page.name, ...figures].join(' | ')} |`);
  }
}

/**
 * `npm run bench -- page-load [rounds]`: cold loads of first views beside a bare page, in turns, as ratios. `--routes` visits every page of
 * the route tree; `--profile slow4g` measures with one profile; `--beside <address>` adds the same pages of another server of the app.
 */
export async function run(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { routes: { type: 'boolean' }, profile: { type: 'string' }, beside: { type: 'string' } },
  });
  const rounds = Number(positionals[0] ?? (values.routes === true ? 1 : 5));
  if (!(await buildIfNeeded())) throw new Error('The app could not be built');
  const floor = await serveBarePage();
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const found = (await postTo(`${app.address}/apiv2/policy/result-search`, {})) as { data: { list: { id: string }[] } };
    const policy = found.data.list[0]?.id ?? '';
    const own = values.routes === true ? await everyRoute(app.address) : firstViews(app.address, policy);
    const beside =
      values.beside === undefined ? [] : firstViews(values.beside, policy).map((page) => ({ ...page, name: `${page.name}, beside` }));
    for (const profile of Object.entries(profiles))
      if (values.profile === undefined || values.profile === profile[0])
        await measure(browser, [bare(floor.address), ...own, ...beside], rounds, profile, values.routes === true ? 2 : undefined);
  } finally {
    await browser.close();
    app.stop();
    floor.stop();
  }
}
