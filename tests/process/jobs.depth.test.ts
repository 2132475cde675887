import { expect, test } from 'vitest';
import { policyFilters } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { region } from '#server/platform/db/tables/policy.ts';
import { alertDelivery, savedSearch } from '#server/platform/db/tables/subscription.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { rulesAtOnce } from '#server/publishing/subscription/rules.ts';
import { withDatabase, pause, preparedData, startServer, type Server } from './harness.ts';

const accounts = 30;
const rulesEach = 40;
const announcements = 6;

/** Adds many subscribers and several announcements that match all of them. */
async function prepare(db: Db): Promise<void> {
  const names = Array.from({ length: accounts }, (_, index) => `subscriber-${index}`);
  const ids = await db
    .insert(account)
    .values(names.map((username) => ({ username, displayName: username, passwordHash: 'x', roles: ['user'] })))
    .returning({ id: account.id });
  const common = { filters: policyFilters.parse({}), sort: 'relevance', frequency: 'instant', basis: 'filters' } as const;
  const rules = ids.flatMap(({ id }) =>
    Array.from({ length: rulesEach }, (_, index) => ({ ...common, accountId: id, name: `规则 ${index}`, newSince: new Date(0) })),
  );
  await db.insert(savedSearch).values(rules);
  const [seed] = policySeeds('2026-06-15');
  if (seed === undefined) throw new Error('The sample is empty');
  await db.insert(region).values({ code: seed.regionCode, parentCode: null, name: '全国', nameEn: 'China', level: 'country' });
  for (let index = 0; index < announcements; index += 1) {
    const news = {
      ...seed,
      id: `news-${index}`,
      title: `新闻 ${index}`,
      cites: [],
      applyFrom: null,
      applyTo: null,
      state: 'published' as const,
    };
    await savePolicies(db, [news], { announce: true });
  }
}

const isAlert = ({ kind }: { kind: string }) => ['announce', 'alert'].includes(kind);
const alertJobs = async (db: Db) => (await db.select({ kind: job.kind, state: job.state }).from(job)).filter(isAlert);

const jobsDone = (server: Server) => server.output().split('"job done"').length - 1;

/** Waits until the server has logged `count` finished jobs. */
const waitForJobs = (server: Server, count: number) =>
  new Promise<void>((over) => {
    const look = () => void (jobsDone(server) >= count && over());
    server.child.stdout?.on('data', look);
    look();
  });

test('killed servers deliver every alert exactly once after a restart', async () => {
  const data = await preparedData('base');
  const start = () => startServer(data, { SAMPLE_DATA: '0', LOG_LEVEL: 'debug' });
  await withDatabase(data, prepare);

  for (const count of [1, 6, 10]) {
    const server = await start();
    await waitForJobs(server, count);
    await pause(Math.random() * 30);
    server.child.kill('SIGKILL');
    await server.finished;
  }
  const done = (await withDatabase(data, alertJobs)).filter(({ state }) => state === 'done').length;
  const left = announcements * Math.ceil((accounts * rulesEach) / rulesAtOnce) - done;
  // the kills interrupted pending work
  expect(done).toBeGreaterThan(15);
  expect(left).toBeGreaterThan(0);

  const last = await start();
  await waitForJobs(last, left);
  last.child.kill('SIGTERM');
  expect((await last.finished).code).toBe(0);
  const all = accounts * rulesEach * announcements;
  await withDatabase(data, async (db) => {
    expect((await alertJobs(db)).filter(({ state }) => state !== 'done')).toEqual([]);
    const { accountId, title, body } = notification;
    const alerts = await db.select({ accountId, title, body }).from(notification);
    expect(new Set(alerts.map((each) => JSON.stringify(each))).size).toBe(all);
    expect(alerts).toHaveLength(all);
    expect(await db.$count(alertDelivery)).toBe(all);
  });
});
