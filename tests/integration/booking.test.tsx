import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as booking from '#contract/booking.ts';
import * as registration from '#contract/registration.ts';
import { officialDay } from '#domain/booking/holidays.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { interceptor } from '#mocks/node.ts';
import { rows } from '#server/platform/db/client.ts';
import { accountId, saveActivity, saveDevice, signedInAccounts } from '../setup/book-listings.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
const deviceId = 'booked-device';
const activityId = 'booked-activity';
let user = '';
let other = '';

/** A device that is open every day, on a day that is not a public holiday. */
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 9 * 60, to: 12 * 60 }));
const coming = [1, 2, 3, 4, 5, 6].map((days) => addDays(todayInChina(new Date()), days));
const openDay = coming.find((day) => officialDay(day).kind !== 'holiday') ?? '';
const at = (time: string) => `${openDay}T${time}:00+08:00`;
const form = { purpose: '断口分析', company: '云溪市启明星科技有限公司', contact: '王工', phone: '13800000000' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

beforeEach(async () => {
  const { db, call } = server.current();
  await db.execute(sql`delete from booking`);
  await db.execute(sql`delete from registration`);
  await db.execute(sql`delete from account where username like 'visitor-%'`);
  await saveDevice(db, { id: deviceId, attributes: { hours: everyDay, longestSlots: 2 } });
  await saveActivity(db, { id: activityId, attributes: { capacity: 1, startsAt: inDays(5), endsAt: inDays(6), registerBy: null } });
  [other = ''] = await signedInAccounts(db, 1, new Date());
  user = await tokenOf({ call }, 'user');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, user);
});

const call = () => server.current().call;
const takenByOther = async (start: string) => {
  const { id } = await call()(booking.hold, { body: { deviceId, start } }, other);
  return call()(booking.request, { body: { ...form, id } }, other);
};
const openDevice = async () => {
  const app = await renderApp(`/technology/device/detail?id=${deviceId}`);
  return { ...app, calendar: await screen.findByRole('group', { name: '可预约的时段' }) };
};
const slot = (calendar: HTMLElement, time: string, state = '可预约') => {
  const [, month, day] = openDay.split('-').map(Number);
  return within(calendar).findByRole('button', { name: new RegExp(`^${month}月${day}日 .{2} ${time}，${state}$`) });
};

