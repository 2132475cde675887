import type { Download, Page } from '@playwright/test';
import { expect } from '../e2e/fixtures.ts';
import { beginning, words } from './words.ts';

export type AccountPage = {
  /** The heading of the page. */
  heading: RegExp;
  /** What a new account reads. */
  empty: RegExp;
  /** The main action of the sample account `user`. It is repeatable and does not disturb other tests. */
  use: (page: Page) => Promise<void>;
  /** What a new account does first. */
  begin: (page: Page) => Promise<void>;
};

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: RegExp) => main(page).getByRole('link', { name }).first();
const button = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).first();
const opened = (page: Page, path: string) => expect(page).toHaveURL((url) => url.hash.startsWith(`#${path}`));

/** Follows a link and expects the page behind it. */
const follow =
  (name: RegExp, path: string) =>
  async (page: Page): Promise<void> => {
    await link(page, name).click();
    await opened(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

async function download(page: Page, press: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await press();
  const saved = await downloading;
  expect(await saved.failure()).toBeNull();
  return saved;
}

async function chooseCompany(page: Page): Promise<void> {
  await main(page).getByRole('combobox').fill('云溪');
  await page.getByRole('option').first().click();
}

async function rename(page: Page): Promise<void> {
  const profile = page.getByRole('region', { name: words('profile:title') });
  await profile.getByRole('button', { name: words('profile:rename') }).click();
  const name = profile.getByRole('textbox', { name: words('profile:displayName') });
  const before = await name.inputValue();
  await name.fill(before === '' ? '新用户' : before);
  await profile.getByRole('button', { name: words('profile:save') }).click();
  await expect(name).toBeHidden();
}

async function writeAppeal(page: Page): Promise<void> {
  const begin = button(page, words('appeal:raise.begin'));
  const goOn = link(page, words('appeal:draft.goOn'));
  await expect(begin.or(goOn).first()).toBeVisible();
  // drafts come first
  if (await goOn.isVisible()) await goOn.click();
  else {
    await main(page).getByRole('textbox').first().fill('扩建车间的用地手续迟迟没有答复');
    await begin.click();
  }
  await opened(page, '/account/application');
  await expect(main(page).getByRole('textbox').first()).toBeVisible();
}

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj\ntrailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n',
);

export const accountPages: Record<string, AccountPage> = {
  '/account/centre': {
    heading: words('accountPage:page.centre'),
    empty: words('centre:begin.title'),
    use: async (page) => {
      await page
        .getByTestId(/^todo-returned-/)
        .getByRole('link')
        .first()
        .click();
      await opened(page, '/account/application');
    },
    begin: follow(beginning('centre:begin.match'), '/account/zhengCe'),
  },
  '/account/set': {
    heading: words('settings:title'),
    empty: words('settings:email.give'),
    use: rename,
    begin: rename,
  },
  '/account/zhengCe': {
    heading: words('accountPage:page.zhengCe'),
    empty: words('centre:policies.followedTitle'),
    use: async (page) => {
      await link(page, beginning('centre:policies.tab.matched')).click();
      await page
        .getByTestId(/^policy-/)
        .getByRole('link')
        .first()
        .click();
      await opened(page, '/policy/detail');
    },
    begin: follow(words('centre:policies.find'), '/policy/search'),
  },
  '/account/suQiu': {
    heading: words('appeal:title'),
    empty: words('appeal:mine.emptyTitle'),
    use: writeAppeal,
    begin: writeAppeal,
  },
  '/account/shenPi': {
    heading: words('accountPage:page.shenPi'),
    empty: words('application:mine.emptyTitle'),
    use: async (page) => {
      await main(page)
        .getByRole('list', { name: words('accountPage:page.shenPi') })
        .getByRole('link')
        .first()
        .click();
      await opened(page, '/account/application');
    },
    begin: follow(words('application:mine.find'), '/policy/search'),
  },
  '/account/fuWu': {
    heading: words('ownServices:title'),
    empty: words('account:published.emptyTitle'),
    use: async (page) => {
      await link(page, words('ownServices:tab.figures')).click();
      const saved = await download(page, () => button(page, words('ownServices:figures.export')).click());
      expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
    },
    begin: follow(words('account:publish.title'), '/account/publish'),
  },
  '/account/jiGou': {
    heading: words('ownInstitution:title'),
    empty: words('ownInstitution:none.title'),
    use: follow(words('ownInstitution:edit'), '/institution/settle'),
    begin: follow(words('ownInstitution:none.action'), '/institution/settle'),
  },
  '/account/shuju': {
    heading: words('accountPage:page.shuju'),
    empty: words('companyData:none.title'),
    use: async (page) => {
      const saved = await download(page, () => button(page, words('companyData:sheet.template')).click());
      expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
    },
    begin: async (page) => {
      await chooseCompany(page);
      await expect(page.getByRole('region', { name: words('companyData:missing.title') })).toBeVisible();
    },
  },
  '/account/huanjing': {
    heading: words('survey:title'),
    empty: beginning('survey:begin'),
    use: async (page) => {
      await link(page, beginning('survey:tabs.results')).click();
      await expect(main(page).getByRole('table').first()).toBeVisible();
    },
    begin: async (page) => {
      await link(page, beginning('survey:begin')).click();
      await main(page).getByRole('radio').first().check();
      await button(page, words('survey:saveNow')).click();
      await expect(main(page).getByRole('radio').first()).toBeChecked();
    },
  },
  '/account/financial': {
    heading: words('financing:title'),
    empty: words('financing:needs.emptyTitle'),
    use: async (page) => {
      await expect(main(page).getByRole('table')).toBeVisible();
      await button(page, beginning('financing:accept.action')).click();
      const question = page.getByRole('dialog');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    },
    begin: follow(words('financing:publish'), '/resources/finance/send'),
  },
  '/account/xmzl': {
    heading: words('document:title'),
    empty: words('document:emptyTitle'),
    use: async (page) => {
      await main(page).getByRole('searchbox').fill('ISO');
      await main(page).getByRole('searchbox').press('Enter');
      const list = page.getByRole('list', { name: words('document:listTitle') });
      await expect(list.getByRole('heading')).toHaveCount(1);
      await list.getByRole('heading').getByRole('button').click();
      await expect(list.getByRole('button', { name: /加水印|[Ww]atermark/ }).first()).toBeVisible();
    },
    begin: async (page) => {
      await button(page, words('document:addFirst')).click();
      const form = page.getByRole('form', { name: words('document:form.create') });
      await form.locator('input[type="file"]').setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf });
      await expect(form.getByRole('button', { name: /^(下载|Download).*licence\.pdf/ })).toBeVisible();
      await form.getByRole('button', { name: words('document:form.save') }).click();
      await expect(page.getByRole('list', { name: words('document:listTitle') }).getByRole('heading')).toHaveCount(1);
    },
  },
  '/account/custom': {
    heading: words('account:custom.title'),
    empty: words('account:search.emptyTitle'),
    use: async (page) => {
      await link(page, words('account:custom.tab.followed')).click();
      await main(page).locator('a[href*="/policy/detail"]').first().click();
      await opened(page, '/policy/detail');
    },
    begin: follow(words('account:custom.toSearch'), '/policy/search'),
  },
  '/account/colleagues': {
    heading: words('accountPage:page.colleagues'),
    empty: words('colleagues:none.title'),
    use: async (page) => {
      await button(page, words('colleagues:invite.open')).click();
      const form = page.getByRole('form', { name: words('colleagues:invite.open') });
      await form.getByRole('textbox').first().fill('nobody.here');
      await form.getByRole('button', { name: words('colleagues:invite.send') }).click();
      // the form keeps the input and shows its problems
      await expect(form.getByText(/没有这个账号|There is no such account/)).toBeVisible();
      await expect(form.getByRole('textbox').first()).toHaveValue('nobody.here');
    },
    begin: async (page) => {
      await chooseCompany(page);
      await expect(page.getByRole('region', { name: words('colleagues:none.title') })).toBeHidden();
    },
  },
  '/account/released': {
    heading: words('accountPage:page.released'),
    empty: words('released:none.title'),
    use: async (page) => {
      await button(page, words('released:give.open')).click();
      const form = page.getByRole('form', { name: words('released:give.open') });
      await form.getByRole('button', { name: words('released:give.send') }).click();
      // nothing is released until a group is chosen
      await expect(form.getByText(words('released:give.groupsWanted'))).toBeVisible();
    },
    begin: follow(words('released:none.action'), '/account/colleagues'),
  },
  // the public figures
  '/digit/index': { heading: words('cockpit:title'), empty: words('cockpit:title'), use: openFigure, begin: openFigure },
};

/** Opens the list behind a figure and expects as many rows. */
async function openFigure(page: Page): Promise<void> {
  await link(page, beginning('cockpit:asTable')).click();
  const figure = main(page).getByRole('table').getByRole('link').first();
  const count = (await figure.textContent()) ?? '';
  await figure.click();
  await expect(
    main(page)
      .getByText(new RegExp(`(共 ${count} 条|^${count} records?)`))
      .first(),
  ).toBeVisible();
}
