import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { companyClaim } from '#contract/application/company-claim.ts';
import type { Today, Todo } from '#contract/centre.ts';
import { checkedForDays } from '#domain/listing/states.ts';
import type { TodoKind } from '#domain/centre/todo.ts';
import { byUrgency, mostTodos, renewLateDays, renewSoonDays, todoKinds, windowSoonDays } from '#domain/centre/todo.ts';
import { ratedWithinDays } from '#domain/application/rating.ts';
import { todayInChina } from '#domain/china-time.ts';
import { documentReminderDays } from '#domain/document/validity.ts';
import type { ApplicationCall } from '#server/casework/application/records.ts';
import { waitsForRating } from '#server/casework/application/rows.ts';
import { queueOf } from '#server/casework/application/approval/queue.ts';
import { keepsListings } from '#server/casework/contact/requests.ts';
import { rows } from '#server/platform/db/client.ts';
import {
  documentTenders,
  documentVisibleTo,
  listingColumns,
  ownedChangedBy,
  ownedReadBy,
  ownedTenders,
} from '#server/companies/company/visible.ts';
import { applyFromOn, applyToOn, statusOn } from '#server/platform/db/policy-summary.ts';
import { ownerAddress } from '#server/publishing/listing-admin/owner-notifications.ts';

type Found = { count: number; overdue: number; list: Todo[] };
type Source = (call: ApplicationCall, today: string) => Promise<Found>;

type Row = Omit<Todo, 'kind' | 'href' | 'since' | 'isGuess'> & { since: Date | string; count: number; overdue: number };

/**
 * Returns the rows of a statement as tasks. `from` selects `id, title, of, about, due, since`, with days as dates. Lists the most urgent tasks, and
 * counts all.
 */
async function found(
  { db }: ApplicationCall,
  today: string,
  kind: TodoKind,
  { from, href }: { from: SQL; href: (row: { id: string; of: string | null }) => string },
): Promise<Found> {
  const list = await rows<Row>(
    db,
    sql`select t.id, t.title, t."of", t.about, t.due::text as due, t.since, count(*) over ()::int as count,
        (count(*) filter (where t.due < ${today}::date) over ())::int as overdue
      from (${from}) t order by coalesce(t.due, ${today}::date), t.due is null, t.since, t.id limit ${mostTodos}`,
  );
  return {
    count: list[0]?.count ?? 0,
    overdue: list[0]?.overdue ?? 0,
    list: list.map(({ id, title, of, about, due, since }) => ({
      id,
      kind,
      title,
      of,
      about,
      due,
      isGuess: false,
      since: new Date(since).toISOString(),
      href: href({ id, of }),
    })),
  };
}

const withId = (page: string) => (row: { id: string }) => `${page}?${new URLSearchParams({ id: row.id }).toString()}`;

/** Returned applications may be corrected without a limit, even after the window has closed; supplements have a last day. */
const returned: Source = (call, today) =>
  found(call, today, 'returned', {
    from: sql`select a.id::text as id, a.title, a.kind as "of", a.company_name as about, null::date as due, a.updated_at as since
      from application a where a.account_id = ${call.user.id}::uuid and a.state = 'returned'
      union all select a.id::text, a.title, a.kind, a.company_name, q.until, q.opened_at
      from application a join application_request q on q.application_id = a.id and q.closed_at is null and q.type = 'supplement'
      where a.account_id = ${call.user.id}::uuid`,
    href: withId('/account/application'),
  });

/** Whether policy `p` is open for applications on a day, and until a day that is near. */
const closesSoon = (today: string) => sql`p.state = 'published' and p.kind = 'project' and ${statusOn(today)} in ('open', 'upcoming')
  and ${applyToOn(today)} <= ${today}::date + ${windowSoonDays}::int`;

const draft: Source = (call, today) =>
  found(call, today, 'draft', {
    from: sql`select a.id::text as id, a.title, a.kind as "of", a.company_name as about, ${applyToOn(today)} as due, a.updated_at as since
      from application a join policy p on p.id = a.subject_id and a.kind = 'policy'
      where a.account_id = ${call.user.id}::uuid and a.state = 'draft' and ${closesSoon(today)}
        and ${statusOn(today)} = 'open'`,
    href: withId('/account/application'),
  });

/** The day in China on which something is. */
const dayOf = (moment: SQL) => sql`(${moment} at time zone 'Asia/Shanghai')::date`;

/** Listings that expire soon or have just expired, and those unconfirmed for long. */
const listing: Source = (call, today) => {
  const runsOut = dayOf(sql`l.expires_at`);
  const confirmBy = sql`(${dayOf(sql`l.checked_at`)} + ${checkedForDays}::int)`;
  return found(call, today, 'listing', {
    from: sql`select * from (
        select l.id, l.title, l.kind as "of", null::text as about, least(${runsOut}, ${confirmBy}) as due, l.checked_at as since
        from listing l where ${ownedReadBy(call.user.id, listingColumns('l'))} and ${call.user.id}::uuid in ${ownedTenders('publishing', listingColumns('l'))}
          and l.state = 'published'
          and (l.expires_at is null or ${runsOut} >= ${today}::date - ${renewLateDays}::int)) kept
      where kept.due <= ${today}::date + ${renewSoonDays}::int`,
    href: ({ id, of }) => ownerAddress(of ?? '', id),
  });
};

