import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as booking from '#contract/booking.ts';
import { setRole } from '#contract/colleague.ts';
import { list, save } from '#contract/listing-own.ts';
import { rows } from '#server/platform/db/client.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { saveDevice } from '../setup/book-listings.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { saveBank } from '../setup/financing.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = portalServer();
let [head, agent] = [] as unknown as [Colleague, Colleague];
const companyName = /观澜/;

const signIn = ({ token }: Colleague) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  const { db } = server.current();
  [head, agent] = (await colleaguesOf(server.current(), ['administrator', 'agent'])) as [Colleague, Colleague];
  await saveDevice(db, { id: 'device-of-company', title: '企业电镜', ownerId: agent.id, companyId: company });
  await saveDevice(db, { id: 'device-of-head', title: '自有电镜', ownerId: head.id });
});

const shownRows = () =>
  screen.findAllByRole('listitem').then((items) => items.filter((item) => within(item).queryByRole('heading') !== null));
const titles = async () => (await shownRows()).map((row) => within(row).getByRole('heading').textContent);

describe('my services', () => {
  test('company listings show their keeper, and personal ones are separate', { tags: 'depth' }, async () => {
    signIn(head);
    const { user } = await renderApp('/account/fuWu');
    await screen.findByRole('heading', { name: /企业电镜/ });
    expect(new Set(await titles())).toEqual(new Set(['企业电镜已发布', '自有电镜已发布']));
    const row = (await shownRows()).find((one) => within(one).queryByText('企业电镜') !== null);
    expect(row).toHaveTextContent(companyName);
    expect(row).toHaveTextContent('负责人：访客 1');
    await user.click(await screen.findByRole('link', { name: /^我负责的/ }));
    await settled();
    expect(await titles()).toEqual(['自有电镜已发布']);
    await user.click(await screen.findByRole('link', { name: /^企业的/ }));
    await settled();
    expect(await titles()).toEqual(['企业电镜已发布']);
    await user.click(await screen.findByRole('button', { name: '下架：企业电镜' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '下架' }));
    expect(await screen.findByText('已下架', { selector: 'li *' })).toBeVisible();
  });

  test('a reader sees company listings as read-only', { tags: 'depth' }, async () => {
    const role = { companyId: company, accountId: agent.id, role: 'reader' as const };
    await server.current().call(setRole, { body: role }, head.token);
    await server.current().db.execute(sql`update listing set checked_at = checked_at - interval '120 days' where id = 'device-of-company'`);
    signIn(agent);
    const { user } = await renderApp('/account/fuWu');
    expect(await screen.findByRole('heading', { name: /企业电镜/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /下架/ })).toBeNull();
    expect(screen.queryByText(/没有确认，仍然有效吗/)).toBeNull();
    await user.click(await screen.findByRole('link', { name: '查看：企业电镜' }));
    expect(await screen.findByText(/^这条信息属于企业/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '仪器名称' })).toBeNull();
  });

  test('a reader has no actions on the page of the institution', { tags: 'depth' }, async () => {
    const { call, db } = server.current();
    await saveBank(db, { id: 'institution-of-company', ownerId: agent.id });
    await db.execute(sql`update listing set enterprise_id = ${company} where id = 'institution-of-company'`);
    signIn(agent);
    await renderApp('/account/jiGou');
    expect(await screen.findByRole('link', { name: '维护资料' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '介绍专家' })).toBeVisible();
    cleanup();
    await call(setRole, { body: { companyId: company, accountId: agent.id, role: 'reader' } }, head.token);
    await renderApp('/account/jiGou');
    expect(await screen.findByRole('heading', { name: '团队' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '查看资料' })).toBeVisible();
    await settled();
    expect(screen.queryByRole('link', { name: /维护资料|介绍专家|发布信息/ })).toBeNull();
  });
});

describe('a new device', () => {
  test('it belongs to the current company unless its keeper chooses otherwise', { tags: 'depth' }, async () => {
    signIn(agent);
    const { user } = await renderApp('/account/publish?kind=device');
    fireEvent.change(await screen.findByRole('textbox', { name: '仪器名称' }), { target: { value: '新电镜' } });
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(screen.getByText(/^已于 .+ 保存$/)).toBeVisible());
    const stored = async () =>
      (await server.current().call(list, { body: {} }, agent.token)).list.find(({ title }) => title === '新电镜')?.company?.id ?? null;
    expect(await stored()).toBe(company);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '以谁的名义发布' }));
    await user.click(await screen.findByTitle('我个人'));
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    await waitFor(async () => expect(await stored()).toBeNull());
  });

  test('colleagues see its company and cannot reassign it', { tags: 'depth' }, async () => {
    const body = { id: null, kind: 'device', version: null, content: deviceOf(), companyId: company };
    const { id } = await server.current().call(save, { body }, agent.token);
    signIn(head);
    await renderApp(`/account/publish?id=${id}`);
    expect(await screen.findByText(/^以.*观澜.*的名义发布/)).toBeVisible();
    expect(screen.getByText('负责人：访客 1')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '以谁的名义发布' })).toBeNull();
  });
});

