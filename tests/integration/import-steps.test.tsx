import { screen, within } from '@testing-library/react';
import { eq, like } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { handlers } from '#server/job-handlers.ts';
import { companyImport } from '#server/companies/company-admin/import/kind.ts';
import { runNext } from '#server/platform/jobs/run.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { keepUpload } from '#server/publishing/import/upload.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';

const server = portalServer();
const count = 180;

test('an import is stopped, continued, and undone with the records that stay named', { tags: 'depth' }, async () => {
  const { db } = server.current();
  const deps = { db, log: pino({ level: 'silent' }), now: () => new Date() };
  const stored = () => db.$count(companyTable, like(companyTable.name, '云溪步骤%'));
  const admin = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
  const [sender] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'admin'));
  const rows = Array.from({ length: count }, (_, at) => `云溪步骤${at}号厂`);
  const file = new File([['企业名称', ...rows].join('\n')], 'companies.csv');
  const batch = await keepUpload(db, companyImport, file, { accountId: sender?.id ?? '', now: new Date() });
  const { user } = await renderApp(`/portal/enterprise?panel=import&batch=${batch.id}`);
  const press = async (name: RegExp | string) => user.click(await screen.findByRole('button', { name }));

  await user.type(await screen.findByRole('textbox', { name: '来源' }), '园区名录');
  await press('预览');
  await screen.findByText('正在检查 companies.csv');
  await runDue(deps);
  await press(`确认导入 ${count} 行`);
  await screen.findByText('正在导入 companies.csv');
  while ((await stored()) === 0) await runNext(deps, handlers);
  await press('停止导入');
  await runDue(deps);
  const written = await stored();
  expect(written).toBeLessThan(count);
  expect(await screen.findByText('导入已停止')).toBeVisible();
  expect(screen.getByText(`已写入 ${written} / ${count} 行，其余未改动。`)).toBeVisible();

  await press('继续导入');
  await screen.findByText('正在导入 companies.csv');
  await runDue(deps);
  expect(await screen.findByText('companies.csv 已导入')).toBeVisible();
  expect(await stored()).toBe(count);

  await db.update(companyTable).set({ version: 9 }).where(eq(companyTable.name, '云溪步骤5号厂'));
  await press('撤销这次导入…');
  const preview = await screen.findByRole('region', { name: '撤销会做什么' });
  expect(await within(preview).findByText(`删除新增的 ${count - 1} 条`)).toBeVisible();
  expect(within(preview).getByText('第 7 行 云溪步骤5号厂：导入后有人修改过或已删除')).toBeVisible();
  expect(await stored()).toBe(count);
  await press(`撤销 ${count - 1} 条`);
  await screen.findByText('正在撤销 companies.csv');
  while ((await stored()) === count) await runNext(deps, handlers);
  await press('停止撤销');
  await runDue(deps);
  expect(await screen.findByText('撤销已停止')).toBeVisible();
  expect(await stored()).toBeGreaterThan(1);

  await press('继续撤销…');
  await press(/^撤销 \d+ 条$/);
  await screen.findByText('正在撤销 companies.csv');
  await runDue(deps);
  expect(await screen.findByText('“companies.csv”的导入已撤销')).toBeVisible();
  expect(await screen.findByText('第 7 行 云溪步骤5号厂：导入后有人修改过或已删除')).toBeVisible();
  expect(screen.getByText(`已删除新增的 ${count - 1} 条`)).toBeVisible();
  expect(await stored()).toBe(1);
});
