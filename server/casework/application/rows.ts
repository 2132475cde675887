import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import { applicationKinds } from '#contract/application/kinds.ts';
import type { ApplicationRow } from '#contract/application.ts';
import type { ApplicationState } from '#domain/application/states.ts';
import type { WorkCalendar } from '#domain/calendar/working-days.ts';
import { urgencyOf } from '#domain/application/limits.ts';
import type { ClockStop } from '#domain/application/time.ts';
import { ratedWithinDays } from '#domain/application/rating.ts';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { PlaceColumns } from '#server/platform/permission/grants.ts';
import { readWorkCalendar } from '../work-calendar/calendar.ts';
import { kindOf } from './forms.ts';
import { numberOf } from './records.ts';
import { dayOf } from './steps.ts';
import { subjectAddress } from './subject.ts';
import { isLimitLate } from './time/case-limits.ts';

/** Applications `a` with their sender `p`, their form `f`, and the officers' step `s`, if any. */
export const applicationsWithStep = sql`application a join account p on p.id = a.account_id join application_form f on f.id = a.form_id
  left join application_step s on s.application_id = a.id and s.closed_at is null`;

/** Whether step `s` or its case is overdue; not while its clock is stopped. */
export const isOverdue = (now: Date): SQL => sql`((s.due < ${dayOf(now)}::date and s.stands_for is null) or ${isLimitLate(now)})`;

/** The place of application `a`. */
export const casePlace: PlaceColumns = { department: sql`a.department`, region: sql`a.region_code` };

/** The names of its department; null if it has none. */
export const departmentColumn = sql`(select json_build_object('code', d.code, 'name', d.name, 'nameEn', d.name_en) from dict_entry d
  where d.category = 'policy.issuer' and d.code = a.department)`;

/** Applications `a` that an account began, or of a company where it has a role. */
export const sharedWith = (accountId: string): SQL => sql`(a.account_id = ${accountId}::uuid or a.enterprise_id = any(array(
  select m.enterprise_id from membership m where m.account_id = ${accountId}::uuid and m.role is not null)))`;

type Labels = { label: string; labelEn: string };

type Found = {
  id: string;
  serial: string | number;
  kind: string;
  state: ApplicationState;
  version: number;
  round: number;
  title: string;
  subjectId: string;
  companyId: string | null;
  companyName: string | null;
  applicant: string;
  accountId: string;
  published: string | null;
  step: Labels | null;
  openedAt: Date | string | null;
  standsFor: ClockStop | null;
  standsSince: Date | string | null;
  due: string | null;
  isGuess: boolean | null;
  createdAt: Date | string;
  submittedAt: Date | string | null;
  decidedAt: Date | string | null;
  updatedAt: Date | string;
  score: number | null;
};

const ratedKinds = applicationKinds.flatMap(({ kind, rated }) => (rated === true ? [kind] : []));

/** Applications `a` whose decision their applicant can rate now. */
export const waitsForRating = (now: Date): SQL => sql`(${inArray(sql`a.kind`, ratedKinds)} and a.state in ('approved', 'rejected')
  and a.decided_at >= ${new Date(now.getTime() - ratedWithinDays * dayLength).toISOString()}::timestamptz
  and not exists (select 1 from application_rating r where r.application_id = a.id and r.round = a.round))`;

const columns = sql`a.id::text as id, a.serial, a.kind, a.state, a.version, a.round, a.title, a.subject_id as "subjectId",
  a.enterprise_id as "companyId", a.company_name as "companyName", p.display_name as applicant, a.account_id::text as "accountId",
  (select l.kind from listing l where l.id = a.subject_id and l.state = 'published') as published,
  f.definition -> 'steps' -> a.step as step, coalesce(s.runs_since, s.opened_at) as "openedAt", s.stands_for as "standsFor",
  (select q.opened_at from application_request q where q.application_id = a.id and q.closed_at is null and q.type = s.stands_for) as "standsSince", s.due::text as due, s.is_guess as "isGuess",
  a.created_at as "createdAt", a.submitted_at as "submittedAt", a.decided_at as "decidedAt", a.updated_at as "updatedAt",
  (select r.score from application_rating r where r.application_id = a.id order by r.round desc limit 1) as score`;

type Which = {
  where: SQL;
  /** Ends with the id, so that pages neither overlap nor skip. */
  order: SQL;
  page: number;
  pageSize: number;
  now: Date;
  /** The account of the reader. */
  readerId: string;
};

/** Returns a page of applications as lists show them. `more` are further columns, with what each becomes. */
export async function applicationRows<More extends object = object>(
  db: Db,
  { where, order, page, pageSize, now, readerId }: Which,
  more: SQL = sql``,
): Promise<(ApplicationRow & More)[]> {
  const found = await rows<Found & More & { rateable: boolean }>(
    db,
    sql`select ${columns}, (a.account_id = ${readerId}::uuid and ${waitsForRating(now)}) as rateable ${more} from ${applicationsWithStep} where ${where} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const calendar = found.some(({ due }) => due !== null) ? await readWorkCalendar(db) : undefined;
  return found.map((row) => ({ ...row, ...shown(row, calendar, { now, readerId }) }));
}

const moment = (value: Date | string) => new Date(value).toISOString();

function shown(
  row: Found & { rateable: boolean },
  calendar: WorkCalendar | undefined,
  { now, readerId }: Pick<Which, 'now' | 'readerId'>,
): ApplicationRow {
  const { id, kind, state, version, round, title, companyId, companyName, applicant, step, openedAt, due, isGuess } = row;
  return {
    id,
    kind,
    state,
    version,
    round,
    title,
    applicant,
    mine: row.accountId === readerId,
    number: numberOf({ serial: Number(row.serial), createdAt: new Date(row.createdAt) }),
    href: subjectAddress(kindOf(kind), row.subjectId, { own: row.accountId === readerId, published: row.published }),
    company: companyId === null || companyName === null ? null : { id: companyId, name: companyName },
    step: step === null ? null : { label: step.label, labelEn: step.labelEn },
    due:
      due === null || openedAt === null || calendar === undefined
        ? null
        : {
            day: due,
            isGuess: isGuess ?? false,
            ...urgencyOf(calendar, dayOf(new Date(openedAt)), due, dayOf(row.standsSince === null ? now : new Date(row.standsSince))),
            ...(row.standsFor !== null && { urgency: row.standsFor }),
          },
    submittedAt: row.submittedAt === null ? null : moment(row.submittedAt),
    decidedAt: row.decidedAt === null ? null : moment(row.decidedAt),
    updatedAt: moment(row.updatedAt),
    score: row.score,
    rateable: row.rateable,
  };
}

/** Applications whose title, company, applicant or number contains each word of a keyword. */
export function matchesKeyword(keyword: string): SQL {
  const words = keyword.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const text = sql`concat_ws(' ', a.title, a.company_name, p.display_name,
    to_char(a.created_at at time zone 'UTC', 'YYYY') || '-' || lpad(a.serial::text, 6, '0'))`;
  return sql.join(
    words.map((word) => sql`${text} ilike ${`%${word.replaceAll(/[%_\\]/g, '\\$&')}%`}`),
    sql` and `,
  );
}
