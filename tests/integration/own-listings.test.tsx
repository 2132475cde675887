import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { send as sendRequest } from '#contract/contact-request.ts';
import * as admin from '#contract/listing-admin.ts';
import { detail, list, save } from '#contract/listing-own.ts';
import { register } from '#contract/oauth.ts';
import { interceptor } from '#mocks/node.ts';
import { deviceAttributes, deviceOf } from '../contract/listing-content.ts';
import { cases } from '../setup/depth.ts';
import { actOnListings, actOnOwn } from '../setup/act-on-listings.ts';
import { portalServer } from '../setup/portal-server.ts';
import { expectConsole } from '../setup/console.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { agreed } from '../setup/registration.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
const password = 'Yunxi2026';
let count = 0;
let username = '';
let token = '';

const signIn = (accessToken: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
};

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  count += 1;
  username = `owner.${count}`;
  ({ accessToken: token } = await call()(register, { body: { ...agreed, username, password } }));
  signIn(token);
});

const call = () => server.current().call;
const mine = async () => (await call()(list, { body: {} }, token)).list;
const stored = async (content = deviceOf()) => call()(save, { body: { id: null, kind: 'device', version: null, content } }, token);
async function published(content = deviceOf()): Promise<string> {
  const { id } = await stored(content);
  await actOnOwn(call(), token, id, 'send');
  await actOnListings(call(), await tokenOf(server.current(), 'admin'), id, 'publish');
  return id;
}
const actsOn = async (id: string) => (await call()(detail, { params: { id } }, token)).timeline.map(({ action }) => action);
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
/** The label of the title field, by kind. */
const titleLabel = /^(?:标题|仪器名称|成果名称|为什么融资)$/;
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: titleLabel });
const saveButton = () => screen.findByRole('button', { name: '保存草稿' });
const isSaved = () => waitFor(() => expect(screen.getByText(/^已于 .+ 保存$/)).toBeVisible());
const confirm = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('publishing', () => {
  test(
    'a listing goes from the form to review, and once published it is retired and published again by its owner',
    { tags: 'depth' },
    async () => {
      const { id } = await stored();
      const { user } = await renderApp(`/account/publish?id=${id}`);
      type(await title(), '云溪场发射电镜');
      await user.click(await screen.findByRole('button', { name: '提交审核' }));
      await confirm(user, '提交审核');
      expect(await screen.findByText('待审核')).toBeVisible();
      const [sent] = await mine();
      expect(sent).toMatchObject({ id, state: 'review', title: '云溪场发射电镜' });

      const reviewer = await tokenOf(server.current(), 'admin');
      const listings = [{ id, draft: sent?.draftVersion ?? null, published: null }];
      await call()(admin.act, { body: { listings, action: 'publish' } }, reviewer);

      const own = await renderApp('/account/custom?tab=published');
      await own.user.click(await screen.findByRole('button', { name: '下架：云溪场发射电镜' }));
      await confirm(own.user, '下架');
      await own.user.click(await screen.findByRole('button', { name: '重新发布：云溪场发射电镜' }));
      await confirm(own.user, '重新发布');
      expect(await screen.findByRole('button', { name: '确认有效：云溪场发射电镜' })).toBeVisible();
      expect(await mine()).toMatchObject([{ id, state: 'published' }]);
    },
  );

  test('the draft of a new listing survives a reload at its own address', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/account/publish?kind=result');
    type(await title(), '写到一半的成果');
    await user.dblClick(await saveButton());
    await isSaved();
    const made = await mine();
    expect(made).toMatchObject([{ kind: 'result', state: 'draft', title: '写到一半的成果' }]);
    await waitFor(() => expect(history.location.search).toContain(made[0]?.id));
    await renderApp(`/account/publish?id=${made[0]?.id}`);
    await waitFor(async () => expect((await screen.findAllByRole('textbox', { name: titleLabel })).at(-1)).toHaveValue('写到一半的成果'));
  });

  test('missing fields are named at the field', { tags: 'depth' }, async () => {
    const { id } = await stored(deviceOf({ summary: '' }));
    await renderApp(`/account/publish?id=${id}`);
    await title();
    const summary = screen.getByRole('textbox', { name: '一句话介绍' });
    expect(document.getElementById(summary.getAttribute('aria-describedby') ?? '')).toHaveTextContent('提示：');
  });

  test('input stays when the sign-in ends, and is saved after the next one', { tags: 'depth' }, async () => {
    expectConsole(/listing\/own\/save failed/);
    const { id } = await stored();
    const { user } = await renderApp(`/account/publish?id=${id}`);
    type(await title(), '登录过期前写的');
    interceptor.use(http.all('*/listing/own/save', () => HttpResponse.json({ code: 'UNAUTHORISED' }, { status: 401 }), { once: true }));
    await user.click(await saveButton());
    const dialog = within(await screen.findByRole('dialog'));
    expect(screen.getByLabelText(titleLabel)).toHaveValue('登录过期前写的');
    await user.type(dialog.getByLabelText('用户名'), username);
    await user.type(dialog.getByLabelText('密码'), password);
    await user.click(dialog.getByRole('button', { name: /^登\s*录$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(titleLabel)).toHaveValue('登录过期前写的');
    await user.click(await saveButton());
    await waitFor(async () => expect(await mine()).toMatchObject([{ title: '登录过期前写的' }]));
  });

  test('another user’s listing is not found', { tags: 'depth' }, async () => {
    const { id } = await stored();
    expectConsole(/^\[pmis\] GET \/apiv2\/listing\/own\/detail failed: HttpError/);
    const { accessToken } = await call()(register, { body: { ...agreed, username: `other.${count}`, password } });
    signIn(accessToken);
    await renderApp(`/account/publish?id=${id}`);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: titleLabel })).toBeNull();
  });

  test('a user who may not publish a kind gets a message and chooses another', async () => {
    await renderApp('/account/publish?kind=activity');
    expect(await screen.findByText('您不能发布“活动”')).toBeVisible();
    expect(screen.getByRole('link', { name: /^科研仪器|^仪器/ })).toHaveAttribute('href', expect.stringContaining('kind=device'));
  });
});

