import { sql } from 'drizzle-orm';
import { setImmediate as breathe } from 'node:timers/promises';
import * as z from 'zod/mini';
import { todayInChina } from '#domain/china-time.ts';
import { matchAll } from '#domain/matching/catalogue/catalogue.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { visibleTo } from '#server/companies/company/visible.ts';
import { profileOfRow } from '#server/companies/company/profile.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { askingHandler } from '#server/platform/jobs/handler.ts';
import { policiesToMatch } from '#server/companies/matching/catalogue.ts';
import { officer } from '#server/companies/company/visible.ts';

export const matchCompaniesKind = 'cockpit.match';

/** The most companies of one job, and the milliseconds after which it leaves the rest to the next. */
const limits = { companies: 200, time: 1000 };

/** The inputs of a company's match: its official facts, the policies, and the day. Every write gives a row another `xmin`. */
const stampOn = (today: string) => sql`concat_ws(':', (select value from generation where name = 'policy'), ${today}::text, e.xmin::text,
  (select sum(f.xmin::text::bigint) || '/' || count(*) from enterprise_fact f where f.enterprise_id = e.id and f.account_id is null))`;

const isStale = (today: string) => sql`${visibleTo(null)} and m.stamp is distinct from ${stampOn(today)}`;
const companies = sql`enterprise e left join cockpit_match m on m.enterprise_id = e.id`;

/** Returns the number of companies with outdated matches, and since when all others are current. Queues the job if there are any. */
export async function matchState(db: Db, now: Date): Promise<{ pending: number; since: string | null }> {
  const today = todayInChina(now);
  const [found] = await rows<{ pending: number; since: string | Date | null; state: string }>(
    db,
    sql`select count(*) filter (where ${isStale(today)})::int as pending, min(m.matched_at) as since,
        concat_ws(':', (select value from generation where name = 'policy'), ${today}::text,
          (select coalesce(max(id), 0) from cockpit_change where subject = 'enterprise')) as state
      from ${companies} where ${visibleTo(null)}`,
  );
  const { pending = 0, since = null, state = '' } = found ?? {};
  // one job per state of the data, shared by all callers
  if (pending > 0) await enqueue(db, { kind: matchCompaniesKind, key: state, payload: { state, part: 0 }, runAt: now, now });
  return { pending, since: since === null ? null : new Date(since).toISOString() };
}

type Stale = { id: string; profile: Profile; stamp: string };
type Matched = { id: string; stamp: string; eligible: number; possible: number };

async function matchSome(db: Db, now: Date): Promise<{ matched: Matched[]; isLast: boolean }> {
  const today = todayInChina(now);
  const stale = await rows<Stale>(
    db,
    sql`select e.id, ${profileOfRow(officer)} as profile, ${stampOn(today)} as stamp from ${companies} where ${isStale(today)}
      order by e.id limit ${limits.companies}`,
  );
  if (stale.length === 0) return { matched: [], isLast: true };
  const { catalogue } = await policiesToMatch(db);
  const started = performance.now();
  const matched: Matched[] = [];
  for (const { id, profile, stamp } of stale) {
    const { eligible, possible } = matchAll(catalogue, profile, today).counts;
    matched.push({ id, stamp, eligible, possible });
    if (performance.now() - started > limits.time) break;
    // requests come first
    await breathe();
  }
  return { matched, isLast: matched.length === stale.length && stale.length < limits.companies };
}

/** Recomputes outdated matches of companies with all programmes, some per job, until none is left. */
export const matchCompaniesHandler = askingHandler(
  z.object({ state: z.string(), part: z.int() }),
  (_, { db, now }) => matchSome(db, now()),
  async ({ matched, isLast }, { state, part }, { tx, now }) => {
    // a company may be gone, or another process may have matched it already
    await tx.execute(sql`insert into cockpit_match (enterprise_id, eligible, possible, stamp, matched_at)
      select e.id, r.eligible, r.possible, r.stamp, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as r (id text, stamp text, eligible int, possible int)
        join enterprise e on e.id = r.id
      on conflict (enterprise_id) do update set eligible = excluded.eligible, possible = excluded.possible, stamp = excluded.stamp,
        matched_at = excluded.matched_at`);
    if (isLast) return;
    const next = part + 1;
    await enqueue(tx, { kind: matchCompaniesKind, key: `${state}:${next}`, payload: { state, part: next }, runAt: now, now });
  },
);
