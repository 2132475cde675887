import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyImport } from '#server/companies/company-admin/import/kind.ts';
import { keepUpload } from '#server/publishing/import/upload.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
const requestCount = (end: string) => server.requests.filter((request) => request.endsWith(end)).length;
/** Clicks twice within one task. The awaits between the clicks run everything that needs no timer. */
const doubleClick = (button: HTMLElement) =>
  act(async () => {
    button.click();
    for (let step = 0; step < 100; step += 1) await Promise.resolve();
    button.click();
  });

test('a double click signs in once', async () => {
  const { history } = await renderApp('/portal/adminlogin');
  fireEvent.change(await screen.findByLabelText('用户名'), { target: { value: 'admin' } });
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Pmis@2026' } });
  await doubleClick(screen.getByRole('button', { name: /^登\s*录$/ }));
  await waitFor(() => expect(history.location.pathname).not.toBe('/portal/adminlogin'));
  expect(requestCount('/oauth/token')).toBe(1);
});

test('a double click confirms an import once', { tags: 'depth' }, async () => {
  const { db, call } = server.current();
  const admin = (await call(oauth.token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
  const [sender] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'admin'));
  const file = new File(['公司名称,地址\n云溪一次导入厂,新址'], 'list.csv');
  const { id } = await keepUpload(db, companyImport, file, { accountId: sender?.id ?? '', now: new Date() });
  const { user } = await renderApp(`/portal/enterprise?panel=import&batch=${id}`);
  await user.type(await screen.findByLabelText('来源', { selector: '[maxlength]' }), '园区名录');
  await user.click(await screen.findByRole('button', { name: '预览' }));
  await screen.findByText('正在检查 list.csv');
  const runJobs = () => runDue({ db, log: pino({ level: 'silent' }), now: () => new Date() });
  await runJobs();
  await doubleClick(await screen.findByRole('button', { name: '确认导入 1 行' }));
  expect(await screen.findByText('正在导入 list.csv')).toBeVisible();
  expect(requestCount('/import-apply')).toBe(1);
  await runJobs();
});