describe('the publications of a user', () => {
  test('they filter by state in the address, with counts', { tags: 'depth' }, async () => {
    await published(deviceOf({ title: '已发布仪器' }));
    await stored(deviceOf({ title: '草稿仪器' }));
    await stored(deviceOf({ title: '' }));
    const { user, history } = await renderApp('/account/custom?tab=published');
    const states = within(await screen.findByRole('navigation', { name: '状态' }));
    expect(states.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['全部 3', '草稿 2', '已发布 1']);
    expect(screen.getByRole('link', { name: '（尚无标题）' })).toBeVisible();
    await user.click(states.getByRole('link', { name: '已发布 1' }));
    await waitFor(() => expect(screen.queryByText('草稿仪器')).toBeNull());
    expect(screen.getByRole('link', { name: '已发布仪器' })).toBeVisible();
    expect(history.location.search).toContain('state=published');
    await renderApp('/account/custom?tab=published&state=retired');
    expect(await screen.findByText('没有处于该状态的内容')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看全部' })).toBeVisible();
  });

  test('they show views and requests, and link to the requests', { tags: 'depth' }, async () => {
    const id = await published(deviceOf({ title: '被联系的仪器' }));
    const other = await published(deviceOf({ title: '无人联系的仪器' }));
    const { accessToken } = await call()(register, { body: { ...agreed, username: `asks.${count}`, password } });
    const form = {
      message: '想检测薄膜',
      company: '启明星',
      contact: { name: '张三', phone: '13800000000', email: null },
      consent: true as const,
    };
    await call()(sendRequest, { body: { listingId: id, purpose: 'contact', ...form } }, accessToken);
    expect((await mine()).map((one) => [one.id, one.requests])).toEqual(
      expect.arrayContaining([
        [id, { all: 1, open: 1 }],
        [other, { all: 0, open: 0 }],
      ]),
    );
    const { user } = await renderApp('/account/custom?tab=published');
    expect(await screen.findByText(/还没有人联系/)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: '1 次联系请求（1 次待答复）：被联系的仪器' }));
    expect(await screen.findByText('想检测薄膜')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看全部请求' })).toBeVisible();
  });

  test('fields that block a review are named and linked', { tags: 'depth' }, async () => {
    expectConsole(/listing\/own\/act failed/);
    await stored(deviceOf({ title: '缺摘要的仪器', summary: '' }));
    const { user } = await renderApp('/account/custom?tab=published');
    await user.click(await screen.findByRole('button', { name: '提交审核：缺摘要的仪器' }));
    await confirm(user, '提交审核');
    await user.click(await screen.findByRole('button', { name: /^一句话介绍：/ }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '一句话介绍' })).toHaveFocus());
  });

  const confirmed = [
    ['下架', 'retire'],
    ['确认有效', 'renew'],
  ] as const;
  test.each(cases(confirmed, 2))('confirming “%s” twice acts once', { tags: 'depth' }, async (name, action) => {
    const id = await published(deviceOf({ title: '按两次的仪器' }));
    const { user } = await renderApp('/account/custom?tab=published');
    await user.dblClick(await screen.findByRole('button', { name: `${name}：按两次的仪器` }));
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name });
    server.requests.length = 0;
    fireEvent.click(yes);
    fireEvent.click(yes);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await actsOn(id)).toContain(action));
    expect((await actsOn(id)).filter((one) => one === action)).toEqual([action]);
    expect(server.requests.filter((one) => one.endsWith('/listing/own/act'))).toHaveLength(1);
  });
});

