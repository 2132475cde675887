import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { policyLink } from '#server/platform/db/tables/policy-editing.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleRecurring } from '#server/platform/jobs/recurring.ts';
import { runDue } from '#tests/setup/run-due.ts';
import type { LinkFound } from '#server/publishing/policy/administration/ask-address.ts';
import { keepLinks } from '#server/publishing/policy/administration/link-jobs.ts';
import { nightKind, nightlyLinks, pause } from '#server/publishing/policy/administration/link-nights.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
/** Requested addresses in order, with their times. `running` counts open requests per host. */
let asked: { url: string; at: number }[] = [];
/** The response of an address: a status or an error code; 200 by default. */
let web: Record<string, string> = {};
let [running, most] = [new Map<string, number>(), 0];

async function ask(url: string): Promise<LinkFound> {
  const { hostname } = new URL(url);
  asked.push({ url, at: portal.deps.now().getTime() });
  running.set(hostname, (running.get(hostname) ?? 0) + 1);
  most = Math.max(most, running.get(hostname) ?? 0);
  await Promise.resolve();
  running.set(hostname, (running.get(hostname) ?? 0) - 1);
  const detail = web[url] ?? '200';
  return { state: detail === '200' ? 'ok' : 'broken', detail };
}
const nightly = nightlyLinks(ask);

beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  [asked, web, running, most] = [[], {}, new Map(), 0];
  portal.setClock('2026-06-01 22:00');
  await scheduleRecurring(portal.db, nightly, portal.deps.now());
});
afterAll(() => portal.close());

const publish = (links: Record<string, string | null>) =>
  portal.publish(
    Object.entries(links).map(([id, sourceUrl]) => ({ id, sourceUrl })),
    { announce: false },
  );

/** Runs a night of June 2026 from 02:30 (or `from`) until no job is left. Returns the requested addresses. */
async function night(date: number, from = '02:30'): Promise<string[]> {
  const before = asked.length;
  portal.setClock(`2026-06-${String(date).padStart(2, '0')} ${from}`);
  for (;;) {
    if ((await runDue(portal.deps, nightly)).length === 0) break;
    portal.advanceClock(pause);
  }
  return asked.slice(before).map(({ url }) => url);
}
const marks = async () => Object.fromEntries((await portal.db.select().from(policyLink)).map(({ policyId, state }) => [policyId, state]));

