import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryEsms } from '#contract/config.ts';
import { register, token } from '#contract/oauth.ts';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
let seeded: (typeof notification.$inferSelect)[] | undefined;

beforeEach(async () => {
  const { db } = server.current();
  seeded ??= await db.select().from(notification).orderBy(notification.seq);
  await db.delete(notification);
  await db.insert(notification).values(seeded);
});

function storeToken(accessToken: string): void {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
}

async function openAs(username: string, path = '/policy/search') {
  storeToken((await server.current().call(token, { body: { username, password: 'Pmis@2026' } })).accessToken);
  return renderApp(path);
}

const bell = (name: string) => screen.findByRole('button', { name });

describe('the notification bell', () => {
  test('the bell shows the unread count, and a notification opens its page and becomes read', { tags: 'depth' }, async () => {
    const { user, history } = await openAs('user');
    await user.click(await bell('消息，3 条未读'));
    await user.click(await screen.findByRole('link', { name: /^未读\s*“专精特新认定奖励”即将截止申报/ }));
    await waitFor(() => expect(history.location.href).toBe('/policy/detail?id=yx-srdi-award'));
    expect(await bell('消息，2 条未读')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('notifications follow a change of language', { tags: 'depth' }, async () => {
    const { user } = await openAs('user');
    await user.click(await bell('消息，3 条未读'));
    await screen.findByRole('link', { name: /“专精特新认定奖励”即将截止申报/ });
    await user.click(await screen.findByRole('button', { name: 'English' }));
    await user.click(await bell('Notifications, 3 unread'));
    expect(await screen.findByText('“Reward for recognition of specialised and innovative SMEs” closes soon')).toBeVisible();
  });

  test('the link of a notification keeps its filters', { tags: 'depth' }, async () => {
    const { user, history } = await openAs('user', '/');
    await user.click(await bell('消息，3 条未读'));
    await user.click(await screen.findByRole('link', { name: /正在申报的事项可以按截止日期排序/ }));
    await waitFor(() => expect(history.location.pathname).toBe('/policy/search'));
    expect(await screen.findByRole('button', { name: '去掉筛选：正在申报' })).toBeVisible();
  });

  test('one click marks all notifications as read and keeps the focus on the button', { tags: 'depth' }, async () => {
    const { user } = await openAs('user');
    await user.click(await bell('消息，3 条未读'));
    const all = screen.getByRole('button', { name: '全部标为已读' });
    await user.click(all);
    expect(await screen.findByText('全部已读')).toBeVisible();
    expect(await bell('消息')).toBeVisible();
    expect(all).toHaveFocus();
    expect(all).toHaveAttribute('aria-disabled', 'true');
    await user.click(all);
    expect(server.requests.filter((line) => line.includes('notify/admin/read'))).toHaveLength(1);
  });

  test('a notification without a link expands', { tags: 'depth' }, async () => {
    const { user } = await openAs('admin');
    await user.click(await bell('消息，3 条未读'));
    const row = screen.getByRole('button', { name: /示例数据已生成/ });
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(row).not.toBeInTheDocument();
    expect(await bell('消息，3 条未读')).toHaveFocus();
  });

  test('an empty panel says that there are no notifications', { tags: 'depth' }, async () => {
    const { accessToken } = await server.current().call(register, { body: { ...agreed, username: 'no.notices', password: 'Yunxi2026' } });
    storeToken(accessToken);
    const { user } = await renderApp('/policy/search');
    await user.click(await bell('消息'));
    expect(await screen.findByText('还没有消息')).toBeVisible();
    expect(screen.queryByRole('button', { name: '全部标为已读' })).not.toBeInTheDocument();
  });

  test('a failed load is reported in the panel, and retry loads the notifications', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/notify\/admin\/index failed: HttpError/);
    interceptor.use(...scenarios.serverError('*/notify/admin/index'));
    const { user, history } = await openAs('user');
    await user.click(await bell('消息'));
    expect(await screen.findByText('内容没有加载出来')).toBeVisible();
    expect(history.location.pathname).toBe('/policy/search');
    interceptor.resetHandlers();
    interceptor.use(...handlers(server.current().app));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await bell('消息，3 条未读')).toBeVisible();
  });

  test('a visitor has no bell and sends no request for notifications', { tags: 'depth' }, async () => {
    await renderApp('/policy/search');
    expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /消息/ })).not.toBeInTheDocument();
    expect(server.requests.filter((line) => /notify|resource/.test(line))).toEqual([]);
  });
});