describe('the page of a device', () => {
  test('a time is chosen, held, booked, listed and cancelled', { tags: 'depth' }, async () => {
    const { user: person, calendar } = await openDevice();
    await person.click(await slot(calendar, '09:00–10:00'));
    await person.selectOptions(await screen.findByRole('combobox', { name: '时长' }), '120 分钟，到 11:00');
    await person.click(await screen.findByRole('button', { name: '预约这个时段' }));
    const filled = await screen.findByRole('form', { name: '预约信息' });
    await waitFor(() => expect(within(filled).getByRole('textbox', { name: '用途' })).toHaveFocus());
    await person.click(within(filled).getByRole('button', { name: '提交预约' }));
    expect(within(filled).getByRole('textbox', { name: '用途' })).toHaveAccessibleDescription(/请填写用途/);
    await person.type(within(filled).getByRole('textbox', { name: '用途' }), '断口形貌分析');
    await person.type(within(filled).getByRole('textbox', { name: '联系电话' }), '13800000000');
    await person.clear(within(filled).getByRole('textbox', { name: '企业' }));
    await person.type(within(filled).getByRole('textbox', { name: '企业' }), '云溪市启明星科技有限公司');
    await person.click(within(filled).getByRole('button', { name: '提交预约' }));
    expect(await screen.findByText('预约已提交，设备所属单位确认后会通知您。')).toBeVisible();
    const mine = await screen.findByRole('region', { name: '我的预约' });
    expect(await within(mine).findByText('待确认')).toBeVisible();
    expect(await slot(calendar, '10:00–11:00', '我的预约')).toHaveAttribute('aria-disabled', 'true');

    await person.click(within(mine).getByRole('button', { name: /^取消预约：/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消预约' }));
    expect(await within(mine).findByText('已取消')).toBeVisible();
    expect(await slot(calendar, '09:00–10:00')).toBeVisible();
  });

  test('free times are named when the chosen one was taken, and can be held', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/booking\/hold failed: BusinessError/);
    const { user: person, calendar } = await openDevice();
    await person.click(await slot(calendar, '09:00–10:00'));
    await takenByOther(at('09:00'));
    await person.click(await screen.findByRole('button', { name: '预约这个时段' }));
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent('这个时段刚被他人预约，请另选。');
    await person.click(within(refusal).getAllByRole('button')[0] as HTMLElement);
    expect(await screen.findByRole('form', { name: '预约信息' })).toBeVisible();
  });

  test('input is kept when the hold expired and somebody else has the time', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/booking\/request failed: BusinessError/);
    const { user: person, calendar } = await openDevice();
    await person.click(await slot(calendar, '09:00–10:00'));
    await person.click(await screen.findByRole('button', { name: '预约这个时段' }));
    const filled = await screen.findByRole('form', { name: '预约信息' });
    await person.type(within(filled).getByRole('textbox', { name: '用途' }), '断口形貌分析');
    await person.type(within(filled).getByRole('textbox', { name: '联系电话' }), '13800000000');
    await server.current().db.execute(sql`update booking set hold_until = now() - interval '1 second'`);
    await takenByOther(at('09:00'));
    await person.click(within(filled).getByRole('button', { name: '提交预约' }));
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent('这个时段刚被他人预约');
    expect(within(filled).getByRole('textbox', { name: '用途' })).toHaveValue('断口形貌分析');
    await person.click(within(refusal).getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('textbox', { name: '用途' })).toHaveValue('断口形貌分析');
    await person.click(await screen.findByRole('button', { name: '提交预约' }));
    expect(await screen.findByText('预约已提交，设备所属单位确认后会通知您。')).toBeVisible();
  });

  test('the slots are one tab stop, and arrow keys move between them', { tags: 'depth' }, async () => {
    const { user: person, calendar } = await openDevice();
    const first = await slot(calendar, '09:00–10:00');
    expect(
      within(calendar)
        .getAllByRole('button')
        .filter((one) => one.tabIndex === 0),
    ).toHaveLength(1);
    first.focus();
    await person.keyboard('{ArrowDown}');
    expect(await slot(calendar, '10:00–11:00')).toHaveFocus();
    await person.keyboard('{End}');
    expect(await slot(calendar, '11:00–12:00')).toHaveFocus();
    await person.keyboard('{ArrowRight}{ArrowLeft}{Home}{Enter}');
    expect(await screen.findByRole('button', { name: '预约这个时段' })).toBeVisible();
  });

  test('a visitor is asked to sign in', { tags: 'depth' }, async () => {
    localStorage.clear();
    const { user: person, calendar } = await openDevice();
    await person.click(await slot(calendar, '09:00–10:00'));
    await person.click(await screen.findByRole('button', { name: '登录后预约' }));
    expect(await within(await screen.findByRole('dialog')).findByLabelText('用户名')).toBeInTheDocument();
  });

  test('its owner confirms and moves bookings', { tags: 'depth' }, async () => {
    const { db } = server.current();
    await saveDevice(db, { id: deviceId, ownerId: await accountId(db, 'user'), attributes: { hours: everyDay } });
    await takenByOther(at('09:00'));
    const { user: person } = await openDevice();
    const list = await screen.findByRole('region', { name: '管理预约' });
    expect(await within(list).findByText(/启明星科技有限公司 · 王工 · 13800000000/)).toBeVisible();
    await person.click(within(list).getByRole('button', { name: /^确认：/ }));
    expect(await within(list).findByText('已确认')).toBeVisible();
    await person.click(within(list).getByRole('button', { name: /^改期：/ }));
    const moving = await within(list).findByRole('form', { name: /^改期：/ });
    await person.click(within(moving).getByRole('button', { name: '改期' }));
    expect(await within(moving).findByText('请选择新的时间。')).toBeVisible();
    const [, month, day] = openDay.split('-').map(Number);
    const start = within(moving).getByRole('combobox', { name: /新的时间/ });
    await person.selectOptions(start, await within(start).findByRole('option', { name: new RegExp(`^${month}月${day}日 .{2} 11:00`) }));
    await person.click(within(moving).getByRole('button', { name: '改期' }));
    expect(await within(list).findByText(new RegExp(`^${month}月${day}日 .{2} 11:00–12:00$`))).toBeVisible();
  });
});

