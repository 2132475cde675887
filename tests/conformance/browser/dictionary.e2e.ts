import type { Page } from '@playwright/test';
import { depth } from '../scripted/depth.ts';
import { expect, gate, paths, test } from '../scripted/fixtures.ts';
import type { Received } from '../scripted/server.ts';
import { dictEntries, good, token } from '../scripted/portal.ts';

/** Method, path, parameters and body of a call. */
const shapeOf = ({ method, path, search, body }: Received) => ({
  call: `${method} ${path}`,
  params: Object.fromEntries(search),
  body: body === '' ? undefined : (JSON.parse(body) as unknown),
});

const row = (name: string) => new RegExp(name);

test.describe('the loading overlay', () => {
  const overlay = (page: Page) => page.getByTestId('loading-overlay');
  const switchOf = (page: Page) => page.getByRole('switch', { name: '启用“花岗岩”' });

  test('it covers the app while entries are changed, names the work, and hides with the answer', depth, async ({ app, page, server }) => {
    const answer = gate();
    server.script(paths.dictPost, { ...good(paths.dictPost, { changed: 1, lines: [1] }), after: answer.opened });
    await app.open('/portal/dict?category=stone', { signedIn: true });
    await switchOf(page).click();
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(page)).toHaveText('正在保存');
    await expect(overlay(page)).toHaveRole('status');
    const box = await overlay(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
    // the next key press
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
    const before = await focused();
    await page.keyboard.press('Tab');
    expect(await focused()).not.toBe(before);
    answer.open();
    await expect(overlay(page)).toBeHidden();
  });

  test('it covers the app while a dictionary is exported', depth, async ({ app, page, server }) => {
    const answer = gate();
    const headers = { 'content-type': 'application/octet-stream' };
    server.script('/apiv2/account/admin/dict/export', { text: 'x', headers, after: answer.opened });
    await app.open('/portal/dict?category=stone', { signedIn: true });
    await page.getByRole('button', { name: /导出/ }).first().click();
    await expect(overlay(page)).toHaveText('正在导出');
    const saved = page.waitForEvent('download');
    answer.open();
    await saved;
    await expect(overlay(page)).toBeHidden();
  });

  test('it hides when the change is refused, and does not flash over a quick answer', depth, async ({ app, page, server }) => {
    await app.open('/portal/dict?category=stone', { signedIn: true });
    server.script(paths.dictPost, { json: { code: 'E-42', message: '额度不足', showType: 2 } });
    await switchOf(page).click();
    await expect(page.getByText('额度不足').first()).toBeVisible();
    const answer = gate();
    server.script(paths.dictPost, { status: 500, json: {}, after: answer.opened });
    await app.open('/portal/dict?category=stone', { signedIn: true });
    await switchOf(page).click();
    await expect(overlay(page)).toBeAttached();
    // whatever the machine takes to answer, nothing is seen before the delay of the animation is over
    const isSeenAt = (ms: number) =>
      overlay(page).evaluate((element, time) => {
        const [appear] = element.getAnimations();
        appear?.pause();
        if (appear !== undefined) appear.currentTime = time;
        return element.checkVisibility({ visibilityProperty: true });
      }, ms);
    expect([await isSeenAt(0), await isSeenAt(199), await isSeenAt(320)]).toEqual([false, false, true]);
    answer.open();
    await expect(overlay(page)).toBeHidden();
  });
});

