import type { Page } from '@playwright/test';
import { degreesFor } from '#contract/endpoint.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { list } from '#contract/resource-admin.ts';
import { routePattern } from '#contract/path.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { permittedAccount } from '../setup/one-permission.ts';
import { callAt, openAs, signInAt } from './back-office.ts';
import { pages } from './pages.ts';

const keysOf = ({ access }: EndpointShape): string[] => (access === 'public' || access === 'user' ? [] : access.split('|'));
/** Every call that a reader is refused, read from the contract. */
const changing = endpoints.filter((endpoint) => keysOf(endpoint).length > 0 && !degreesFor(endpoint).includes('read'));

const callOf = (method: string, url: string): EndpointShape | undefined => {
  const { pathname } = new URL(url);
  return changing.find((endpoint) => endpoint.method === method && routePattern(endpoint.path) === pathname);
};

/** Notes every call that a reader is refused, and lets none through. */
async function watchCalls(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route(
    (url) => url.pathname.startsWith('/api'),
    (route) => {
      const request = route.request();
      const call = callOf(request.method(), request.url());
      if (call === undefined) return route.continue();
      sent.push(call.name);
      return route.abort('aborted');
    },
  );
  return sent;
}

type Control = { key: string; label: string };

/**
 * Marks what can be pressed in the page, in its dialogs and menus, and returns it. Of rows that are alike the first two count: `key` is the same
 * for controls that do the same. Links lead to other pages, except those to a view of this one.
 */
const controlsIn = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const inside = 'main, [role=dialog], .ant-drawer, .ant-dropdown';
    const pressed =
      'button, [role=button], [role=switch], [role=menuitem], [role=treeitem], [role=tab], summary, input[type=checkbox], input[type=radio]';
    const path = location.hash.split('?')[0] ?? '';
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(({ hash }) => hash.split('?')[0] === path);
    const found = [
      ...new Set([...document.querySelectorAll<HTMLElement>(inside)].flatMap((part) => [...part.querySelectorAll<HTMLElement>(pressed)])),
    ];
    const isOpen = (one: HTMLElement) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.matches(':disabled, fieldset:disabled *, [aria-disabled=true]') &&
      one.closest('[aria-hidden=true], [role=search]') === null;
    const keyOf = (one: HTMLElement) => {
      const row = one.closest('tr, li, [role=row], [role=treeitem]');
      const name = (one.getAttribute('aria-label') ?? one.textContent).replaceAll(/[“"].*[”"]|\d+/g, '…').trim();
      if (row === null) return `${one.tagName} ${name}`;
      const parts = [...row.querySelectorAll(pressed)];
      return `${row.parentElement?.className ?? ''} ${parts.indexOf(one)} ${one.className} ${one.children.length === 0 && parts.length > 1 ? name : ''}`;
    };
    return [...found, ...links].filter(isOpen).map((one, index) => {
      one.dataset['walk'] = String(index);
      return { key: keyOf(one), label: (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40) };
    });
  });

/** Fields that could be filled in outside a search, and outside the preview of a form that others fill in. */
const openFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main, .ant-drawer, [role=dialog]')].flatMap((part) =>
      [...part.querySelectorAll<HTMLInputElement>('textarea, input:not([type=search]), [contenteditable=true], button[type=submit]')]
        .filter(
          (one) =>
            one.checkVisibility() && !one.matches(':disabled, fieldset:disabled *, [readonly], .ant-pagination *, .ant-select-input'),
        )
        .filter(
          (one) =>
            one.closest('[role=search], [aria-hidden=true], .ant-select, thead, [id$=-preview]') === null &&
            !['radio', 'checkbox'].includes(one.type),
        )
        .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.id}`),
    ),
  );

const untilIdle = (page: Page) => page.waitForLoadState('networkidle');

async function fresh(page: Page, address: string): Promise<void> {
  // another document: an address that differs in its hash alone would not load again
  await page.goto('/favicon.svg');
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  await untilIdle(page);
}

/** Presses everything on a page, and everything that this shows, each in a page that nothing else was pressed in. */
async function walk(page: Page, address: string): Promise<{ pressed: number; fields: string[] }> {
  const seen = new Set<string>();
  const fields: string[] = [];
  let pressed = 0;
  /** Opens the page and presses what leads to a state; undefined where a control of the way is not there any more. */
  const go = async (way: readonly string[]): Promise<Control[] | undefined> => {
    await fresh(page, address);
    for (const key of way) {
      const at = (await controlsIn(page)).findIndex((control) => control.key === key);
      if (at === -1) return undefined;
      await page.locator(`[data-walk="${at}"]`).evaluate((one: HTMLElement) => one.click());
      await untilIdle(page);
    }
    fields.push(...(await openFields(page)));
    return controlsIn(page);
  };
  const waiting: string[][] = [[]];
  for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
    const controls = await go(way);
    pressed += 1;
    if (controls === undefined || way.length === 3) continue;
    for (const { key } of controls) {
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push([...way, key]);
    }
  }
  return { pressed, fields: [...new Set(fields)] };
}

let reader = '';
let admin = '';
test.beforeAll(async ({ baseURL }) => {
  admin = await signInAt(baseURL);
  const all = (await callAt(baseURL)(list, {}, admin))
    .filter(({ degrees }) => degrees.includes('read'))
    .map(({ resourceKey }) => resourceKey);
  const unique = `${process.pid}`;
  reader = (await permittedAccount(callAt(baseURL), admin, all, 'read', unique)).token;
});

test.describe('a reader finds nothing to change', () => {
  // the page of the audit log has no degrees: nobody changes anything there
  for (const [address] of pages.filter(([, { resourceKey }]) => resourceKey !== 'system:audit')) {
    test(`on ${address}`, async ({ page }) => {
      const sent = await watchCalls(page);
      await openAs(page, reader);
      await fresh(page, `/#${address}`);
      await expect(page.getByRole('note').filter({ hasText: '只能查看' })).toHaveCount(1);
      const { pressed, fields } = await walk(page, `/#${address}`);
      expect({ sent: [...new Set(sent)], fields }).toEqual({ sent: [], fields: [] });
      expect(pressed).toBeGreaterThan(0);
    });
  }
});

test.describe('the same walk by whoever holds everything', () => {
  test.use({ allow: { errors: [/failed: NetworkError/, /ERR_ABORTED/] } });

  test('it finds what changes something', async ({ page }) => {
    const sent = await watchCalls(page);
    await openAs(page, admin);
    await walk(page, '/#/portal/dict');
    expect(sent.length).toBeGreaterThan(0);
  });
});
