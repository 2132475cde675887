import type { Page } from '@playwright/test';
import { saveDraft } from '#contract/policy-admin.ts';
import { contentOf } from '../contract/policy-content.ts';
import { storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';
import { newOfficer, officer } from './officer.ts';

/** What Word puts on the clipboard for a part of a notice. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal style='mso-style-name:"标题 2"'><b><span lang=ZH-CN>一、支持对象</span></b><o:p></o:p></p>
<p class=MsoNormal><span lang=ZH-CN>在本市注册的</span><b><span lang=ZH-CN>中小企业</span></b><span lang=ZH-CN>。</span><o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>档次</p></td><td><p class=MsoNormal>补助</p></td></tr>
<tr><td><p class=MsoNormal>一档</p></td><td><p class=MsoNormal>10%</p></td></tr></table>
<!--EndFragment--></body></html>`;

const statusBar = (page: Page) => page.getByRole('region', { name: '办理状态' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Takes a step of a policy, and says yes to its question. */
async function act(page: Page, action: string): Promise<void> {
  await statusBar(page).getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

async function pasteFromWord(page: Page): Promise<void> {
  await field(page, '正文').focus();
  await page.evaluate((html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    data.setData('text/plain', '一、支持对象');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, fromWord);
}

test('an officer writes a policy from a notice in Word, a second one returns and publishes it, and a version is restored', async ({
  page,
  request,
}) => {
  const [author, reviewer] = [await newOfficer(request, '周起草'), await newOfficer(request, '沈审核')];
  await storeToken(page, author.accessToken);

  // the day begins with the queue, with the columns that this officer chooses
  await page.goto('/#/approve/list?view=team');
  await expect(page.locator('tr[data-row-of]').first()).toBeVisible();
  await page.getByRole('button', { name: '选择列' }).click();
  await page.getByRole('checkbox', { name: '申请金额' }).check();
  await page.getByRole('checkbox', { name: '条件核对' }).check();
  await expect(page.getByRole('columnheader', { name: '条件核对' })).toBeVisible();
  await page.goto('/favicon.svg');
  await page.goto('/#/approve/list');
  await expect(page.getByRole('columnheader', { name: '申请金额' })).toBeVisible();

  const title = `关于支持设备更新的若干措施（${crypto.randomUUID().slice(0, 8)}）`;
  await page.goto('/#/portal/policy/edit');
  await field(page, '标题').fill(title);
  const issuers = page.getByRole('combobox', { name: '发文部门' });
  await issuers.fill('云溪市科学技术局');
  await issuers.press('Enter');
  await issuers.press('Escape');
  await pasteFromWord(page);
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByText('在本市注册的')).toBeVisible();
  await expect(preview.getByRole('cell', { name: '10%' })).toBeVisible();
  await field(page, '支持标准').fill('最高 50 万元');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await expect(page).toHaveURL(/policy\/edit\?id=/);
  const id = /id=([^&]+)/.exec(page.url())?.[1] ?? '';
  await page.getByRole('button', { name: '门户预览' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '手机' })).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, '提交审核');
  await expect(statusBar(page).getByText('等待审核')).toBeVisible();

  // each of the two sees the other there
  const office = await officer(page, reviewer.accessToken);
  await office.goto(`/#/portal/policy/edit?id=${id}`);
  await expect(office.getByText(/周起草正在/)).toBeVisible();
  await expect(page.getByText(/沈审核正在/)).toBeVisible();
  await statusBar(office).getByRole('button', { name: '退回修改' }).click();
  await office.getByRole('dialog').getByRole('textbox', { name: '退回原因' }).fill('金额与上级文件不一致');
  await office.getByRole('dialog').getByRole('button', { name: '退回修改', exact: true }).click();
  await expect(statusBar(office).getByText('退回原因：金额与上级文件不一致')).toBeVisible();

  await page.reload();
  await expect(statusBar(page).getByText('退回原因：金额与上级文件不一致')).toBeVisible();
  await field(page, '支持标准').fill('最高 80 万元');
  await act(page, '提交审核');
  await expect(statusBar(page).getByText('等待审核')).toBeVisible();
  await office.reload();
  await expect(field(office, '支持标准')).toHaveValue('最高 80 万元');
  await act(office, '发布');
  await expect(statusBar(office).getByText('已发布，所有人可见')).toBeVisible();

  // a second version, which the reviewer sees beside the first one, and goes back from
  await page.reload();
  await field(page, '支持标准').fill('最高 800 万元');
  const changes = page.getByRole('region', { name: '版本与差别' });
  await expect(changes.getByText('最高 800 万元')).toBeVisible();
  await act(page, '提交审核');
  await expect(statusBar(page).getByText('等待审核')).toBeVisible();
  await office.reload();
  await expect(office.getByRole('region', { name: '版本与差别' }).getByText('最高 800 万元')).toBeVisible();
  await act(office, '发布');
  await expect(statusBar(office).getByText('已发布，所有人可见')).toBeVisible();
  await office.reload();
  const versions = office.getByRole('region', { name: '版本与差别' });
  await versions.getByRole('button', { name: '第 1 版', exact: true }).click();
  await versions.getByRole('button', { name: '把草稿恢复为第 1 版' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click();
  await expect(field(office, '支持标准')).toHaveValue('最高 80 万元');
  await office.keyboard.press('ControlOrMeta+s');
  await expect(
    office
      .getByText('草稿已保存')
      .or(office.getByText('已保存', { exact: true }))
      .first(),
  ).toBeVisible();

  // who changed the amount, when, and from what to what
  await office.getByRole('link', { name: '修改记录' }).click();
  await expect(office).toHaveURL(/portal\/audit/);
  // not the row that stands there while the log is read
  const events = office.locator('tbody tr').filter({ hasText: title });
  await expect(events.first()).toBeVisible();
  await events.first().click();
  const entry = office.getByRole('dialog');
  await expect(entry.getByText(reviewer.username)).toBeVisible();
  const amount = entry.getByRole('row', { name: /金额说明/ });
  await expect(amount).toContainText('800');
  await expect(amount).toContainText('最高 80 万元');
  await expect(entry.getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)).toBeVisible();
  await office.keyboard.press('Escape');
  // what was done is in words: published, not “acted on”
  await expect(office.locator('tbody').getByText(/发布/).first()).toBeVisible();
  await expect(office.locator('tbody')).not.toContainText('处理政策');
});

test('two hundred drafts are published at once, and taken back at once', async ({ page, request }) => {
  const [author, reviewer] = [await newOfficer(request, '周起草'), await newOfficer(request, '沈审核')];
  const word = `批量${crypto.randomUUID().slice(0, 8)}`;
  const count = 200;
  for (let from = 0; from < count; from += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const content = contentOf({ title: `${word}号措施之${from + at + 1}`, docNumber: null });
        return author.post(saveDraft.path, { id: null, version: null, content });
      }),
    );
  /** Chooses all policies of the list, and does one thing with them. */
  const actOnAll = async (officerPage: Page, state: string, action: string) => {
    await officerPage.goto('/favicon.svg');
    await officerPage.goto(`/#/portal/policy?${new URLSearchParams({ keyword: word, state }).toString()}`);
    await officerPage.getByRole('checkbox', { name: '全选本页' }).check();
    await officerPage.getByRole('button', { name: `选择全部 ${count} 条` }).click();
    const panel = officerPage.getByRole('region', { name: '批量处理' });
    await expect(panel.getByText(new RegExp(`已选定 ${count} 项`))).toBeVisible();
    await panel.getByRole('button', { name: action }).click();
    await officerPage.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(panel.getByText(new RegExp(`已结束：${action}.*完成 ${count} 项`))).toBeVisible();
    return panel;
  };
  const tab = (officerPage: Page, name: string) =>
    officerPage.getByRole('navigation', { name: '按状态查看' }).getByRole('link', { name: new RegExp(`^${name}\\s*${count}$`) });

  await storeToken(page, author.accessToken);
  await actOnAll(page, 'draft', '提交审核');
  const office = await officer(page, reviewer.accessToken);
  const panel = await actOnAll(office, 'review', '发布');
  await expect(tab(office, '已发布')).toBeVisible();

  // it is found again after a reload, and undone as a whole
  await office.goto('/favicon.svg');
  await office.goto(`/#/portal/policy?keyword=${word}`);
  await office.getByRole('button', { name: '批量记录' }).click();
  await office.getByRole('button', { name: new RegExp(`^发布 · ${count} 项`) }).click();
  await panel.getByRole('button', { name: `撤销这 ${count} 项` }).click();
  await expect(panel.getByText(new RegExp(`已撤销 ${count} 项`))).toBeVisible();
  await expect(tab(office, '审核中')).toBeVisible();
  await expect(tab(office, '已发布')).toHaveCount(0);
});
