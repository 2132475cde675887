import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { list } from '#contract/listing-admin.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { listingImports } from '#server/publishing/import/listing/kind.ts';
import { keepUpload } from '#server/publishing/import/upload.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';

const server = portalServer();

test('listings of the chosen kind are imported as drafts, after a preview that names errors', { tags: 'depth' }, async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  const { db, call } = server.current();
  const admin = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
  const [sender] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'admin'));
  const devices = listingImports.find(({ name }) => name === 'listingAdmin.device');
  if (devices === undefined) throw new Error('There is no import of devices');
  const file = new File(['标题,地区,型号,收费标准\n导入仪器,999901,A-1,300元\n错价仪器,999901,A-2,很贵'], 'devices.csv');
  const batch = await keepUpload(db, devices, file, { accountId: sender?.id ?? '', now: new Date() });
  const work = () => runDue({ db, log: pino({ level: 'silent' }), now: () => new Date() });
  const { user } = await renderApp(`/portal/listing?kind=device&panel=import&batch=${batch.id}`);
  await user.click(await screen.findByRole('button', { name: '预览' }));
  await screen.findByText('正在检查 devices.csv');
  await work();
  expect(await screen.findByText(/确认后将写入 1 行/)).toBeVisible();
  expect(await screen.findByText(/无法从“很贵”读出一个金额/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '确认导入 1 行' }));
  await waitFor(async () => {
    await work();
    const { list: found } = await call(list, { body: { kind: ['device'], keyword: '导入仪器' } }, admin);
    expect(found).toMatchObject([{ title: '导入仪器', state: 'draft' }]);
  });
});

test('without a chosen kind, the page asks to choose one', async () => {
  const admin = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
  await renderApp('/portal/listing');
  expect(await screen.findByText('先选择一个类型，再导入或导出')).toBeVisible();
  expect(screen.queryByRole('button', { name: '导入' })).not.toBeInTheDocument();
});
