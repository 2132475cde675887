import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type * as contract from '#contract/approval.ts';
import type { Queue, QueueRow } from '#contract/approval.ts';
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

const departmentOrNone = sql`coalesce(a.department, ${noCode})`;
const regionOrNone = sql`coalesce(a.region_code, ${noCode})`;

/** The open tasks and requests of applications, and the caller's answers: each a table to join with application `a` and its step `s`. */
const joined = (me: SQL, holders: SQL): SQL => sql`
  left join (select application_id, bool_or(purpose = 'advise' and assignee_id = ${me}) as asked,
      bool_or(purpose = 'decide' and (assignee_id is null or assignee_id = any(${holders}))) as free
    from application_task where closed_at is null group by 1) t on t.application_id = a.id
  left join (select application_id, bool_or(type = 'joint') as joint,
      bool_or(type = 'extension' and (account_id is null or account_id <> all(${holders}))) as extension
    from application_request where closed_at is null group by 1) r on r.application_id = a.id
  left join (select distinct application_id from application_answer where account_id = ${me}) d on d.application_id = a.id
  left join application_answer n on n.account_id = ${me} and (n.application_id, n.round, n.step) = (s.application_id, s.round, s.step)`;

/**
 * The tables `grants`, `own` and `cases`, which has a row for each application and a column for each view: whether it is in the caller's. All is
 * computed once, whatever is counted and listed of it. Applications sent by the caller or their company are only in `done`.
 */
