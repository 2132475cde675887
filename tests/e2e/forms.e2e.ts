import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';

/** The fields that have to be filled in, per form of the back-office. */
const requiredIn: readonly (readonly [string, readonly string[]])[] = [
  ['/portal/user?user=new', ['用户名', '姓名']],
  ['/portal/enterprise?company=new', ['企业名称', '登记信息来源', '登记信息日期']],
  ['/portal/policy/edit', ['标题', '类型', '领域', '政策层级', '适用地区', '发文日期']],
  [
    '/portal/setting',
    [
      '站点名称（中文）',
      '站点名称（英文）',
      '单个文件上限（MB）',
      '预约时段保留（分钟）',
      '爽约次数上限',
      '候补名额保留（小时）',
      '每人每天的请求数',
    ],
  ],
];

/** Labels with a visible mark, and labels of fields with `aria-required`. */
const requiredOn = (page: Page) =>
  page.evaluate(() => {
    const text = (label: Element | null | undefined) => label?.textContent?.trim() ?? '';
    const isMarked = (label: Element) =>
      [label, ...label.querySelectorAll('*')].some((part) => getComputedStyle(part, '::after').content.includes('*'));
    return {
      marked: [...document.querySelectorAll('label')].filter(isMarked).map(text),
      announced: [...document.querySelectorAll('[aria-required=true]')].map((field) =>
        text(document.querySelector(`label[for="${field.id}"]`)),
      ),
    };
  });

test.beforeEach(async ({ page, request }) => {
  const { accessToken } = await signedIn(request);
  await storeToken(page, accessToken);
});

for (const [address, labels] of requiredIn) {
  const tag = address.startsWith('/portal/user') ? [] : '@depth';
  test(`${address} marks the required fields, and screen readers hear them`, { tag }, async ({ page }) => {
    await page.goto(`/#${address}`);
    await expect(page.getByLabel(labels[0] ?? '', { exact: true }).first()).toBeVisible();
    const { marked, announced } = await requiredOn(page);
    expect(marked).toEqual(labels);
    expect(announced).toEqual(labels);
  });
}

test.describe('a policy with problems', () => {
  test.use({ allow: { errors: [/status of 422/, /draft-save failed/] } });

  test('a field with a problem has a red border', { tag: '@depth' }, async ({ page }) => {
    await page.goto('/#/portal/policy/edit');
    const title = page.getByLabel('标题', { exact: true });
    const amount = page.getByLabel('最高支持金额', { exact: true });
    await title.fill(' ');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('很多');
    for (const field of [title, page.locator('.ant-input-affix-wrapper', { has: amount })])
      await expect(field).toHaveCSS('border-color', 'rgb(185, 58, 37)');
  });
});

/** Long forms and the name of their links. */
const long: readonly (readonly [string, string])[] = [
  ['/portal/policy/edit', '本页内容'],
  ['/portal/setting', '本页内容'],
  ['/portal/enterprise?company=yx-guanlan&part=facts', '数据分组'],
];

/** Returns the name of the section that is marked as current. */
const current = (page: Page) => page.locator('nav button[aria-current=location]');

for (const [address, label] of long) {
  test(
    `the links of ${address} stay in view, move the focus and follow the section on screen`,
    { tag: address === '/portal/policy/edit' ? '@phone' : ['@depth', '@phone'] },
    async ({ page, isMobile }) => {
      await page.goto(`/#${address}`);
      const links = page.getByRole('navigation', { name: label });
      const first = links.getByRole('button').first();
      const second = links.getByRole('button').nth(1);
      const name = (await second.textContent()) ?? '';
      await expect(first).toHaveAttribute('aria-current', 'location');
      await second.click();
      const section = page.getByRole('region', { name, exact: true });
      await expect(section).toBeFocused();
      await expect(current(page)).toHaveText(name);
      const nav = await links.boundingBox();
      const gap = ((await section.boundingBox())?.y ?? 0) - (nav?.y ?? 0) - (nav?.height ?? 0);
      expect(gap, 'the section begins below its links').toBeGreaterThanOrEqual(-1);
      // the last sections of the settings fit the screen together
      if (!address.includes('setting')) expect(gap, 'the section begins right below its links').toBeLessThanOrEqual(24);
      await expect(links).toBeInViewport();
      // on a phone the menu is reachable without scrolling up
      if (isMobile && !address.includes('enterprise')) await page.getByRole('button', { name: '打开菜单' }).click({ trial: true });
      await page.keyboard.press('Home');
      await section.evaluate((element) => {
        let box: Element | null = element;
        while (box !== null) {
          box.scrollTop = 0;
          box = box.parentElement;
        }
      });
      await expect(first).toHaveAttribute('aria-current', 'location');
      await expectNoSidewaysScroll(page);
      await axe(page);
    },
  );
}

