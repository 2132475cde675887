import { screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeBusiness } from '#contract/company-choice.ts';
import * as contract from '#contract/company-admin.ts';
import { token } from '#contract/oauth.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyImport } from '#server/companies/company-admin/import/kind.ts';
import { keepUpload } from '#server/publishing/import/upload.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { companyOf } from '../contract/company-content.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
let admin = '';

const signIn = async (username: string) => (await server.current().call(token, { body: { username, password: 'Pmis@2026' } })).accessToken;

beforeEach(async () => {
  admin = await signIn('admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

const createCompany = (name: string, changes: object = {}) =>
  server.current().call(contract.save, { body: companyOf(name, changes) }, admin);
const stored = (id: string) => server.current().call(contract.detail, { params: { id } }, admin);
/** Stores a fact over the current version, as another administrator would. */
const storeFact = async (id: string, key: 'headcount@2025' | 'techStaff@2025' | 'listed', value: number | boolean | null) => {
  const { version } = await stored(id);
  const facts = [{ key, value, source: '企业年报', sourceDate: '2026-03-31', confirmed: true }];
  return server.current().call(contract.saveFacts, { body: { id, version, facts } }, admin);
};

/** The drawer or dialog with this title. In jsdom all antd dialogs share one title id, so they share one accessible name. */
async function dialogTitled(title: string) {
  const heading = await screen.findByText(title, { selector: '[class$="-title"]' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"]');
  if (dialog === null) throw new Error(`“${title}” is no dialog's title`);
  return within(dialog);
}

type User = ReturnType<typeof userEvent.setup>;

async function retype(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}

describe('the list of companies', () => {
  test('problems and keywords filter the list, and an empty result offers to clear the filters', { tags: 'depth' }, async () => {
    await createCompany('云溪甲测试厂', { creditCode: '91999901MATM540B8K'.replace('8K', '8M') });
    const { user, history } = await renderApp('/portal/enterprise?problem=badCode');
    const row = await screen.findByRole('row', { name: /云溪甲测试厂/ });
    expect(within(row).getByText('校验位不符，请核对')).toBeVisible();
    expect(screen.getByText('共 1 条')).toBeVisible();
    await user.type(await screen.findByRole('searchbox', { name: '名称、拼音、统一社会信用代码' }), '没有这家');
    expect(await screen.findByText('没有符合条件的企业')).toBeVisible();
    expect(new URLSearchParams(history.location.search).get('keyword')).toBe('没有这家');
    await user.click(await screen.findByRole('button', { name: '清除筛选' }));
    expect(await screen.findByText(/^共 \d\d 条$/)).toBeVisible();
    expect(history.location.search).toBe('');
  });

  test('a company opens with each fact, its source, date and confirmation', async () => {
    const { user, history } = await renderApp('/portal/enterprise?keyword=yx-hengrui');
    await user.click(await screen.findByRole('button', { name: /^云溪恒锐精密机械有限公司(?!高新分公司)/ }));
    const drawer = await dialogTitled('企业资料');
    expect(await drawer.findByRole('heading', { name: /云溪恒锐精密机械有限公司/ })).toBeVisible();
    expect(new URLSearchParams(history.location.search).get('company')).toBe('yx-hengrui');
    const people = within(drawer.getByRole('region', { name: '人员' }));
    const line = within(people.getByRole('row', { name: /2025 年职工总数/ }));
    expect(line.getByText('168 人')).toBeVisible();
    expect(line.getByText('社会保险参保信息 · 2026-01-31')).toBeVisible();
    expect(line.getByText('已核实')).toBeVisible();
  });
});

describe('the company form', () => {
  test('problems are reported beside the fields, and a company with a doubtful credit code can be saved', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/portal/enterprise?company=new');
    const drawer = await dialogTitled('新增企业');
    await user.type(await drawer.findByLabelText('统一社会信用代码'), '123');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    const summary = within(await drawer.findByText('有 3 处需要改正').then((text) => text.closest('[role="alert"]') as HTMLElement));
    await user.click(summary.getByRole('button', { name: /企业名称/ }));
    expect(drawer.getByLabelText('企业名称')).toHaveFocus();
    await user.keyboard('云溪新录厂');
    await retype(user, drawer.getByLabelText('统一社会信用代码'), '91999901matm540b8n');
    await user.type(drawer.getByLabelText('登记信息来源'), '市场监管部门');
    expect(await drawer.findByText(/最后一位校验位对不上/)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存“云溪新录厂”。')).toBeVisible();
    const id = new URLSearchParams(history.location.search).get('company') ?? '';
    expect((await stored(id)).base).toMatchObject({ name: '云溪新录厂', creditCode: '91999901MATM540B8N', creditCodeValid: false });
  });

  test('a credit code in use names its company and links to it', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/admin\/save failed: BusinessError/);
    const { user } = await renderApp('/portal/enterprise?company=new');
    const drawer = await dialogTitled('新增企业');
    await user.type(await drawer.findByLabelText('企业名称'), '云溪重码厂');
    await user.type(drawer.getByLabelText('统一社会信用代码'), '91999901MATM540B8K');
    await user.type(drawer.getByLabelText('登记信息来源'), '市场监管部门');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    expect(await drawer.findByText('这个代码已属于“云溪恒锐精密机械有限公司”。')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '打开这家企业' }));
    await user.click((await dialogTitled('还有未保存的修改')).getByRole('button', { name: '不保存，离开' }));
    expect(await screen.findByRole('heading', { name: /云溪恒锐精密机械有限公司/ })).toBeVisible();
  });

  test('a conflicting edit is merged field by field', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/admin\/save failed: BusinessError/);
    const { id, version } = await createCompany('云溪并改厂', { address: '旧址' });
    const { user } = await renderApp(`/portal/enterprise?company=${id}&part=edit`);
    const drawer = await dialogTitled('编辑登记信息');
    await retype(user, await drawer.findByLabelText('住所'), '我的新址');
    await server
      .current()
      .call(contract.save, { body: companyOf('云溪并改厂', { id, version, address: '旧址', legalRepresentative: '他' }) }, admin);
    await user.click(drawer.getByRole('button', { name: '保存' }));
    const conflict = await dialogTitled('内容已被他人修改');
    expect(conflict.getByRole('radio', { name: '法定代表人：已保存的版本' })).toBeChecked();
    expect(conflict.getByRole('radio', { name: '住所：您填写的版本' })).toBeChecked();
    await user.click(conflict.getByRole('button', { name: '按所选内容保存' }));
    expect(await screen.findByText('已保存“云溪并改厂”。')).toBeVisible();
    expect((await stored(id)).base).toMatchObject({ address: '我的新址', legalRepresentative: '他' });
  });
});

