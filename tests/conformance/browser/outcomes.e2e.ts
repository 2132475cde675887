import type { Page } from '@playwright/test';
import { depth, depthUnless } from '../scripted/depth.ts';
import { expect, notifications, test } from '../scripted/fixtures.ts';
import { surfaces } from '../scripted/surfaces.ts';

const titles = { '/exception/403': '您没有访问权限', '/exception/404': '没有找到这个页面', '/exception/500': '服务出错了' } as const;

const expectErrorPage = (page: Page, path: keyof typeof titles) => expect(page.getByRole('heading', { name: titles[path] })).toBeVisible();

for (const surface of surfaces) {
  test.describe(surface.name, () => {
    test('403 replaces the page with the forbidden page', depth, async ({ app, page, server }) => {
      await surface.open(app, page);
      server.script(surface.call, { status: 403, json: surface.failed({}) });
      await surface.begin(app, page);
      await surface.leave?.(page);
      await app.expectAddress('/exception/403');
      await expectErrorPage(page, '/exception/403');
      // the address that failed is not in the history
      if (surface.method === 'GET') {
        await page.goBack();
        await app.expectAddress(surface.back);
      }
    });

    test('404 pushes the not-found page', depth, async ({ app, page, server }) => {
      await surface.open(app, page);
      server.script(surface.call, { status: 404, json: surface.failed({}) });
      await surface.begin(app, page);
      await surface.leave?.(page);
      await app.expectAddress('/exception/404');
      await expectErrorPage(page, '/exception/404');
      await expect(notifications(page)).toContainText(`404 ${surface.call}`);
      await page.goBack();
      await app.expectAddress(surface.back);
    });

    test('500 pushes the server-error page', depthUnless(surface.name === 'the read of a page'), async ({ app, page, server }) => {
      await surface.open(app, page);
      server.script(surface.call, { status: 500, json: surface.failed({}) });
      await surface.begin(app, page);
      await surface.leave?.(page);
      await app.expectAddress('/exception/500');
      await expectErrorPage(page, '/exception/500');
      await expect(notifications(page)).toContainText(`500 ${surface.call}`);
      await page.goBack();
      await app.expectAddress(surface.back);
    });

    for (const status of [400, 505])
      test(`${status} leaves the page and shows a notification`, depth, async ({ app, page, server }) => {
        await surface.open(app, page);
        server.script(surface.call, { status, json: surface.failed({}) });
        await surface.begin(app, page);
        await expect(notifications(page)).toContainText(`${status} ${surface.call}`);
        await app.expectAddress(surface.address);
      });
  });
}

/** The browser keeps 407 to itself: it takes it for its proxy's. */
const others = {
  '/exception/404': [405, 406, 409, 410, 413, 415, 418, 420, 421],
  '/exception/500': [501, 502, 503, 504],
} as const;

for (const [path, statuses] of Object.entries(others))
  test(`every other status of its range opens ${path}`, depth, async ({ app, page, server }) => {
    const call = '/apiv2/account/admin/dict/post';
    await app.open('/portal/dict?category=stone', { signedIn: true });
    for (const status of statuses) {
      server.script(call, { status, json: { code: status } });
      await page.getByRole('switch', { name: '启用“花岗岩”' }).click();
      // a notification below the pointer would stay, and cover the switch
      await page.mouse.move(0, 0);
      await app.expectAddress(path);
      await page.goBack();
      await app.expectAddress('/portal/dict?category=stone');
    }
    // the browser sends a request again after some of them
    expect(server.to(call).length).toBeGreaterThanOrEqual(statuses.length);
  });
