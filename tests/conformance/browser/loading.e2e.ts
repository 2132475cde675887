import type { RoutePath } from '../../setup/route-paths.ts';
import { backOfficePages, inventory } from '../inventory.ts';
import { coreScript, pageScript } from '../scripted/build.ts';
import { depth, depthUnless } from '../scripted/depth.ts';
import { expect, gate, paths, spinner, test } from '../scripted/fixtures.ts';
import { good, ownCompany, policyDetail } from '../scripted/portal.ts';
import type { ScriptedServer } from '../scripted/server.ts';

test.describe('while a page loads', () => {
  test('a page is loaded on demand, with a centred spinner until its script is there', async ({ fresh: { app, page }, server }) => {
    const script = gate();
    await app.open('/auth');
    expect(server.files).not.toContain(pageScript('/policy/compare'));
    server.script(pageScript('/policy/compare'), { after: script.opened, drop: true });
    await app.go('/policy/compare');
    await expect(spinner(page)).toBeVisible();
    await expect.poll(() => server.files).toContain(pageScript('/policy/compare'));
    const [place, ring] = [await spinner(page).boundingBox(), await spinner(page).locator('span').boundingBox()];
    const width = page.viewportSize()?.width ?? 0;
    const centre = (box: typeof place) => (box === null ? Number.NaN : box.x + box.width / 2);
    expect(Math.abs(centre(ring) - width / 2)).toBeLessThan(10);
    expect(Math.abs(centre(ring) - centre(place))).toBeLessThan(1);
    script.open();
  });

  test('the spinner is there until the data of the page is there', depth, async ({ app, page, server }) => {
    const answer = gate();
    await app.open('/policy/search');
    server.script(paths.detail, { ...good(paths.detail, policyDetail), after: answer.opened });
    await app.go('/policy/detail?id=p-1');
    await expect(spinner(page)).toBeVisible();
    answer.open();
    await expect(page.getByRole('heading', { name: policyDetail.title, level: 1 })).toBeVisible();
    await expect(spinner(page)).toBeHidden();
  });

  test('the spinner is there while the back-office waits for its menu', depth, async ({ app, page, server }) => {
    const answer = gate();
    server.script(paths.menu, { ...good(paths.menu, []), after: answer.opened });
    await app.open('/portal/setting', { signedIn: true, unfinished: true });
    await expect(spinner(page)).toBeVisible();
    answer.open();
    await app.expectAddress('/exception/403');
    await expect(spinner(page)).toBeHidden();
  });

  test("the data of a page is requested before the page's script is there", depth, async ({ fresh: { app, page }, server }) => {
    const script = gate();
    await app.open('/auth');
    server.script(pageScript('/policy/detail'), { after: script.opened, drop: true });
    await app.go('/policy/detail?id=p-1');
    await expect.poll(() => server.to(paths.detail).length).toBe(1);
    await expect(page.getByRole('heading', { name: policyDetail.title })).toBeHidden();
    script.open();
  });
});

test(
  'the company of a signed-in user is requested as soon as it is known, before React is there',
  depth,
  async ({ fresh: { app, page }, server }) => {
    const script = gate();
    server.script(coreScript, { after: script.opened, drop: true });
    server.script(paths.company, { hang: true });
    server.script(paths.business, good(paths.business, { business: ownCompany, mine: [] }));
    await app.open('/policy/company', { signedIn: true, unfinished: true });
    await expect.poll(() => server.to(paths.company).map(({ body }) => body)).toEqual([JSON.stringify({ id: ownCompany.id })]);
    await page.goto('about:blank');
    script.open();
  },
);

/** Calls of the frame around every page. */
const ofFrame = new Set<string>([
  paths.settings,
  paths.user,
  paths.menu,
  paths.generations,
  paths.notices,
  paths.business,
  '/apiv2/approval/queue',
]);

const callsOfPage = (server: ScriptedServer) => server.received.map(({ path }) => path).filter((path) => !ofFrame.has(path));

test.describe('the data of a back-office page', () => {
  for (const path of backOfficePages)
    test(
      `${path} is asked for before its script and the menu`,
      depthUnless(path === '/portal/dict'),
      async ({ fresh: { app, page }, server }) => {
        const [script, menu] = [gate(), gate()];
        server.script(pageScript(path), { after: script.opened, drop: true });
        server.script(paths.menu, { ...good(paths.menu, []), after: menu.opened });
        await app.open(`${path}?id=a-1&period=a-1`, { signedIn: true, unfinished: true });
        await expect.poll(() => callsOfPage(server)).not.toEqual([]);
        await expect.poll(() => server.files).toContain(pageScript(path));
        await page.goto('about:blank');
        script.open();
        menu.open();
      },
    );
});

test.describe('the data of a portal page', () => {
  const withoutLoader: ReadonlySet<string> = new Set<RoutePath>([
    // no data, or requests of the frame
    '/auth',
    '/privacy',
    '/exception',
    '/exception/403',
    '/exception/404',
    '/exception/500',
    '/account/email',
    '/account/unsubscribe',
    '/approve/list',
    // their sections request it: the calls of listings are not in the first files of the account, and a form has its own chunk
    '/account/fuWu',
    '/account/jiGou',
    '/account/publish',
    '/institution/settle',
    '/resources/finance/send',
  ]);

  for (const path of inventory.routes.filter((one) => !/^\/portal(?:\/|$)/.test(one) && !withoutLoader.has(one)))
    test(`${path} is asked for before its script`, depth, async ({ fresh: { app, page }, server }) => {
      const script = gate();
      server.script(pageScript(path), { after: script.opened, drop: true });
      await app.open(`${path}?id=a-1`, { signedIn: true, unfinished: true });
      await expect.poll(() => callsOfPage(server)).not.toEqual([]);
      await page.goto('about:blank');
      script.open();
    });
});