describe('the fact editor', () => {
  test('facts are added, changed and deleted in one save, each with its source', { tags: 'depth' }, async () => {
    const { id } = await createCompany('云溪数据厂');
    await storeFact(id, 'headcount@2025', 30);
    await storeFact(id, 'listed', true);
    const { user } = await renderApp(`/portal/enterprise?company=${id}&part=facts`);
    const drawer = await dialogTitled('编辑数据');
    await user.click(await drawer.findByRole('button', { name: '编辑：2025 年职工总数' }));
    await retype(user, drawer.getByRole('textbox', { name: '2025 年职工总数' }), '42');
    await user.click(drawer.getByRole('button', { name: /^删除：/ }));
    expect(drawer.getByText('保存后删除')).toBeVisible();
    await user.click(drawer.getByRole('combobox', { name: '添加哪一项' }));
    await user.keyboard('营业收入');
    await user.click(await screen.findByTitle('营业收入'));
    await user.click(drawer.getByRole('button', { name: '添加' }));
    const added = within(drawer.getByRole('group', { name: '2025 年营业收入' }));
    await user.click(drawer.getByRole('button', { name: '保存 3 项改动' }));
    expect(await added.findByText('请填写内容，或放弃这项改动')).toBeVisible();
    await user.type(added.getByRole('textbox', { name: '2025 年营业收入' }), '6200');
    await retype(user, added.getByLabelText('来源'), '审计报告');
    await user.click(drawer.getByRole('button', { name: '保存 3 项改动' }));
    expect(await screen.findByText('已保存 3 项数据。')).toBeVisible();
    const { facts } = await stored(id);
    expect(facts.find(({ key }) => key === 'headcount@2025')).toMatchObject({ value: 42, source: '企业年报', confirmed: true });
    expect(facts.find(({ key }) => key === 'revenue@2025')).toMatchObject({ value: 62_000_000, source: '审计报告', confirmed: false });
    expect(facts.some(({ key }) => key === 'listed')).toBe(false);
  });

  test('an invalid fact is reported beside its field and nothing is saved', { tags: 'depth' }, async () => {
    const { id } = await createCompany('云溪错数厂');
    await storeFact(id, 'headcount@2025', 30);
    const { user } = await renderApp(`/portal/enterprise?company=${id}&part=facts`);
    const drawer = await dialogTitled('编辑数据');
    await user.click(await drawer.findByRole('button', { name: '编辑：2025 年职工总数' }));
    await retype(user, drawer.getByRole('textbox', { name: '2025 年职工总数' }), '2.5');
    expect(drawer.getByText('请填整数')).toBeVisible();
    await user.click(drawer.getByRole('checkbox', { name: '已核实' }));
    await user.click(drawer.getByRole('button', { name: '保存 1 项改动' }));
    expect(drawer.getByRole('textbox', { name: '2025 年职工总数' })).toBeInvalid();
    expect((await stored(id)).facts.find(({ key }) => key === 'headcount@2025')).toMatchObject({ value: 30, confirmed: true });
  });
});