describe('the page of an activity', () => {
  const openActivity = async () => {
    const app = await renderApp(`/operation/activity/detail?id=${activityId}`);
    await screen.findByRole('heading', { name: '报名' });
    return app;
  };
  const fill = async (person: Awaited<ReturnType<typeof renderApp>>['user'], filled: HTMLElement) => {
    await person.clear(within(filled).getByRole('textbox', { name: '企业' }));
    await person.type(within(filled).getByRole('textbox', { name: '企业' }), '云溪市启明星科技有限公司');
    await person.type(within(filled).getByRole('textbox', { name: '联系电话' }), '13800000000');
  };
  const registerOther = () =>
    call()(registration.register, { body: { activityId, company: '甲公司', person: '别人', phone: '13700000000' } }, other);

  test('a person registers, sees the check-in code, and cancels', { tags: 'depth' }, async () => {
    const { user: person } = await openActivity();
    await person.click(await screen.findByRole('button', { name: '报名' }));
    const filled = await screen.findByRole('form', { name: '报名' });
    await fill(person, filled);
    await person.click(within(filled).getByRole('button', { name: '提交报名' }));
    const mine = await screen.findByRole('region', { name: '我的报名' });
    expect(await within(mine).findByText(/^[2-9A-HJ-NP-Z]{6}$/)).toBeVisible();
    await person.click(within(mine).getByRole('button', { name: /^取消报名：/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消报名' }));
    expect(await within(mine).findByText('已取消')).toBeVisible();
  });

  test('when the last place is taken meanwhile, the waiting list is offered with the input kept', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/registration\/register failed: BusinessError/);
    const { user: person } = await openActivity();
    await person.click(await screen.findByRole('button', { name: '报名' }));
    const filled = await screen.findByRole('form', { name: '报名' });
    await fill(person, filled);
    const { id } = await registerOther();
    await person.click(within(filled).getByRole('button', { name: '提交报名' }));
    const again = await screen.findByRole('form', { name: '加入候补' });
    expect(within(again).getByRole('textbox', { name: '联系电话' })).toHaveValue('13800000000');
    await person.click(within(again).getByRole('button', { name: '加入候补' }));
    const mine = await screen.findByRole('region', { name: '我的报名' });
    expect(await within(mine).findByText('候补第 1 位')).toBeVisible();

    await call()(registration.cancel, { body: { id } }, other);
    cleanup();
    const { user: later } = await openActivity();
    await later.click(await screen.findByRole('button', { name: '确认参加' }));
    expect(await within(screen.getByRole('region', { name: '我的报名' })).findByText('已报名')).toBeVisible();
  });

  test('its organiser finds people and checks them in', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/registration\/check-in failed: HttpError/);
    const { db } = server.current();
    const times = { startsAt: new Date(Date.now() + 3_600_000).toISOString(), endsAt: inDays(1), registerBy: null };
    await saveActivity(db, { id: activityId, ownerId: await accountId(db, 'user'), attributes: { capacity: 5, ...times } });
    const { code } = await registerOther();
    const { user: person } = await openActivity();
    const list = await screen.findByRole('region', { name: '报名名单' });
    expect(await within(list).findByText('别人')).toBeVisible();
    await person.type(within(list).getByRole('textbox', { name: '签到码' }), 'AAAAAA{Enter}');
    expect(await within(list).findByText('没有这个签到码，请核对。')).toBeVisible();
    await person.clear(within(list).getByRole('textbox', { name: '签到码' }));
    await person.type(within(list).getByRole('textbox', { name: '签到码' }), `${code ?? ''}{Enter}`);
    expect(await within(list).findByText('别人 · 甲公司 已签到。')).toBeVisible();
    expect(await within(list).findByText('共 1 人，已签到 1 人')).toBeVisible();
  });

  test('a read-only colleague sees which companies registered, without buttons', { tags: 'depth' }, async () => {
    const { db } = server.current();
    await db.execute(sql`delete from membership where enterprise_id = 'yx-guanlan'`);
    await db.execute(sql`insert into membership (account_id, enterprise_id, role, basis)
      select id, 'yx-guanlan', 'reader', 'invitation' from account where username = 'user'`);
    const times = { startsAt: inDays(5), endsAt: inDays(6), registerBy: null };
    await saveActivity(db, { id: activityId, companyId: 'yx-guanlan', attributes: { capacity: 5, ...times } });
    await registerOther();
    await openActivity();
    const list = within(await screen.findByRole('region', { name: '报名企业' }));
    expect(await list.findByRole('row', { name: /甲公司/ })).toBeVisible();
    expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['序号', '企业', '状态', '签到时间']);
    expect(list.queryByText(/别人|13700000000/)).toBeNull();
    expect(list.queryByRole('button', { name: /下载|签到/ })).toBeNull();
  });
});

