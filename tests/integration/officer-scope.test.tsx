import { screen, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as absence from '#contract/absence.ts';
import * as admin from '#contract/application-admin.ts';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as role from '#contract/role.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

let officer = '';
let adminToken = '';
let appeal: ApplicationDetail;
const server = portalServer(async ({ call, db }) => {
  const user = await tokenOf({ call }, 'user');
  adminToken = await tokenOf({ call }, 'admin');
  const jia = await officerOf(db, 'jia', ['approve:appeal'], new Date());
  await officerOf(db, 'yi', ['approve:appeal'], new Date());
  officer = jia.token;
  await db.execute(sql`update role set department_scope = 'own' where code = 'officer-jia'`);
  await db.update(account).set({ department: 'yunxi-finance' }).where(eq(account.id, jia.id));
  appeal = await sendAppeal({ call }, user);
  await db.execute(sql`update application set department = 'yunxi-finance', region_code = '999901' where id = ${appeal.id}::uuid`);
  await sendAppeal({ call }, user);
});
const signIn = (token: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};
beforeEach(() => signIn(officer));
const call: ReturnType<typeof server.current>['call'] = (...given) => server.current().call(...given);

test('routing a case to another department needs a reason', { tags: 'depth' }, async () => {
  const { user } = await renderApp(`/approve/detail?view=team&id=${appeal.id}`);
  await screen.findByRole('heading', { name: '当前办理' });
  await settled();
  expect(screen.getByText(/云溪市财政局办理/)).toBeVisible();
  await user.keyboard('m');
  const department = await screen.findByRole('combobox', { name: /^办理部门/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual(['请选择另一个部门', '请写明理由']);
  await user.selectOptions(department, '云溪市科学技术局');
  await user.type(await screen.findByRole('textbox', { name: /^意见/ }), '不属本局职责');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/已转办/)).toBeVisible();
  const { department: now } = await call(application.detail, { params: { id: appeal.id } }, adminToken);
  expect(now?.code).toBe('yunxi-science');
});

test('the queue filters by department and by unassigned cases', { tags: 'depth' }, async () => {
  signIn(adminToken);
  const { user } = await renderApp('/approve/list?view=team');
  expect(await screen.findAllByRole('row')).toHaveLength(3);
  await user.selectOptions(await screen.findByRole('combobox', { name: '办理部门' }), '待分办（1）');
  expect(await screen.findByText('共 1 件')).toBeVisible();
  await settled();
  expect(screen.queryByText(/云溪市财政局 · /)).toBeNull();
});

test('an officer enters an absence and a deputy', { tags: 'depth' }, async () => {
  const { user } = await renderApp('/approve/list');
  await user.click(await screen.findByRole('button', { name: '请假与代办' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('请填写第一天和最后一天');
  await settled();
  await user.type(dialog.getByLabelText('最后一天'), '2099-01-05');
  await settled();
  await user.selectOptions(dialog.getByRole('combobox', { name: '代办人' }), '经办yi (yi)');
  await settled();
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await settled();
  expect(screen.getByText(/至 2099-01-05 请假/)).toBeVisible();
  const { absence: stored } = await call(absence.read, {}, officer);
  expect([stored?.to, stored?.deputy?.username]).toEqual(['2099-01-05', 'yi']);
});

test('an administrator enters the absence of an officer', { tags: 'depth' }, async () => {
  signIn(adminToken);
  const { user } = await renderApp('/portal/user?keyword=jia');
  await user.click(await screen.findByRole('button', { name: '“jia”的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '请假与代办' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByLabelText('最后一天'), '2099-01-05');
  await settled();
  await user.selectOptions(drawer.getByRole('combobox', { name: '代办人' }), '经办yi (yi)');
  await settled();
  await user.click(drawer.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存，代办人会收到通知')).toBeVisible();
  const { absence: stored } = await call(absence.read, {}, officer);
  expect([stored?.to, stored?.deputy?.username]).toEqual(['2099-01-05', 'yi']);
});

test('an administrator sets the scope of a role', async () => {
  signIn(adminToken);
  const { user } = await renderApp('/portal/role?role=officer-jia');
  const regions = await screen.findByRole('combobox', { name: '区县范围' });
  await settled();
  await user.click(regions);
  await user.click(await screen.findByTitle('本区域及下辖区县'));
  await user.click(await screen.findByRole('button', { name: /保\s*存/ }));
  expect(await screen.findByText(/已保存/)).toBeVisible();
  const found = (await call(role.list, {}, adminToken)).find(({ code }) => code === 'officer-jia');
  expect([found?.departmentScope, found?.regionScope]).toEqual(['own', 'below']);
});

test('rules of routing are added, and a rule without a department is named', async () => {
  signIn(adminToken);
  const { user } = await renderApp('/portal/application?view=routing');
  await user.click(await screen.findByRole('button', { name: '添加规则' }));
  await user.click(await screen.findByRole('button', { name: /保\s*存/ }));
  expect((await screen.findAllByText('第 1 条规则没有选择办理部门'))[0]).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: /^办理部门/ }));
  await user.click(await screen.findByTitle('国务院'));
  await user.click(await screen.findByRole('button', { name: /保\s*存/ }));
  expect(await screen.findByText('分办规则已保存')).toBeVisible();
  const { rules } = await call(admin.routing, {}, adminToken);
  expect(rules).toEqual([{ kind: 'policy', issuer: null, region: null, topic: null, department: 'state-council' }]);
});
