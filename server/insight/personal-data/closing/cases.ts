import { sql } from 'drizzle-orm';
import type { OpenCase } from '#contract/account-closing.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';

/** The most cases of a kind that are named. */
const named = 20;

type Found = { kind: OpenCase['kind']; id: string; title: string; listingKind: string | null };

const linkTo = (path: string, id: string): string => `${path}?${new URLSearchParams({ id }).toString()}`;

function hrefOf({ kind, id, listingKind }: Found): string | null {
  if (kind === 'application') return linkTo('/account/application', id);
  if (kind === 'decision') return linkTo('/approve/detail', id);
  if (kind === 'receivedRequest') return '/account/custom?tab=received';
  if (kind === 'sentRequest') return '/account/custom?tab=requests';
  if (kind === 'company') return linkTo('/policy/company', id);
  if (kind === 'portal') return '/portal/user';
  return listingKind === null ? null : linkTo(kindOf(listingKind).pages.detail, id);
}

/** The companies that would be left without an administrator while others still work for them. */
const leftCompanies = (id: string) => sql`
  select 'company' as kind, e.id, e.name as title, null as "listingKind" from membership m join enterprise e on e.id = m.enterprise_id
  where m.account_id = ${id}::uuid and to_jsonb(m) ->> 'role' = 'administrator'
    and exists (select 1 from membership o where o.enterprise_id = e.id and o.account_id <> m.account_id and to_jsonb(o) ->> 'role' is not null)
    and not exists (select 1 from membership o where o.enterprise_id = e.id and o.account_id <> m.account_id and to_jsonb(o) ->> 'role' = 'administrator')`;

/** The portal itself, if nobody else could manage users and roles afterwards. */
const leftPortal = (id: string) => sql`
  with managers as (
    select a.id from account a where not a.disabled and a.closes_at is null and (
      select count(distinct m.resource_key) from role_resource rr join menu_resource m on m.id = rr.resource_id
      where rr.role_code = any(a.roles) and rr.degree = 'all' and m.resource_key in ('system:user', 'system:role')) = 2)
  select 'portal' as kind, '' as id, '' as title, null as "listingKind"
  from account a where a.id = ${id}::uuid
    and (select count(distinct m.resource_key) from role_resource rr join menu_resource m on m.id = rr.resource_id
      where rr.role_code = any(a.roles) and rr.degree = 'all' and m.resource_key in ('system:user', 'system:role')) = 2
    and not exists (select 1 from managers where id <> a.id)`;

/** Returns records that others wait for, or that would lose their owner: an account with any is not closed. */
export async function openCases(db: Db, id: string, now: Date): Promise<OpenCase[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const mine = sql`${id}::uuid`;
  // colleagues take over the company's records
  const passes = (company: string) => sql`exists (select 1 from membership o join account c on c.id = o.account_id
    where o.enterprise_id = ${sql.raw(company)} and o.account_id <> ${mine} and o.role is not null and not c.disabled)`;
  const queries = [
    sql`select 'application' as kind, id::text as id, title, null as "listingKind" from application
      where account_id = ${mine} and state in ('submitted', 'reviewing', 'returned') and not ${passes('application.enterprise_id')} order by updated_at desc, id`,
    sql`select 'decision' as kind, a.id::text as id, a.title, null as "listingKind" from application_step s join application a on a.id = s.application_id
      where s.owner_id = ${mine} and s.closed_at is null and a.state in ('submitted', 'reviewing')
        and not exists (select 1 from listing l where l.id = a.subject_id and ${passes('l.enterprise_id')}) order by s.due, s.application_id, s.round, s.step`,
    sql`select 'booking' as kind, l.id, l.title, l.kind as "listingKind" from booking b join listing l on l.id = b.listing_id
      where b.account_id = ${mine} and b.state in ('held', 'requested', 'confirmed') and b.ends_at > ${at} and not ${passes('b.enterprise_id')} order by b.starts_at, b.id`,
    sql`select 'bookedDevice' as kind, l.id, l.title, l.kind as "listingKind" from booking b join listing l on l.id = b.listing_id
      where l.owner_id = ${mine} and b.account_id <> ${mine} and b.state in ('held', 'requested', 'confirmed') and b.ends_at > ${at}
        and not ${passes('l.enterprise_id')} order by b.starts_at, b.id`,
    sql`select 'registration' as kind, l.id, l.title, l.kind as "listingKind" from registration r join listing l on l.id = r.listing_id
      where r.account_id = ${mine} and r.state in ('registered', 'waiting', 'offered')
        and coalesce((l.attributes ->> 'endsAt')::timestamptz, (l.attributes ->> 'startsAt')::timestamptz, 'infinity') > ${at} order by r.created_at, r.id`,
    sql`select 'sentRequest' as kind, q.id::text as id, l.title, l.kind as "listingKind" from contact_request q join listing l on l.id = q.listing_id
      where q.account_id = ${mine} and q.state = 'sent' and not ${passes('q.enterprise_id')} order by q.created_at, q.id`,
    sql`select 'receivedRequest' as kind, q.id::text as id, l.title, l.kind as "listingKind" from contact_request q join listing l on l.id = q.listing_id
      where l.owner_id = ${mine} and q.state = 'sent' and not ${passes('l.enterprise_id')} order by q.created_at, q.id`,
    sql`select 'listing' as kind, id, title, kind as "listingKind" from listing where owner_id = ${mine} and state = 'published'
        and not ${passes('listing.enterprise_id')} order by published_at, id`,
    leftCompanies(id),
    leftPortal(id),
  ];
  const found: OpenCase[] = [];
  for (const query of queries)
    for (const one of await rows<Found>(db, sql`${query} limit ${named}`))
      found.push({ kind: one.kind, title: one.title, href: hrefOf(one) });
  return found;
}