function withViews({ user, now }: ApplicationCall, { grants, absent, since }: Reach, matches: SQL): SQL {
  const me = sql`${user.id}::uuid`;
  const holders = sql`${sql.param([user.id, ...absent])}::uuid[]`;
  const held = reachedBy(grants, sql`s.permission`, casePlace);
  const reached = (keys: readonly string[]) =>
    reachedBy(
      grants.filter(({ permission }) => keys.includes(permission)).map((grant) => ({ ...grant, permission: '' })),
      sql`''`,
      casePlace,
    );
  const isApart = sql`(s.application_id is not null and a.account_id <> ${me}
    and not coalesce(a.enterprise_id = any(array(select b.enterprise_id from membership b where b.account_id = ${me})), false))`;
  const isHeld = sql`((s.owner_id is not null and ${ownedChangedBy(user.id, 'publishing', stepColumns)}) or (s.owner_id is null and ${held}))`;
  return sql`with ${openGrants(null, now())},
    own as materialized (select a.id, a.kind, a.state, ${departmentOrNone} as department, ${regionOrNone} as region, a.submitted_at,
        ${isApart} as apart, (${isApart} and ${isHeld}) as theirs, coalesce(t.asked, false) as asked, coalesce(t.free, false) as free,
        n.account_id is not null as answered, d.application_id is not null as done,
        (coalesce(r.joint, false) and ${waitsFor(me, now())}) as joint,
        (coalesce(r.extension, false) and ${reached([administration])}) as administered, coalesce(r.extension, false) as extension,
        (${reached(watchers)} and ${isStuck(now(), sql`grants`)}) as stuck, (${reached(watchers)} and ${isUnseen(since)}) as unseen,
        coalesce(${isOverdue(now())}, false) as overdue, ${matches} as matches
      from ${applicationsWithStep} ${joined(me, holders)}),
    cases as materialized (select id, kind, state, department, region, submitted_at, overdue, matches, done, stuck, unseen,
        theirs and free and not answered as open, (theirs and free and not answered) or asked as mine, theirs or asked as team,
        asked or joint as advise, extension and apart and (theirs or administered) as extensions from own)`;
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

const facets: readonly Facet[] = ['kind', 'state', 'department', 'region'];
const isAmong = (column: SQL, codes: readonly string[]): SQL[] => (codes.length > 0 ? [inArray(column, [...codes])] : []);

const noCounts = { mine: 0, team: 0, done: 0, advise: 0, extensions: 0, overdue: 0, stuck: null, unseen: null };

/** Returns a page of the caller's queue. */
export async function queueOf(call: ApplicationCall, body: ParsedInput<typeof contract.queue>['body']): Promise<Queue> {
  const { db, user, now } = call;
  const { view, kind, state, department, overdue, age, keyword, order, page, pageSize } = body;
  const chosen = { kind, state, department, region: await withBelow(db, body.region) };
  const grants = await grantsOf(db, user.id, { permissions: null, degree: 'write', now: now() });
  const reach = { grants, absent: await absentFor(db, user.id, now()), since: await unseenSince(db, now()) };
  const watched = (count: SQL) => (grants.some(({ permission }) => watchers.includes(permission)) ? count : sql`null`);
  const today = dayOf(now());
  const sentBy = new Date(`${addDays(today, 1 - age)}T00:00:00+08:00`).toISOString();
  const inView = sql`cases.${sql.identifier(view)} and cases.matches ${overdue ? sql`and cases.overdue` : sql``}
    ${age > 0 ? sql`and cases.submitted_at < ${sentBy}::timestamptz` : sql``}`;
  const inPage = facets.flatMap((facet) => isAmong(sql`cases.${sql.identifier(facet)}`, chosen[facet]));
  const [found] = await rows<{ counts: Queue['counts']; counted: Counted[]; ids: string[]; open: string[] }>(
    db,
    sql`${withViews(call, reach, matchesKeyword(keyword))},
      page as materialized (select a.id from ${applicationsWithStep}
        where a.id in (select cases.id from cases where ${sql.join([inView, ...inPage], sql` and `)})
        order by ${orders[order]} limit ${pageSize} offset ${(page - 1) * pageSize})
      select (select json_build_object('mine', count(*) filter (where mine), 'team', count(*) filter (where team), 'done', count(*) filter (where done),
          'advise', count(*) filter (where advise), 'extensions', count(*) filter (where extensions),
          'overdue', count(*) filter (where mine and overdue), 'stuck', ${watched(sql`count(*) filter (where stuck)`)},
          'unseen', ${watched(sql`count(*) filter (where unseen)`)}) from cases where submitted_at is not null) as counts,
        (select coalesce(json_agg(x), '[]'::json) from (select kind, state, department, region, count(*)::int as count from cases where ${inView}
          group by 1, 2, 3, 4) x) as counted,
        array(select id::text from page order by id) as ids, array(select id::text from cases where open and id in (select id from page) order by id) as open`,
  );
  const { counts, counted, ids, open } = found ?? { counts: noCounts, counted: [], ids: [], open: [] };
  const kinds = countBy(counted, 'kind', chosen);
  const list = await applicationRows<Extra>(
    db,
    {
      where: sql`a.id = any(${sql.param(ids)}::uuid[])`,
      order: orders[order],
      page: 1,
      pageSize,
      now: now(),
      readerId: user.id,
    },
    sql`, array(select o.display_name from application_task t join account o on o.id = t.assignee_id
        where t.application_id = a.id and t.closed_at is null and t.purpose = 'decide' order by o.display_name) as assignees,
      (select t.purpose from application_task t where t.application_id = a.id and t.closed_at is null
        and t.assignee_id = ${user.id}::uuid order by t.purpose desc limit 1) as task,
      (select count(*)::int from application_answer w where w.application_id = a.id and w.round = s.round and w.step = s.step) as agreed,
      coalesce(s.agreeing, 0) as agreeing, s.opened_at as "waitingSince", a.id = any(${sql.param(open)}::uuid[]) as open,
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
    counts,
    kinds,
    states: countBy(counted, 'state', chosen),
    departments: await departmentsOf(db, countBy(counted, 'department', chosen)),
    regions: Object.entries(countBy(counted, 'region', chosen))
      .map(([code, count]) => ({ code: code === noCode ? null : code, count }))
      .toSorted((a, b) => (a.code ?? '~').localeCompare(b.code ?? '~')),
  };
}
