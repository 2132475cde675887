import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '#server/job-handlers.ts';
import { codeHandler, codeKind } from '#server/identity/account/own/codes.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { runDue } from '../setup/run-due.ts';
import { samplePassword, tokenOf } from '../setup/sign-in.ts';

const server = portalServer(undefined, { sendsTexts: true });
beforeEach(async () => localStorage.setItem('ixiaomayun_accessToken', await tokenOf(server.current(), 'user')));

const section = async () => within(await screen.findByRole('region', { name: '手机号' }));
/** Sends the queued messages and returns the last code. */
async function delivered(): Promise<string> {
  const codes: string[] = [];
  const text = ({ code }: { code: string }) => {
    codes.push(code);
    return Promise.resolve();
  };
  const code = codeHandler({ mail: null, text });
  const { db } = server.current();
  await runDue({ db, log: pino({ level: 'silent' }), now: () => new Date() }, new Map([...handlers, [codeKind, code]]));
  return codes.at(-1) ?? '';
}

describe('the telephone number on the settings page', () => {
  test('changing it asks for the password and verifies by a code', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/phone failed: BusinessError/);
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/phone\/verify failed: BusinessError/);
    const { user } = await renderApp('/account/set');
    const own = await section();
    expect(own.getByText(/还没有手机号/)).toBeVisible();
    await user.click(own.getByRole('button', { name: '填写手机号' }));
    const form = within(await screen.findByRole('form', { name: '更换手机号' }));
    await user.type(form.getByLabelText('新手机号'), '0999-6612018');
    await user.type(form.getByLabelText('现在的密码'), 'wrong-password-1');
    await user.click(form.getByRole('button', { name: '发送验证码' }));
    expect(await form.findByText(/请填写手机号/)).toBeVisible();
    await user.clear(form.getByLabelText('新手机号'));
    await user.type(form.getByLabelText('新手机号'), '138 0000 0041');
    await user.click(form.getByRole('button', { name: '发送验证码' }));
    expect(await form.findByText('原密码不正确。')).toBeVisible();
    await user.clear(form.getByLabelText('现在的密码'));
    await user.type(form.getByLabelText('现在的密码'), samplePassword);
    await user.click(form.getByRole('button', { name: '发送验证码' }));
    expect(await own.findByText(/验证码已发到 138 0000 0041，10 分钟内有效/)).toBeVisible();
    const focused = await own.findByLabelText('验证码');
    await waitFor(() => expect(focused).toHaveFocus());
    const code = await delivered();
    await user.type(own.getByLabelText('验证码'), code === '000000' ? '000001' : '000000');
    await user.click(own.getByRole('button', { name: '确认' }));
    expect(await own.findByText(/验证码不正确/)).toBeVisible();
    await user.clear(own.getByLabelText('验证码'));
    await user.type(own.getByLabelText('验证码'), code);
    await user.click(own.getByRole('button', { name: '确认' }));
    expect(await own.findByText('138 0000 0041')).toBeVisible();
    expect(own.getByText('已验证')).toBeVisible();
    await waitFor(() => expect(own.getByRole('button', { name: '更换手机号' })).toHaveFocus());
  });

  test('a number entered by an administrator can be verified without typing it', { tags: 'depth' }, async () => {
    await server.current().db.update(account).set({ phone: '13800000044' }).where(eq(account.username, 'user'));
    const { user } = await renderApp('/account/set');
    const own = await section();
    expect(own.getByText('尚未验证')).toBeVisible();
    await user.click(own.getByRole('button', { name: '验证手机号' }));
    expect(await own.findByLabelText('新手机号')).toHaveValue('13800000044');
  });

  test('a failed load offers a retry', async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/account\/phone failed: HttpError/);
    interceptor.use(...scenarios.serverError('*/apiv2/account/phone'));
    await renderApp('/account/set');
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  });
});
