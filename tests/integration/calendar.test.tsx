import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { calendarFeed } from '#contract/calendar.ts';
import { register } from '#contract/oauth.ts';
import { resultSearch } from '#contract/policy.ts';
import { follow } from '#contract/follow.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { addMonths, monthOf } from '#domain/calendar/month.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer(prepare);
const today = todayInChina(new Date());
const month = monthOf(today);

/** Application windows of three city projects; all other policies lose theirs. */
let policies: { id: string; title: string }[] = [];

const setWindow = (id: string | undefined, from: string, to: string) =>
  server.current().db.execute(sql`update policy set apply_from = ${from}, apply_to = ${to} where id = ${id}`);

/** Leaves three projects with deadlines. */
async function prepare() {
  const { list } = await server.current().call(resultSearch, { body: { kind: ['project'], level: ['city'], pageSize: 3 } });
  policies = list;
  await server.current().db.execute(sql`update policy set apply_from = null, apply_to = null`);
  const [near, opening, next] = policies;
  await setWindow(near?.id, '2020-01-01', addDays(today, 3));
  await setWindow(opening?.id, addDays(today, 3), addDays(today, 400));
  await setWindow(next?.id, addDays(today, 500), `${addMonths(month, 20)}-15`);
}

const inThreeDays = addDays(today, 3);
const inMonthOf = (day: string) => `/policy/calendar?month=${monthOf(day)}`;
const entriesIn = async (list: HTMLElement) => (await within(list).findAllByTestId('calendar-entry')).map((row) => row.textContent);

describe('the calendar', () => {
  test('it opens as the list of upcoming deadlines, the nearest first, without closed ones', { tags: 'depth' }, async () => {
    await setWindow(policies[1]?.id, addDays(today, 20), addDays(today, 40));
    await setWindow(policies[2]?.id, addDays(today, -30), addDays(today, -1));
    await renderApp('/policy/calendar');
    const rows = await screen.findAllByTestId('calendar-entry');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(new RegExp(`剩 3 天截止.*${policies[0]?.title}`)),
      expect.stringMatching(new RegExp(`剩 40 天截止.*${policies[1]?.title}.*${addDays(today, 20)} 开始`)),
    ]);
    expect(screen.getByText('未来一年内有 2 项申报截止，最近的在前。')).toBeVisible();
  });

  test('a year without deadlines links to always open policies, and offers to clear the filters', async () => {
    const { user, history } = await renderApp('/policy/calendar?level=national');
    expect(await screen.findByRole('heading', { name: '未来一年没有申报截止' })).toBeVisible();
    const always = screen.getByRole('link', { name: '看常年可申报的政策' });
    expect(decodeURIComponent(always.getAttribute('href') ?? '')).toMatch(/\/policy\/search\?.*level=national.*status=always/);
    const [, clear] = screen.getAllByRole('button', { name: '清除筛选' });
    await user.click(clear as HTMLElement);
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(await screen.findByText(policies[0]?.title ?? '')).toBeVisible();
  });

  test('a filter keeps the displayed month', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(`/policy/calendar?day=${today}`);
    await screen.findByRole('table', { name: /申报日历/ });
    await user.click(await screen.findByRole('button', { name: '政策层级' }));
    await user.click(await screen.findByRole('checkbox', { name: '市级' }));
    await waitFor(() => expect(history.location.search).toBe('?view=month&level=city'));
  });

  test('a day lists openings and closings, and deadlines within a week in words', async () => {
    await renderApp(`${inMonthOf(inThreeDays)}&day=${inThreeDays}`);
    await settled();
    // the frame of a month is redrawn together with its days
    await waitFor(() => {
      const grid = within(screen.getByRole('table', { name: /申报日历/ }));
      expect(grid.getByRole('link', { name: /剩3天/ })).toHaveAttribute('href', expect.stringContaining(`id=${policies[0]?.id}`));
    });
    const day = await screen.findByRole('region', { name: /星期/ });
    const [first, second] = await entriesIn(day);
    expect(first).toContain('剩 3 天截止');
    expect(first).toContain(policies[0]?.title);
    expect(second).toContain('开始');
    expect(second).toContain(policies[1]?.title);
  });

  test('the month and the view are in the address, and Back restores them', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(inMonthOf(inThreeDays));
    await screen.findByRole('table', { name: /申报日历/ });
    await user.click(await screen.findByRole('link', { name: /^下个月/ }));
    await waitFor(() => expect(history.location.search).toBe(`?month=${addMonths(monthOf(inThreeDays), 1)}`));
    await user.click(await screen.findByRole('link', { name: '即将截止' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    history.back();
    history.back();
    await waitFor(() => expect(history.location.search).toBe(`?month=${monthOf(inThreeDays)}`));
    expect(await screen.findByRole('table', { name: /申报日历/ })).toBeVisible();
  });

  test('arrow keys move by a day and Page Down by a month', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/calendar?month=2026-11&day=2026-11-30');
    // while the month loads, its days are shown and none is selected
    await settled();
    const start = screen.getByRole('link', { name: /2026年11月30日/ });
    expect(start).toHaveAttribute('tabindex', '0');
    start.focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('link', { name: /2026年11月29日/ })).toHaveFocus());
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(history.location.search).toBe('?month=2026-12&day=2026-12-29'));
    await waitFor(() => expect(screen.getByRole('link', { name: /2026年12月29日/ })).toHaveFocus());
  });

  test('a filter applies to the calendar, its feed and the address, and can be removed', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(inMonthOf(inThreeDays));
    await screen.findByRole('table', { name: /申报日历/ });
    await user.click(await screen.findByRole('button', { name: '政策层级' }));
    await user.click(await screen.findByRole('checkbox', { name: '国家级' }));
    await waitFor(() => expect(history.location.search).toContain('level=national'));
    expect(await screen.findByRole('heading', { name: /没有申报开始或截止/ })).toBeVisible();
    const feed: HTMLInputElement = screen.getByRole('textbox', { name: '订阅地址' });
    expect(feed.value).toMatch(/calendar-feed\?.*level=national/);
    await user.click(await screen.findByRole('button', { name: '去掉筛选：国家级' }));
    expect(await screen.findByRole('region', { name: /星期/ })).toHaveTextContent(policies[0]?.title ?? '');
    expect(history.location.search).not.toContain('level');
  });

  test('an empty month links to the next month with an entry', { tags: 'depth' }, async () => {
    const empty = addMonths(monthOf(addDays(today, 400)), 1);
    const { user, history } = await renderApp(`/policy/calendar?month=${empty}`);
    expect(await screen.findByRole('heading', { name: /没有申报开始或截止/ })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: /^去看/ }));
    await waitFor(() => expect(history.location.search).toBe(`?month=${monthOf(addDays(today, 500))}`));
    expect((await screen.findAllByText(policies[2]?.title ?? ''))[0]).toBeVisible();
  });

  test('each entry offers its dates as a calendar file', { tags: 'depth' }, async () => {
    await renderApp('/policy/calendar');
    const file = await screen.findByRole('link', { name: `把“${policies[0]?.title}”加入日历` });
    const answer = await server
      .current()
      .fetch(new URL((file as HTMLAnchorElement).href).pathname + new URL((file as HTMLAnchorElement).href).search);
    expect(await answer.text()).toContain('BEGIN:VCALENDAR');
  });

  test('a failed load is reported in place of the month, and retry loads it', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/calendar failed: SchemaError/);
    interceptor.use(...scenarios.drift('*/policy/calendar'));
    const { user } = await renderApp(inMonthOf(inThreeDays));
    expect(await screen.findByText('内容没有加载出来')).toBeVisible();
    expect(screen.getByRole('button', { name: '政策层级' })).toBeVisible();
    interceptor.resetHandlers();
    interceptor.use(...handlers(server.current().app));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('table', { name: /申报日历/ })).toBeVisible();
  });
});

