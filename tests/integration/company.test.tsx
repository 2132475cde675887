import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessBase, changeBusiness } from '#contract/company-choice.ts';
import { companyDetail, relateBusiness, saveFacts } from '#contract/company.ts';
import { register } from '#contract/oauth.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { interceptor } from '#mocks/node.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
const id = 'yx-hengrui';
const storedCompany = () => server.current().call(companyDetail, { body: { id } });

describe('the company page', () => {
  test('the page shows the registration and each fact with source, date and confirmation', async () => {
    const { base, facts } = await storedCompany();
    await renderApp(`/policy/company?id=${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: base.name })).toBeVisible();
    expect(screen.getByText(base.creditCode ?? '')).toBeVisible();
    const row = screen.getByRole('row', { name: /有效发明专利/ });
    const fact = facts.find(({ key }) => key === 'inventionPatents');
    expect(row).toHaveTextContent(`${fact?.source}${fact?.sourceDate}`);
    expect(row).toHaveTextContent(/已核实|未核实/);
  });

  test('declarations are folded by topic, each topic with its count', { tags: 'depth' }, async () => {
    const { facts, declarations } = await storedCompany();
    const { user } = await renderApp(`/policy/company?id=${id}`);
    const section = within(await screen.findByRole('region', { name: '自行声明' }));
    const topics = section.getAllByRole('group');
    const counts = topics.map((topic) => Number(/(\d+) 项/.exec(topic.querySelector('summary')?.textContent ?? '')?.[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(facts.filter(({ key }) => key.startsWith('declaration:')).length);
    expect(topics.every((topic) => !topic.hasAttribute('open'))).toBe(true);
    const finance = topics.find((topic) => topic.querySelector('summary')?.textContent?.startsWith('金融支持'));
    if (finance === undefined) throw new Error('There is no topic of finance');
    const asked = declarations.find(({ topic }) => topic === 'finance');
    const row = within(finance).getByText(asked?.statement ?? '');
    expect(row).not.toBeVisible();
    await user.click(within(finance).getByText(/^金融支持/));
    expect(row).toBeVisible();
  });

  test('a credit code with a wrong check character gets a warning', { tags: 'depth' }, async () => {
    await server.current().db.execute(sql`update enterprise set credit_code = '91999901MATM540B80' where id = 'yx-guanlan'`);
    await renderApp('/policy/company?id=yx-guanlan');
    expect(await screen.findByText('校验位不符，请核对')).toBeVisible();
  });

  test('unpublished yearly figures are hidden from visitors, with a note', async () => {
    await renderApp(`/policy/company?id=${id}&tab=figures`);
    expect(await screen.findByText(/项经营数据不公开，只有企业成员可以查看/)).toBeVisible();
    expect(screen.queryByRole('row', { name: /^营业收入/ })).not.toBeInTheDocument();
  });

  test('yearly figures are a table, and each trend has a text description', { tags: 'depth' }, async () => {
    const token = await tokenOf(server.current(), 'user');
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
    await renderApp(`/policy/company?id=${id}&tab=figures`);
    const revenue = await screen.findByRole('row', { name: /^营业收入/ });
    expect(within(revenue).getAllByRole('cell').length).toBeGreaterThan(2);
    const years = screen
      .getAllByRole('columnheader', { name: /\d{4}/ })
      .map((column) => Number(/\d{4}/.exec(column.textContent ?? '')?.[0]));
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    const trend = within(revenue).getByRole('img', { name: new RegExp(`营业收入走势.*${years.at(-1)}.*${years[0]}`) });
    const trendX = (trend.querySelector('polyline')?.getAttribute('points') ?? '').split(' ').map((point) => Number(point.split(',')[0]));
    expect(trendX).toEqual(trendX.toSorted((a, b) => a - b));
  });

  test('grants are listed newest first and link to their policies', { tags: 'depth' }, async () => {
    const { grants } = await storedCompany();
    await renderApp(`/policy/company?id=${id}&tab=grants`);
    const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(grants.length);
    for (const [index, grant] of grants.entries()) expect(rows[index]).toHaveTextContent(grant.title);
    const linked = grants.find(({ policyId }) => policyId !== null);
    expect(screen.getByRole('link', { name: linked?.title ?? '' })).toHaveAttribute(
      'href',
      expect.stringContaining(`id=${linked?.policyId}`),
    );
  });

  test('the relation graph and the relation list show the same companies', { tags: 'depth' }, async () => {
    const { list } = await server.current().call(relateBusiness, { body: { id, pageSize: 40 } });
    const { user, history } = await renderApp(`/policy/company?id=${id}&tab=relations`);
    const graph = await screen.findByRole('group', { name: /的关系图/ });
    for (const { id: other, name } of list)
      expect(within(graph).getAllByRole(other === null ? 'img' : 'link', { name: new RegExp(name) })[0]).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: '列表' }));
    const table = await screen.findByRole('table', { name: /条关联关系/ });
    expect(screen.getByRole('link', { name: '列表' })).toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: '关系图' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: '概况' })).not.toHaveAttribute('aria-current');
    expect(within(table).getAllByRole('row')).toHaveLength(list.length + 1);
    await user.click(await screen.findByRole('link', { name: /^客户/ }));
    await waitFor(() => expect(history.location.search).toContain('kind=customer'));
    const customers = list.filter(({ kind }) => kind === 'customer').length;
    await waitFor(() => expect(within(screen.getByRole('table', { name: /条关联关系/ })).getAllByRole('row')).toHaveLength(customers + 1));
  });

  test('every tab of a company without data says that it is empty', { tags: 'depth' }, async () => {
    const { db } = server.current();
    await db.execute(sql`delete from enterprise_fact where enterprise_id = 'yx-muye'`);
    await db.execute(sql`update enterprise set legal_representative = null, address = null, business_scope = null,
      legal_form = null, region_code = null, industry = null, scale = null, established = null where id = 'yx-muye'`);
    const { user } = await renderApp('/policy/company?id=yx-muye');
    expect(await screen.findByText('还没有这家企业的数据。')).toBeVisible();
    for (const [tab, message] of [
      [/^历年数据/, '还没有这家企业的历年数据。'],
      [/^资质/, '没有查到这家企业的资质。'],
      [/^获得的扶持/, '没有查到这家企业获得扶持的记录。'],
      [/^关联企业/, '没有查到这家企业的关联企业。'],
    ] as const) {
      await user.click(await screen.findByRole('link', { name: tab }));
      expect(await screen.findByText(message)).toBeVisible();
    }
  });

  test('an unknown company leads to the not-found page', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/company-detail failed: HttpError/);
    const { history } = await renderApp('/policy/company?id=no-such-company');
    expect(await screen.findByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
    expect(history.location.pathname).toBe('/exception/404');
  });

  test('a failed load of relations leaves the rest of the page in place', async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/relate-business failed: SchemaError/);
    interceptor.use(...scenarios.drift('*/relate-business'));
    await renderApp(`/policy/company?id=${id}&tab=relations`);
    expect(await screen.findByText('内容没有加载出来')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('the company page without an id', () => {
  test('a visitor picks a company', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/company');
    expect(await screen.findByRole('heading', { name: '选择企业' })).toBeVisible();
    await user.type(await screen.findByRole('combobox', { name: '查找企业' }), '恒锐');
    const [option] = await screen.findAllByRole('option', { name: /恒锐/ });
    await user.click(option as HTMLElement);
    await waitFor(() => expect(history.location.search).toMatch(/id=yx-hengrui/));
  });

  test('the chosen company in the address is shown', { tags: 'depth' }, async () => {
    await renderApp(`/policy/company?business=${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: (await storedCompany()).base.name })).toBeVisible();
  });
});

