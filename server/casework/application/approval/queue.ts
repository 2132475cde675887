import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type * as contract from '#contract/approval.ts';
import type { Queue, QueueRow, QueueView } from '#contract/approval.ts';
import { noCode } from '#contract/approval.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { clockStops } from '#domain/application/time.ts';
import { addDays } from '#domain/china-time.ts';
import type { Grant } from '#domain/office/scope.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { regionsBelow } from '#server/platform/db/regions-below.ts';
import { absentFor, grantsOf, reachedBy } from '#server/platform/permission/grants.ts';
import type { ApplicationCall } from '../records.ts';
import { administration } from '../place/holds-any.ts';
import { waitsFor } from '../place/joined.ts';
import { applicationRows, applicationsWithStep, casePlace, departmentColumn, isOverdue, matchesKeyword } from '../rows.ts';
import { stepColumns } from '../place/standing.ts';
import type { State } from '#domain/matching/model/outcome.ts';
import { verdictsOf } from './judge.ts';
import { isStuck, openGrants, stuckReason } from './deciders.ts';
import { dayOf } from '../steps.ts';
import type { ReadLimit } from '../time/case-limits.ts';
import { nextLimit, nextLimitColumn, shownLimit } from '../time/case-limits.ts';
import { isUnseen, unseenSince, watchers } from './unseen.ts';
import { ownedChangedBy } from '#server/companies/company/visible.ts';

/** The caller's grants, and the people they are deputy of. */
type Reach = {
  grants: readonly Grant[];
  absent: readonly string[];
  /** The latest opening day of steps that nobody has opened for too long. */
  since: string;
};

/** The applications of a view. Those sent by the caller or their company are only in `done`. */
function views(
  { user, now }: ApplicationCall,
  { grants, absent, since }: Reach,
): Record<QueueView, SQL> & { decides: SQL; stuckOfAll: SQL } {
  const me = sql`${user.id}::uuid`;
  const holders = sql`${sql.param([user.id, ...absent])}::uuid[]`;
  const held = reachedBy(grants, sql`s.permission`, casePlace);
  const reached = (keys: readonly string[]) =>
    reachedBy(
      grants.filter(({ permission }) => keys.includes(permission)).map((grant) => ({ ...grant, permission: '' })),
      sql`''`,
      casePlace,
    );
  const isOpen = sql`(s.application_id is not null and a.account_id <> ${me}
    and not exists (select 1 from membership b where b.account_id = ${me} and b.enterprise_id = a.enterprise_id))`;
  const isTheirs = sql`(${isOpen} and ((s.owner_id is not null and ${ownedChangedBy(user.id, 'publishing', stepColumns)}) or (s.owner_id is null and ${held})))`;
  const decides = sql`(${isTheirs}
    and not exists (select 1 from application_answer w
      where w.application_id = a.id and w.round = s.round and w.step = s.step and w.account_id = ${me})
    and exists (select 1 from application_task t where t.application_id = a.id and t.closed_at is null and t.purpose = 'decide'
      and (t.assignee_id is null or t.assignee_id = any(${holders}))))`;
  const isAsked = sql`exists (select 1 from application_task t
    where t.application_id = a.id and t.closed_at is null and t.purpose = 'advise' and t.assignee_id = ${me})`;
  return {
    decides,
    mine: sql`(${decides} or ${isAsked})`,
    team: sql`(${isTheirs} or ${isAsked})`,
    done: sql`exists (select 1 from application_answer w where w.application_id = a.id and w.account_id = ${me})`,
    advise: sql`(${isAsked} or ${waitsFor(me, now())})`,
    extensions: sql`(${isOpen} and (${isTheirs} or ${reached([administration])}) and exists (select 1 from application_request q
      where q.application_id = a.id and q.closed_at is null and q.type = 'extension' and (q.account_id is null or q.account_id <> all(${holders}))))`,
    stuck: sql`(${reached(watchers)} and ${isStuck(now())})`,
    // in a statement with `openGrants`
    stuckOfAll: sql`(${reached(watchers)} and ${isStuck(now(), sql`grants`)})`,
    unseen: sql`(${reached(watchers)} and ${isUnseen(since)})`,
  };
}

