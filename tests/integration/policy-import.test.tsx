import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { account } from '#server/platform/db/tables/account.ts';
import { policyImport } from '#server/publishing/import/policy/kind.ts';
import { keepUpload } from '#server/publishing/import/upload.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();

test('an import proposes drafts, and explains why it cannot publish directly with a reviewer', { tags: 'depth' }, async () => {
  expectConsole(
    /^\[pmis\] POST \/apiv2\/policy\/admin\/import-apply failed: HttpError/,
    /^\[pmis\] POST \/apiv2\/policy\/admin\/import-preview failed: HttpError/,
  );
  const { db, call } = server.current();
  const admin = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
  const [sender] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'admin'));
  const file = new File(['标题,发布日期,领域,地区\n导入待审通知,2026-5-1,产业发展,云溪市'], 'policies.csv');
  const batch = await keepUpload(db, policyImport, file, { accountId: sender?.id ?? '', now: new Date() });
  const { user } = await renderApp(`/portal/policy?panel=import&batch=${batch.id}`);
  const previewed = async () => {
    await user.click(await screen.findByRole('button', { name: '预览' }));
    await screen.findByText('正在检查 policies.csv');
    await runDue({ db, log: pino({ level: 'silent' }), now: () => new Date() });
    expect(await screen.findByText(/确认后将写入 1 行/)).toBeVisible();
  };
  const refusal = /^另有管理员持有政策权限，导入的政策须由其审核/;
  const expectRefusal = async () => {
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(document.body).not.toHaveTextContent('body.options');
  };

  expect(await screen.findByRole('radio', { name: '存为草稿，审核后发布' })).toBeChecked();
  await user.click(await screen.findByRole('radio', { name: '立即发布' }));
  await previewed();
  await onePermissionAccount(call, admin, 'content:policy');
  await user.click(await screen.findByRole('button', { name: '确认导入 1 行' }));
  await expectRefusal();

  await user.click(await screen.findByRole('button', { name: '修改字段对应' }));
  await user.click(await screen.findByRole('button', { name: '预览' }));
  await expectRefusal();
  expect(screen.getByRole('radio', { name: '立即发布' })).toHaveFocus();
  await user.click(await screen.findByRole('radio', { name: '存为草稿，审核后发布' }));
  await settled();
  expect(screen.queryByText(refusal)).not.toBeInTheDocument();
  await previewed();
});
