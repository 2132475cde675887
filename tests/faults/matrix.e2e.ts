import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { token } from '#contract/oauth.ts';
import { scenarioList } from '#mocks/scenarios/list.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { isHeldBack, observe, settled } from './observe.ts';
import { pages } from './pages.ts';
import type { FaultPage } from './pages.ts';
import { recover } from './recover.ts';
import { applyScenario } from './routes.ts';
import type { Surface, View } from './view.ts';

/*
 * Every page under every fault, in the built app on a real server. Whatever happens:
 *
 * - the page is never blank; while answers are held back a loading state is visible, and afterwards it is gone;
 * - nothing is thrown that nobody catches, and the console holds one line a failure;
 * - a failure is told on one surface: in the place of the content, or on an error page, or as a message, a notification or a dialog.
 *   Several parts of a page may each fail in their place, but no text is on screen twice. Two things do not count: the notice that the
 *   settings are missing, which is the failure of another call, and the warning that comes with the sign-in dialog. What a dialog
 *   covers does not count either;
 * - there is a way on: a link or a button that works, in the dialog, else in the page's main part;
 * - on the home and the search page, the way on leads back to the page once the fault is over.
 */

/** A fault that no request meets. */
const allWell: Scenario = { label: { 'zh-CN': '无', 'en-US': 'None' }, on: { path: 'no request' }, fault: { kind: 'status', status: 500 } };
const recovered = new Set(['/', '/policy/search']);

for (const [route, page] of pages)
  for (const [name, scenario] of Object.entries<Scenario>(scenarioList))
    test(`${route} × ${name}`, async ({ page: tab }) => {
      const observer = observe(tab);
      const laid = await applyScenario(tab, scenario);
      await open(tab, page, scenario, laid.begin);

      const view = await settled(tab, observer, scenario);
      const told = JSON.stringify(view, null, 2);
      if (isHeldBack(scenario)) expect.soft(view.loading || page.still, `a loading state is visible\n${told}`).toBe(true);
      else expectCalm(view, told, route);
      expect.soft(observer.uncaught, 'uncaught errors').toEqual([]);
      expect.soft(observer.complaints(), 'console errors').toEqual([]);
      if (recovered.has(route)) await recover(tab, route, view, laid.end);
    });

/** What the header and the start-up ask for on any page. */
const shellCalls = /\/(currentuser|queryEsms|generations|vocabulary|business-base)$|\/notify\//;

for (const [route, page] of pages)
  test(`${route} without a fault`, async ({ page: tab }) => {
    const observer = observe(tab);
    await open(tab, page, allWell, () => undefined);
    const view = await settled(tab, observer, allWell);
    expect.soft(failuresIn(view, route), 'nothing failed').toEqual([]);
    const asked = observer.calls().filter((path) => !shellCalls.test(path));
    const advice = page.still ? 'take it out of `still`' : 'give an address that shows a record, or add it to `still`,';
    expect(asked.length > 0, `${route} asks for ${asked.join(', ') || 'nothing'}: ${advice} in tests/faults/pages.ts`).toBe(!page.still);
  });

async function open(tab: Page, { address, signedIn }: FaultPage, { begins }: Scenario, begin: () => void): Promise<void> {
  if (signedIn) await signIn(tab, 'admin');
  if (begins === undefined) {
    await tab.goto(`/#${address}`, { waitUntil: 'commit' });
    return;
  }
  // opened on another page, while all is well
  await tab.goto(address.startsWith('/auth') ? '/#/exception/404' : '/#/auth');
  await tab.getByRole('main').waitFor();
  begin();
  await tab.evaluate((hash) => {
    location.hash = hash;
  }, `#${address}`);
}

const tokens = new Map<string, string>();

/** Lays the token of a sample account into the tab; the sign-in itself meets no fault. */
async function signIn(tab: Page, username: string): Promise<void> {
  const known = tokens.get(username);
  const data = { username, password: 'Pmis@2026' };
  const answer = known === undefined ? await (await tab.request.post(token.path, { data })).json() : undefined;
  const accessToken = known ?? (answer as { data: { accessToken: string } }).data.accessToken;
  tokens.set(username, accessToken);
  await tab.addInitScript((value) => {
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, value);
  }, accessToken);
}

/** An error page that was opened by its own address is no failure. */
const failuresIn = (view: View, route: string): Surface[] =>
  view.surfaces.filter((surface) => surface.kind !== 'page' || !route.startsWith('/exception'));

function expectCalm(view: View, told: string, route: string): void {
  expect.soft(view.text, `not blank\n${told}`).not.toBe('');
  expect.soft(view.text, `words, not the names of messages\n${told}`).not.toMatch(/(?:^| )[a-z]+\.[a-z][A-Za-z.]+(?: |$)/);
  expect.soft(view.loading, `nothing is loading any more\n${told}`).toBe(false);
  const surfaces = failuresIn(view, route);
  expect.soft(kindsOf(surfaces), `one surface\n${told}`).toHaveLength(surfaces.length === 0 ? 0 : 1);
  const texts = surfaces.map((surface) => surface.text);
  expect.soft(new Set(texts).size, `no text twice\n${told}`).toBe(texts.length);
  expect.soft(view.ways, `a way on\n${told}`).not.toHaveLength(0);
}

/** The warning that comes with the sign-in dialog belongs to it. */
function kindsOf(surfaces: Surface[]): Surface['kind'][] {
  const kinds = new Set(surfaces.map((surface) => surface.kind));
  const messages = surfaces.filter((surface) => surface.kind === 'message');
  if (kinds.has('dialog') && messages.length === 1) kinds.delete('message');
  return [...kinds];
}