describe('an editor', () => {
  test('confirming twice sends a draft to review once', { tags: 'depth' }, async () => {
    const { id } = await stored();
    const { user } = await renderApp(`/account/publish?id=${id}`);
    type(await title(), '提交一次的仪器');
    await user.dblClick(await screen.findByRole('button', { name: '提交审核' }));
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: '提交审核' });
    fireEvent.click(yes);
    fireEvent.click(yes);
    expect(await screen.findByText('待审核')).toBeVisible();
    expect((await actsOn(id)).filter((one) => one === 'send')).toEqual(['send']);
    expect(server.requests.filter((one) => one.endsWith('/listing/own/act'))).toHaveLength(1);
  });

  test('missing fields are named in the reader’s language, and the first is focused', { tags: 'depth' }, async () => {
    expectConsole(/listing\/own\/act failed/);
    document.cookie = 'pmis_language=en-US; path=/';
    const hours = [{ weekday: 1, from: 540, to: null }];
    const { id } = await stored(deviceOf({ summary: '', attributes: deviceAttributes({ hours }) }));
    const { user } = await renderApp(`/account/publish?id=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    await confirm(user, 'Send for review');
    const dialog = within(await screen.findByRole('dialog', { name: /does not allow this/ }));
    expect(dialog.getByRole('button', { name: /^Opening hours · Row 1 · To: / })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: /^In one sentence: / }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'In one sentence' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a financing need', () => {
  test('it is filled in step by step and sent once', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/resources/finance/send');
    type(await title(), '购置机床贷款');
    type(screen.getByRole('textbox', { name: '一句话介绍' }), '购置两台五轴机床。');
    type(screen.getByRole('textbox', { name: '融资金额' }), '300万');
    expect(await screen.findByRole('region', { name: '按您的需求推荐' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '下一步' }));
    await settled();
    expect(screen.getByRole('combobox', { name: '企业' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /核对并提交/ }));
    await user.dblClick(await screen.findByRole('button', { name: '提交审核' }));
    await isSaved();
    const [need, ...others] = await mine();
    expect(others).toEqual([]);
    const { draft } = await call()(detail, { params: { id: need?.id ?? '' } }, token);
    expect(draft?.content).toMatchObject({ title: '购置机床贷款', attributes: { amount: 3_000_000, term: null } });
    expect(need).toMatchObject({ kind: 'financing-need', state: 'draft' });
  });

  test('another company’s need redirects from the form to the page for lenders', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/listing\/own\/detail failed: HttpError/);
    signIn(await tokenOf(server.current(), 'admin'));
    const { history } = await renderApp('/resources/finance/send?id=fn-hengrui-grinders');
    expect(await screen.findByRole('heading', { level: 1, name: /数控磨齿机购置贷款/ })).toBeVisible();
    expect(history.location.pathname).toBe('/resources/finance/need/detail');
  });

  test('region and industries are in English on an English page', async () => {
    document.cookie = 'pmis_language=en-US; path=/';
    const content = { ...deviceOf({ regionCode: '999901', industries: ['C', '34'] }), attributes: {} };
    const { id } = await call()(save, { body: { id: null, kind: 'financing-need', version: null, content } }, token);
    const { user } = await renderApp(`/resources/finance/send?id=${id}`);
    await user.click(await screen.findByRole('button', { name: /Check and send/ }));
    const check = within(screen.getByRole('region', { name: 'Check and send' }));
    expect(await check.findByText('Qingchuan District')).toBeVisible();
    expect(check.getByText('Manufacturing, General-purpose machinery')).toBeVisible();
    expect(check.queryByText('青川区')).toBeNull();
  });
});
