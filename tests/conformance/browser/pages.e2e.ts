import { inventory } from '../inventory.ts';
import { depthUnless } from '../scripted/depth.ts';
import { expect, paths, test } from '../scripted/fixtures.ts';
import { fullMenu, good } from '../scripted/portal.ts';
import { headingsOfSpecification } from '../sentences/specification.ts';

/** Pages about one record, which their address names. */
const isOfRecord = (path: string) => /\/(?:detail|edit|results|application|company)$/.test(path) && path !== '/portal/application';

const signInPages = new Set(['/auth', '/portal/adminlogin']);

/** A page with lists and an error page. `tests/e2e/sweep.e2e.ts` opens all pages in `npm test`. */
const essential = new Set(['/', '/exception/403']);

const errorPages = /没有找到这个页面|您没有访问权限|服务出错了|出现了问题/;

test.describe('pages', () => {
  for (const path of inventory.routes)
    test(`${path} shows its page`, depthUnless(essential.has(path)), async ({ app, page, server }) => {
      server.script(paths.menu, good(paths.menu, fullMenu));
      await app.open(isOfRecord(path) ? `${path}?id=a-1&period=a-1` : path, { signedIn: !signInPages.has(path) });
      const heading = page.getByRole('heading', { level: 1 });
      const expectedHeading = headingsOfSpecification.get(path);
      if (expectedHeading === undefined) await expect(heading).toHaveText(/\S/);
      else await expect(heading).toContainText(expectedHeading);
      if (!path.startsWith('/exception')) {
        await expect(heading).not.toHaveText(errorPages);
        // `/portal` leads to the first page of the menu
        await app.expectAddress(new RegExp(`^${path === '/' ? '/?' : path}(?:[?/]|$)`));
      }
    });
});