describe('a conflict in the fact editor', () => {
  const openConflict = async (id: string) => {
    await storeFact(id, 'headcount@2025', 30);
    await storeFact(id, 'listed', true);
    const shown = await renderApp(`/portal/enterprise?company=${id}&part=facts`);
    const drawer = await dialogTitled('编辑数据');
    await shown.user.click(await drawer.findByRole('button', { name: '编辑：2025 年职工总数' }));
    await retype(shown.user, drawer.getByRole('textbox', { name: '2025 年职工总数' }), '42');
    await shown.user.click(drawer.getByRole('button', { name: /^删除：/ }));
    await storeFact(id, 'headcount@2025', 35);
    await storeFact(id, 'techStaff@2025', 8);
    await shown.user.click(drawer.getByRole('button', { name: '保存 2 项改动' }));
    return { ...shown, drawer, conflict: await dialogTitled('内容已被他人修改') };
  };
  const valuesOf = async (id: string) =>
    Object.fromEntries((await stored(id)).facts.map(({ key, value }) => [key, value])) as Record<string, unknown>;

  test('stored and typed facts are shown side by side and saved as chosen', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/admin\/facts-save failed: BusinessError/);
    const { id } = await createCompany('云溪并改数据厂');
    const { user, conflict } = await openConflict(id);
    const people = within(conflict.getByRole('row', { name: /2025 年职工总数/ }));
    expect(people.getByText('35 人')).toBeInTheDocument();
    expect(people.getByText('42 人')).toBeInTheDocument();
    expect(conflict.getByRole('radio', { name: '2025 年职工总数：您填写的版本' })).toBeChecked();
    expect(conflict.getByRole('radio', { name: '2025 年科技人员：已保存的版本' })).toBeChecked();
    await user.click(conflict.getByRole('button', { name: '按所选内容保存' }));
    expect(await screen.findByText('已保存 2 项数据。')).toBeVisible();
    const values = await valuesOf(id);
    expect(values).toMatchObject({ 'headcount@2025': 42, 'techStaff@2025': 8 });
    expect(values).not.toHaveProperty('listed');
  });

  test('typed facts survive going back to the form and a second conflict', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/admin\/facts-save failed: BusinessError/);
    const { id } = await createCompany('云溪三人改厂');
    const { user, drawer, conflict } = await openConflict(id);
    await user.click(conflict.getByRole('button', { name: '返回继续编辑' }));
    expect(drawer.getByRole('textbox', { name: '2025 年职工总数' })).toHaveValue('42');
    expect(drawer.getByText('保存后删除')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '保存 2 项改动' }));
    const second = await dialogTitled('内容已被他人修改');
    await storeFact(id, 'techStaff@2025', 9);
    await user.click(second.getByRole('button', { name: '按所选内容保存' }));
    const third = await dialogTitled('内容已被他人修改');
    expect(await third.findByText('9 人')).toBeInTheDocument();
    expect(third.getByRole('radio', { name: '2025 年科技人员：已保存的版本' })).toBeChecked();
    await user.click(third.getByRole('button', { name: '按所选内容保存' }));
    expect(await screen.findByText('已保存 2 项数据。')).toBeVisible();
    expect(await valuesOf(id)).toMatchObject({ 'headcount@2025': 42, 'techStaff@2025': 9 });
  });

  test('the stored facts can be kept and are then shown', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/admin\/facts-save failed: BusinessError/);
    const { id } = await createCompany('云溪采用厂');
    const { user, conflict } = await openConflict(id);
    await user.click(conflict.getByRole('button', { name: '全部采用：已保存的版本' }));
    await user.click(conflict.getByRole('button', { name: '采用已保存的版本' }));
    const drawer = await dialogTitled('企业资料');
    expect(await drawer.findByText('35 人')).toBeVisible();
    expect(await valuesOf(id)).toMatchObject({ 'headcount@2025': 35, 'techStaff@2025': 8, listed: true });
  });
});

