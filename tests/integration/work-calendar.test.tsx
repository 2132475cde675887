import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { list, save } from '#contract/work-calendar.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
let admin = '';

const notice = `国务院办公厅关于2031年部分节假日安排的通知
国办发明电〔2030〕9号
一、元旦：1月1日（周三）放假1天，不调休。
二、国庆节：10月1日（周三）至7日（周二）放假调休，共7天。9月28日（周日）、10月11日（周六）上班。`;

beforeEach(async () => {
  admin = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

const yearOf = async (year: number) => (await server.current().call(list, {}, admin)).years.find((one) => one.year === year);
const paste = (text: string) => fireEvent.change(screen.getByLabelText('通知全文'), { target: { value: text } });

test('a pasted notice fills the form, is saved, and the year is shown by month', { tags: 'depth' }, async () => {
  const { user } = await renderApp('/portal/calendar');
  await user.click(await screen.findByRole('button', { name: '导入年度通知' }));
  await screen.findByLabelText('通知全文');
  paste(notice);
  expect(await screen.findByText(/读出 10 天：放假 8 天，调休上班 2 天/)).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: '年份' })).toHaveValue('2031');
  await user.click(await screen.findByRole('button', { name: /^保\s?存$/ }));
  await waitFor(async () => expect(await yearOf(2031)).toMatchObject({ document: '国办发明电〔2030〕9号', version: 1 }));
  await user.click(await screen.findByRole('link', { name: '2031 年' }));
  const october = within(await screen.findByRole('table', { name: '2031年10月' }));
  expect(october.getByRole('cell', { name: /^1\s*放假 国庆节$/ })).toBeVisible();
  expect(october.getByRole('cell', { name: /^11\s*调休上班 国庆节$/ })).toBeVisible();
  // 261 days of 2031 are Monday to Friday; six of the eight days off are among them, and two weekend days are worked
  expect(screen.getByText('全年 257 个工作日 · 放假 8 天（含周末）· 调休上班 2 天')).toBeVisible();
});

test('errors in a notice are reported, and the parsed days can be corrected', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/work-calendar\/admin\/save failed: HttpError/);
  const { user } = await renderApp('/portal/calendar?year=2033&form=open');
  await screen.findByLabelText('通知全文');
  paste('一、元旦：1月1日（周五）放假1天。1月6日上班。');
  expect(await screen.findByText(/星期与日期不符：1月1日/)).toBeVisible();
  expect(screen.getByText('上班日期不是周末：2033-01-06')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^保\s?存$/ }));
  expect((await screen.findAllByText(/调休上班的日期须是周六或周日/)).length).toBeGreaterThan(0);
  expect(await yearOf(2033)).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: '删除 2033-01-06' }));
  await user.click(await screen.findByRole('button', { name: /^保\s?存$/ }));
  await waitFor(async () => expect(await yearOf(2033)).toMatchObject({ days: [{ day: '2033-01-01', kind: 'off', name: '元旦' }] }));
});

test('a year changed by somebody else is shown beside the input', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/work-calendar\/admin\/save failed: BusinessError/);
  const { user } = await renderApp('/portal/calendar?year=2025&form=open');
  const document = await screen.findByLabelText('通知文号');
  const stored = await yearOf(2025);
  await server
    .current()
    .call(save, { body: { year: 2025, document: '他人填写的文号', days: stored?.days ?? [], version: stored?.version ?? 0 } }, admin);
  fireEvent.change(document, { target: { value: '我填写的文号' } });
  await user.click(await screen.findByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(screen.getByText('我填写的文号')).toBeVisible());
  expect(screen.getAllByText('他人填写的文号').length).toBeGreaterThan(0);
});

test('a deleted year can be restored', async () => {
  const { user } = await renderApp('/portal/calendar?year=2024');
  await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^删\s?除$/ }));
  expect(await screen.findByText('还没有 2024 年的工作日历')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /撤销/ }));
  await waitFor(async () => expect(await yearOf(2024)).toMatchObject({ document: '国办发明电〔2023〕7号' }));
});
