import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { change } from '#contract/account-email.ts';
import { token } from '#contract/oauth.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { account, accountKey, signInAttempt } from '#server/platform/db/tables/account.ts';
import { mail } from '#server/platform/db/tables/mail.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { sentMails } from '../setup/sent-mails.ts';
import { settled } from '../setup/settled.ts';
import { samplePassword } from '../setup/sign-in.ts';
import { allowConsole, expectConsole } from '../setup/console.ts';

const server = portalServer();
let accessToken = '';

beforeEach(async () => {
  const { db, call } = server.current();
  for (const table of [accountKey, signInAttempt]) await db.delete(table);
  await db.delete(mail);
  await db.update(account).set({ email: null, emailVerifiedAt: null }).where(eq(account.username, 'user'));
  ({ accessToken } = await call(token, { body: { username: 'user', password: samplePassword } }));
  localStorage.setItem('ixiaomayun_accessToken', accessToken);
});

const section = async () => within(await screen.findByRole('region', { name: '邮箱' }));
const keyOfMail = async () => (await sentMails(server.current().db, new Date()))[0]?.key ?? '';
const give = (email: string) => server.current().call(change, { body: { email, password: samplePassword } }, accessToken);

describe('the e-mail address on the settings page', () => {
  test('changing it asks for the password and waits for the mail', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/email failed: BusinessError/);
    const { user } = await renderApp('/account/set');
    const own = await section();
    expect(own.getByText(/还没有邮箱/)).toBeVisible();
    await user.click(own.getByRole('button', { name: '填写邮箱' }));
    const form = within(await screen.findByRole('form', { name: '更换邮箱' }));
    await user.type(form.getByLabelText('新邮箱'), 'li@example');
    await user.click(form.getByRole('button', { name: '发送验证邮件' }));
    expect(form.getByText('请填写邮箱地址，如 name@example.cn')).toBeVisible();
    expect(form.getByText('请填写现在的密码')).toBeVisible();
    expect(form.getByLabelText('新邮箱')).toHaveFocus();
    await user.type(form.getByLabelText('新邮箱'), '.cn');
    await user.type(form.getByLabelText('现在的密码'), 'wrong-password-1');
    await user.click(form.getByRole('button', { name: '发送验证邮件' }));
    expect(await form.findByText('原密码不正确。')).toBeVisible();
    expect(form.getByLabelText('新邮箱')).toHaveValue('li@example.cn');
    await user.clear(form.getByLabelText('现在的密码'));
    await user.type(form.getByLabelText('现在的密码'), samplePassword);
    await user.click(form.getByRole('button', { name: '发送验证邮件' }));
    expect(await own.findByText(/验证邮件已发到 li@example\.cn，请在 .* 之前打开/)).toBeVisible();
    expect(own.getByText(/没有配置邮件服务器/)).toBeVisible();
    await waitFor(() => expect(own.getByRole('button', { name: '填写邮箱' })).toHaveFocus());
  });

  test('the mail can be resent and the change withdrawn', async () => {
    await give('li@example.cn');
    const { user } = await renderApp('/account/set');
    const own = await section();
    await user.click(own.getByRole('button', { name: '重新发送' }));
    expect(await screen.findByText('已发送到 li@example.cn')).toBeVisible();
    await user.click(own.getByRole('button', { name: '不用这个邮箱' }));
    expect(await own.findByText(/还没有邮箱/)).toBeVisible();
    expect(await server.current().db.select().from(mail)).toHaveLength(2);
  });

  test('an address entered by an administrator can be verified without typing it', { tags: 'depth' }, async () => {
    await server.current().db.update(account).set({ email: 'entered@example.cn' }).where(eq(account.username, 'user'));
    const { user } = await renderApp('/account/set');
    const own = await section();
    expect(own.getByText('尚未验证')).toBeVisible();
    expect(screen.getByText('entered@example.cn 尚未验证，验证之前不会向它发送邮件。')).toBeVisible();
    await user.click(own.getByRole('button', { name: '发送验证邮件' }));
    expect(await own.findByText(/验证邮件已发到 entered@example\.cn/)).toBeVisible();
  });

  test('an expired link is reported', { tags: 'depth' }, async () => {
    await give('li@example.cn');
    await server
      .current()
      .db.update(accountKey)
      .set({ expiresAt: new Date(0) });
    await renderApp('/account/set');
    expect(await (await section()).findByText('发到 li@example.cn 的验证链接已经过期，请重新发送。')).toBeVisible();
  });

  test('without text messages there is no telephone section', { tags: 'depth' }, async () => {
    await renderApp('/account/set');
    await section();
    await settled();
    expect(screen.queryByRole('region', { name: '手机号' })).not.toBeInTheDocument();
  });

  test('a failed load offers a retry', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/account\/email failed: HttpError/);
    interceptor.use(...scenarios.serverError('*/apiv2/account/email'));
    await renderApp('/account/set');
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  });
});

describe('the page behind the link of a mail', () => {
  test('it verifies after a question, without a sign-in, and reports a used link', async () => {
    await give('li@example.cn');
    const key = await keyOfMail();
    localStorage.clear();
    const { user } = await renderApp(`/account/email?key=${key}`);
    expect(server.requests.filter((line) => line.includes('email/verify'))).toEqual([]);
    await user.dblClick(await screen.findByRole('button', { name: '确认邮箱' }));
    expect(await screen.findByText('账号 user 的邮箱是 li@example.cn。')).toBeVisible();
    expect(server.requests.filter((line) => line.includes('email/verify'))).toHaveLength(1);
  });

  test('a signed-in user sees the address as verified', { tags: 'depth' }, async () => {
    await give('li@example.cn');
    const { user } = await renderApp(`/account/email?key=${await keyOfMail()}`);
    await user.click(await screen.findByRole('button', { name: '确认邮箱' }));
    await user.click(await screen.findByRole('link', { name: '打开账号设置' }));
    const own = await section();
    expect(own.getByText('li@example.cn')).toBeVisible();
    expect(own.getByText('已验证')).toBeVisible();
  });

  test.each(['/account/email', '/account/email?key=short', `/account/email?key=${'x'.repeat(43)}`])(
    'it only reports that the link %s is broken',
    { tags: 'depth' },
    async (path) => {
      // an incomplete key is not sent
      allowConsole(/^\[pmis\] POST \/apiv2\/account\/email\/verify failed: BusinessError/);
      const { user } = await renderApp(path);
      const confirm = screen.queryByRole('button', { name: '确认邮箱' });
      if (confirm !== null) await user.click(confirm);
      expect(await screen.findByRole('heading', { name: '链接不完整或已失效' })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    },
  );
});