const orders = {
  due: sql`${nextLimit} asc nulls last, a.submitted_at, a.id`,
  newest: sql`a.submitted_at desc, a.id`,
  oldest: sql`a.submitted_at, a.id`,
};

type Extra = Pick<
  QueueRow,
  'amount' | 'missing' | 'assignees' | 'task' | 'agreed' | 'agreeing' | 'open' | 'stuck' | 'department' | 'region'
> & {
  waitingSince: Date | string | null;
  limit: ReadLimit | null;
  /** Inputs of the verdict. */
  subjectId: string;
  companyId: string | null;
  accountId: string;
  isOwners: boolean;
};

type Facet = 'kind' | 'state' | 'department' | 'region';
type Counted = Record<Facet, string> & { count: number };

/** Counts applications by one filter, under the other filters, so that each option shows how many it would list. */
function countBy(counted: readonly Counted[], by: Facet, chosen: Readonly<Record<Facet, readonly string[]>>): Record<string, number> {
  const others = (Object.keys(chosen) as Facet[]).filter((facet) => facet !== by && chosen[facet].length > 0);
  const counts: Record<string, number> = {};
  for (const one of counted)
    if (others.every((facet) => chosen[facet].includes(one[facet]))) counts[one[by]] = (counts[one[by]] ?? 0) + one.count;
  return counts;
}

/** The districts asked for with all below them. */
async function withBelow(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const [found] = await rows<{ codes: string[] }>(db, sql`select ${regionsBelow(codes)} as codes`);
  return [...new Set([...codes, ...(found?.codes ?? [])])];
}

async function departmentsOf(db: Db, counts: Readonly<Record<string, number>>): Promise<Queue['departments']> {
  const codes = Object.keys(counts);
  const names = await rows<{ code: string; name: string; nameEn: string }>(
    db,
    sql`select code, name, name_en as "nameEn" from dict_entry where category = 'policy.issuer' and code = any(${sql.param(codes)}::text[])`,
  );
  return codes
    .map((code) => {
      const { name = '', nameEn = '' } = names.find((one) => one.code === code) ?? {};
      return { code: code === noCode ? null : code, name, nameEn, count: counts[code] ?? 0 };
    })
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'zh-CN'));
}

/** Computes verdicts of cases that officers decide. Owners of a subject get none, because they only see released facts. */
async function judgedOf(db: Db, list: readonly (Extra & { id: string; kind: string; submittedAt: string | null })[], now: Date) {
  const cases = list.filter(({ isOwners }) => !isOwners);
  const verdicts = await verdictsOf(
    db,
    cases.map((one) => ({ ...one, day: dayOf(one.submittedAt === null ? now : new Date(one.submittedAt)) })),
  );
  return new Map(cases.map(({ id }, index) => [id, verdicts[index] ?? null]));
}

const departmentOrNone = sql`coalesce(a.department, ${noCode})`;
const regionOrNone = sql`coalesce(a.region_code, ${noCode})`;
const columnOf: Record<Facet, SQL> = { kind: sql`a.kind`, state: sql`a.state`, department: departmentOrNone, region: regionOrNone };
const isAmong = (column: SQL, codes: readonly string[]): SQL[] => (codes.length > 0 ? [inArray(column, [...codes])] : []);

