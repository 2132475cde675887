import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type * as contract from '#contract/grant-admin.ts';
import type { GrantDetail, GrantRound, GrantRow } from '#contract/grant-admin.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import { grantProblems } from '#domain/grant/find.ts';
import { grantStage } from '#domain/grant/machine.ts';
import type { GrantState } from '#domain/grant/states.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { isActing } from '#server/companies/company/visible.ts';
import { policiesToMatch } from '#server/companies/matching/catalogue.ts';
import { namesIn } from '#server/companies/matching/names.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { containing } from '#server/platform/db/keyword.ts';
import type { GrantFact } from '#server/platform/db/tables/grant.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { numberOf } from '../application/records.ts';
import { findCompanies, findingPolicies } from './find.ts';
import type { GrantOfficer } from './reach.ts';
import { reachedCompanies, reachedRounds } from './reach.ts';
import { grantReasons, progressOf, standingRows } from './rows.ts';

const mostMarked = 200;
const mostFound = 20;

/** Returns the policies that find their companies, or projects that could, with the obstacles. */
export async function grantPolicies(
  { db, now }: GrantOfficer,
  { keyword, policyId }: ParsedInput<typeof contract.policies>['params'],
): Promise<CallData<typeof contract.policies>> {
  const today = todayInChina(now());
  const byTitle = policyId === undefined ? containing([sql`p.title`], keyword) : sql`p.id = ${policyId}`;
  const where = byTitle ?? sql`k.policy_id is not null`;
  const order = byTitle === undefined ? sql`k.marked_at desc, p.id` : sql`p.publish_date desc, p.id`;
  const found = await findingPolicies(db, where, today, sql`${order} limit ${byTitle === undefined ? mostMarked : mostFound}`);
  const counted = await rows<{ id: string; count: number }>(
    db,
    sql`select policy_id as id, count(*)::int as count from grant_round where policy_id = any(${sql.param(found.map(({ id }) => id))}::text[])
      group by policy_id`,
  );
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  return found.map(({ id, title, kind, isMarked, ...terms }) => ({
    id,
    title,
    kind,
    isMarked,
    rounds: counts.get(id) ?? 0,
    problems: grantProblems(terms),
  }));
}

type Found = Omit<GrantRound, 'policy' | 'stage' | 'progress' | 'updatedAt'> & {
  state: GrantState;
  noticeState: 'draft' | 'announced' | 'withdrawn' | null;
  policyId: string;
  policyTitle: string;
  policyKind: string | null;
  isPublished: boolean | null;
  updatedAt: Date | string;
  body: string;
  days: number;
  confirmDays: number;
  department: string | null;
  criteria: Criterion | null;
  foundOn: string | null;
};

const columns = sql`g.id::text as id, g.version, g.round, g.amount::float8 as amount, g.state, g.notice_id::text as "noticeId",
  g.answer_until::text as "answerUntil", g.by, g.updated_at as "updatedAt", g.policy_id as "policyId", g.policy_title as "policyTitle",
  p.kind as "policyKind", p.state = 'published' as "isPublished", n.state as "noticeState", n.last_day::text as "lastDay",
  g.body, g.days, g.confirm_days as "confirmDays", g.department, g.criteria, g.found_on::text as "foundOn"`;
const rounds = sql`grant_round g left join policy p on p.id = g.policy_id left join public_notice n on n.id = g.notice_id`;

type Which = { where: SQL; today: string; page?: number; pageSize?: number };

async function heads(db: Db, { where, today, page = 1, pageSize = 1 }: Which): Promise<(GrantRound & Found)[]> {
  const found = await rows<Found>(
    db,
    sql`select ${columns} from ${rounds} where ${where} order by g.updated_at desc, g.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const ids = found.map(({ id }) => id);
  const of = await standingRows<{ roundId: string }>(
    db,
    { where: sql`w.round_id = any(${sql.param(ids)}::uuid[])`, today },
    sql`w.round_id::text as "roundId"`,
  );
  const byRound = Map.groupBy(of, ({ roundId }) => roundId);
  return found.map((row) => {
    const { id, noticeState, lastDay, updatedAt, policyId, policyTitle, policyKind, isPublished } = row;
    return {
      ...row,
      updatedAt: new Date(updatedAt).toISOString(),
      stage: grantStage({ state: row.state, notice: noticeState === null ? null : { state: noticeState, lastDay } }, today),
      policy: { id: policyId, title: policyTitle, kind: policyKind ?? 'project', isPublished: isPublished === true },
      progress: progressOf(byRound.get(id) ?? []),
    };
  });
}

/** Returns rounds within the reach of an officer, the last changed first. */
export async function adminRounds(
  { db, user, now }: GrantOfficer,
  { keyword, page, pageSize }: ParsedInput<typeof contract.list>['params'],
): Promise<CallData<typeof contract.list>> {
  const where = sql`${await reachedRounds(db, user.id, { degree: 'read', now: now() })} and ${containing([sql`g.policy_title`, sql`g.round`], keyword) ?? sql`true`}`;
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from ${rounds} where ${where}`);
  return { total: counted?.total ?? 0, list: await heads(db, { where, today: todayInChina(now()), page, pageSize }) };
}

