import { screen } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { begin } from '#contract/application.ts';
import { register } from '#contract/oauth.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { agreed } from '../setup/registration.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer(prepare);
const company = 'yx-hengrui';
const policyId = 'yx-rd-platform';
const page = `/account/application?kind=policy&subject=${policyId}`;

async function prepare() {
  await import('#pages/insight/account/application/Opening.tsx');
  await import('#pages/insight/account/application/Refused.tsx');
}

let count = 0;
let username = '';
let token = '';

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  count += 1;
  username = `refused.${count}`;
  ({ accessToken: token } = await server.current().call(register, { body: { ...agreed, username, password: 'Yunxi2026' } }));
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
  await openUntil('2099-12-31');
});

const openUntil = (applyTo: string) =>
  server.current().db.update(policy).set({ applyFrom: '2026-01-01', applyTo, effectiveTo: null }).where(eq(policy.id, policyId));
const joins = () =>
  server.current().db.execute(sql`insert into membership (account_id, enterprise_id, role, basis, current)
    select id, ${company}, 'agent', 'invitation', true from account where username = ${username}`);
const link = (name: string) => screen.findByRole('link', { name });
const refuses = () => expectConsole(/application\/opening failed/);

describe('an application that cannot be begun', () => {
  test('without a company it links to choosing one and to the policy', async () => {
    refuses();
    await renderApp(page);
    expect(await screen.findByRole('heading', { name: '现在不能申请' })).toBeVisible();
    expect(screen.getByText('请先选择一家自己的企业，再为它申请。')).toBeVisible();
    expect(await link('选择或登记企业')).toHaveAttribute('href', expect.stringContaining('/policy/match?step=company'));
    expect(await link('查看所申请的事项')).toHaveAttribute('href', expect.stringContaining(`/policy/detail?id=${policyId}`));
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  test('it says in English that the window has closed', async () => {
    refuses();
    await joins();
    await openUntil('2026-01-02');
    document.cookie = 'pmis_language=en-US; path=/';
    await renderApp(page);
    expect(await screen.findByText(/^Applications are closed, or it is no longer offered/)).toBeVisible();
    expect(await link('See what you would apply for')).toBeVisible();
  });

  test('it links to the company’s existing application', { tags: 'depth' }, async () => {
    refuses();
    await joins();
    const { call, db } = server.current();
    const { id } = await call(begin, { body: { kind: 'policy', subjectId: policyId } }, token);
    await db.execute(sql`update application set state = 'submitted', ordinal = 1, submitted_at = now() where id = ${id}::uuid`);
    await renderApp(page);
    expect(await screen.findByText('这家企业在本申报期内已经提交过申请。')).toBeVisible();
    expect(await link('查看已有的申请')).toHaveAttribute('href', expect.stringContaining(`/account/application?id=${id}`));
  });

  test('for a company that was not chosen it links to the company and the claims', { tags: 'depth' }, async () => {
    refuses();
    await renderApp(`/account/application?kind=company-claim&subject=${company}`);
    expect(await link('查看我的企业和认领')).toHaveAttribute('href', expect.stringContaining('/account/colleagues'));
    expect(await link('查看这家企业')).toHaveAttribute('href', expect.stringContaining(`/policy/company?id=${company}`));
  });

  test('a proven company is refused before any input, with a link to the claims', { tags: 'depth' }, async () => {
    refuses();
    await joins();
    const { db } = server.current();
    await db.execute(sql`update membership m set role = 'administrator', basis = 'claim' from account a
      where a.id = m.account_id and a.username = ${username} and m.enterprise_id = ${company}`);
    await renderApp(`/account/application?kind=company-claim&subject=${company}`);
    expect(await screen.findByText(/不必再申请/)).toBeVisible();
    expect(await link('查看我的企业和认领')).toHaveAttribute('href', expect.stringContaining('/account/colleagues'));
  });

  test('for a withdrawn policy it links to the user’s applications', { tags: 'depth' }, async () => {
    refuses();
    await renderApp('/account/application?kind=policy&subject=no-such');
    expect(await screen.findByText('所申请的事项已下架或不存在，不能申请。')).toBeVisible();
    expect(await link('查看我的申请')).toHaveAttribute('href', expect.stringContaining('/account/shenPi'));
  });
});

test('an unknown kind of application is reported', { tags: 'depth' }, async () => {
  refuses();
  await renderApp('/account/application?kind=no-such-kind');
  expect(await screen.findByRole('heading', { name: '没有这种申请' })).toBeVisible();
});

test('a missing application is reported with a link to the user’s own', { tags: 'depth' }, async () => {
  expectConsole(/application\/detail.* failed/);
  await renderApp('/account/application?id=00000000-0000-4000-8000-000000000000');
  expect(await screen.findByRole('heading', { name: '没有找到这份申请' })).toBeVisible();
  expect(await link('查看我的申请')).toBeVisible();
});