/** Documents whose current version ends within the first reminder, or has just ended. */
const document: Source = (call, today) =>
  found(call, today, 'document', {
    from: sql`select d.id::text as id, d.title, null::text as "of", e.name as about, v.valid_to as due, v.created_at as since
      from document d left join enterprise e on e.id = d.enterprise_id
        join lateral (select valid_to, created_at from document_version where document_id = d.id order by number desc limit 1) v on true
      where ${documentVisibleTo(call.user.id)} and ${call.user.id}::uuid in ${documentTenders}
        and v.valid_to between ${today}::date - ${renewLateDays}::int and ${today}::date + ${documentReminderDays[0]}::int`,
    href: ({ id }) => `/account/xmzl?${new URLSearchParams({ open: id }).toString()}`,
  });

/** Needs of the user, or of a company for which they act, with offers that can be accepted still: they are compared, and answered together. */
const offer: Source = (call, today) =>
  found(call, today, 'offer', {
    from: sql`select l.id, l.title, null::text as "of", string_agg(o.lender, '、' order by o.valid_until, o.lender) as about,
        min(o.valid_until) as due, min(o.created_at) as since
      from financing_offer o join listing l on l.id = o.need_id
      where ${ownedChangedBy(call.user.id, 'publishing', listingColumns('l'))} and o.state = 'open' and o.valid_until >= ${today}::date group by l.id, l.title`,
    href: ({ id }) => `/account/financial?${new URLSearchParams({ need: id }).toString()}`,
  });

/** Answered appeals that can be rated. */
const rate: Source = (call, today) =>
  found(call, today, 'rate', {
    from: sql`select a.id::text as id, a.title, a.kind as "of", a.company_name as about,
        ${dayOf(sql`(a.decided_at + make_interval(days => ${ratedWithinDays}::int))`)} as due, a.decided_at as since
      from application a where a.account_id = ${call.user.id}::uuid and ${waitsForRating(call.now())}`,
    href: withId('/account/application'),
  });

/**
 * Requests for listings of the user or of companies for which they act; for editors of listings also requests for ownerless ones. Own
 * requests are excluded.
 */
const request: Source = async (call, today) => {
  const { db, user, access } = call;
  const isKeeper = await access.holds(db, user, keepsListings, 'write');
  return found(call, today, 'request', {
    from: sql`select r.id::text as id, l.title, l.kind as "of", r.company as about, null::date as due, r.created_at as since
      from contact_request r join listing l on l.id = r.listing_id
      where r.state = 'sent' and r.account_id <> ${user.id}::uuid
        and (${ownedChangedBy(user.id, 'publishing', listingColumns('l'))} or (l.owner_id is null and l.enterprise_id is null and ${isKeeper}))`,
    href: () => '/account/custom?tab=received',
  });
};

/** Followed policies, unless they are hidden or the user has begun to apply in this window. */
const policy: Source = (call, today) => {
  const me = sql`${call.user.id}::uuid`;
  return found(call, today, 'policy', {
    from: sql`select p.id, coalesce(p.short_name, p.title) as title, null::text as "of", null::text as about, ${applyToOn(today)} as due, f.created_at as since
      from follow f join policy p on p.id = f.policy_id where f.account_id = ${me} and ${closesSoon(today)}
        and not exists (select 1 from dismissal d where d.account_id = ${me} and d.policy_id = p.id)
        and not exists (select 1 from application a where a.account_id = ${me} and a.kind = 'policy' and a.subject_id = p.id
          and a.state not in ('withdrawn', 'rejected')
          and a."window" = coalesce(${applyFromOn(today)}::text, '') || '..' || coalesce(${applyToOn(today)}::text, ''))`,
    href: withId('/policy/detail'),
  });
};

/** Applications that the user may decide, or was asked about. */
const decide: Source = async (call) => {
  const queue = await queueOf(call, {
    view: 'mine',
    kind: [],
    state: [],
    department: [],
    region: [],
    overdue: false,
    age: 0,
    keyword: '',
    order: 'due',
    verdicts: false,
    page: 1,
    pageSize: mostTodos,
  });
  return {
    count: queue.counts.mine,
    overdue: queue.counts.overdue,
    list: queue.list.map(({ id, title, kind: of, company, applicant, due, waitingSince, updatedAt }) => ({
      id,
      kind: 'decide',
      title,
      of,
      about: company?.name ?? applicant,
      due: due?.day ?? null,
      isGuess: due?.isGuess ?? false,
      since: waitingSince ?? updatedAt,
      href: withId('/approve/detail')({ id }),
    })),
  };
};

/** The current company, while the user has no role there and no open claim. */
const claim: Source = (call, today) =>
  found(call, today, 'claim', {
    from: sql`select e.id, e.name as title, null::text as "of", null::text as about, null::date as due, m.created_at as since
      from membership m join enterprise e on e.id = m.enterprise_id
      where m.account_id = ${call.user.id}::uuid and m.current and m.role is null and not exists (select 1 from application a
        where a.kind = ${companyClaim.kind} and a.subject_id = e.id and a.account_id = m.account_id and a.state in ('submitted', 'reviewing'))`,
    href: () => '/account/colleagues',
  });

const sources: Record<TodoKind, Source> = { returned, draft, document, listing, request, offer, policy, rate, decide, claim };

/** Returns the tasks of a user. */
export async function todosOf(call: ApplicationCall): Promise<Today['todo']> {
  const today = todayInChina(call.now());
  const all = await Promise.all(todoKinds.map(async (kind) => ({ kind, ...(await sources[kind](call, today)) })));
  const sum = (of: 'count' | 'overdue') => all.reduce((total, one) => total + one[of], 0);
  return {
    count: sum('count'),
    overdue: sum('overdue'),
    kinds: Object.fromEntries(all.map(({ kind, count, overdue }) => [kind, { count, overdue }])) as Today['todo']['kinds'],
    list: all.flatMap(({ list }) => list).toSorted(byUrgency(today)),
  };
}
