import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { colleaguesOf } from '../setup/colleagues.ts';
import { actOnRound, actOnRow, askingPolicy, findingPolicy, roundIn } from '../setup/grants.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

let [admin, agent] = ['', ''];
/** Creates a round with a fixed list of companies. */
let id = '';

const server = portalServer(async (made) => {
  admin = await tokenOf(made, 'admin');
  const [head] = await colleaguesOf(made, ['administrator'], new Date());
  agent = head?.token ?? '';
  ({ id } = await roundIn(made, admin, 'fixed'));
});

const signIn = (token: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};

test('an officer sees why a company was found, excludes one and announces the others', async () => {
  signIn(admin);
  const { user } = await renderApp(`/portal/grant?grant=${id}`);
  const drawer = within(await screen.findByRole('dialog', { name: '批次' }));
  await user.click((await drawer.findAllByText(/^认定依据/))[0] as HTMLElement);
  // the sample administrator is its colleague
  await user.click(await drawer.findByRole('button', { name: '移出：云溪星禾微电子股份有限公司' }));
  const form = within(await drawer.findByRole('form', { name: '移出' }));
  await user.click(form.getByRole('button', { name: '移出' }));
  expect(await form.findByRole('alert')).toHaveTextContent('请填写');
  await user.type(form.getByRole('textbox'), '已享受同类支持');
  await user.click(form.getByRole('button', { name: '移出' }));
  expect(await drawer.findByText(/已享受同类支持/)).toBeVisible();
  await user.click(await drawer.findByRole('button', { name: '公示' }));
  const question = within(await screen.findByRole('dialog', { name: '公示这份名单？' }));
  await user.click(question.getByRole('button', { name: '公示' }));
  expect(await drawer.findByText('公示中')).toBeVisible();
  await settled();
});

test('a company confirms its account, and declines', { tags: 'depth' }, async () => {
  await actOnRow(server.current(), id, admin, 'yx-xinghe', 'exclude', '须回避');
  await actOnRound(server.current(), id, admin, 'announce');
  signIn(agent);
  const { user } = await renderApp('/account/shuju');
  const part = within(await screen.findByRole('region', { name: '免申即享' }));
  await user.click(await part.findByRole('button', { name: '确认收款账户' }));
  await user.type(await part.findByLabelText('开户银行'), '云溪银行高新支行');
  await user.type(await part.findByLabelText('账号'), '6222 0000 1234 5678');
  await user.click(part.getByRole('button', { name: '确认' }));
  expect(await part.findByText(/6222000012345678/)).toBeVisible();
  await user.click(await part.findByRole('button', { name: '放弃' }));
  await user.type(await part.findByLabelText(/放弃的原因/), '不需要');
  await user.click(part.getByRole('button', { name: '放弃' }));
  expect(await part.findByText('本企业已放弃这项支持。')).toBeVisible();
  await settled();
});

test(
  "grants without application can be switched off and on in the policy's editor, and the search lists it",
  { tags: 'depth' },
  async () => {
    await actOnRound(server.current(), id, admin, 'discard');
    signIn(admin);
    const { user, history } = await renderApp(`/portal/policy/edit?id=${findingPolicy}`);
    const part = within(await screen.findByRole('region', { name: '免申即享' }));
    expect(await part.findByText('已设为免申即享：不接受申报')).toBeVisible();
    await user.click(part.getByRole('button', { name: /^取消免申即享：/ }));
    await settled();
    expect(part.getByText('企业自行申报')).toBeVisible();
    await user.click(part.getByRole('button', { name: /^设为免申即享：/ }));
    await settled();
    expect(part.getByText('已设为免申即享：不接受申报')).toBeVisible();

    history.push('/policy/search?way=grant');
    const rows = await screen.findAllByTestId('policy-row');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(within(row).getByText('免申即享')).toBeVisible();
    const facet = within(await screen.findByRole('group', { name: '申报方式' }));
    expect(await facet.findByRole('checkbox', { name: /免申即享/ })).toBeChecked();
    await settled();
  },
);

test('the editor says which condition of a policy is no fact', { tags: 'depth' }, async () => {
  signIn(admin);
  await renderApp(`/portal/policy/edit?id=${askingPolicy}`);
  const part = within(await screen.findByRole('region', { name: '免申即享' }));
  expect((await part.findAllByText(/须由企业声明，不是数据/)).length).toBeGreaterThan(0);
  expect(part.queryByRole('button')).toBeNull();
  await settled();
});