test.describe('the dictionary administration', () => {
  test('reads the dictionaries with GET root and the entries of one with GET list', depth, async ({ app, page, server }) => {
    await app.open('/portal/dict?category=stone', { signedIn: true });
    await expect(page.getByRole('row', { name: row('花岗岩') })).toBeVisible();
    await expect(page.getByRole('row', { name: row('大理石') })).toBeVisible();
    await expect
      .poll(() => server.to('/apiv2/account/admin/dict/root').map(shapeOf))
      .toEqual([{ call: 'GET /apiv2/account/admin/dict/root', params: {}, body: undefined }]);
    const [list] = server.to('/apiv2/account/admin/dict/list').map(shapeOf);
    expect(list).toMatchObject({ call: 'GET /apiv2/account/admin/dict/list', params: { category: 'stone' } });
  });

  test('finds dictionaries with GET rootlist', depth, async ({ app, page, server }) => {
    await app.open('/portal/dict', { signedIn: true });
    await page.getByLabel('查找字典或条目').fill('石');
    await expect
      .poll(() => server.to('/apiv2/account/admin/dict/rootlist').map(shapeOf))
      .toContainEqual({
        call: 'GET /apiv2/account/admin/dict/rootlist',
        params: { keyword: '石' },
        body: undefined,
      });
  });

  test('it adds an entry with POST create', depth, async ({ app, page, server }) => {
    server.script(paths.dictCreate, good(paths.dictCreate, { ...dictEntries[0], id: 13, code: 'c3' }));
    await app.open('/portal/dict?category=stone', { signedIn: true });
    await page.getByRole('button', { name: '新建条目' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('砂岩');
    await dialog.getByLabel('英文名称').fill('Sandstone');
    await dialog.getByLabel('编码').fill('c3');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(server.to('/apiv2/account/admin/dict/create').map(shapeOf)).toEqual([
      {
        call: 'POST /apiv2/account/admin/dict/create',
        params: {},
        body: expect.objectContaining({ category: 'stone', code: 'c3', name: '砂岩', nameEn: 'Sandstone' }) as unknown,
      },
    ]);
  });

  test('changes an entry with POST update', depth, async ({ app, page, server }) => {
    server.script(paths.dictUpdate, good(paths.dictUpdate, { ...dictEntries[0], name: '花岗岩二', version: 2 }));
    await app.open('/portal/dict?category=stone', { signedIn: true });
    await page
      .getByRole('button', { name: /^花岗岩/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('花岗岩二');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(server.to('/apiv2/account/admin/dict/update').map(shapeOf)).toEqual([
      {
        call: 'POST /apiv2/account/admin/dict/update',
        params: {},
        body: expect.objectContaining({ id: 11, version: 1, name: '花岗岩二' }) as unknown,
      },
    ]);
  });

  test('acts on entries with POST post', depth, async ({ app, page, server }) => {
    await app.open('/portal/dict?category=stone', { signedIn: true });
    await page.getByRole('switch', { name: '启用“花岗岩”' }).click();
    await expect
      .poll(() => server.to('/apiv2/account/admin/dict/post').map(shapeOf))
      .toEqual([
        {
          call: 'POST /apiv2/account/admin/dict/post',
          params: {},
          body: { category: 'stone', action: 'disable', entries: [{ id: 11, version: 1 }] },
        },
      ]);
    const [sent] = server.to('/apiv2/account/admin/dict/post');
    expect([sent?.headers.authorization, sent?.headers['app-name']]).toEqual([token, 'industrial']);
  });

  test('it reads an entry from another page of the list with GET detail', depth, async ({ app, page, server }) => {
    const detail = '/apiv2/account/admin/dict/detail';
    server.script(detail, good(detail, { ...dictEntries[0], id: 99, code: 'c9', name: '砂岩' }));
    await app.open('/portal/dict?category=stone&panel=entry&id=99', { signedIn: true });
    await expect(page.getByRole('dialog').getByRole('textbox', { name: '名称', exact: true })).toHaveValue('砂岩');
    expect(server.to(detail).map(shapeOf)).toEqual([{ call: `GET ${detail}`, params: { id: '99' }, body: undefined }]);
  });

  test('keeps category and categorySelect in the address', depth, async ({ app, page }) => {
    await app.open('/portal/dict', { signedIn: true });
    await page.getByText('石料').first().click();
    await app.expectAddress(/^\/portal\/dict\?category=stone/);
    await page
      .getByRole('row', { name: row('大理石') })
      .getByRole('checkbox')
      .check();
    await app.expectAddress(/categorySelect=12/);
    await page.reload();
    await expect(page.getByRole('row', { name: row('大理石') }).getByRole('checkbox')).toBeChecked();
    await expect(page.getByRole('row', { name: row('花岗岩') }).getByRole('checkbox')).not.toBeChecked();
  });
});

test('names of codes come from GET list-name with the dictionary as a parameter', depth, async ({ app, server }) => {
  await app.open('/policy/compare');
  await expect
    .poll(() => server.to('/apiv2/account/admin/dict/list-name').map(shapeOf))
    .toEqual([{ call: 'GET /apiv2/account/admin/dict/list-name', params: { category: 'industry' }, body: undefined }]);
});
