import { axe, expect, test } from './fixtures.ts';
import { withoutContent } from './home.ts';
import { expectNoSidewaysScroll } from './loaded.ts';

const map = '/#/resources/chain/index?view=map';

test('the map moves and zooms by keys, and a drag opens no node', { tag: '@depth' }, async ({ page }) => {
  await page.goto(map);
  const frame = page.getByRole('group', { name: /产业链图/ });
  const node = frame.getByRole('link').first();
  await expect(node).toBeVisible();
  const widthOf = async () => (await node.boundingBox())?.width ?? 0;
  const before = await widthOf();
  await frame.focus();
  await page.keyboard.press('-');
  await expect.poll(widthOf).toBeLessThan(before);
  await page.keyboard.press('0');
  const box = await node.boundingBox();
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 120, at.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await node.boundingBox())?.x ?? 0).toBeGreaterThan((box?.x ?? 0) + 100);
  await expect(page).not.toHaveURL(/node=/);
  await node.click();
  await expect(page).toHaveURL(/node=/);
  await expect(page.getByRole('complementary')).toBeVisible();
  await axe(page, 'main');
  // a node outside the frame scrolls into view on focus
  const last = frame.getByRole('link').last();
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: '放大' }).click();
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport();
});

test('only edges of the hovered, focused or selected node are highlighted, and its panel is beside the map', async ({ page }) => {
  await page.goto(map);
  const frame = page.getByRole('group', { name: /产业链图/ });
  await expect(frame.getByText('上游')).toContainText(/\d+ 个环节/);
  const lines = frame.locator('svg').first().locator('path');
  const opacities = () => lines.evaluateAll((paths) => [...new Set(paths.map((path) => getComputedStyle(path).opacity))].toSorted());
  await expect(lines.first()).toBeAttached();
  await expect.poll(opacities).toEqual(['0.15']);
  const node = frame.getByRole('link', { name: /^铸件与锻件/ });
  await node.hover();
  await expect.poll(opacities).toEqual(['0.15', '1']);
  await page.mouse.move(1, 1);
  await expect.poll(opacities).toEqual(['0.15']);
  await node.focus();
  await expect.poll(opacities).toEqual(['0.15', '1']);
  await node.click();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('link', { name: '列表' }).focus();
  await expect.poll(opacities).toEqual(['0.15', '1']);
  const [panel, drawing] = [await page.getByRole('complementary').boundingBox(), await frame.boundingBox()];
  // a link to a node opens the map with all of its stages
  await page.reload();
  await expect(frame.locator('[aria-current]')).toBeVisible();
  await expect
    .poll(async () => ((await frame.getByText('上游').boundingBox())?.y ?? 0) - ((await frame.boundingBox())?.y ?? 0))
    .toBeGreaterThan(0);
  expect(panel?.x).toBeGreaterThan((drawing?.x ?? 0) + (drawing?.width ?? 0));
  await expect(frame.getByRole('link', { name: /缺企业/ }).first()).toHaveCSS('border-style', 'dashed');
});

type Node = { id: string; title: string; parent: string | null; deliversTo: string[]; order: number };

test(
  'a chain of more than 100 nodes opens with its main nodes, and a selected node comes into view',
  { tag: '@depth' },
  async ({ page }) => {
    let whole = '';
    await withoutContent(page);
    await page.route('**/apiv2/chain/map*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { nodes: Node[] } };
      const first = body.data.nodes.find(({ parent }) => parent === null);
      whole = first?.title ?? '';
      const parts = Array.from({ length: 120 }, (_, index) => ({ id: `part-${index}`, title: `细分环节 ${index}`, order: index }));
      body.data.nodes.push(...parts.map((part) => ({ ...(first as Node), ...part, parent: first?.id ?? null, deliversTo: [] })));
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto(map);
    const frame = page.getByRole('group', { name: /产业链图/ });
    await expect(frame.getByRole('link').first()).toBeVisible();
    await expect(frame.getByRole('link', { name: /细分环节/ })).toHaveCount(0);
    expect(await frame.getByRole('link').count()).toBeLessThan(60);
    const parts = frame.getByRole('button', { name: /12\d|13\d/ });
    await parts.focus();
    await page.keyboard.press('Enter');
    await expect(frame.getByRole('link', { name: /细分环节/ })).toHaveCount(120);
    await axe(page, 'main');
    await parts.click();
    await expect(frame.getByRole('link', { name: /细分环节/ })).toHaveCount(0);
    // the address selects a node that is not drawn; its panel links to one outside the frame
    await page.evaluate(() => (location.hash = `${location.hash}&node=part-77`));
    const selected = frame.locator('[aria-current]');
    await expect(selected).toHaveAccessibleName(/^细分环节 77/);
    const bottom = async () => {
      const [box, around] = await Promise.all([selected.boundingBox(), frame.boundingBox()]);
      return (around?.y ?? 0) + (around?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeGreaterThanOrEqual(0);
    await page.getByRole('complementary').getByRole('link', { name: whole }).click();
    await expect(frame.getByRole('link', { name: new RegExp(`^${whole}`) })).toHaveAttribute('aria-current');
    await expect(selected).toHaveCount(1);
    await expect(selected).toBeInViewport();
    // only of drawn nodes: the router marks a clicked link differently
    await expect(selected).not.toHaveCSS('box-shadow', 'none');
  },
);

test('a phone shows the chain as lists, with the details under the node', { tag: ['@depth', '@english'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/resources/chain/index');
  const node = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await node.click();
  await expect(page.getByRole('listitem').getByRole('complementary')).toBeVisible();
  await axe(page, 'main');
  await expectNoSidewaysScroll(page);
});

test(
  'the comparison of finance products is accessible and fits the screen',
  { tag: ['@depth', '@phone', '@english'] },
  async ({ page }) => {
    await page.goto('/#/resources/finance/list?amount=3000000&term=24&compare=fp-yunling-srdi&compare=fp-yunling-yunke');
    const comparison = page.getByRole('region', { name: /^(对比|Comparison)$/ });
    await expect(comparison.getByRole('table')).toBeVisible();
    await axe(page, 'main');
    await expectNoSidewaysScroll(page);
  },
);