describe('the results of a used device', () => {
  const used = async (by: string) => {
    const { db } = server.current();
    await saveDevice(db, { id: deviceId, ownerId: await accountId(db, by), attributes: { hours: everyDay } });
    const { id } = await takenByOther(at('09:00'));
    const booker = sql`(select id from account where username = ${by === 'user' ? 'visitor-0' : 'user'})`;
    await db.execute(sql`update booking set state = 'done', account_id = ${booker} where id = ${id}::uuid`);
    return id;
  };

  test('the owner uploads results and can take them back', { tags: 'depth' }, async () => {
    await used('user');
    const { db } = server.current();
    const [file] = await rows<{ id: string }>(
      db,
      sql`insert into file (name, type, size, sha256, data, account_id) values ('测试报告.txt', 'text/plain', 3, 'x', 'abc',
        (select id from account where username = 'user')) returning id::text as id`,
    );
    // jsdom sends no files: the contract test uploads one
    const data = { fileId: file?.id, name: '测试报告.txt', type: 'text/plain', size: 3 };
    interceptor.use(http.post('*/apiv2/file/upload', () => HttpResponse.json({ code: 0, data, message: '' })));
    const { user: person } = await openDevice();
    await person.click(await screen.findByRole('button', { name: '全部' }));
    expect(await screen.findByText('还没有交付结果文件。')).toBeVisible();
    const chosen = new File(['抗拉强度 620 MPa'], '测试报告.txt', { type: 'text/plain' });
    await person.upload(document.querySelector('input[type=file]') ?? document.createElement('input'), chosen);
    expect(await screen.findByRole('button', { name: '下载 测试报告.txt' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: '撤回 测试报告.txt' }));
    expect(await screen.findByText('还没有交付结果文件。')).toBeVisible();
  });

  test('the booker can download them', async () => {
    const id = await used('admin');
    const { db } = server.current();
    await db.execute(sql`insert into file (name, type, size, sha256, data) values ('结果.txt', 'text/plain', 3, 'x', 'abc')`);
    await db.execute(sql`insert into booking_file select ${id}::uuid, id, now() from file where name = '结果.txt'`);
    await openDevice();
    expect(await screen.findByRole('button', { name: '下载 结果.txt' })).toBeVisible();
    await db.execute(sql`delete from booking`);
    await db.execute(sql`delete from file where name = '结果.txt'`);
  });
});
