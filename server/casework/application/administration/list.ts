import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type * as contract from '#contract/application-admin.ts';
import type { AdminApplication, KindFigures } from '#contract/application-admin.ts';
import { applicationKinds } from '#contract/application/kinds.ts';
import { lowestSatisfied } from '#domain/application/rating.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { addDays, isoInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { grantsOf, reachedBy } from '#server/platform/permission/grants.ts';
import { applicationRows, applicationsWithStep, casePlace, isOverdue, matchesKeyword } from '../rows.ts';

type Days = { from?: string | undefined; to?: string | undefined };
export type AdminFilters = Pick<ParsedInput<typeof contract.list>['body'], 'kind' | 'state' | 'overdue' | 'keyword' | 'order'> & Days;

/** Applications that were sent on these days in China. */
const sentOn = ({ from, to }: Days): SQL => sql`a.submitted_at is not null
  ${from === undefined ? sql`` : sql`and a.submitted_at >= ${isoInChina(from)}::timestamptz`}
  ${to === undefined ? sql`` : sql`and a.submitted_at < ${isoInChina(addDays(to, 1))}::timestamptz`}`;

function whereOf({ kind, state, overdue, keyword, ...days }: AdminFilters, now: Date, reached: SQL): SQL {
  return sql`${sentOn(days)} and ${reached} and ${matchesKeyword(keyword)}
    ${kind.length > 0 ? sql`and ${inArray(sql`a.kind`, kind)}` : sql``}
    ${state.length > 0 ? sql`and ${inArray(sql`a.state`, state)}` : sql``}
    ${overdue ? sql`and ${isOverdue(now)}` : sql``}`;
}

const orders = { newest: sql`a.submitted_at desc, a.id`, due: sql`s.due asc nulls last, a.submitted_at, a.id` };

const assignees = sql`, array(select o.display_name from application_task t join account o on o.id = t.assignee_id
  where t.application_id = a.id and t.closed_at is null and t.purpose = 'decide' order by o.display_name) as assignees`;

type Reader = { db: Db; now: () => Date; user: { id: string } };
type Page = AdminFilters & { page: number; pageSize: number };

/** The scope of an administrator. */
async function reachedOf({ db, now, user }: Reader): Promise<SQL> {
  const permission = 'system:application';
  return reachedBy(
    await grantsOf(db, user.id, { permissions: [permission], degree: 'read', now: now() }),
    sql`${permission}::text`,
    casePlace,
  );
}

const pageOf = async ({ db, now, user }: Reader, { page, pageSize, ...filters }: Page): Promise<AdminApplication[]> =>
  applicationRows<{ assignees: string[] }>(
    db,
    {
      where: whereOf(filters, now(), await reachedOf({ db, now, user })),
      order: orders[filters.order],
      page,
      pageSize,
      now: now(),
      readerId: user.id,
    },
    assignees,
  );

/** Returns a page of the applications that were sent. */
export async function adminList(reader: Reader, asked: Page): Promise<CallData<typeof contract.list>> {
  const [counted] = await rows<{ total: number }>(
    reader.db,
    sql`select count(*)::int as total from ${applicationsWithStep} where ${whereOf(asked, reader.now(), await reachedOf(reader))}`,
  );
  return { total: counted?.total ?? 0, list: await pageOf(reader, asked) };
}

const rowsAtOnce = 500;
/** The most rows of an export; a shorter range of days returns the others. */
const mostExported = 50_000;

/** Yields the same applications in batches. */
export async function* allApplications(reader: Reader, filters: AdminFilters): AsyncGenerator<AdminApplication> {
  for (let page = 1; page <= mostExported / rowsAtOnce; page += 1) {
    const found = await pageOf(reader, { ...filters, page, pageSize: rowsAtOnce });
    yield* found;
    if (found.length < rowsAtOnce) return;
  }
}

/** Returns the figures of each kind, in order of the kinds; zeros for a kind without applications. */
export async function figuresOf(reader: Reader, days: Days): Promise<KindFigures[]> {
  const { db } = reader;
  const now = reader.now();
  const found = await rows<KindFigures>(
    db,
    sql`select a.kind, count(*)::int as sent,
        count(*) filter (where a.state in ('submitted', 'reviewing'))::int as open,
        count(*) filter (where ${isOverdue(now)})::int as overdue,
        count(*) filter (where a.state = 'returned')::int as returned,
        count(*) filter (where a.state = 'approved')::int as approved,
        count(*) filter (where a.state = 'rejected')::int as rejected,
        count(*) filter (where a.state = 'withdrawn')::int as withdrawn,
        round((percentile_cont(0.5) within group (order by extract(epoch from a.decided_at - a.submitted_at) / 86400)
          filter (where a.state in ('approved', 'rejected')))::numeric, 1)::float8 as "medianDays",
        count(g.score)::int as rated, round(avg(g.score), 2)::float8 as average,
        count(*) filter (where g.score >= ${lowestSatisfied})::int as satisfied
      from ${applicationsWithStep}
        left join lateral (select r.score from application_rating r where r.application_id = a.id order by r.round desc limit 1) g on true
      where ${sentOn(days)} and ${await reachedOf(reader)} group by a.kind`,
  );
  const none = {
    sent: 0,
    open: 0,
    overdue: 0,
    returned: 0,
    approved: 0,
    rejected: 0,
    withdrawn: 0,
    medianDays: null,
    rated: 0,
    average: null,
    satisfied: 0,
  };
  return applicationKinds.map(({ kind }) => found.find((one) => one.kind === kind) ?? { kind, ...none });
}