describe('the menu at start-up', () => {
  const menuRequests = () => server.requests.filter((line) => line.endsWith('/api/account/resource/admin/currentuser'));

  test('a stored token loads the menu', { tags: 'depth' }, async () => {
    await openAs('admin');
    await waitFor(() => expect(menuRequests()).toHaveLength(1));
  });

  test('the portal opens when the menu cannot be loaded', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/api\/account\/resource\/admin\/currentuser failed: HttpError/);
    interceptor.use(...scenarios.serverError('*/resource/admin/currentuser'));
    const { history } = await openAs('user');
    expect(await bell('消息，3 条未读')).toBeVisible();
    await waitFor(() => expect(menuRequests()).toHaveLength(1));
    expect(history.location.pathname).toBe('/policy/search');
  });
});

describe('the public settings', () => {
  const withSettings = (settings: Record<string, string>) =>
    interceptor.use(
      http.get(`*${queryEsms.path}`, () =>
        HttpResponse.json({ success: true, data: Object.entries(settings).map(([sysKey, sysValue]) => ({ sysKey, sysValue })) }),
      ),
    );

  test('the announcement is shown until it is closed', { tags: 'depth' }, async () => {
    withSettings({ 'site.banner': '本周六 22:00 起维护两小时' });
    const { user } = await renderApp('/policy/search');
    const banner = await screen.findByRole('region', { name: '站点公告' });
    expect(banner).toHaveTextContent('本周六 22:00 起维护两小时');
    await user.click(within(banner).getByRole('button', { name: '关闭公告' }));
    expect(banner).not.toBeInTheDocument();
  });

  test('the announcement is shown in English when a translation exists', async () => {
    document.cookie = 'pmis_language=en-US; path=/';
    withSettings({ 'site.banner': '维护', 'site.bannerEn': 'Maintenance on Saturday' });
    await renderApp('/policy/search');
    expect(await screen.findByText('Maintenance on Saturday')).toBeVisible();
    expect(screen.queryByText('维护')).not.toBeInTheDocument();
  });

  test('an empty announcement and an empty link are not shown', { tags: 'depth' }, async () => {
    withSettings({ 'site.banner': '', 'link.checkList': '', 'site.hotline': '' });
    await renderApp('/policy/search');
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    expect(screen.queryByRole('region', { name: '站点公告' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '政策清单' })).not.toBeInTheDocument();
    expect(screen.queryByText('联系我们')).not.toBeInTheDocument();
  });

  test(
    'the footer has the contact and both filing numbers with their registers, and no link for developers',
    { tags: 'depth' },
    async () => {
      withSettings({ 'site.contact': '企业服务区 2 楼', 'site.icp': '云ICP备2026000001号', 'site.police': '滇公网安备 53010002000001号' });
      await renderApp('/policy/search');
      const footer = within(await screen.findByRole('contentinfo'));
      expect(await footer.findByText('企业服务区 2 楼')).toBeVisible();
      expect(footer.getByRole('link', { name: '云ICP备2026000001号' })).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
      expect(footer.getByRole('link', { name: '滇公网安备 53010002000001号' })).toHaveAttribute(
        'href',
        'https://beian.mps.gov.cn/#/query/webSearch?code=53010002000001',
      );
      expect(footer.queryByRole('link', { name: /OpenAPI/ })).not.toBeInTheDocument();
    },
  );

  test.each([
    ['https://example.com/list?x=1', true],
    ['javascript:alert(1)', false],
    ['//example.com', false],
  ])('the check-list %s is a link: %s', { tags: 'depth' }, async (address, isLink) => {
    withSettings({ 'link.checkList': address });
    await renderApp('/policy/search');
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    const found = screen.queryByRole('link', { name: '政策清单' });
    expect(found?.getAttribute('href') ?? null).toBe(isLink ? address : null);
  });
});
