import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { paymentImport } from '#server/casework/payment/import/kind.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { keepUpload } from '#server/publishing/import/upload.ts';
import { runDue } from '#tests/setup/run-due.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { expectConsole } from '../setup/console.ts';
import { actOnPayment, applyForSupport, approve, bringTo, readPayment, shortForm } from '../setup/payments.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

let admin = '';
let reader: Colleague;
/** Creates an approved application for 500 000 yuan. */
let id = '';

const server = portalServer(async (made) => {
  admin = await tokenOf(made, 'admin');
  const [head, other] = await colleaguesOf(made, ['administrator', 'reader'], new Date());
  if (head === undefined || other === undefined) throw new Error('no colleagues');
  reader = other;
  await shortForm(made, admin);
  id = await applyForSupport(made, head.token, { companyId: company, amount: 500_000 });
  await approve(made, id, admin);
});

const signedIn = (token: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};
beforeEach(() => signedIn(admin));

test('an officer sets the amount, records the payment after a question, and sees the history', async () => {
  const { user, history } = await renderApp('/portal/payment');
  const sums = within(await screen.findByRole('group', { name: '按状态合计' }));
  expect(await sums.findByRole('button', { name: /待拨付 1 笔/ })).toHaveTextContent('0.00 元');
  await user.click(await screen.findByRole('button', { name: /微技改/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('申请金额')).toBeVisible();
  expect(history.location.search).toContain(id);
  expect(await drawer.findByRole('button', { name: '登记拨付' })).toBeDisabled();
  await user.click(await drawer.findByRole('button', { name: '核定金额' }));
  expect(await drawer.findByRole('spinbutton', { name: '核定金额（元）' })).toHaveValue('500000.00');
  await user.click(await drawer.findByRole('button', { name: '核定金额' }));
  await user.click(await drawer.findByRole('button', { name: '登记拨付' }));
  // a missing value is reported at the field before anything is confirmed or sent
  await user.click(await drawer.findByRole('button', { name: '登记拨付' }));
  expect(await drawer.findByText('请填写此项。')).toBeVisible();
  await user.type(await drawer.findByRole('textbox', { name: /^批次/ }), '2026-06');
  await user.click(await drawer.findByRole('button', { name: '登记拨付' }));
  const question = within(await screen.findByRole('dialog', { name: /登记为已拨付/ }));
  await user.click(await question.findByRole('button', { name: '登记拨付' }));
  expect(await drawer.findByRole('button', { name: '追回资金' })).toBeVisible();
  const events = within(await drawer.findByRole('list', { name: '办理记录' })).getAllByRole('listitem');
  expect(events.map((one) => one.querySelector('strong')?.textContent)).toEqual(['已登记拨付', '已核定金额', '批准，待拨付']);
  expect(await sums.findByRole('button', { name: /已拨付 1 笔/, hidden: true })).toHaveTextContent('500,000.00 元');
});

test('a payment changed meanwhile names who, and drops the chosen action', { tags: 'depth' }, async () => {
  expectConsole(/payment\/admin\/act failed/);
  await bringTo(server.current(), id, admin, 'due');
  const { user } = await renderApp(`/portal/payment?payment=${id}`);
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: '登记失败' }));
  await user.type(await drawer.findByRole('textbox', { name: /^批次/ }), '2026-06');
  await user.type(await drawer.findByRole('textbox', { name: /^原因/ }), '销户');
  await actOnPayment(server.current(), id, admin, 'pay');
  await user.click(await drawer.findByRole('button', { name: '登记失败' }));
  expect(await drawer.findByText(/管理员 已于 .* 变更为“已拨付”/)).toBeVisible();
  await settled();
  expect(drawer.queryByRole('button', { name: '登记失败' })).not.toBeInTheDocument();
  expect((await readPayment(server.current(), id, admin)).state).toBe('paid');
});

test('a finance office file is previewed row by row before anything is written', { tags: 'depth' }, async () => {
  const { db } = server.current();
  const { number } = await bringTo(server.current(), id, admin, 'due');
  const [sender] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'admin'));
  const lines = [
    '申请编号,企业名称,金额（元）,批次,拨付日期,状态',
    `${number},,500000,2026-06,2026-06-12,已拨付`,
    '2026-999999,甲,1,2026-06,2026-06-12,已拨付',
  ];
  const file = new File([lines.join('\n')], 'paid.csv');
  const batch = await keepUpload(db, paymentImport, file, { accountId: sender?.id ?? '', now: new Date() });
  const { user } = await renderApp(`/portal/payment?panel=import&batch=${batch.id}`);
  await user.click(await screen.findByRole('button', { name: '预览' }));
  await screen.findByText('正在检查 paid.csv');
  await runDue({ db, log: pino({ level: 'silent' }), now: () => new Date() });
  expect(await screen.findByText(/没有编号为“2026-999999”的待兑付申请/)).toBeVisible();
  expect((await readPayment(server.current(), id, admin)).state).toBe('due');
  await user.click(await screen.findByRole('button', { name: '确认导入 1 行' }));
  await screen.findByText(/正在写入|正在导入/);
  await runDue({ db, log: pino({ level: 'silent' }), now: () => new Date() });
  expect(await screen.findByRole('button', { name: '完成' })).toBeVisible();
  expect((await readPayment(server.current(), id, admin)).state).toBe('paid');
});

test('a reader sees payments and failure reasons on the application and in the company’s data', { tags: 'depth' }, async () => {
  await bringTo(server.current(), id, admin, 'failed');
  signedIn(reader.token);
  const { history } = await renderApp(`/account/application?id=${id}`);
  const standing = within(await screen.findByRole('region', { name: '资金兑付' }));
  expect(await standing.findByText('核定 500,000.00 元')).toBeVisible();
  expect(standing.getAllByText('账号有误')[0]).toBeVisible();
  expect(standing.getByText(/请核对收款账户/)).toBeVisible();
  history.push(`/account/shuju?business=${company}`);
  const received = within(await screen.findByRole('region', { name: '已获批的资金' }));
  expect(await received.findByText(/核定 500,000.00 元，已到企业 0.00 元/)).toBeVisible();
  expect(received.getByText('拨付失败')).toBeVisible();
});
