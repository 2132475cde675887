import { depth } from '../scripted/depth.ts';
import { expect, test } from '../scripted/fixtures.ts';

test('?devtools shows the queries of the page by their keys', depth, async ({ fresh: { page }, server }) => {
  await page.goto(`${server.origin}/?devtools#/policy/search?keyword=青石`);
  await expect(page.getByRole('main')).toBeVisible();
  await page.getByRole('button', { name: /Tanstack query devtools/i }).click();
  await expect(page.getByText('["policy","resultSearch"').first()).toBeVisible();
  await expect(page.getByText('["config","queryEsms"').first()).toBeVisible();
});

test('devtools are off unless requested', depth, async ({ fresh: { app, page } }) => {
  await app.open('/policy/search');
  await expect(page.getByRole('button', { name: /Tanstack query devtools/i })).toBeHidden();
});
