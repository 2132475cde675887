import { asc } from 'drizzle-orm';
import pino from 'pino';
import { policyFilters, type PolicyFilters } from '#contract/policy.ts';
import type { AlertFrequency } from '#domain/subscription.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { policy, region } from '#server/platform/db/tables/policy.ts';
import { alertDelivery, follow, savedSearch } from '#server/platform/db/tables/subscription.ts';
import type { JobDeps } from '#server/platform/jobs/handler.ts';
import type { PolicyRecord } from '#server/publishing/policy/record.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

export const silent = pino({ level: 'silent' });

const template: Omit<PolicyRecord, 'id'> = {
  kind: 'project',
  title: '',
  shortName: null,
  docNumber: null,
  issuers: ['市工业和信息化局'],
  level: 'city',
  regionCode: '999900',
  category: 'technology',
  supportMode: 'subsidy',
  amountMax: 500_000,
  amountText: null,
  industries: [],
  scales: [],
  tags: [],
  summary: '支持企业开展研究开发。',
  body: '## 条件\n\n在本市注册。',
  publishDate: '2026-06-01',
  effectiveFrom: null,
  effectiveTo: null,
  applyFrom: null,
  applyTo: null,
  criteria: null,
  sourceUrl: null,
  contact: null,
  cites: [],
  sample: true,
  views: 0,
  state: 'published',
};

type RuleOptions = { filters?: Partial<PolicyFilters>; frequency?: AlertFrequency; company?: string; name?: string };

export type TestPortal = Awaited<ReturnType<typeof openTestPortal>>;

/**
 * Opens an empty embedded portal with a clock that stands still, and the actions that job tests need. `commits`: whether its transactions end, for
 * tests of what is heard then.
 */
export async function openTestPortal(options: { commits?: boolean } = {}) {
  const { db, listen, close } = await openTestDatabase('empty', options);
  await db.insert(region).values({ code: '999900', parentCode: null, name: '云溪市', nameEn: 'Yunxi', level: 'city' });
  let now = new Date(0);
  const portal = {
    db,
    listen,
    close,
    deps: { db, log: silent, now: () => now } satisfies JobDeps,
    /** Sets the clock to a time in China: `2026-06-15 09:00`. */
    setClock: (time: string) => void (now = new Date(`${time.replace(' ', 'T')}:00+08:00`)),
    advanceClock: (ms: number) => void (now = new Date(now.getTime() + ms)),

    clear: async () => {
      // everything else is deleted by cascade
      for (const table of [account, policy, companyTable, job]) await db.delete(table);
    },

    addAccounts: async (count: number, named = 'subscriber') => {
      const names = Array.from({ length: count }, (_, index) => `${named}-${index}`);
      const added = await db
        .insert(account)
        .values(names.map((username) => ({ username, displayName: username, passwordHash: 'x', roles: ['user'] })))
        .returning({ id: account.id });
      return added.map(({ id }) => id);
    },

    addCompany: async (id: string, facts: { regionCode?: string; established?: string }, ownerId: string | null = null) => {
      const common = { source: '样例', sourceDate: '2026-06-01', nameKey: id, pinyin: id };
      await db.insert(companyTable).values({ ...common, id, name: id, ownerId, ...facts });
    },

    saveRules: async (accountIds: string[], { filters = {}, frequency = 'instant', company, name = '订阅' }: RuleOptions = {}) => {
      const common = { name, filters: policyFilters.parse(filters), sort: 'relevance', frequency, newSince: now, createdAt: now } as const;
      const byCompany = company === undefined ? { basis: 'filters' as const } : { basis: 'match' as const, companyId: company };
      const added = await db
        .insert(savedSearch)
        .values(accountIds.map((accountId) => ({ ...common, ...byCompany, accountId })))
        .returning({ id: savedSearch.id });
      return added.map(({ id }) => id);
    },

    follow: async (accountIds: string[], policyId: string) => {
      await db.insert(follow).values(accountIds.map((accountId) => ({ accountId, policyId, createdAt: now })));
    },

    /** Saves policies and announces the new ones unless `announce` is false. */
    publish: async (policies: (Partial<PolicyRecord> & { id: string })[], options: { announce?: boolean } = {}) => {
      const records = policies.map((each) => ({ ...template, title: `政策 ${each.id}`, ...each }));
      await savePolicies(db, records, { now, shared: false, announce: true, ...options });
    },

    /** Returns all notifications, ordered by account. */
    notifications: async () => {
      const { accountId, title, body, href, kind } = notification;
      const found = await db
        .select({ accountId, title, body, href, kind })
        .from(notification)
        .orderBy(asc(notification.createdAt), asc(title));
      return found.toSorted((a, b) => (a.accountId < b.accountId ? -1 : a.accountId > b.accountId ? 1 : 0));
    },

    titles: async () =>
      (await db.select({ title: notification.title }).from(notification).orderBy(notification.seq)).map(({ title }) => title).toSorted(),

    jobs: async (kind?: string) => {
      const { id, state, key, attempts, runAt, lastError } = job;
      const found = await db.select({ id, kind: job.kind, state, key, attempts, runAt, lastError }).from(job).orderBy(asc(id));
      return found.filter((each) => kind === undefined || each.kind === kind);
    },

    deliveries: async () => (await db.select({ key: alertDelivery.key }).from(alertDelivery)).map(({ key }) => key).toSorted(),

    policyCount: (): Promise<number> => db.$count(policy),
  };
  return portal;
}

/** Thrown at the step where a process crashes. */
export class Crash extends Error {}

/** Returns job dependencies that crash at step `at` (from 0) and at every later one; `passed` names the steps before. -1 never crashes. */
export function crashingDeps(deps: { db: Db; log: JobDeps['log']; now: () => Date }, at: number) {
  const passed: string[] = [];
  let crash: Crash | undefined;
  const step = (name: string) => {
    if (crash === undefined && passed.length !== at) {
      passed.push(name);
      return;
    }
    crash ??= new Crash(name);
    throw crash;
  };
  return { deps: { ...deps, step } satisfies JobDeps, passed };
}