describe('merging duplicate companies', () => {
  test('duplicates are compared and merged into the kept company, and undo separates them', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/enterprise\/admin\/detail failed: HttpError/);
    const one = await createCompany('云溪同名有限公司', { address: '东路' });
    const other = await createCompany('云溪同名有限责任公司');
    await storeFact(other.id, 'headcount@2025', 77);
    const { user } = await renderApp('/portal/enterprise?view=duplicates');
    const group = (await screen.findByRole('button', { name: '云溪同名有限公司' })).closest('ul')?.closest('li');
    await user.click(within(group as HTMLElement).getByRole('button', { name: '比较并合并' }));
    const dialog = await dialogTitled('比较并合并');
    // The company with more facts is preselected.
    expect(await dialog.findByRole('radio', { name: '保留“云溪同名有限责任公司”' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: '保留“云溪同名有限公司”' }));
    await user.click(dialog.getByRole('button', { name: '合并，保留“云溪同名有限公司”' }));
    expect(await screen.findByText('“云溪同名有限责任公司”已并入“云溪同名有限公司”。')).toBeVisible();
    expect((await stored(one.id)).facts.find(({ key }) => key === 'headcount@2025')?.value).toBe(77);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已恢复“云溪同名有限责任公司”。')).toBeVisible();
    expect((await stored(one.id)).facts.some(({ key }) => key === 'headcount@2025')).toBe(false);
    expect((await stored(other.id)).base.name).toBe('云溪同名有限责任公司');
  });

  test(
    'two companies selected on different pages can be merged, and the address keeps the selection until then',
    { tags: 'depth' },
    async () => {
      expectConsole(/^\[pmis\] GET \/apiv2\/enterprise\/admin\/detail failed: HttpError/);
      const { id: first } = await createCompany('云溪选并甲厂');
      const { id: second } = await createCompany('云溪选并乙厂');
      const { user, history } = await renderApp('/portal/enterprise?keyword=云溪选并&pageSize=1&order=name');
      await user.click(await screen.findByRole('checkbox', { name: /云溪选并甲厂/ }));
      await waitFor(() => expect(history.location.search).toContain(first));
      expect(screen.getByRole('button', { name: '选两家企业来合并' })).toBeDisabled();
      history.push(`${history.location.href}&page=2`);
      await user.click(await screen.findByRole('checkbox', { name: /云溪选并乙厂/ }));
      await waitFor(() => expect(history.location.search).toContain(second));
      expect(screen.getByRole('group', { name: '批量操作' })).toHaveTextContent('已选 2 条其中 1 条不在本页');
      await user.click(await screen.findByRole('button', { name: '比较并合并' }));
      const dialog = await dialogTitled('比较并合并');
      expect(await dialog.findByRole('button', { name: /^合并，保留/ })).toBeEnabled();
      await user.click(dialog.getByRole('button', { name: '取消' }));
      await waitFor(() => expect(new URLSearchParams(history.location.search).has('merge')).toBe(false));
      await user.click(await screen.findByRole('button', { name: '比较并合并' }));
      await user.click(await (await dialogTitled('比较并合并')).findByRole('button', { name: /^合并，保留/ }));
      await waitFor(() => expect(history.location.search).not.toContain('selected'));
      expect(screen.queryByRole('group', { name: '批量操作' })).not.toBeInTheDocument();
    },
  );

  test('an address with selected companies shows the selection, and a filter clears it', { tags: 'depth' }, async () => {
    const { id } = await createCompany('云溪再次打开厂');
    const { user, history } = await renderApp(`/portal/enterprise?keyword=云溪再次打开&selected=${id}`);
    expect(await screen.findByRole('checkbox', { name: /云溪再次打开厂/ })).toBeChecked();
    await user.type(await screen.findByRole('searchbox', { name: '名称、拼音、统一社会信用代码' }), '厂');
    await waitFor(() => expect(history.location.search).not.toContain('selected'));
    expect(screen.queryByRole('group', { name: '批量操作' })).not.toBeInTheDocument();
  });
});

