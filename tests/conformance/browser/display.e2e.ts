import type { Page } from '@playwright/test';
import { depth, depthUnless } from '../scripted/depth.ts';
import { expect, messages, notifications, paths, test } from '../scripted/fixtures.ts';
import type { App } from '../scripted/fixtures.ts';
import { found, good, policy } from '../scripted/portal.ts';
import type { ScriptedServer } from '../scripted/server.ts';
import { reads, surfaces } from '../scripted/surfaces.ts';

const refusal = { errorCode: 'E-42', errorMessage: '额度不足' };

/** A message of this kind, by the name of its icon. */
const message = (page: Page, kind: 'warning' | 'error', text: string | RegExp) =>
  messages(page)
    .filter({ hasText: text })
    .filter({ has: page.getByRole('img', { name: kind === 'warning' ? 'exclamation-circle' : 'close-circle' }) });

/** Makes another call fail with a message. Messages come in order: what should have been said before is there by then. */
async function expectSilenceUntil(app: App, page: Page, server: ScriptedServer) {
  server.script('/apiv2/policy/compare', { json: { code: 5, message: '后来的失败', showType: 1 } });
  server.script('/apiv2/policy/match-base', { json: { code: 5, showType: 0 } });
  await app.go('/policy/compare?id=p-1&id=p-2');
  await expect(messages(page)).toHaveText(['后来的失败']);
  await expect(notifications(page)).toHaveCount(0);
}

for (const surface of surfaces) {
  test.describe(`a failed envelope of ${surface.name}`, () => {
    test('with showType 1 shows a warning', depthUnless(surface.name === 'the read of a page'), async ({ app, page, server }) => {
      await surface.open(app, page);
      server.script(surface.call, { json: surface.failed({ ...refusal, showType: 1 }) });
      await surface.begin(app, page);
      await expect(message(page, 'warning', '额度不足')).toHaveCount(1);
      await expect(notifications(page)).toHaveCount(0);
      await app.expectAddress(surface.address);
    });

    // one place shows the other values: values outside the list are shown as an error message
    for (const showType of surface.call === paths.dictPost ? [2, 3, 77, undefined, null] : [2, 77])
      test(`with showType ${showType} shows an error message`, depth, async ({ app, page, server }) => {
        await surface.open(app, page);
        server.script(surface.call, { json: surface.failed({ ...refusal, showType }) });
        await surface.begin(app, page);
        await expect(message(page, 'error', '额度不足')).toHaveCount(1);
        await expect(notifications(page)).toHaveCount(0);
        await app.expectAddress(surface.address);
      });

    test('with showType 4 shows a notification titled errorCode', depth, async ({ app, page, server }) => {
      await surface.open(app, page);
      server.script(surface.call, { json: surface.failed({ ...refusal, showType: 4 }) });
      await surface.begin(app, page);
      await expect(notifications(page)).toHaveCount(1);
      await expect(notifications(page).getByText('E-42', { exact: true })).toBeVisible();
      await expect(notifications(page).getByText('额度不足', { exact: true })).toBeVisible();
      await expect(messages(page)).toHaveCount(0);
      await app.expectAddress(surface.address);
    });

    test('with showType 9 goes to /exception with errorCode and errorMessage', depth, async ({ app, page, server }) => {
      await surface.open(app, page);
      server.script(surface.call, { json: surface.failed({ ...refusal, showType: 9 }) });
      await surface.begin(app, page);
      await surface.leave?.(page);
      await app.expectAddress('/exception?errorCode=E-42&errorMessage=额度不足');
      await expect(page.getByRole('main')).toContainText('额度不足');
      await expect(page.getByRole('main')).toContainText('E-42');
    });

    test("without a message shows 'Request error, please retry.'", depth, async ({ app, page, server }) => {
      await surface.open(app, page);
      server.script(surface.call, { json: surface.failed({ errorCode: 'E-42' }) });
      await surface.begin(app, page);
      await expect(message(page, 'error', '请求出错，请重试。')).toHaveCount(1);
    });
  });
}

for (const surface of reads)
  test(
    `a failed envelope of ${surface.name} with showType 0 says nothing over the page, and the place says so with a retry`,
    depth,
    async ({ app, page, server }) => {
      await surface.open(app, page);
      server.script(surface.call, { json: surface.failed({ ...refusal, showType: 0 }) });
      await surface.begin(app, page);
      await expect(page.getByRole('alert').getByRole('button', { name: '重试' }).first()).toBeVisible();
      await expectSilenceUntil(app, page, server);
    },
  );

test("a failed envelope of a button's write with showType 0 shows nothing", depth, async ({ app, page, server }) => {
  await app.open('/portal/dict?category=stone', { signedIn: true });
  server.script(paths.dictPost, { json: { code: 'E-42', message: '额度不足', showType: 0 } });
  await page.getByRole('switch', { name: '启用“花岗岩”' }).click();
  await expect.poll(() => server.to(paths.dictPost).length).toBe(1);
  await expect.poll(() => app.logged.some((line) => line.includes(paths.dictPost))).toBe(true);
  await expectSilenceUntil(app, page, server);
});

