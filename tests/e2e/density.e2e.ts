import type { Page } from '@playwright/test';
import * as noticeAdmin from '#contract/notice-admin.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';
import { newAccount, uniqueName } from './register.ts';

/** Every list of the back-office. */
const lists = [
  '/portal/dict?category=qualification',
  '/portal/policy',
  '/portal/policy?state=published',
  '/portal/enterprise',
  '/portal/user',
  '/portal/role',
  '/portal/resource',
  '/portal/notice',
  '/portal/audit',
];

/** Layout of a list in pixels: its top, the height of its rows, and the top of its first row. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('main .ant-table, main [role=treegrid]');
    const rows = [...(list?.querySelectorAll('tbody tr.ant-table-row, [role=row]') ?? [])].filter(
      (row) => row.closest('thead') === null && row.querySelector('[role=columnheader]') === null,
    );
    const box = (element: Element | undefined | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const covered = rows.filter((row) => {
      const actions = [...row.querySelectorAll('td:last-child button')].map((one) => box(one).left);
      const before = row.querySelector('td:nth-last-child(2)');
      return before !== null && actions.some((left) => left < box(before).right);
    });
    return {
      top: Math.round(box(list).top),
      first: Math.round(box(rows[0]).top),
      heights: [...new Set(rows.map((row) => Math.round(box(row).height)))],
      covered: covered.length,
    };
  });

test(
  'a list of the back-office shows 14 rows of one line, and its actions cover no figure',
  { tag: ['@depth', '@english'] },
  async ({ page, request }) => {
    const { accessToken, post } = await signedIn(request);
    const { username } = await newAccount(request);
    const audience = { to: 'users', usernames: [username] };
    await post(noticeAdmin.send.path, { key: uniqueName(), title: '列表密度', body: '正文', href: null, audience });
    await storeToken(page, accessToken);
    for (const address of lists) {
      await test.step(address, async () => {
        await page.goto('/favicon.svg');
        await page.goto(`/#${address}`);
        await expect(page.locator('main tbody tr.ant-table-row, main [role=treegrid] [role=row]').first()).toBeVisible();
        const { top, first, heights, covered } = await measure(page);
        expect(top, 'what stands above the list').toBeLessThanOrEqual(180);
        expect(heights, 'heights of rows').toEqual([44]);
        expect(Math.floor((900 - first) / 44), 'rows on the screen').toBeGreaterThanOrEqual(14);
        expect(covered, 'rows whose actions cover the cell before').toBe(0);
      });
    }
  },
);
