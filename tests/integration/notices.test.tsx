import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryEsms } from '#contract/config.ts';
import { register, token } from '#contract/oauth.ts';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { notification } from '#server/db/tables/notification.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
let told: (typeof notification.$inferSelect)[] | undefined;

beforeEach(async () => {
  const { db } = server.current();
  told ??= await db.select().from(notification);
  await db.delete(notification);
  await db.insert(notification).values(told);
});

function remember(accessToken: string): void {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
}

async function openAs(username: string, path = '/policy/search') {
  remember((await server.current().call(token, { body: { username, password: 'Pmis@2026' } })).accessToken);
  return renderApp(path);
}

const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell', () => {
  test('says how many are unread; a notification leads to its page and is read', async () => {
    const { user, history } = await openAs('user');
    await user.click(await bell('通知，3 条未读'));
    await user.click(screen.getByRole('link', { name: /^未读\s*“专精特新认定奖励”即将截止申报/ }));
    await waitFor(() => expect(history.location.href).toBe('/policy/detail?id=yx-srdi-award'));
    expect(await bell('通知，2 条未读')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('speaks the language that was changed to', async () => {
    const { user } = await openAs('user');
    await user.click(await bell('通知，3 条未读'));
    await screen.findByRole('link', { name: /“专精特新认定奖励”即将截止申报/ });
    await user.click(screen.getByRole('button', { name: 'English' }));
    await user.click(await bell('Notifications, 3 unread'));
    expect(await screen.findByText('“专精特新认定奖励” closes soon')).toBeVisible();
  });

  test('a link may carry filters', async () => {
    const { user, history } = await openAs('user', '/');
    await user.click(await bell('通知，3 条未读'));
    await user.click(screen.getByRole('link', { name: /正在申报的事项可以按截止日期排序/ }));
    await waitFor(() => expect(history.location.pathname).toBe('/policy/search'));
    expect(await screen.findByRole('button', { name: '去掉筛选：正在申报' })).toBeVisible();
  });

  test('all are marked at once, and the keyboard stays where it was', async () => {
    const { user } = await openAs('user');
    await user.click(await bell('通知，3 条未读'));
    const all = screen.getByRole('button', { name: '全部标为已读' });
    await user.click(all);
    expect(await screen.findByText('全部已读')).toBeVisible();
    expect(await bell('通知')).toBeVisible();
    expect(all).toHaveFocus();
    expect(all).toHaveAttribute('aria-disabled', 'true');
    await user.click(all);
    expect(server.requests.filter((line) => line.includes('notify/admin/read'))).toHaveLength(1);
  });

  test('a notification that leads nowhere unfolds', async () => {
    const { user } = await openAs('admin');
    await user.click(await bell('通知，3 条未读'));
    const row = screen.getByRole('button', { name: /示例数据已生成/ });
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(row).not.toBeInTheDocument();
    expect(await bell('通知，3 条未读')).toHaveFocus();
  });

  test('without any, the panel says what will come', async () => {
    const { accessToken } = await server.current().call(register, { body: { username: 'no.notices', password: 'Yunxi2026' } });
    remember(accessToken);
    const { user } = await renderApp('/policy/search');
    await user.click(await bell('通知'));
    expect(await screen.findByText('还没有通知')).toBeVisible();
    expect(screen.queryByRole('button', { name: '全部标为已读' })).not.toBeInTheDocument();
  });

  test('when they could not be had, the page stands, the panel says so, and trying again brings them', async () => {
    interceptor.use(...scenarios.serverError('*/notify/admin/index'));
    const { user, history } = await openAs('user');
    await user.click(await bell('通知'));
    expect(await screen.findByText('内容没有加载出来')).toBeVisible();
    expect(history.location.pathname).toBe('/policy/search');
    interceptor.resetHandlers();
    interceptor.use(...handlers(server.current().app));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await bell('通知，3 条未读')).toBeVisible();
  });

  test('a visitor has none, and asks for none', async () => {
    await renderApp('/policy/search');
    expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /通知/ })).not.toBeInTheDocument();
    expect(server.requests.filter((line) => /notify|resource/.test(line))).toEqual([]);
  });
});

describe('start-up', () => {
  const asked = () => server.requests.filter((line) => line.endsWith('/api/account/resource/admin/currentuser'));

  test('loads the menu where a token is stored', async () => {
    await openAs('admin');
    await waitFor(() => expect(asked()).toHaveLength(1));
  });

  test('without the menu the portal opens as ever', async () => {
    interceptor.use(...scenarios.serverError('*/resource/admin/currentuser'));
    const { history } = await openAs('user');
    expect(await bell('通知，3 条未读')).toBeVisible();
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(history.location.pathname).toBe('/policy/search');
  });
});

describe('settings', () => {
  const withSettings = (settings: Record<string, string>) =>
    interceptor.use(
      http.get(`*${queryEsms.path}`, () =>
        HttpResponse.json({ success: true, data: Object.entries(settings).map(([sysKey, sysValue]) => ({ sysKey, sysValue })) }),
      ),
    );

  test('the announcement stands under the header until it is closed', async () => {
    withSettings({ 'site.banner': '本周六 22:00 起维护两小时' });
    const { user } = await renderApp('/policy/search');
    const banner = await screen.findByRole('region', { name: '站点公告' });
    expect(banner).toHaveTextContent('本周六 22:00 起维护两小时');
    await user.click(within(banner).getByRole('button', { name: '关闭公告' }));
    expect(banner).not.toBeInTheDocument();
  });

  test('has its English where there is one', async () => {
    document.cookie = 'pmis_language=en-US; path=/';
    withSettings({ 'site.banner': '维护', 'site.bannerEn': 'Maintenance on Saturday' });
    await renderApp('/policy/search');
    expect(await screen.findByText('Maintenance on Saturday')).toBeVisible();
    expect(screen.queryByText('维护')).not.toBeInTheDocument();
  });

  test('an empty announcement and an empty link are not shown', async () => {
    withSettings({ 'site.banner': '', 'link.checkList': '', 'site.hotline': '' });
    await renderApp('/policy/search');
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    expect(screen.queryByRole('region', { name: '站点公告' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '政策清单' })).not.toBeInTheDocument();
    expect(screen.queryByText('服务热线')).not.toBeInTheDocument();
  });

  test.each([
    ['https://example.com/list?x=1', true],
    ['javascript:alert(1)', false],
    ['//example.com', false],
  ])('the check-list %s is a link: %s', async (address, isLink) => {
    withSettings({ 'link.checkList': address });
    await renderApp('/policy/search');
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    const found = screen.queryByRole('link', { name: '政策清单' });
    expect(found?.getAttribute('href') ?? null).toBe(isLink ? address : null);
  });
});