describe('the calendar of a signed-in user', () => {
  let accessToken = '';
  let count = 0;
  beforeEach(async () => {
    count += 1;
    ({ accessToken } = await server.current().call(register, { body: { ...agreed, username: `planner.${count}`, password: 'Yunxi2026' } }));
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
  });

  test('the calendar can be limited to followed policies', { tags: 'depth' }, async () => {
    await server.current().call(follow, { body: { policyId: policies[1]?.id ?? '', followed: true } }, accessToken);
    await setWindow(policies[1]?.id, addDays(today, -3), addDays(today, 40));
    const { user, history } = await renderApp('/policy/calendar');
    expect(await screen.findByText(policies[0]?.title ?? '')).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: '只看我关注的' }));
    await waitFor(() => expect(screen.queryByText(policies[0]?.title ?? '')).not.toBeInTheDocument());
    expect(screen.getByText(policies[1]?.title ?? '')).toBeVisible();
    expect(history.location.search).toContain('followed=true');
  });

  test('the personal feed is shown on request, and a new address needs confirmation', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/policy/calendar');
    await user.click(await screen.findByRole('button', { name: '显示我的订阅地址' }));
    const field = await screen.findByRole('textbox', { name: '我的订阅地址' });
    const before = (field as HTMLInputElement).value;
    const status = async (address: string) => (await server.current().fetch(`${calendarFeed.path}${new URL(address).search}`)).status;
    expect(await status(before)).toBe(200);
    await user.click(await screen.findByRole('button', { name: '更换地址' }));
    await user.click(await screen.findByRole('button', { name: '不更换' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field).toHaveValue(before);
    await user.click(await screen.findByRole('button', { name: '更换地址' }));
    await user.click(await screen.findByRole('button', { name: '确认更换' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '我的订阅地址' })).not.toHaveValue(before));
    expect(await status(before)).toBe(404);
  });
});

test('copying the feed address is confirmed on the page', { tags: 'depth' }, async () => {
  const { user } = await renderApp('/policy/calendar');
  await user.click(await screen.findByRole('button', { name: '复制地址' }));
  expect(await screen.findByText(/地址已复制/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/\/apiv2\/policy\/calendar-feed/);
});

test('a visitor is asked to sign in for a personal feed', async () => {
  const { user } = await renderApp('/policy/calendar');
  await user.click(await screen.findByRole('button', { name: '登录后订阅' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});
