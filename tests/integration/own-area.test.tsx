import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as contact from '#contract/contact-request.ts';
import { institution } from '#contract/listing/kinds/institution.ts';
import * as listing from '#contract/listing.ts';
import * as own from '#contract/listing-own.ts';
import { register } from '#contract/oauth.ts';
import * as rating from '#contract/rating.ts';
import { blankListing } from '#entities/publishing/listing/form/blank-listing.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { requestForm } from '../contract/samples/contact-request.ts';
import { officerOf, settle, settledAppeal } from '../setup/applications.ts';
import { saveOfKind } from '../setup/book-listings.ts';
import { portalServer } from '../setup/portal-server.ts';
import { agreed } from '../setup/registration.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer(prepare);
const call = () => server.current().call;
let count = 0;
let token = '';
let officer = '';

const registered = async (username: string) =>
  (await call()(register, { body: { ...agreed, username, password: 'Yunxi2026' } })).accessToken;

async function prepare() {
  ({ token: officer } = await officerOf(server.current().db, '甲', ['approve:appeal'], new Date()));
}

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  count += 1;
  token = await registered(`area.${count}`);
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
});

const ownerId = async () => {
  const [found] = await server
    .current()
    .db.select({ id: account.id })
    .from(account)
    .where(eq(account.username, `area.${count}`));
  return found?.id ?? '';
};

describe('an answered appeal', () => {
  test('it is found on the page of appeals, and a bad rating needs a reason and reopens it', { tags: 'depth' }, async () => {
    const { id, number } = await settledAppeal({ call: call() }, token, officer);
    const { user } = await renderApp('/account/suQiu');
    const waits = within(await screen.findByRole('list', { name: '等待您评价' }));
    expect(waits.getByText('等待您评价')).toBeVisible();
    await user.click(waits.getByRole('link', { name: '扩建车间的用地手续' }));
    const form = within(await screen.findByRole('region', { name: '请评价这次答复' }));
    await user.click(form.getByRole('radio', { name: '不满意' }));
    expect(await form.findByText(/由办理人员重新联系您/)).toBeVisible();
    await user.click(form.getByRole('button', { name: '提交评价并重新办理' }));
    expect(await form.findByText(/请写明不满意的原因/)).toBeVisible();
    fireEvent.change(form.getByRole('textbox', { name: '不满意的原因' }), { target: { value: '没有说明办理期限' } });
    await user.click(form.getByRole('button', { name: '提交评价并重新办理' }));
    const given = within(await screen.findByRole('region', { name: '办理评价' }));
    expect(given.getByText('不满意')).toBeVisible();
    expect(given.getByText('没有说明办理期限')).toBeVisible();
    expect(screen.queryByRole('region', { name: '请评价这次答复' })).toBeNull();
    expect(await call()(application.detail, { params: { id } }, token)).toMatchObject({ state: 'submitted', round: 2, number });
  });

  test(
    'the comment is kept when the level changes, and the page says that a second bad rating does not reopen',
    { tags: 'depth' },
    async () => {
      const { id, version } = await settledAppeal({ call: call() }, token, officer);
      await call()(application.rate, { body: { id, version, score: 1, note: '没有解决' } }, token);
      await settle({ call: call() }, id, officer);
      const { user } = await renderApp(`/account/application?id=${id}`);
      const form = within(await screen.findByRole('region', { name: '请评价这次答复' }));
      await user.click(form.getByRole('radio', { name: '非常不满意' }));
      expect(await form.findByText(/已经重新办理过一次/)).toBeVisible();
      fireEvent.change(form.getByRole('textbox'), { target: { value: '这次好一些' } });
      await user.click(form.getByRole('radio', { name: '基本满意' }));
      expect(form.getByRole('textbox', { name: /^补充说明/ })).toHaveValue('这次好一些');
      await user.click(form.getByRole('button', { name: '提交评价' }));
      const given = within(await screen.findByRole('region', { name: '办理评价' }));
      expect(await given.findByText('这次好一些')).toBeVisible();
      expect(given.getByText('没有解决')).toBeVisible();
    },
  );

  test('an appeal rated in another tab shows that rating', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/application\/rate failed: BusinessError/);
    const { id, version } = await settledAppeal({ call: call() }, token, officer);
    const { user } = await renderApp(`/account/application?id=${id}`);
    const form = within(await screen.findByRole('region', { name: '请评价这次答复' }));
    await user.click(form.getByRole('radio', { name: '满意' }));
    await form.findByRole('textbox');
    await call()(application.rate, { body: { id, version, score: 5, note: '另一个窗口' } }, token);
    await user.click(form.getByRole('button', { name: '提交评价' }));
    expect(await within(await screen.findByRole('region', { name: '办理评价' })).findByText('另一个窗口')).toBeVisible();
    expect(screen.queryByRole('region', { name: '请评价这次答复' })).toBeNull();
  });
});