describe('the company page of a signed-in user', () => {
  let accessToken = '';
  let count = 0;
  beforeEach(async () => {
    count += 1;
    ({ accessToken } = await server.current().call(register, { body: { ...agreed, username: `owner.${count}`, password: 'Yunxi2026' } }));
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
  });
  const mine = async () => (await server.current().call(businessBase, { params: {} }, accessToken)).mine;

  test('a company can be made current and left, and leaving can be undone', { tags: 'depth' }, async () => {
    await server.current().call(changeBusiness, { body: { id: 'yx-guanlan' } }, accessToken);
    const { user } = await renderApp(`/policy/company?id=${id}`);
    await user.click(await screen.findByRole('button', { name: '设为当前企业' }));
    expect(await screen.findByText('当前企业')).toBeVisible();
    await waitFor(async () => expect((await mine()).find((one) => one.current)?.id).toBe(id));
    await user.click(await screen.findByRole('button', { name: '退出这家企业' }));
    const undo = await screen.findByRole('button', { name: '撤销' });
    expect((await mine()).map((one) => one.id)).toEqual(['yx-guanlan']);
    await user.click(undo);
    await waitFor(async () => expect((await mine()).find((one) => one.current)?.id).toBe(id));
    expect(await screen.findByRole('button', { name: '退出这家企业' })).toBeVisible();
  });

  test('a title that the user denies is shown beside the official one, and can be reset', async () => {
    await server.current().call(saveFacts, { body: { companyId: id, facts: { 'qualification:hnte': { held: false } } } }, accessToken);
    const { user } = await renderApp(`/policy/company?id=${id}&tab=titles`);
    const row = () => screen.getByRole('row', { name: /^高新技术企业/ });
    await screen.findByRole('heading', { name: '资质与称号' });
    expect(row()).toHaveTextContent(/公开数据：.+未持有.*我填写的，仅自己可见/);
    await user.click(within(row()).getByRole('button', { name: '改用官方数值 高新技术企业' }));
    await waitFor(() => expect(row()).toHaveTextContent('有效'));
    expect(within(row()).queryByRole('button')).not.toBeInTheDocument();
  });

  test('private values are marked and shown with the public ones', { tags: 'depth' }, async () => {
    await server.current().call(changeBusiness, { body: { id } }, accessToken);
    await server.current().call(saveFacts, { body: { companyId: id, facts: { inventionPatents: 12 } } }, accessToken);
    await renderApp(`/policy/company?id=${id}`);
    const row = await screen.findByRole('row', { name: /有效发明专利/ });
    expect(row).toHaveTextContent('12 项');
    expect(row).toHaveTextContent('我填写的，仅自己可见');
    expect(row).toHaveTextContent(/公开数据：9 项/);
  });
});
