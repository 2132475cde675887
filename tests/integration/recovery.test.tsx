import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { request } from '#contract/recovery.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { account, accountKey, signInAttempt } from '#server/platform/db/tables/account.ts';
import { mail } from '#server/platform/db/tables/mail.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { runDue } from '../setup/run-due.ts';
import { sentMails } from '../setup/sent-mails.ts';
import { samplePassword, tokenOf } from '../setup/sign-in.ts';
import { allowConsole, expectConsole } from '../setup/console.ts';

const server = portalServer();
let passwordHash: string | undefined;

beforeEach(async () => {
  const { db } = server.current();
  const [own] = await db.select().from(account).where(eq(account.username, 'user'));
  passwordHash ??= own?.passwordHash;
  for (const table of [accountKey, mail, signInAttempt]) await db.delete(table);
  await db
    .update(account)
    .set({ email: 'li@example.cn', emailVerifiedAt: new Date(), ...(passwordHash !== undefined && { passwordHash }) })
    .where(eq(account.username, 'user'));
});

async function keyOfMail(): Promise<string> {
  const { db, call } = server.current();
  await call(request, { body: { name: 'user' } });
  await runDue({ db, log: pino({ level: 'silent' }), now: () => new Date() });
  return (await sentMails(db, new Date()))[0]?.key ?? '';
}

describe('requesting a link', () => {
  test('the sign-in dialog offers it, and every name gets the same answer', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: '登录' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('link', { name: '忘记密码？' }));
    await waitFor(() => expect(history.location.href).toBe('/auth?mode=forgot'));
    const ask = async (name: string) => {
      await user.type(await screen.findByLabelText('用户名或邮箱'), name);
      await user.click(await screen.findByRole('button', { name: '发送链接' }));
      const { textContent } = await screen.findByRole('status');
      await user.click(await screen.findByRole('button', { name: '换一个再试' }));
      return textContent;
    };
    expect(await ask('user')).toContain('请查收邮件');
    expect(await ask('nobody-here')).toBe(await ask('li@example.cn'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('an empty field is named, and input survives a failure', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/recovery\/request failed: NetworkError/);
    const { user } = await renderApp('/auth?mode=forgot');
    await user.click(await screen.findByRole('button', { name: '发送链接' }));
    expect(await screen.findByText('请填写用户名或邮箱')).toBeVisible();
    interceptor.use(...scenarios.offline('*/recovery/request'));
    await user.type(await screen.findByLabelText('用户名或邮箱'), 'user');
    await user.click(await screen.findByRole('button', { name: '发送链接' }));
    expect((await screen.findAllByText('网络连接不上，请检查网络后重试。'))[0]).toBeVisible();
    expect(screen.getByLabelText('用户名或邮箱')).toHaveValue('user');
  });
});

describe('the page of the link', () => {
  test('it sets the password and leads to the sign-in', { tags: 'depth' }, async () => {
    const { user } = await renderApp(`/auth?mode=reset&key=${await keyOfMail()}`);
    expect(await screen.findByText(/为账号 user 设置新密码/)).toBeVisible();
    await user.type(await screen.findByLabelText('新密码'), 'short');
    await user.type(await screen.findByLabelText('再输一次新密码'), 'other');
    await user.click(await screen.findByRole('button', { name: '设置新密码' }));
    expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();
    await user.clear(await screen.findByLabelText('新密码'));
    await user.type(await screen.findByLabelText('新密码'), 'Forgotten1');
    await user.clear(await screen.findByLabelText('再输一次新密码'));
    await user.type(await screen.findByLabelText('再输一次新密码'), 'Forgotten1');
    await user.dblClick(await screen.findByRole('button', { name: '设置新密码' }));
    expect(await screen.findByText('请用新密码登录账号 user。')).toBeVisible();
    expect(server.requests.filter((line) => line.includes('recovery/reset'))).toHaveLength(1);
    await user.click(await screen.findByRole('link', { name: '登录' }));
    expect(await screen.findByLabelText('用户名')).toBeVisible();
    expect(await tokenOf(server.current(), 'user', 'Forgotten1')).not.toBe('');
  });

  test.each(['', '&key=short', `&key=${'x'.repeat(43)}`])(
    'it reports that the link (%s) is invalid, and offers another',
    { tags: 'depth' },
    async (key) => {
      // an incomplete key is not sent
      allowConsole(/^\[pmis\] POST \/apiv2\/account\/recovery\/link failed: BusinessError/);
      const { user, history } = await renderApp(`/auth?mode=reset${key}`);
      expect(await screen.findByText('链接不完整或已失效')).toBeVisible();
      await user.click(await screen.findByRole('link', { name: '重新请求链接' }));
      await waitFor(() => expect(history.location.href).toBe('/auth?mode=forgot'));
    },
  );

  test('a link that expires while the form is open is reported', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/recovery\/reset failed: BusinessError/);
    const { user } = await renderApp(`/auth?mode=reset&key=${await keyOfMail()}`);
    await user.type(await screen.findByLabelText('新密码'), 'Forgotten1');
    await user.type(await screen.findByLabelText('再输一次新密码'), 'Forgotten1');
    await server.current().db.update(accountKey).set({ endedAt: new Date() });
    await user.click(await screen.findByRole('button', { name: '设置新密码' }));
    expect(await screen.findByText('链接不完整或已失效')).toBeVisible();
    expect(await tokenOf(server.current(), 'user', samplePassword)).not.toBe('');
  });
});

test('the privacy notice can be read beside the registration, and in English', async () => {
  document.cookie = 'pmis_language=en-US; path=/';
  await renderApp('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  expect(screen.getByText('In force from 24 Nov 2026')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(8);
});