describe('the company import', () => {
  const log = pino({ level: 'silent' });
  const runJobs = () => runDue({ db: server.current().db, log, now: () => new Date() });

  const upload = async (csv: string): Promise<string> => {
    const { db } = server.current();
    const [sender] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'admin'));
    const file = new File([csv], 'list.csv');
    return (await keepUpload(db, companyImport, file, { accountId: sender?.id ?? '', now: new Date() })).id;
  };

  test('the import maps columns, requires a source, previews each row and writes only after confirmation', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/admin\/import-preview failed: HttpError/);
    await createCompany('云溪导入旧厂', { address: '旧址' });
    const { user, history } = await renderApp('/portal/enterprise?keyword=云溪导入');
    await user.click(await screen.findByRole('button', { name: '导入' }));
    const drawer = await dialogTitled('导入企业');
    const year = new Date().getFullYear() - 1;
    const lines = ['公司名称,地址,营业收入（万元）,备注', '云溪导入旧厂,新址,1200,', '云溪导入新厂,,很多,', '云溪导入又一厂,,0.5亿元,'];
    expect(await drawer.findByText(/一行一家企业/)).toBeVisible();
    // jsdom sends no files. A reload would find the import by this address.
    const batch = await upload(lines.join('\n'));
    history.push(`/portal/enterprise?keyword=云溪导入&panel=import&batch=${batch}`);
    expect(await drawer.findByText(/list\.csv，共 3 行/)).toBeVisible();
    expect(drawer.getByLabelText(`${year} 年营业收入`)).toBeVisible();
    expect(drawer.getByText('文件中有 1 列没有用到：备注')).toBeVisible();
    expect(drawer.queryByLabelText('纳税信用级别')).not.toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: /^显示其余 \d+ 个字段$/ }));
    expect(drawer.getByLabelText('纳税信用级别')).toBeVisible();

    await user.click(drawer.getByRole('button', { name: '预览' }));
    expect(await drawer.findByText('请填写来源，1 到 100 个字，如“市场监管部门”。')).toBeVisible();
    const source = drawer.getByLabelText('来源', { selector: '[maxlength]' });
    await waitFor(() => expect(source).toHaveFocus());
    await user.type(source, '园区名录');
    await user.click(drawer.getByRole('button', { name: '预览' }));
    expect(await drawer.findByText('正在检查 list.csv')).toBeVisible();
    await runJobs();
    expect(await drawer.findByText(/确认后将写入 2 行/)).toBeVisible();
    expect(await drawer.findByText(new RegExp(`${year} 年营业收入：无法从“很多”读出金额`))).toBeVisible();
    expect(drawer.getByText('新址')).toBeVisible();
    expect(screen.queryByRole('row', { name: /云溪导入又一厂/ })).toBeVisible();
    const found = () => server.current().call(contract.list, { body: { keyword: '云溪导入' } }, admin);
    expect((await found()).total).toBe(1);
    expect(drawer.getByText(/“0.5亿元”读作 ¥50,000,000/)).toBeVisible();

    await user.click(drawer.getByRole('button', { name: /^1\s*不通过$/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /云溪导入又一厂/ })).not.toBeInTheDocument());
    expect(new URLSearchParams(history.location.search).get('rows')).toBe('reject');
    // as after a reload or from a sent link
    history.push(`/portal/enterprise?keyword=云溪导入&panel=import&batch=${batch}&rows=add&rowSize=50`);
    expect(await screen.findByRole('row', { name: /云溪导入又一厂/ })).toBeVisible();
    expect(drawer.getByRole('button', { name: /^1\s*新增$/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('row', { name: /云溪导入新厂/ })).not.toBeInTheDocument();

    await user.click(drawer.getByRole('button', { name: '确认导入 2 行' }));
    expect(await drawer.findByText('正在导入 list.csv')).toBeVisible();
    await runJobs();
    expect(await drawer.findByText('新增 1 行，修改 1 行，无变化 0 行，未通过 1 行')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '完成' }));
    expect(await screen.findByRole('row', { name: /云溪导入又一厂/ })).toBeVisible();
    expect(history.location.search).not.toMatch(/batch|rows|rowSize/);
    expect((await found()).list.find(({ name }) => name === '云溪导入旧厂')).toMatchObject({ facts: 1, address: '新址' });
  });

  test('a heading that contradicts the sheet’s unit is reported once above the fields, with a link', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/admin\/import-preview failed: HttpError/);
    const batch = await upload('单位：万元,,\n公司名称,注册资本（元）,实缴资本（元）\n云溪单位厂,1200,300');
    const { user } = await renderApp(`/portal/enterprise?panel=import&batch=${batch}`);
    const drawer = await dialogTitled('导入企业');
    await user.type(await drawer.findByLabelText('来源', { selector: '[maxlength]' }), '园区名录');
    await user.click(drawer.getByRole('button', { name: '预览' }));
    const summary = await drawer.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('列名“注册资本（元）”的单位与表头写的单位（万元）不一致');
    expect(summary).toHaveTextContent('列名“实缴资本（元）”的单位与表头写的单位（万元）不一致');
    expect(document.body).not.toHaveTextContent('body.mapping');
    await user.click(within(summary).getByRole('button', { name: /实缴资本（元）/ }));
    const paid = drawer.getByRole('combobox', { name: '实缴资本' });
    expect(paid).toHaveFocus();
    expect(paid).toHaveAccessibleDescription(/^列名“实缴资本（元）”的单位/);
  });

  test('required fields without a column are named above the fields', { tags: 'depth' }, async () => {
    const batch = await upload('备注,地址\n一,东路');
    const { user } = await renderApp(`/portal/enterprise?panel=import&batch=${batch}`);
    const drawer = await dialogTitled('导入企业');
    await user.click(await drawer.findByRole('button', { name: '预览' }));
    const summary = await drawer.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(within(summary).getByRole('button', { name: '企业名称：请选择“企业名称”对应的列' }));
    expect(drawer.getByRole('combobox', { name: '企业名称（必填）' })).toHaveFocus();
    await user.click(drawer.getByRole('button', { name: '预览' }));
    expect(drawer.getByRole('alert')).toHaveFocus();
  });
});