test('a listing is handed to a colleague from the list', { tags: 'depth' }, async () => {
  signIn(agent);
  const { user } = await renderApp('/account/fuWu');
  await user.click(await screen.findByRole('button', { name: '移交：企业电镜' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: '移交给' }), '访客 0');
  await user.click(await screen.findByRole('button', { name: '确认移交' }));
  expect(await screen.findByText('“企业电镜”已移交给访客 0。')).toBeVisible();
  expect(await screen.findByText('负责人：访客 0')).toBeVisible();
  expect(screen.queryByRole('button', { name: '移交：企业电镜' })).toBeNull();
});

test('an administrator hands over a colleague’s listing, and the panel closes afterwards', { tags: 'depth' }, async () => {
  signIn(head);
  const { user } = await renderApp('/account/fuWu');
  const button = await screen.findByRole('button', { name: '移交：企业电镜' });
  await user.click(button);
  await user.selectOptions(await screen.findByRole('combobox', { name: '移交给' }), '访客 0');
  await user.click(await screen.findByRole('button', { name: '确认移交' }));
  expect(await screen.findByText('“企业电镜”已移交给访客 0。')).toBeVisible();
  await settled();
  expect(screen.queryByRole('combobox', { name: '移交给' })).toBeNull();
  expect(screen.getByRole('button', { name: '移交：企业电镜' })).toHaveAttribute('aria-expanded', 'false');
});

describe('a booking for the company', () => {
  const deviceId = 'device-of-others';
  const page = `/technology/device/detail?id=${deviceId}`;
  const button = /^移交：6月16日.*09:00–10:00/;

  beforeEach(async () => {
    const { call, db } = server.current();
    await saveDevice(db, { id: deviceId, title: '外部电镜' });
    const [found] = await rows<{ name: string }>(db, sql`select name from enterprise where id = ${company}`);
    const { id } = await call(booking.hold, { body: { deviceId, start: '2026-06-16T09:00:00+08:00' } }, agent.token);
    const form = { purpose: '断口分析', company: found?.name ?? '', contact: '王工', phone: '13800000000' };
    await call(booking.request, { body: { ...form, id } }, agent.token);
  });

  test('the booker hands it to a colleague', { tags: 'depth' }, async () => {
    signIn(agent);
    const { user } = await renderApp(page);
    await user.click(await screen.findByRole('button', { name: button }));
    const to = await screen.findByRole('combobox', { name: '移交给' });
    expect(within(to).queryByRole('option', { name: '访客 1' })).toBeNull();
    await user.selectOptions(to, await within(to).findByRole('option', { name: '访客 0' }));
    await user.click(await screen.findByRole('button', { name: '确认移交' }));
    expect(await screen.findByText(/的预约”已移交给访客 0。$/)).toBeVisible();
    const mine = await screen.findByRole('region', { name: '我的预约' });
    expect(await within(mine).findByText(/· 访客 0：断口分析$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test('an administrator hands it over, and a reader cannot', { tags: 'depth' }, async () => {
    signIn(head);
    const { user } = await renderApp(page);
    await user.click(await screen.findByRole('button', { name: button }));
    const to = await screen.findByRole('combobox', { name: '移交给' });
    // the current keeper is not an option
    expect(await within(to).findByRole('option', { name: '访客 0' })).toBeVisible();
    expect(within(to).queryByRole('option', { name: '访客 1' })).toBeNull();
    cleanup();
    await server.current().call(setRole, { body: { companyId: company, accountId: agent.id, role: 'reader' } }, head.token);
    signIn(agent);
    await renderApp(page);
    expect(await screen.findByRole('region', { name: '我的预约' })).toBeVisible();
    await settled();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});

test('readers see the bookings of a company device without actions', async () => {
  const { call } = server.current();
  await call(setRole, { body: { companyId: company, accountId: agent.id, role: 'reader' } }, head.token);
  const asker = await tokenOf({ call }, 'user');
  const { id } = await call(booking.hold, { body: { deviceId: 'device-of-company', start: '2026-06-16T09:00:00+08:00' } }, asker);
  const form = { purpose: '断口分析', company: '外部企业', contact: '王工', phone: '13800000000' };
  await call(booking.request, { body: { ...form, id } }, asker);
  const bookings = async (person: Colleague, name: string) => {
    signIn(person);
    await renderApp('/technology/device/detail?id=device-of-company');
    return screen.findByRole('region', { name });
  };
  const read = await bookings(agent, '设备的预约');
  expect(await within(read).findByText(/^外部企业 · /)).not.toHaveTextContent(/王工|138/);
  expect(within(read).getByText('断口分析')).toBeVisible();
  expect(within(read).queryByRole('button', { name: /^确认/ })).toBeNull();
  cleanup();
  const answered = await bookings(head, '管理预约');
  expect(await within(answered).findByText('外部企业 · 王工 · 13800000000')).toBeVisible();
  expect(within(answered).getByRole('button', { name: /^确认/ })).toBeVisible();
});
