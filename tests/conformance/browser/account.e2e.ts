import { depth } from '../scripted/depth.ts';
import { expect, gate, paths, test } from '../scripted/fixtures.ts';
import { good, person, policy } from '../scripted/portal.ts';

const account = { userid: 'u-77', name: '赵钱孙李', title: '', notifyCount: 12, unreadCount: 3, roles: [] };
const notice = {
  id: 'n-1',
  title: '青石通知一则',
  description: '',
  updatedAt: '2026-06-01T10:00:00+08:00',
  href: null,
  kind: 'system',
  readAt: null,
};
const zhejiang = { id: '330000', name: '浙江省' };
const hangzhou = { id: '330100', name: '杭州市' };
const profilePath = '/apiv2/account/profile';
const profile = { username: person.username, displayName: person.displayName, cityCode: null, language: null, avatar: null };

test.describe('the pages of the account', () => {
  test('the centre shows the list of GET fake_list and the counts of GET currentUser', depth, async ({ app, page, server }) => {
    server.script('/api/currentUser', good('/api/currentUser', account));
    server.script('/api/fake_list', good('/api/fake_list', { total: 12, list: [notice] }));
    await app.open('/account/centre', { signedIn: true });
    await expect(page.getByText('青石通知一则')).toBeVisible();
    await expect(page.getByText(/12.*3/).first()).toBeVisible();
    expect(server.to('/api/currentUser')[0]?.method).toBe('GET');
    const [list] = server.to('/api/fake_list');
    expect([list?.method, list?.search.has('count')]).toEqual(['GET', true]);
  });

  test('if the counts of centre and bell differ, they are requested once more, and no more', depth, async ({ app, page, server }) => {
    server.script('/api/currentUser', good('/api/currentUser', account));
    server.script(paths.notices, good(paths.notices, { total: 40, unread: 7, list: [] }));
    const asked = () => server.to('/api/currentUser').length + server.to(paths.notices).length;
    await app.open('/account/centre', { signedIn: true });
    await expect.poll(asked).toBe(4);
    // another page with its requests, by which time those of the centre have been answered
    await app.go('/policy/detail?id=p-1');
    await expect(page.getByRole('heading', { name: policy.title, level: 1 })).toBeVisible();
    expect(asked()).toBe(4);
  });

  test(
    'the settings offer the provinces, and the cities of the chosen one, and say while these load',
    depth,
    async ({ app, page, server }) => {
      const cities = gate();
      server.script('/api/geographic/province', good('/api', [zhejiang]));
      server.script('/api/geographic/city/330000', { ...good('/api', [hangzhou]), after: cities.opened });
      await app.open('/account/set', { signedIn: true });
      const [province, city] = [page.getByLabel('省份'), page.getByLabel('城市')];
      server.script(profilePath, good(profilePath, { ...profile, provinceCode: zhejiang.id }));
      await province.selectOption(zhejiang.name);
      await expect(city).toHaveAttribute('aria-busy', 'true');
      cities.open();
      await expect(city.getByRole('option')).toContainText([hangzhou.name]);
      await expect(city).toHaveAttribute('aria-busy', 'false');
      for (const path of ['/api/geographic/province', '/api/geographic/city/330000']) expect(server.to(path)[0]?.method).toBe('GET');
    },
  );
});