/** Returns a page of the caller's queue. */
export async function queueOf(call: ApplicationCall, body: ParsedInput<typeof contract.queue>['body']): Promise<Queue> {
  const { db, user, now } = call;
  const { view, kind, state, department, overdue, age, keyword, order, page, pageSize } = body;
  const chosen = { kind, state, department, region: await withBelow(db, body.region) };
  const grants = await grantsOf(db, user.id, { permissions: null, degree: 'write', now: now() });
  const { decides, stuckOfAll, ...of } = views(call, {
    grants,
    absent: await absentFor(db, user.id, now()),
    since: await unseenSince(db, now()),
  });
  const watched = (condition: SQL) =>
    grants.some(({ permission }) => watchers.includes(permission)) ? sql`count(*) filter (where ${condition})::int` : sql`null::int`;
  const today = dayOf(now());
  const sentBy = new Date(`${addDays(today, 1 - age)}T00:00:00+08:00`).toISOString();
  const inView = sql`${of[view]} and ${matchesKeyword(keyword)} ${overdue ? sql`and ${isOverdue(now())}` : sql``}
    ${age > 0 ? sql`and a.submitted_at < ${sentBy}::timestamptz` : sql``}`;
  const counted = await rows<Counted>(
    db,
    sql`select a.kind, a.state, ${departmentOrNone} as department, ${regionOrNone} as region, count(*)::int as count
      from ${applicationsWithStep} where ${inView} group by 1, 2, 3, 4`,
  );
  const kinds = countBy(counted, 'kind', chosen);
  const [counts] = await rows<Queue['counts']>(
    db,
    sql`with ${openGrants(null, now())} select count(*) filter (where ${of.mine})::int as mine, count(*) filter (where ${of.team})::int as team,
      count(*) filter (where ${of.done})::int as done, count(*) filter (where ${of.advise})::int as advise, count(*) filter (where ${of.extensions})::int as extensions, count(*) filter (where ${of.mine} and ${isOverdue(now())})::int as overdue,
        ${watched(stuckOfAll)} as stuck, ${watched(of.unseen)} as unseen
      from ${applicationsWithStep} where a.submitted_at is not null`,
  );
  const list = await applicationRows<Extra>(
    db,
    {
      where: sql.join(
        [inView, ...Object.entries(chosen).flatMap(([facet, codes]) => isAmong(columnOf[facet as Facet], codes))],
        sql` and `,
      ),
      order: orders[order],
      page,
      pageSize,
      now: now(),
      readerId: user.id,
    },
    sql`, array(select o.display_name from application_task t join account o on o.id = t.assignee_id
        where t.application_id = a.id and t.closed_at is null and t.purpose = 'decide' order by o.display_name) as assignees,
      (select t.purpose from application_task t where t.application_id = a.id and t.closed_at is null
        and t.assignee_id = ${user.id}::uuid order by t.purpose desc limit 1) as task,
      (select count(*)::int from application_answer w where w.application_id = a.id and w.round = s.round and w.step = s.step) as agreed,
      coalesce(s.agreeing, 0) as agreeing, s.opened_at as "waitingSince", coalesce(${decides}, false) as open,
      ${nextLimitColumn} as "limit",
      ${view === 'stuck' ? stuckReason(now()) : sql`null::text`} as stuck, ${departmentColumn} as department, a.region_code as region,
      case when jsonb_typeof(a.answers -> 'fields' -> 'amount') = 'number' then round((a.answers -> 'fields' ->> 'amount')::numeric * 100)::float8 end as amount,
      (select count(*)::int from jsonb_array_elements(f.definition -> 'materials') m where coalesce(m -> 'when', 'null'::jsonb) = 'null'::jsonb
        and coalesce(a.answers -> 'materials' -> (m ->> 'code'), '[]'::jsonb) = '[]'::jsonb) as missing, s.owner_id is not null as "isOwners"`,
  );
  const judged = body.verdicts ? await judgedOf(db, list, now()) : new Map<string, State | null>();
  return {
    total: Object.entries(kinds).reduce((sum, [code, count]) => (kind.length === 0 || kind.includes(code) ? sum + count : sum), 0),
    list: list.map((row) => ({
      ...row,
      waitingSince: row.waitingSince === null ? null : new Date(row.waitingSince).toISOString(),
      limit: row.limit === null ? null : shownLimit(row.limit, clockStops.find((one) => one === row.due?.urgency) ?? null, now()),
      verdict: judged.get(row.id) ?? null,
    })),
    counts: counts ?? { mine: 0, team: 0, done: 0, advise: 0, extensions: 0, overdue: 0, stuck: null, unseen: null },
    kinds,
    states: countBy(counted, 'state', chosen),
    departments: await departmentsOf(db, countBy(counted, 'department', chosen)),
    regions: Object.entries(countBy(counted, 'region', chosen))
      .map(([code, count]) => ({ code: code === noCode ? null : code, count }))
      .toSorted((a, b) => (a.code ?? '~').localeCompare(b.code ?? '~')),
  };
}