describe('the nightly link check', () => {
  test('links of published policies are checked oldest first and at most weekly', async () => {
    await publish({ a: 'http://a.example/', b: 'http://b.example/', c: 'http://c.example/', none: null });
    await portal.publish([{ id: 'retired', sourceUrl: 'http://retired.example/', state: 'retired' }]);
    await keepLinks(portal.db, [{ id: 'b', url: 'http://b.example/', state: 'ok', detail: '200' }], new Date('2026-05-31T00:00:00+08:00'));
    await keepLinks(portal.db, [{ id: 'c', url: 'http://c.example/', state: 'ok', detail: '200' }], new Date('2026-05-20T00:00:00+08:00'));
    expect(await night(2)).toEqual(['http://a.example/', 'http://c.example/']);
    expect(await night(3)).toEqual([]);
    expect(await night(7)).toEqual(['http://b.example/']);
    expect(await night(8)).toEqual([]);
    expect(await night(9)).toEqual(['http://a.example/', 'http://c.example/']);
    expect(await marks()).toEqual({ a: 'ok', b: 'ok', c: 'ok' });
  });

  test('a host gets one request at a time with a pause, and a night checks 300 links', { tags: 'depth' }, async () => {
    const links = Array.from(
      { length: 320 },
      (_, at) => [`p${at}`, `http://${at >= 100 && at < 140 ? 'gov' : `h${at}`}.example/${at}`] as const,
    );
    await publish(Object.fromEntries(links));
    expect(await night(2)).toHaveLength(300);
    expect(new Set(asked.map(({ url }) => url)).size).toBe(300);
    expect(most).toBe(1);
    const times = asked.filter(({ url }) => url.startsWith('http://gov.')).map(({ at }) => at);
    expect(times).toHaveLength(40);
    expect(Math.min(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))).toBeGreaterThanOrEqual(pause);
    const atOnce = Map.groupBy(asked, ({ at }) => at);
    expect(Math.max(...[...atOnce.values()].map((some) => some.length))).toBeLessThanOrEqual(8);
    expect(await night(3)).toHaveLength(20);
  });

  test('unchecked links wait for the next night, and a missed night is not run by day', async () => {
    await publish({ a: 'http://gov.example/a', b: 'http://gov.example/b' });
    portal.setClock('2026-06-02 06:29');
    await runDue(portal.deps, nightly);
    portal.setClock('2026-06-02 06:30');
    await runDue(portal.deps, nightly);
    expect(asked.map(({ url }) => url)).toEqual(['http://gov.example/a']);
    expect(await night(3, '11:00')).toEqual([]);
    expect(await night(4)).toEqual(['http://gov.example/b']);
  });

  test('no link is checked when the check is disabled', async () => {
    expect([...handlers.keys()]).not.toContain(nightKind);
    await publish({ a: 'http://a.example/' });
    portal.setClock('2026-06-02 02:30');
    const done = await runDue(portal.deps);
    expect(done.filter(({ kind }) => kind.startsWith('policy.links'))).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('a checked link', () => {
  const link = async (id: string) => {
    const [found] = await portal.db.select().from(policyLink).where(eq(policyLink.policyId, id));
    return found === undefined ? undefined : `${found.state} ${found.detail}`;
  };

  test.each(['404', '410'])('it is broken after one response with status %s', async (status) => {
    await publish({ a: 'http://a.example/' });
    web = { 'http://a.example/': status };
    await night(2);
    expect(await link('a')).toBe(`broken ${status}`);
  });

  test.each(['500', '503', 'timeout', 'ENOTFOUND', 'ECONNREFUSED'])('it is broken after %s on two days', async (failure) => {
    await publish({ a: 'http://a.example/', b: 'http://b.example/' });
    web = { 'http://a.example/': failure };
    await night(2);
    expect(await link('a')).toBe(`failing ${failure}`);
    // no second check in the same night
    portal.advanceClock(1_800_000);
    await portal.db.transaction((tx) => scheduleRecurring(tx, nightly, portal.deps.now()));
    await runDue(portal.deps, nightly);
    expect(asked).toHaveLength(2);
    expect(await night(3)).toEqual(['http://a.example/']);
    expect(await link('a')).toBe(`broken ${failure}`);
    // it stays broken and keeps its first date
    expect(await night(10)).toContain('http://a.example/');
    expect(await link('a')).toBe(`broken ${failure}`);
    web = {};
    await night(17);
    expect(await link('a')).toBe('ok 200');
  });

  test('it is not broken when it works the next day or its address changes', async () => {
    await publish({ a: 'http://a.example/', b: 'http://b.example/' });
    web = { 'http://a.example/': '503', 'http://b.example/': '503', 'http://b.example/new': '503' };
    await night(2);
    web['http://a.example/'] = '200';
    await publish({ b: 'http://b.example/new' });
    expect((await night(3)).toSorted()).toEqual(['http://a.example/', 'http://b.example/new']);
    expect(await marks()).toEqual({ a: 'ok', b: 'failing' });
  });

  test('without a network it is not marked, and the check stops for the night', async () => {
    await publish({ a: 'http://gov.example/a', b: 'http://gov.example/b', c: 'http://c.example/' });
    web = { 'http://gov.example/a': 'EAI_AGAIN', 'http://c.example/': 'EAI_AGAIN' };
    expect(await night(2)).toHaveLength(2);
    expect(await marks()).toEqual({});
    web = {};
    expect(await night(3)).toHaveLength(3);
  });
});
