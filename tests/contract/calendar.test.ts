import { describe, expect, test } from 'vitest';
import * as calendar from '#contract/calendar.ts';
import { register } from '#contract/oauth.ts';
import { resultSearch } from '#contract/policy.ts';
import type { PolicyFilters, PolicyHit } from '#contract/policy.ts';
import { follow } from '#contract/follow.ts';
import { windowsWithin, withWindowOn } from '#domain/window/window.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { projects, seedOf } from './calendar-samples.ts';
import { agreed } from '../setup/registration.ts';

let user = '';
const server = restoredServer({
  prepare: async () => {
    user = await tokenOf(server, 'user');
  },
});

describe('the calendar', () => {
  const ask = (body: object, token?: string) =>
    server.call(calendar.calendar, { body: { from: '2026-06-01', to: '2026-07-12', ...body } }, token);

  test('projects whose window overlaps the span are listed by deadline, then id', async () => {
    const { total, list } = await ask({});
    const expected = projects()
      .filter(({ applyFrom, applyTo }) => applyFrom !== null || applyTo !== null)
      .filter((one) => windowsWithin(one, '2026-06-01', '2026-07-12').length > 0)
      // a recurring window is one row with the window of that day
      .map((one) => withWindowOn('2026-06-15', one))
      .toSorted((a, b) => ((a.applyTo ?? '9999') < (b.applyTo ?? '9999') ? -1 : a.applyTo === b.applyTo && a.id < b.id ? -1 : 1));
    expect(expected.length).toBeGreaterThan(50);
    expect(list.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(total).toBe(expected.length);
  });

  test('a window that opens on the last day or closes on the first is included', { tags: 'depth' }, async () => {
    const { applyFrom, applyTo } = seedOf('yx-hnte-award');
    const has = async (from: string, to: string) => (await ask({ from, to })).list.some(({ id }) => id === 'yx-hnte-award');
    const shift = (day: string | null, by: number) =>
      new Date(Date.parse(`${day ?? ''}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
    expect(await has('2026-01-01', applyFrom ?? '')).toBe(true);
    expect(await has('2026-01-01', shift(applyFrom, -1))).toBe(false);
    expect(await has(applyTo ?? '', '2027-01-01')).toBe(true);
    expect(await has(shift(applyTo, 1), '2027-01-01')).toBe(false);
  });

  test.each<Partial<Record<keyof PolicyFilters, unknown>>>([
    { level: ['district'] },
    { region: ['999901'] },
    { category: ['technology'], supportMode: ['award', 'subsidy'] },
    { status: ['upcoming'] },
    { scale: ['large'], tag: ['技术改造'] },
    { keyword: '高新技术企业' },
    { keyword: '怎么申报高新技术企业认定的奖励政策？' },
    { amountMin: 1_000_000 },
    { kind: ['document'] },
  ])('filters by %j like the policy list', { tags: 'depth' }, async (filters) => {
    const all: PolicyHit[] = [];
    for (let page = 1; ; page += 1) {
      const { list } = await server.call(resultSearch, { body: { ...filters, page, pageSize: 100 } as object });
      all.push(...list);
      if (list.length < 100) break;
    }
    const touching = all.filter(
      ({ kind, applyFrom, applyTo, also }) =>
        also !== true &&
        kind === 'project' &&
        (applyFrom !== null || applyTo !== null) &&
        (applyFrom ?? '') <= '2026-07-12' &&
        (applyTo ?? '9999') >= '2026-06-01',
    );
    const { list } = await ask(filters);
    expect(list.map(({ id }) => id).toSorted()).toEqual(touching.map(({ id }) => id).toSorted());
  });

  test('rejects a span over 400 days or with its end before its start', { tags: 'depth' }, async () => {
    const status = async (from: string, to: string) => {
      const response = await server.fetch('/apiv2/policy/calendar', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'en' },
        body: JSON.stringify({ from, to }),
      });
      return [response.status, await response.text()] as const;
    };
    expect((await status('2026-01-01', '2027-02-05'))[0]).toBe(200);
    const [long, message] = await status('2026-01-01', '2027-02-06');
    expect(long).toBe(422);
    expect(message).toContain('body.to');
    expect(message).toContain('400 days');
    expect((await status('2026-02-01', '2026-01-31'))[0]).toBe(422);
  });

  test('shows followed policies only to their follower', { tags: 'depth' }, async () => {
    await server.call(follow, { body: { policyId: 'yx-hnte-award', followed: true } }, user);
    expect((await ask({ followed: true }, user)).list.map(({ id }) => id)).toEqual(['yx-hnte-award']);
    await expect(ask({ followed: true })).rejects.toThrow('401');
    const { accessToken } = await server.call(register, { body: { ...agreed, username: 'calendar.other', password: 'Contract1' } });
    expect(await ask({ followed: true }, accessToken)).toEqual({ total: 0, list: [] });
  });
});
