import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { index as notices } from '#contract/notify.ts';
import { list, remove, save } from '#contract/work-calendar.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleNext } from '#server/platform/jobs/recurring.ts';
import { runDue } from '../setup/run-due.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now, prepare });
let admin = '';

async function prepare(): Promise<void> {
  admin = await tokenOf(server, 'admin');
}

beforeEach(() => {
  now = testNow;
});

type Day = { day: string; kind: 'off' | 'work'; name: string };
const newYear: Day = { day: '2031-01-01', kind: 'off', name: '元旦' };
const bodyOf = (more: object = {}) => ({ year: 2031, document: '', days: [newYear], version: null, ...more });
const post = async (path: string, body: object) => {
  const response = await server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: admin },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as object) };
};

test('a new installation has the years 2024 to 2026', async () => {
  const { years, missing } = await server.call(list, {}, admin);
  expect(years.map(({ year, document }) => [year, document])).toEqual([
    [2026, '国办发明电〔2025〕7号'],
    [2025, '国办发明电〔2024〕12号'],
    [2024, '国办发明电〔2023〕7号'],
  ]);
  expect(missing).toEqual([]);
  const worked = years[0]?.days.filter(({ kind }) => kind === 'work').map(({ day }) => day);
  expect(worked).toEqual(expect.arrayContaining(['2026-09-20', '2026-10-10']));
});

describe('a year', () => {
  test('a year is added, changed and deleted based on the version that was read', async () => {
    const added = await server.call(save, { body: bodyOf() }, admin);
    expect(added).toMatchObject({ year: 2031, version: 1, updatedBy: 'admin' });
    const work: Day = { day: '2031-01-04', kind: 'work', name: '元旦' };
    const changed = await server.call(save, { body: bodyOf({ version: 1, days: [work, newYear] }) }, admin);
    expect(changed).toMatchObject({ version: 2, days: [newYear, work] });
    expect(await post(save.path, bodyOf({ version: 1 }))).toMatchObject({ code: 'CONFLICT', data: { version: 2 } });
    expect(await post(save.path, bodyOf())).toMatchObject({ code: 'CONFLICT' });
    expect(await post(remove.path, { year: 2031, version: 1 })).toMatchObject({ code: 'CONFLICT' });
    await server.call(remove, { body: { year: 2031, version: 2 } }, admin);
    expect(await post(save.path, bodyOf({ version: 2 }))).toMatchObject({ code: 'GONE' });
    expect(await post(remove.path, { year: 2031, version: 2 })).toMatchObject({ code: 'GONE' });
  });

  test.each([
    ['a day of another year', { ...newYear, day: '2030-11-30' }, '2031'],
    ['a worked weekday', { day: '2031-01-06', kind: 'work', name: '元旦' }, '周六或周日'],
    ['a day that stands twice', newYear, '一次'],
  ])('%s is refused by its place', async (_, wrong, says) =>
    expect(await post(save.path, bodyOf({ days: [newYear, wrong] }))).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'body.days.1.day', message: expect.stringContaining(says) as string }] },
    }),
  );

  test.each([
    ['no days', { days: [] }, 'body.days'],
    ['a year that no calendar has', { year: 20_310 }, 'body.year'],
    ['a holiday without a name', { days: [{ ...newYear, name: ' ' }] }, 'body.days.0.name'],
    ['a day that does not exist', { days: [{ ...newYear, day: '2031-02-30' }] }, 'body.days.0.day'],
  ])('%s is refused', async (_, more, path) =>
    expect(await post(save.path, bodyOf(more))).toMatchObject({ status: 422, data: { fields: [{ path }] } }),
  );

  test('a year may have days of the December before it', async () => {
    const eve: Day = { day: '2030-12-31', kind: 'off', name: '元旦' };
    const { version, days } = await server.call(save, { body: bodyOf({ days: [newYear, eve] }) }, admin);
    expect(days).toEqual([eve, newYear]);
    await server.call(remove, { body: { year: 2031, version } }, admin);
  });
});

describe('a missing year', () => {
  const missingOn = async (day: string) => {
    now = new Date(`${day}T10:00:00+08:00`);
    return (await server.call(list, {}, await tokenOf(server, 'admin'))).missing;
  };

  test('a year is expected from November of the year before', { tags: 'depth' }, async () => {
    expect(await missingOn('2026-10-31')).toEqual([]);
    expect(await missingOn('2026-11-01')).toEqual([2027]);
    expect(await missingOn('2027-01-02')).toEqual([2027]);
  });

  test('keepers of the calendar are notified, once each Monday', { tags: 'depth' }, async () => {
    const countsOn = async (day: string) => {
      now = new Date(`${day}T10:00:00+08:00`);
      await scheduleNext(server.db, handlers, 'work-calendar.missing', new Date(now.getTime() - 7 * 86_400_000));
      await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
      const countOf = async (username: string) => {
        const { list: all } = await server.call(notices, { params: { pageSize: '100' } }, await tokenOf(server, username));
        return all.filter(({ title }) => title.includes('2027 年工作日历')).length;
      };
      return [await countOf('admin'), await countOf('user')];
    };
    expect(await countsOn('2026-10-26')).toEqual([0, 0]);
    expect(await countsOn('2026-11-02')).toEqual([1, 0]);
    expect(await countsOn('2026-11-02')).toEqual([1, 0]);
    expect(await countsOn('2026-11-09')).toEqual([2, 0]);
  });
});
