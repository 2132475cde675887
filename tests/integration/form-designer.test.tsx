import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as contract from '#contract/application-admin.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { contentOf } from '../contract/policy-content.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = portalServer();

test('an administrator adds a field to a form, moves it, brings it back after deleting it, sets a limit, and publishes the next version', async () => {
  const token = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
  const definitionNow = () => server.current().call(contract.definition, { params: { kind: 'policy' } }, token);
  const before = await definitionNow();
  const { user } = await renderApp('/portal/application/form?kind=policy');
  await user.click(await screen.findByRole('button', { name: '添加字段' }));
  const drawer = await screen.findByRole('dialog', { name: '添加字段' });
  await user.click(within(drawer).getByRole('button', { name: '确定' }));
  expect((await within(drawer).findAllByText('请正确填写')).length).toBeGreaterThan(0);
  await user.type(within(drawer).getByRole('textbox', { name: /^名称（中文）/ }), '年节能量');
  await user.click(within(drawer).getByRole('button', { name: '确定' }));
  await user.click(await screen.findByRole('button', { name: '上移：年节能量' }));
  await user.click(await screen.findByRole('button', { name: '删除：年节能量' }));
  await settled();
  expect(screen.queryByRole('button', { name: '编辑：年节能量' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('button', { name: '编辑：年节能量' })).toBeVisible();
  await user.type(await screen.findByRole('spinbutton', { name: '签收的期限' }), '4');
  const next = before.version + 1;
  await user.click(await screen.findByRole('button', { name: `发布第 ${next} 版` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }));
  expect(await screen.findByText(`已发布第 ${next} 版`)).toBeVisible();
  expect(await screen.findByText(new RegExp(`第 ${next} 版`), { selector: 'strong' })).toBeVisible();
  const { definition } = await definitionNow();
  expect(definition.fields.at(-2)?.label).toBe('年节能量');
  expect(definition.limits).toEqual({ ack: { count: 4, unit: 'days' }, contact: null, answer: null });
});

test('the form of an unpublished policy is saved from its draft’s editor, and published with it', { tags: 'depth' }, async () => {
  const token = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
  const body = { id: null, version: null, content: contentOf() };
  const { id } = await server.current().call(policyAdmin.saveDraft, { body }, token);
  const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
  expect(await screen.findByText(/随政策一同发布/)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: '打开申请表单' }));
  expect(await screen.findByText(/发布前无人能申请.*还没有自己的表单/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '保存第 1 版' }));
  expect(await screen.findByText('已保存第 1 版，随所属内容一同发布')).toBeVisible();
  const { versions } = await server.current().call(contract.definition, { params: { kind: 'policy', subjectId: id } }, token);
  expect(versions).toMatchObject([{ version: 1 }]);
  await user.click(await screen.findByRole('link', { name: '返回政策' }));
  expect(await screen.findByRole('link', { name: '打开申请表单' })).toBeVisible();
});
