import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { token } from '#contract/oauth.ts';
import { scenarioList } from '#mocks/scenarios/list.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { withoutContent } from '../e2e/home.ts';
import { isHeldBack, observe, waitUntilIdle } from './observe.ts';
import { pages } from './pages.ts';
import type { FaultPage } from './pages.ts';
import { recover } from './recover.ts';
import { applyScenario } from './routes.ts';
import type { Surface, View } from './view.ts';

/*
 * Opens every page under every fault, in the built app on a real server, and expects that
 *
 * - the page is never blank; while responses are held back a loading state is visible, and afterwards it is gone;
 * - no error is uncaught, and the console has one line per failure;
 * - a failure is shown once over the page, as a message or a notification, whichever and however many calls it hits; besides, the place
 *   that wanted the data shows its state: in place of the content, on an error page, or as the sign-in dialog, and not in two of these ways.
 *   Several parts of a page may each fail in place, but no text appears twice. Not counted: the notice that the settings are missing, the
 *   warning that comes with the sign-in dialog, and content behind a dialog;
 * - the user can continue: a link or button works in the dialog, else in the main part of the page;
 * - on the home page and the search page, that link or button restores the page once the fault is over.
 */

/** A fault that matches no request. */
const noFault: Scenario = { label: { 'zh-CN': '无', 'en-US': 'None' }, on: { path: 'no request' }, fault: { kind: 'status', status: 500 } };
const recoveringRoutes = new Set(['/', '/policy/search']);

for (const [route, page] of pages)
  for (const [name, scenario] of Object.entries<Scenario>(scenarioList))
    test(`${route} × ${name}`, async ({ page: tab }) => {
      const observer = observe(tab);
      const applied = await applyScenario(tab, scenario);
      await open(tab, page, scenario, applied.begin);

      const view = await waitUntilIdle(tab, observer, scenario);
      const viewText = JSON.stringify(view, null, 2);
      if (isHeldBack(scenario)) expect.soft(view.loading || page.isStatic, `a loading state is visible\n${viewText}`).toBe(true);
      else expectReportedOnce(view, viewText, route);
      expect.soft(observer.uncaught, 'uncaught errors').toEqual([]);
      expect.soft(observer.unexpectedErrors(), 'console errors').toEqual([]);
      if (recoveringRoutes.has(route)) await recover(tab, route, view, applied.end);
    });

/** Calls of the header and the start-up, made on every page. */
const shellCalls = /\/(currentuser|queryEsms|generations|vocabulary|business-base)$|\/notify\//;

for (const [route, page] of pages)
  test(`${route} without a fault`, async ({ page: tab }) => {
    const observer = observe(tab);
    await open(tab, page, noFault, () => undefined);
    const view = await waitUntilIdle(tab, observer, noFault);
    expect.soft(failuresIn(view, route), 'nothing failed').toEqual([]);
    const ownCalls = observer.calls().filter((path) => !shellCalls.test(path));
    const hint = page.isStatic ? 'take it out of `staticPages`' : 'give an address that shows a record, or add it to `staticPages`,';
    expect(ownCalls.length > 0, `${route} asks for ${ownCalls.join(', ') || 'nothing'}: ${hint} in tests/faults/pages.ts`).toBe(
      !page.isStatic,
    );
  });

async function open(tab: Page, { address, signedIn }: FaultPage, { begins }: Scenario, begin: () => void): Promise<void> {
  // the calls of the first view are those that fail
  await withoutContent(tab);
  if (signedIn) await signIn(tab, 'admin');
  if (begins === undefined) {
    await tab.goto(`/#${address}`, { waitUntil: 'commit' });
    return;
  }
  // Opens another page first, before the scenario begins.
  await tab.goto(address.startsWith('/auth') ? '/#/exception/404' : '/#/auth');
  await tab.getByRole('main').waitFor();
  begin();
  await tab.evaluate((hash) => {
    location.hash = hash;
  }, `#${address}`);
}

const tokens = new Map<string, string>();

/** Stores the token of a sample account in the tab. The fault does not affect the sign-in. */
async function signIn(tab: Page, username: string): Promise<void> {
  const knownToken = tokens.get(username);
  const data = { username, password: 'Pmis@2026' };
  const answer = knownToken === undefined ? await (await tab.request.post(token.path, { data })).json() : undefined;
  const accessToken = knownToken ?? (answer as { data: { accessToken: string } }).data.accessToken;
  tokens.set(username, accessToken);
  await tab.addInitScript((value) => {
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, value);
  }, accessToken);
}

/** An error page opened by its own address is not a failure. */
const failuresIn = (view: View, route: string): Surface[] =>
  view.surfaces.filter((surface) => surface.kind !== 'page' || !route.startsWith('/exception'));

function expectReportedOnce(view: View, viewText: string, route: string): void {
  expect.soft(view.text, `not blank\n${viewText}`).not.toBe('');
  expect.soft(view.text, `text, not message keys\n${viewText}`).not.toMatch(/(?:^| )[a-z]+\.[a-z][A-Za-z.]+(?: |$)/);
  expect.soft(view.loading, `loading has ended\n${viewText}`).toBe(false);
  const surfaces = failuresIn(view, route);
  const { over, places } = kindsOf(surfaces);
  expect.soft(over, `shown once over the page\n${viewText}`).toBeLessThanOrEqual(1);
  expect.soft(places, `a state in one way\n${viewText}`).toBeLessThanOrEqual(1);
  const texts = surfaces.map((surface) => surface.text);
  expect.soft(new Set(texts).size, `no text appears twice\n${viewText}`).toBe(texts.length);
  expect.soft(view.actions, `a link or button to continue\n${viewText}`).not.toHaveLength(0);
}

/** Counts what is shown over the page, without the warning of the sign-in dialog, and the ways in which places show their state. */
function kindsOf(surfaces: Surface[]): { over: number; places: number } {
  const isOver = ({ kind }: Surface) => kind === 'message' || kind === 'notification';
  const places = new Set(surfaces.filter((surface) => !isOver(surface)).map(({ kind }) => kind));
  const warnings = places.has('dialog') ? surfaces.filter(({ kind }) => kind === 'message').length : 0;
  return { over: surfaces.filter(isOver).length - Math.min(warnings, 1), places: places.size };
}