describe('listings of a user', () => {
  test('an empty list shows how to publish', async () => {
    await renderApp('/account/fuWu');
    expect(await screen.findByText('还没有发布信息')).toBeVisible();
    expect(screen.queryByLabelText('概况')).toBeNull();
  });

  test('figures are shown in total, by listing and by month', { tags: 'depth' }, async () => {
    const id = `area-${count}`;
    await saveOfKind(server.current().db, { id, kind: 'institution', title: '有数据的机构', ownerId: await ownerId() });
    await call()(listing.detail, { params: { kind: 'institution', id } });
    await call()(contact.send, { body: { ...requestForm, purpose: 'enquire', listingId: id } }, await registered(`asker.${count}`));
    const { user, history } = await renderApp('/account/fuWu');
    expect(await screen.findByText('有 1 条联系等您答复。')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: '数据' }));
    const table = within((await screen.findByRole('rowheader', { name: /有数据的机构/ })).closest('tr') as HTMLElement);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '1', '1', '0', '0']);
    expect(screen.getAllByRole('row')).toHaveLength(1 + 12 + 3);
    await user.click(await screen.findByRole('link', { name: '去答复' }));
    expect(await screen.findByText(requestForm.message)).toBeVisible();
    expect(history.location.pathname).toBe('/account/fuWu');
  });
});

describe('the institution of a user', () => {
  test('a user without one is invited to apply', async () => {
    await renderApp('/account/jiGou');
    expect(await screen.findByRole('link', { name: '申请入驻' })).toHaveAttribute('href', expect.stringContaining('/institution/settle'));
    expect(screen.getByText(/服务过的企业可以评价/)).toBeVisible();
  });

  test('the next step of its admission is shown', { tags: 'depth' }, async () => {
    const content = { ...blankListing(institution), title: '未提交的机构' };
    await call()(own.save, { body: { id: null, kind: 'institution', version: null, content } }, token);
    await renderApp('/account/jiGou');
    expect(await screen.findByText('资料尚未提交，填完后提交审核。')).toBeVisible();
    expect(screen.getByText('填写资料').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('link', { name: '继续填写' })).toHaveAttribute('href', expect.stringContaining('/institution/settle'));
  });

  test('a rating can be answered, and its author stays anonymous', { tags: 'depth' }, async () => {
    const id = `rated-${count}`;
    const reached = { name: '前台', phone: '0571-0000000', email: null, address: null };
    await saveOfKind(server.current().db, { id, kind: 'institution', title: '被评价的机构', ownerId: await ownerId(), contact: reached });
    for (const score of [1, 4, 5]) {
      const asker = await registered(`rater.${count}.${score}`);
      const sent = await call()(contact.send, { body: { ...requestForm, purpose: 'enquire', listingId: id } }, asker);
      await call()(contact.answer, { body: { id: sent.id, version: sent.version, accept: true } }, token);
      await call()(rating.rate, { body: { requestId: sent.id, score, note: score === 1 ? '等了太久' : '' } }, asker);
    }
    const { user } = await renderApp('/account/jiGou');
    expect(await screen.findByText('等了太久')).toBeVisible();
    expect(screen.getByText('平均 3.3 分（满分 5 分），3 人评价')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^回复评价：1 分/ }));
    const form = within(await screen.findByRole('form', { name: /^回复评价：1 分/ }));
    fireEvent.change(form.getByRole('textbox'), { target: { value: '抱歉，已增派人手。' } });
    await user.click(form.getByRole('button', { name: '发送回复' }));
    expect(await screen.findByText('您的回复')).toBeVisible();
    await waitFor(() => expect(screen.getByText('抱歉，已增派人手。')).toBeVisible());
    expect(screen.queryByText(/rater/)).toBeNull();
  });
});
