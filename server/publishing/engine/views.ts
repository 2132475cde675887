import { sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { joined } from '#server/platform/db/joined.ts';

/** A view of a policy or a listing, on a day in China. */
type View = { of: 'policy' | 'listing'; id: string; day: string };
type Count = View & { views: number };

const columns = (counts: readonly Count[]) => {
  const sorted = counts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const text = (values: string[]) => sql`${sql.param(values)}::text[]`;
  return sql`unnest(${text(sorted.map(({ id }) => id))}, ${text(sorted.map(({ day }) => day))}::date[], ${sql.param(sorted.map(({ views }) => views))}::int[])
    as seen (id, day, views)`;
};

/**
 * Adds views. Not an edit: version and time of change stay. Rows are locked in one order, so that processes do not wait for each other in a
 * circle.
 */
async function writeViews(db: Db, views: readonly View[]): Promise<void> {
  const counts = new Map<string, Count>();
  for (const view of views) {
    const key = JSON.stringify(view);
    counts.set(key, { ...view, views: (counts.get(key)?.views ?? 0) + 1 });
  }
  const { policy = [], listing = [] } = Object.groupBy(counts.values(), ({ of }) => of);
  if (policy.length > 0)
    await db.execute(sql`with seen as (select id, sum(views)::int as views from ${columns(policy)} group by id),
        locked as (select p.id from policy p join seen using (id) order by p.id for no key update of p)
      update policy p set views = p.views + seen.views from seen join locked using (id) where p.id = seen.id`);
  if (listing.length > 0)
    await db.execute(sql`with seen as (select * from ${columns(listing)}),
        locked as (select p.id from listing p where p.id in (select id from seen) order by p.id for no key update),
        counted as (update listing p set views = p.views + s.views
          from (select id, sum(views)::int as views from seen group by id) s join locked using (id) where p.id = s.id returning p.id)
      insert into listing_view_day as v (listing_id, day, views) select id, day, seen.views from seen join counted using (id) order by id, day
      on conflict (listing_id, day) do update set views = v.views + excluded.views`);
}

type Writing = { write: (view: View) => Promise<void>; last: Promise<void> };
const writings = new WeakMap<Db, Writing>();

/** Counts a view, in all and for listings of the day. The caller does not wait: views that come meanwhile are written together. */
export function countView({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>, of: View['of'], id: string): void {
  const writing = writings.get(db) ?? { write: joined((views: View[]) => writeViews(db, views)), last: Promise.resolve() };
  writings.set(db, writing);
  writing.last = writing.write({ of, id, day: todayInChina(now()) }).catch((error: unknown) => {
    log.warn({ err: error }, 'views were not counted');
  });
}

/** Resolves when all views so far are written. */
export const viewsWritten = (db: Db): Promise<void> => writings.get(db)?.last ?? Promise.resolve();