type FoundRow = {
  id: string;
  companyId: string | null;
  companyName: string;
  creditCode: string | null;
  regionCode: string | null;
  facts: GrantFact[];
  note: string | null;
  noteBy: string | null;
  noteAt: Date | string | null;
  contacts: number;
  payee: string | null;
  bank: string | null;
  accountNumber: string | null;
  answeredAt: Date | string | null;
  serial: number | null;
  openedAt: Date | string | null;
};

const moment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** The people who answer for company `e` or of row `w`. */
const contactsOf = (company: SQL) => sql`(select count(*)::int from membership m join account c on c.id = m.account_id and not c.disabled
  where m.enterprise_id = ${company} and ${isActing('application')})`;

const rowColumns = sql`w.id::text as id, w.enterprise_id as "companyId", w.company_name as "companyName", w.credit_code as "creditCode",
  w.region_code as "regionCode", w.facts, coalesce(w.excluded_reason, r.removed_reason, w.decision_reason, w.decline_reason) as note,
  w.officer_name as "noteBy", coalesce(w.excluded_at, r.removed_at, case when w.decision is null then case when w.answer = 'declined' then w.answered_at else w.changed_at end end) as "noteAt",
  ${contactsOf(sql`w.enterprise_id`)} as contacts, w.payee, w.bank, w.account_number as "accountNumber", w.answered_at as "answeredAt",
  w.serial::int as serial, w.opened_at as "openedAt"`;

type Answering = GrantOfficer & { language: Language };

/** Returns a round with its companies. 404 for one beyond the reach of the caller. */
export async function adminRound({ db, user, now, language }: Answering, id: string): Promise<GrantDetail> {
  const at = now();
  const today = todayInChina(at);
  const [head] = await heads(db, {
    where: sql`g.id::text = ${id} and ${await reachedRounds(db, user.id, { degree: 'read', now: at })}`,
    today,
  });
  if (head === undefined) throw notFound({ kind: 'grantRound', id });
  const names = await namesIn(db, language, await policiesToMatch(db));
  const [policy] = await findingPolicies(db, sql`p.id = ${head.policyId}`, today);
  const problems = grantProblems(policy ?? { criteria: null, window: 'closed' });
  const { criteria, foundOn } = head;
  if (head.stage === 'draft' || criteria === null || foundOn === null) {
    const where = await reachedCompanies(db, user.id, head.department, { degree: 'read', now: at });
    const found =
      policy === undefined || problems.length > 0
        ? { list: [], hasMore: false, skipped: 0 }
        : await findCompanies(db, policy, { today, where, roundId: id });
    const contacts = await contactsByCompany(
      db,
      found.list.map((one) => one.id),
    );
    const list = found.list.map(({ id: companyId, name, creditCode, regionCode, facts }): GrantRow => ({
      id: null,
      company: { id: companyId, name, creditCode, region: regionCode },
      standing: 'open',
      reasons: policy?.criteria ? grantReasons({ criteria: policy.criteria, facts, day: today }, language, names) : [],
      note: null,
      noteBy: null,
      noteAt: null,
      contacts: contacts.get(companyId) ?? 0,
      payee: null,
      payment: null,
    }));
    return { ...head, problems, ...found, list };
  }
  const found = await standingRows<FoundRow>(db, { where: sql`w.round_id = ${id}::uuid`, today }, rowColumns);
  return {
    ...head,
    problems,
    hasMore: false,
    skipped: 0,
    list: found.map((row): GrantRow => ({
      id: row.id,
      company: { id: row.companyId, name: row.companyName, creditCode: row.creditCode, region: row.regionCode },
      standing: row.standing,
      reasons: grantReasons({ criteria, facts: row.facts, day: foundOn }, language, names),
      note: row.note,
      noteBy: row.noteBy,
      noteAt: moment(row.noteAt),
      contacts: row.contacts,
      payee:
        row.payee === null || row.bank === null || row.accountNumber === null || row.answeredAt === null
          ? null
          : { name: row.payee, bank: row.bank, number: row.accountNumber, at: new Date(row.answeredAt).toISOString() },
      payment:
        row.serial === null || row.openedAt === null || row.paymentState === null
          ? null
          : {
              id: row.id,
              number: numberOf({ serial: row.serial, createdAt: new Date(row.openedAt) }),
              state: row.paymentState,
              amount: row.paymentAmount,
            },
    })),
  };
}

async function contactsByCompany(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: string; contacts: number }>(
    db,
    sql`select e.id, ${contactsOf(sql`e.id`)} as contacts from enterprise e where e.id = any(${sql.param([...ids])}::text[]) order by e.id`,
  );
  return new Map(found.map(({ id, contacts }) => [id, contacts]));
}
