import type { Page } from '@playwright/test';
import { send, withdraw } from '#contract/notice-admin.ts';
import type { Broadcast } from '#contract/notice-admin.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, openLoaded } from './loaded.ts';
import { register } from './register.ts';

const notices = (page: Page) => page.getByRole('region', { name: '消息' });
const bell = (page: Page) => page.getByRole('button', { name: /^消息/ }).first();

test(
  'two tabs show the same counts without a reload as notifications arrive, are read and are withdrawn',
  { tag: '@depth' },
  async ({ page, context, request }) => {
    const admin = await signedIn(request);
    const { username } = await register(page, '/account/centre');
    const other = await context.newPage();
    await other.goto('/#/account/centre');
    const expectCounts = async (total: number, unread: number) => {
      for (const tab of [page, other]) {
        await expect(notices(tab).getByRole('status')).toHaveText(`共 ${total} 条，${unread} 条未读`);
        await expect(bell(tab)).toHaveAccessibleName(unread === 0 ? '消息' : `消息，${unread} 条未读`);
      }
    };
    await expectCounts(0, 0);
    const sent: Broadcast[] = [];
    for (const title of ['第一条', '第二条', '第三条'])
      sent.push(
        await admin.post<Broadcast>(send.path, {
          key: `centre-${username}-${sent.length}`,
          title,
          body: '内容',
          href: null,
          audience: { to: 'users', usernames: [username] },
        }),
      );
    await expectCounts(3, 3);
    await notices(page)
      .getByRole('button', { name: /第一条/ })
      .click();
    await expectCounts(3, 2);
    await admin.post(withdraw.path, { id: sent[1]?.id });
    await expectCounts(2, 1);
    await notices(other).getByRole('button', { name: '全部标为已读' }).click();
    await expectCounts(2, 0);
    await admin.post(withdraw.path, { id: sent[2]?.id });
    await expectCounts(1, 0);
  },
);

test('the policies of a user are accessible and fit the screen', { tag: ['@depth', '@phone', '@english'] }, async ({ page, request }) => {
  await storeToken(page, (await signedIn(request, 'user')).accessToken);
  for (const tab of ['followed', 'matched', 'applied']) {
    await openLoaded(page, `/account/zhengCe?tab=${tab}`);
    await expect(page.getByTestId(/^policy-/).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
  }
});
