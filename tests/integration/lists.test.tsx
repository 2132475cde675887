import { screen, waitFor, within } from '@testing-library/react';
import pino from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import { list as listListings, save as saveListing } from '#contract/listing-admin.ts';
import { list, saveDraft } from '#contract/policy-admin.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import { companyOf } from '../contract/company-content.ts';
import { deviceAttributes, deviceOf } from '../contract/listing-content.ts';
import { contentOf } from '../contract/policy-content.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { runDue } from '../setup/run-due.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
let admin = '';

const work = () => runDue({ db: server.current().db, log: pino({ level: 'silent' }), now: () => new Date() });
const drafts = async (...all: Parameters<typeof contentOf>[0][]) => {
  for (const changed of all)
    await server
      .current()
      .call(saveDraft, { body: { id: null, version: null, content: contentOf({ docNumber: null, ...changed }) } }, admin);
};
const titles = () =>
  screen.getAllByRole('row').flatMap((row) =>
    within(row)
      .queryAllByRole('button', { name: /^列表/ })
      .map((one) => one.textContent),
  );
const heading = (name: string) => screen.queryByRole('columnheader', { name });

beforeEach(async () => {
  admin = (await server.current().call(oauth.token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
  await drafts(
    { title: '列表甲', amountMax: 100_000, publishDate: '2026-03-01', issuers: ['市科学技术局'], regionCode: '999900' },
    { title: '列表乙', amountMax: 900_000, publishDate: '2026-05-01', issuers: ['市商务局'], regionCode: '999901' },
    { title: '列表丙', amountMax: null, publishDate: '2026-04-01', issuers: ['市商务局'], regionCode: '999900' },
  );
});

describe('the list of policies', () => {
  test('shows chosen columns, sorts by a heading, and keeps both in the address and for the next visit', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/portal/policy?keyword=列表');
    expect(await screen.findByRole('button', { name: '列表甲' })).toBeVisible();
    expect(heading('最高支持金额')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '选择列' }));
    await user.click(await screen.findByRole('checkbox', { name: '最高支持金额' }));
    await user.click(await screen.findByRole('checkbox', { name: '文号' }));
    await settled();
    expect(heading('最高支持金额')).toBeVisible();
    expect(heading('文号')).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: '紧凑行高' }));
    await settled();
    expect(history.location.search).toContain('height=dense');

    await user.click(await screen.findByRole('columnheader', { name: '最高支持金额' }));
    await settled();
    // lowest first, records without an amount last
    expect(titles()).toEqual(['列表甲', '列表乙', '列表丙']);
    await user.click(await screen.findByRole('columnheader', { name: '最高支持金额' }));
    await settled();
    expect(titles()).toEqual(['列表乙', '列表甲', '列表丙']);
    expect(history.location.search).toContain('direction=desc');

    history.push('/portal/enterprise');
    await waitFor(() => expect(history.location.pathname).toBe('/portal/enterprise'));
    history.push('/portal/policy?keyword=列表');
    await settled();
    expect(heading('最高支持金额')).toBeVisible();
    expect(heading('文号')).toBeNull();
  });

  test('on a phone the current order is named although its column is hidden', async () => {
    const wide = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide, media: query, matches: query.includes('max-width') }));
    await renderApp('/portal/policy?keyword=列表&columns=docNumber');
    const order = await screen.findByRole('combobox', { name: '排序' });
    expect(order.closest('.ant-select')).toHaveTextContent('更新 降序');
  });

  test('the list is filtered by region, department, day and amount in the address', { tags: 'depth' }, async () => {
    const { history } = await renderApp('/portal/policy?keyword=列表&order=title&issuer=市商务局');
    await waitFor(() => expect(titles()).toEqual(['列表丙', '列表乙']));
    const shows = async (search: string, ...expected: string[]) => {
      history.push(`/portal/policy?keyword=列表&order=title&${search}`);
      await waitFor(() => expect(titles()).toEqual(expected));
    };
    await shows('region=999901', '列表乙');
    await shows('publishedFrom=2026-04-01&publishedTo=2026-04-30', '列表丙');
    await shows('amountMin=100000&amountMost=200000', '列表甲');
    expect(screen.getByRole('button', { name: '更多筛选（2）' })).toBeVisible();
    // invalid values are dropped
    await shows('amountMin=abc&publishedFrom=gestern&issuer=市商务局', '列表丙', '列表乙');
  });

  test('saves a view, opens, renames and deletes it, and brings it back', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/portal/policy?keyword=列表&order=title&issuer=市商务局&columns=amount');
    await waitFor(() => expect(titles()).toEqual(['列表丙', '列表乙']));
    await user.click(await screen.findByRole('button', { name: '视图' }));
    await user.click(await screen.findByRole('button', { name: '保存当前视图' }));
    expect(await screen.findByText('请填写视图名称。')).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: '视图名称' }), '商务局的');
    await user.click(await screen.findByRole('button', { name: '保存当前视图' }));
    expect(await screen.findByText('已保存视图“商务局的”')).toBeVisible();

    history.push('/portal/policy?keyword=列表&order=title');
    await waitFor(() => expect(titles()).toHaveLength(3));
    await settled();
    if (screen.queryByRole('button', { name: '商务局的' }) === null) await user.click(await screen.findByRole('button', { name: '视图' }));
    await user.click(await screen.findByRole('button', { name: '商务局的' }));
    await settled();
    expect(titles()).toEqual(['列表丙', '列表乙']);
    expect(heading('最高支持金额')).toBeVisible();
    expect(heading('文号')).toBeNull();

    await user.click(await screen.findByRole('button', { name: '视图' }));
    await user.click(await screen.findByRole('button', { name: '重命名“商务局的”' }));
    const name = await screen.findByRole('textbox', { name: '重命名“商务局的”' });
    await user.clear(name);
    await user.type(name, '商务局政策');
    await user.click(await screen.findByRole('button', { name: '保存' }));
    expect(await screen.findByRole('button', { name: '商务局政策' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '删除视图“商务局政策”' }));
    await settled();
    expect(screen.queryByRole('button', { name: '商务局政策' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已恢复视图“商务局政策”')).toBeVisible();
  });

  test('acts on all that match, on whichever page, and undoes it', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/policy?keyword=列表&pageSize=2&order=title');
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await user.click(await screen.findByRole('button', { name: '选择全部 3 条' }));
    const panel = await screen.findByRole('region', { name: '批量处理' });
    expect(await within(panel).findByText(/^已选定 3 项/)).toBeVisible();
    // later ones are excluded
    await drafts({ title: '列表丁' });
    await user.click(await within(panel).findByRole('button', { name: '提交审核' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交审核' }));
    expect(await within(panel).findByRole('button', { name: '暂停' })).toBeVisible();
    await work();
    expect(await within(panel).findByText(/完成 3 项/)).toBeVisible();
    const states = async () => (await server.current().call(list, { body: { keyword: '列表' } }, admin)).states;
    expect(await states()).toEqual({ review: 3, draft: 1 });
    await user.click(await within(panel).findByRole('button', { name: '撤销这 3 项' }));
    await within(panel).findByText(/正在撤销提交审核/);
    await work();
    expect(await within(panel).findByText(/已撤销 3 项/)).toBeVisible();
    expect(await states()).toEqual({ draft: 4 });
  });
});

describe('the list of listings', () => {
  const device = async (title: string, price: number) => {
    const content = deviceOf({ title, attributes: deviceAttributes({ price }) });
    await server.current().call(saveListing, { body: { id: null, kind: 'device', version: null, content } }, admin);
  };
  beforeEach(async () => {
    await device('列表甪甲', 300);
    await device('列表甪乙', 100);
    await device('列表甪丙', 200);
  });

  test('sorts by the amount of its kind, is narrowed by it, and shows chosen columns', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/portal/listing?kind=device&keyword=列表甪');
    expect(await screen.findByRole('button', { name: '列表甪甲' })).toBeVisible();
    expect(heading('收费标准')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '选择列' }));
    await user.click(await screen.findByRole('checkbox', { name: '收费标准' }));
    await settled();
    await user.click(await screen.findByRole('columnheader', { name: '收费标准' }));
    await settled();
    expect(titles()).toEqual(['列表甪乙', '列表甪丙', '列表甪甲']);
    expect(history.location.search).toContain('order=amount');
    await user.click(await screen.findByRole('button', { name: '更多筛选' }));
    await user.type(await screen.findByRole('textbox', { name: '收费标准上限（元）' }), '200{Enter}');
    await waitFor(() => expect(titles()).toEqual(['列表甪乙', '列表甪丙']));
    expect(history.location.search).toContain('amountMost=200');
  });

  test('acts on all that match, and undoes it', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/listing?kind=device&keyword=列表甪&pageSize=2');
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await user.click(await screen.findByRole('button', { name: '选择全部 3 条' }));
    const panel = await screen.findByRole('region', { name: '批量处理' });
    await user.click(await within(panel).findByRole('button', { name: '提交审核' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交审核' }));
    expect(await within(panel).findByRole('button', { name: '暂停' })).toBeVisible();
    await work();
    expect(await within(panel).findByText(/完成 3 项/)).toBeVisible();
    const states = async () => (await server.current().call(listListings, { body: { keyword: '列表甪', kind: ['device'] } }, admin)).states;
    expect(await states()).toEqual({ review: 3 });
    await user.click(await within(panel).findByRole('button', { name: '撤销这 3 项' }));
    await within(panel).findByText(/正在撤销提交审核/);
    await work();
    expect(await within(panel).findByText(/已撤销 3 项/)).toBeVisible();
    expect(await states()).toEqual({ draft: 3 });
  });

  test('saves its filters as a view of its own', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/portal/listing?kind=device&keyword=列表甪&order=amount&direction=asc');
    await waitFor(() => expect(titles()).toEqual(['列表甪乙', '列表甪丙', '列表甪甲']));
    await user.click(await screen.findByRole('button', { name: '视图' }));
    await user.type(await screen.findByRole('textbox', { name: '视图名称' }), '便宜的仪器');
    await user.click(await screen.findByRole('button', { name: '保存当前视图' }));
    expect(await screen.findByText('已保存视图“便宜的仪器”')).toBeVisible();
    history.push('/portal/listing?keyword=列表甪');
    expect(await screen.findByRole('columnheader', { name: '类型' })).toBeVisible();
    await settled();
    if (screen.queryByRole('button', { name: '便宜的仪器' }) === null)
      await user.click(await screen.findByRole('button', { name: '视图' }));
    await user.click(await screen.findByRole('button', { name: '便宜的仪器' }));
    await waitFor(() => expect(titles()).toEqual(['列表甪乙', '列表甪丙', '列表甪甲']));
    expect(history.location.search).toContain('kind=device');
  });
});