test('a field that gets the focus is not hidden by the links or the footer', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/portal/policy/edit');
  const links = page.getByRole('navigation', { name: '本页内容' });
  const field = page.getByLabel('文号', { exact: true });
  const box = async () => (await field.boundingBox()) ?? { y: 0, height: 0 };
  // to the links, and to the bottom of the window
  for (const place of [90, 880]) {
    await field.evaluate((element, top) => window.scrollBy(0, element.getBoundingClientRect().top - top), place);
    await field.focus();
    const { y, height } = await box();
    const nav = await links.boundingBox();
    expect(y, 'below the links').toBeGreaterThanOrEqual((nav?.y ?? 0) + (nav?.height ?? 0));
    expect(y + height, 'above the footer').toBeLessThanOrEqual(900 - 56);
    await field.blur();
  }
});

test('the row of links shows the current one on a phone', { tag: ['@depth', '@phone', '@phone-only'] }, async ({ page }) => {
  await page.goto('/#/portal/enterprise?company=yx-guanlan&part=facts');
  const last = page.getByRole('navigation', { name: '数据分组' }).getByRole('button').last();
  await expect(last).not.toBeInViewport();
  await page.getByRole('region').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 50_000);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
});

test('an error keeps its distance from the next label', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/portal/user?user=new');
  await page.getByRole('button', { name: '创建' }).click();
  const error = page.locator('.ant-form-item-explain-error', { hasText: '请填写姓名' });
  await expect(error).toBeVisible();
  const next = await page.locator('label', { hasText: '邮箱' }).boundingBox();
  const box = await error.boundingBox();
  expect((next?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(16);
});

test('the problems of a fact are beside its fields, which have a red border', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/portal/enterprise?company=yx-guanlan&part=facts');
  await page.getByRole('button', { name: '编辑：注册资本' }).click();
  const fact = page.getByRole('group', { name: '注册资本' });
  const fields = [
    [fact.getByRole('textbox', { name: '注册资本' }), fact.getByText('请填写内容，或放弃这项改动')],
    [fact.getByLabel('来源', { exact: true }), fact.getByText('请填写来源')],
  ] as const;
  for (const [field] of fields) await field.fill('');
  await page.getByRole('button', { name: '保存 1 项改动' }).click();
  for (const [field, problem] of fields) {
    await expect(problem).toBeVisible();
    await expect(field).toHaveCSS('border-color', 'rgb(185, 58, 37)');
    const [above, below] = [await field.boundingBox(), await problem.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0), 'distance of the problem from its field').toBeLessThanOrEqual(12);
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
});

/** Two fields that are side by side in two columns. */
const pairs: readonly (readonly [string, string, string])[] = [
  ['/portal/policy/edit', '简称', '文号'],
  ['/portal/setting', '站点名称（中文）', '站点名称（英文）'],
  ['/portal/enterprise?company=new', '企业名称', '英文名称'],
];

for (const [address, left, right] of pairs) {
  test(`${address} has two columns from 1280 pixels on, and one below`, { tag: '@depth' }, async ({ page }) => {
    await page.goto(`/#${address}`);
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await Promise.all(
        [left, right].map(async (label) => page.getByRole('textbox', { name: label, exact: true }).boundingBox()),
      );
      return new Set(boxes.map((box) => Math.round(box?.x ?? -1))).size;
    };
    await expect(page.getByRole('textbox', { name: left, exact: true })).toBeVisible();
    await expect.poll(() => columns(1280)).toBe(2);
    await expect.poll(() => columns(1279)).toBe(1);
  });
}
