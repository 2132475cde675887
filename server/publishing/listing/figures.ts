import { sql } from 'drizzle-orm';
import type { OwnFigures } from '#contract/listing-own.ts';
import { mostFigures } from '#contract/listing-own.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { isStanding } from '#server/platform/db/listing-summary.ts';
import { listingColumns, ownedChangedBy, ownedReadBy } from '#server/companies/company/visible.ts';

const monthsShown = 12;
const lately = 30;

type Summed = OwnFigures['total'] & { listings: number; standing: number };

/** Returns the figures of the published listings of an account and of its companies. */
export async function ownFigures(db: Db, accountId: string, now: Date): Promise<OwnFigures> {
  const today = todayInChina(now);
  const since = addDays(today, 1 - lately);
  const own = sql`own as (
    select p.id, p.kind, p.title, p.views as seen, ${isStanding(now)} as standing,
      ${ownedChangedBy(accountId, 'publishing', listingColumns())} as answers
    from listing p where ${ownedReadBy(accountId, listingColumns())} and p.state in ('published', 'retired')),
  counted as (
    select own.*, coalesce(q.contacted, 0) as contacted, coalesce(q.accepted, 0) as accepted, coalesce(q.waiting, 0) as waiting,
      (select count(*)::int from listing_follow f where f.listing_id = own.id) as followed,
      (select coalesce(sum(v.views), 0)::int from listing_view_day v where v.listing_id = own.id and v.day >= ${since}::date) as lately
    from own left join lateral (select count(*)::int as contacted, (count(*) filter (where r.state = 'accepted'))::int as accepted,
      (count(*) filter (where r.state = 'sent'))::int as waiting from contact_request r where r.listing_id = own.id) q on true)`;
  const list = await rows<OwnFigures['list'][number]>(
    db,
    sql`with ${own} select id, kind, title, standing, seen, contacted, accepted, followed, lately from counted
      order by seen desc, title collate "C", id limit ${mostFigures}`,
  );
  const [summed] = await rows<Summed>(
    db,
    sql`with ${own} select count(*)::int as listings, (count(*) filter (where standing))::int as standing,
        coalesce(sum(seen), 0)::int as seen, coalesce(sum(contacted), 0)::int as contacted, coalesce(sum(accepted), 0)::int as accepted,
        coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(waiting) filter (where answers), 0)::int as "toAnswer", coalesce(sum(followed), 0)::int as followed, coalesce(sum(lately), 0)::int as lately
      from counted`,
  );
  const {
    listings = 0,
    standing = 0,
    ...total
  } = summed ?? { seen: 0, contacted: 0, accepted: 0, waiting: 0, toAnswer: 0, followed: 0, lately: 0 };
  return { listings, standing, total, months: await monthsOf(db, accountId, today), list };
}

/** Returns the figures of the last months. Views have been counted by day since the installation, and are kept as long as they are shown. */
function monthsOf(db: Db, accountId: string, today: string): Promise<OwnFigures['months']> {
  const month = (moment: ReturnType<typeof sql>) => sql`to_char(${moment}, 'YYYY-MM')`;
  const inChina = (column: ReturnType<typeof sql>) => month(sql`${column} at time zone 'Asia/Shanghai'`);
  return rows(
    db,
    // unique order: the series gives each month once
    sql`with own as (select id from listing p where ${ownedReadBy(accountId, listingColumns())} and state in ('published', 'retired')),
      shown as (select ${month(sql`date_trunc('month', ${today}::date) - make_interval(months => back)`)} as month
        from generate_series(0, ${monthsShown - 1}::int) back),
      seen as (select ${month(sql`v.day`)} as month, sum(v.views)::int as count from own join listing_view_day v on v.listing_id = own.id group by 1),
      contacted as (select ${inChina(sql`q.created_at`)} as month, count(*)::int as count from own join contact_request q on q.listing_id = own.id group by 1),
      followed as (select ${inChina(sql`f.created_at`)} as month, count(*)::int as count from own join listing_follow f on f.listing_id = own.id group by 1)
    select shown.month, coalesce(seen.count, 0) as seen, coalesce(contacted.count, 0) as contacted, coalesce(followed.count, 0) as followed
    from shown left join seen using (month) left join contacted using (month) left join followed using (month) order by shown.month`,
  );
}