describe('the list of companies', () => {
  test('the list is filtered by industry, legal form and day, and all matches are deleted and restored', { tags: 'depth' }, async () => {
    const save = (name: string, changed: object) => server.current().call(companyAdmin.save, { body: companyOf(name, changed) }, admin);
    await save('云溪列表甲厂', { industry: '38', legalForm: 'limited', established: '2019-05-01' });
    await save('云溪列表乙厂', { industry: '39', legalForm: 'limited', established: '2021-05-01' });
    await save('云溪列表丙厂', { industry: '65', established: '2021-05-01' });
    const { user, history } = await renderApp('/portal/enterprise?keyword=云溪列表&order=name&industry=C');
    const names = () =>
      screen.getAllByRole('row').flatMap((row) =>
        within(row)
          .queryAllByRole('button', { name: /^云溪列表/ })
          .map((one) => one.textContent.trim()),
      );
    await waitFor(() => expect(names()).toEqual(['云溪列表甲厂', '云溪列表乙厂']));
    history.push('/portal/enterprise?keyword=云溪列表&order=name&establishedFrom=2021-01-01&legalForm=limited');
    await waitFor(() => expect(names()).toEqual(['云溪列表乙厂']));
    history.push('/portal/enterprise?keyword=云溪列表&order=name&pageSize=2');
    await waitFor(() => expect(names()).toHaveLength(2));
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await user.click(await screen.findByRole('button', { name: '选择全部 3 条' }));
    const panel = await screen.findByRole('region', { name: '批量处理' });
    await user.click(await within(panel).findByRole('button', { name: '删除' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    await within(panel).findByRole('button', { name: '暂停' });
    await work();
    expect(await within(panel).findByText(/完成 3 项/)).toBeVisible();
    const count = async () => (await server.current().call(companyAdmin.list, { body: { keyword: '云溪列表' } }, admin)).total;
    expect(await count()).toBe(0);
    await user.click(await within(panel).findByRole('button', { name: '撤销这 3 项' }));
    await work();
    expect(await within(panel).findByText(/已撤销 3 项/)).toBeVisible();
    expect(await count()).toBe(3);
  });
});
