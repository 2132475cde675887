import { depth } from '../scripted/depth.ts';
import { expect, paths, test } from '../scripted/fixtures.ts';
import { good, menu } from '../scripted/portal.ts';

test.describe('the menu of the back-office', () => {
  test('shows the resources that the server answers, as a tree below parentId 0', async ({ app, page, server }) => {
    await app.open('/portal/setting', { signedIn: true });
    const nav = page.getByRole('navigation', { name: '后台菜单' });
    expect(server.to(paths.menu).map(({ method, headers }) => [method, headers['app-name']])).toEqual([['GET', 'industrial']]);
    // the first level: entries with parent 0, in the order of the answer
    const top = nav.locator(':scope > ul > li');
    await expect(top).toHaveCount(2);
    await expect(top.nth(0)).toContainText('青石系统');
    await expect(top.nth(1)).toHaveText('青石通知');
    // below the group: its children, in the order of the answer
    await expect(top.nth(0).getByRole('link')).toHaveText(['青石设置', '青石字典']);
    await expect(top.nth(0).getByRole('link', { name: '青石字典' })).toHaveAttribute('href', '/#/portal/dict');
    await expect(nav.locator('svg').first()).toBeVisible();
  });

  test('leads to the pages that its resources name', depth, async ({ app, page }) => {
    await app.open('/portal/setting', { signedIn: true });
    await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '青石字典' }).click();
    await app.expectAddress('/portal/dict');
    await expect(page.getByText('石料').first()).toBeVisible();
  });

  test('a page outside the permissions has no menu entry and is forbidden', depth, async ({ app, page, server }) => {
    server.script(
      paths.menu,
      good(
        paths.menu,
        menu.filter(({ resourceKey }) => resourceKey !== 'system:dict'),
      ),
    );
    await app.open('/portal/setting', { signedIn: true });
    await expect(page.getByRole('navigation', { name: '后台菜单' }).getByText('青石字典')).toBeHidden();
    await app.go('/portal/dict');
    await app.expectAddress('/exception/403');
  });
});