describe('deleting a company', () => {
  const deleteFrom = async (user: User, name: string) => {
    const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
    await user.click(row.getByRole('button', { name: `“${name}”的更多操作` }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const question = await dialogTitled('删除这家企业？');
    expect(question.getByText(name)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: '删除' }));
  };

  test('deletion needs confirmation and can be undone', { tags: 'depth' }, async () => {
    const { id } = await createCompany('云溪删除厂');
    const { user } = await renderApp('/portal/enterprise?keyword=云溪删除厂');
    await deleteFrom(user, '云溪删除厂');
    expect(await screen.findByText('已删除“云溪删除厂”。')).toBeVisible();
    expect(await screen.findByText('没有符合条件的企业')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('row', { name: /云溪删除厂/ })).toBeVisible();
    expect((await stored(id)).base.name).toBe('云溪删除厂');
  });

  test('a company with linked users cannot be deleted, and the dialog gives their number and a way out', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/admin\/delete failed: BusinessError/);
    const { id } = await createCompany('云溪在用厂');
    await server.current().call(changeBusiness, { body: { id } }, await signIn('user'));
    const { user, history } = await renderApp('/portal/enterprise?keyword=云溪在用厂');
    await deleteFrom(user, '云溪在用厂');
    const dialog = await dialogTitled('还有用户在用，不能删除');
    expect(dialog.getByText(/有 1 位用户关联了它/)).toBeInTheDocument();
    // only the dialog shows the failure
    expect(screen.queryByText(/仍有 1 处正在使用/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: '查看疑似重复' }));
    await waitFor(() => expect(new URLSearchParams(history.location.search).get('view')).toBe('duplicates'));
    expect((await stored(id)).base.name).toBe('云溪在用厂');
  });
});

test('the drawer of a company shows verified facts first and folds its statements by topic, in words', { tags: 'depth' }, async () => {
  const { user } = await renderApp('/portal/enterprise?company=yx-hengrui');
  const section = within(await screen.findByRole('region', { name: '政策要求声明的情况' }));
  const topics = section.getAllByRole('group');
  expect(topics.length).toBeGreaterThan(3);
  expect(topics.every((topic) => !topic.hasAttribute('open'))).toBe(true);
  expect(section.queryByText(/企业声明（/)).not.toBeInTheDocument();
  const { declarations, facts } = await stored('yx-hengrui');
  expect(declarations).toHaveLength(facts.filter(({ key }) => key.startsWith('declaration:')).length);
  const asked = declarations.find(({ topic }) => topic === 'finance');
  const row = section.getByText(asked?.statement ?? '');
  expect(row).not.toBeVisible();
  await user.click(section.getByText(/^金融支持/));
  expect(row).toBeVisible();
  const states = within(screen.getByRole('region', { name: '信用与其他情况' })).getAllByText(/^(已核实|未核实)$/);
  const words = states.map((state) => state.textContent.trim());
  expect(words).toEqual(words.toSorted((a, b) => Number(b === '已核实') - Number(a === '已核实')));
});