test.describe('the component that needed the data', () => {
  for (const [name, answer] of Object.entries({
    'a failed envelope': { json: { code: 5, message: '额度不足' } },
    'a status': { status: 400, json: { code: 5, message: '额度不足' } },
    'no JSON': { text: '<html>' },
    'another shape than the contract says': { json: { code: 0, data: { total: '3' } } },
  }))
    test(`shows ${name} in a line with a retry, which asks again`, depth, async ({ app, page, server }) => {
      server.script(paths.search, answer);
      await app.open('/policy/search');
      const place = page.getByRole('main').getByRole('alert');
      await expect(place).toBeVisible();
      await app.expectAddress('/policy/search');
      server.script(paths.search, good(paths.search, found(policy)));
      await place.getByRole('button', { name: '重试' }).click();
      await expect(page.getByRole('heading', { name: policy.title })).toBeVisible();
      await expect(place).toBeHidden();
    });

  test('it reports that the server cannot be reached', depth, async ({ app, page, server }) => {
    server.script(paths.search, { drop: true });
    await app.open('/policy/search');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('网络');
  });
});

test('one failure of several queries is shown once', depth, async ({ app, page, server }) => {
  await app.open('/auth');
  const failure = { json: { code: 'E-42', message: '额度不足', showType: 2 } };
  for (const path of [paths.search, paths.counts, paths.areas]) server.script(path, failure);
  await app.go('/policy/search');
  await expect(message(page, 'error', '额度不足')).toHaveCount(1);
  await expect.poll(() => app.logged.filter((line) => line.startsWith('[pmis]')).length).toBeGreaterThanOrEqual(2);
  await expect(message(page, 'error', '额度不足')).toHaveCount(1);
});

test.describe('a background refetch that fails', () => {
  for (const [name, answer] of Object.entries({
    'a status of 500': { status: 500, json: { code: 5 } },
    'a status of 403': { status: 403, json: { code: 5 } },
    'a status of 404': { status: 404, json: { code: 5 } },
    'showType 9': { json: { code: 'E-42', message: '额度不足', showType: 9 } },
  }))
    test(`with ${name} keeps the page and its data, and says so`, depth, async ({ fresh: { app, page }, server }) => {
      await page.clock.install();
      await app.open('/policy/search');
      await expect(page.getByRole('heading', { name: policy.title })).toBeVisible();
      await page.clock.fastForward(31_000);
      server.script(paths.search, answer);
      await page.evaluate(async () => {
        window.dispatchEvent(new Event('blur'));
        await Promise.resolve();
        window.dispatchEvent(new Event('focus'));
      });
      await expect(messages(page).or(notifications(page)).first()).toBeVisible();
      await app.expectAddress('/policy/search');
      await expect(page.getByRole('heading', { name: policy.title })).toBeVisible();
    });
});

test.describe('fields rejected by the server', () => {
  test('a 422 is shown by the form, beside the field, and nothing over the page', async ({ app, page, server }) => {
    await app.open('/portal/setting', { signedIn: true });
    await page.getByRole('button', { name: '添加设置项' }).click();
    await page.getByRole('dialog').getByLabel('键', { exact: true }).fill('stone.colour');
    const fields = [{ path: 'body.settings.0.sysKey', message: '这个键不能用' }];
    server.script(paths.settingSave, { status: 422, json: { code: 'INVALID', message: '输入有误', data: { fields } } });
    await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('这个键不能用').first()).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('键', { exact: true })).toHaveValue('stone.colour');
    await expect(notifications(page)).toHaveCount(0);
    await expect(messages(page)).toHaveCount(0);
  });
});

test("a failure without a message is 'Request error, please retry.' on an English page", depth, async ({ app, page, server }) => {
  server.script(paths.search, { json: { code: 5 } });
  await app.open('/policy/search', { language: 'en-US' });
  await expect(message(page, 'error', 'Request error, please retry.')).toHaveCount(1);
});

test.describe('a call that is flagged to skip error handling', () => {
  for (const [name, answer] of Object.entries({
    'a status of 404': { status: 404, json: { code: 5, message: '额度不足' } },
    'a status of 401': { status: 401, json: { code: 401 } },
    'showType 4': { json: { code: 'E-42', message: '额度不足', showType: 4 } },
    'showType 9': { json: { code: 'E-42', message: '额度不足', showType: 9 } },
  }))
    test(`says nothing after ${name} and leaves the page where it is`, depth, async ({ app, page, server }) => {
      server.script(paths.suggest, answer);
      await app.open('/policy/detail?id=p-1');
      await page.getByRole('combobox', { name: '搜索政策' }).fill('青石');
      await expect.poll(() => server.to(paths.suggest).length).toBeGreaterThan(0);
      await app.expectAddress('/policy/detail?id=p-1');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectSilenceUntil(app, page, server);
    });
});
