import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/grant.ts';
import type { OwnGrant } from '#contract/grant.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { todayInChina, toChinaTime } from '#domain/china-time.ts';
import { actsIn, isColleague } from '#domain/company/members.ts';
import { answerAfter, answersFor, grantStage } from '#domain/grant/machine.ts';
import type { GrantState } from '#domain/grant/states.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { membershipIn } from '#server/companies/company/company-lock.ts';
import { currentCompanyId } from '#server/companies/company/current.ts';
import { policiesToMatch } from '#server/companies/matching/catalogue.ts';
import { namesIn } from '#server/companies/matching/names.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { GrantFact } from '#server/platform/db/tables/grant.ts';
import { grantRow } from '#server/platform/db/tables/grant.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, forbidden, gone, invalid, Problem } from '#server/platform/http/problem.ts';
import { grantReasons, standingRows } from './rows.ts';

type Reading = Pick<WriteCall, 'db' | 'user' | 'now'> & { language: Language };

type Found = {
  id: string;
  version: number;
  companyId: string;
  companyName: string;
  policyId: string;
  policyTitle: string;
  policyKind: string | null;
  round: string;
  amount: number;
  state: GrantState;
  noticeState: 'announced' | 'withdrawn';
  noticeId: string;
  noticeRowId: string | null;
  lastDay: string;
  answerUntil: string;
  criteria: Criterion;
  foundOn: string;
  facts: GrantFact[];
  note: string | null;
  payee: string | null;
  bank: string | null;
  accountNumber: string | null;
  answeredAt: Date | string | null;
};

// a company reads neither exclusions from before the notice, nor officers' reasons
const columns = sql`w.id::text as id, w.version, w.enterprise_id as "companyId", w.company_name as "companyName", g.policy_id as "policyId",
  g.policy_title as "policyTitle", (select p.kind from policy p where p.id = g.policy_id) as "policyKind", g.round, g.amount::float8 as amount, g.state,
  n.state as "noticeState", n.id::text as "noticeId", w.notice_row_id::text as "noticeRowId", n.last_day::text as "lastDay",
  g.answer_until::text as "answerUntil", g.criteria, g.found_on::text as "foundOn", w.facts, coalesce(r.removed_reason, w.decline_reason) as note,
  w.payee, w.bank, w.account_number as "accountNumber", w.answered_at as "answeredAt"`;

const announced = (where: SQL): SQL => sql`w.excluded_at is null and n.state <> 'draft' and g.answer_until is not null and ${where}`;

const read = (db: Db, where: SQL, today: string) =>
  standingRows<Found>(db, { where: announced(where), today, order: sql`g.announced_at desc, w.id` }, columns);

type Row = Awaited<ReturnType<typeof read>>[number];

const stageOf = ({ state, noticeState, lastDay }: Found, today: string) =>
  grantStage({ state, notice: { state: noticeState, lastDay } }, today);

const actionsOf = (row: Row, today: string) => answersFor(stageOf(row, today), row.standing, row.answer, row.isLate);

const masked = (number: string) => `**** ${number.slice(-4)}`;

async function shown({ db, user, now, language }: Reading, list: readonly Row[]): Promise<OwnGrant[]> {
  if (list.length === 0) return [];
  const today = todayInChina(now());
  const names = await namesIn(db, language, await policiesToMatch(db));
  const membership = await membershipIn(db, list[0]?.companyId ?? null, user.id);
  const isActing = membership !== undefined && actsIn(membership, 'application');
  return list.map((row) => ({
    ...row,
    policy: { id: row.policyId, title: row.policyTitle, kind: row.policyKind ?? 'project' },
    reasons: grantReasons({ criteria: row.criteria, facts: row.facts, day: row.foundOn }, language, names),
    actions: isActing ? [...actionsOf(row, today)] : [],
    account:
      row.payee === null || row.bank === null || row.accountNumber === null || row.answeredAt === null || row.answer !== 'confirmed'
        ? null
        : {
            payee: row.payee,
            bank: row.bank,
            number: isActing ? row.accountNumber : masked(row.accountNumber),
            at: new Date(row.answeredAt).toISOString(),
          },
  }));
}

/** Returns the grants of a company, for its colleagues; nothing for anybody else. */
export async function grantsOfCompany(
  call: Reading,
  { companyId }: ParsedInput<typeof contract.mine>['params'],
): Promise<CallData<typeof contract.mine>> {
  const { db, user, now } = call;
  const company = companyId ?? (await currentCompanyId(db, user.id));
  if (company === null || !isColleague(await membershipIn(db, company, user.id))) return [];
  const today = todayInChina(now());
  const list = await read(db, sql`w.enterprise_id = ${company}`, today);
  return shown(
    call,
    list.filter((row) => stageOf(row, today) !== 'withdrawn'),
  );
}

/** Returns the grant that a caller has answered. */
async function ownGrant(call: Reading, id: string): Promise<OwnGrant> {
  const [found] = await shown(call, await read(call.db, sql`w.id::text = ${id}`, todayInChina(call.now())));
  if (found === undefined) throw gone('grantGone');
  return found;
}

/** Answers a grant for a company. A second answer, or one after its payment was opened, is refused. */
export async function answerGrant(
  call: Omit<WriteCall, 'token'>,
  { id, version, action, account, reason }: ParsedInput<typeof contract.answer>['body'],
): Promise<CallData<typeof contract.answer>> {
  const now = call.now();
  const { language } = call.c.var;
  const { user, db } = call;
  const reading = { db, user, now: call.now, language };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from grant_row where id::text = ${id} for update`);
    const today = todayInChina(now);
    const [row] = await read(tx, sql`w.id::text = ${id}`, today);
    const membership = row === undefined ? undefined : await membershipIn(tx, row.companyId, user.id);
    if (row === undefined || !isColleague(membership)) throw gone('grantGone');
    if (membership === undefined || !actsIn(membership, 'application')) throw forbidden();
    if (!actionsOf(row, today).includes(action)) {
      const at = row.answeredAt === null ? '' : toChinaTime(new Date(row.answeredAt).toISOString()).replace('T', ' ');
      throw new Problem(200, 'WRONG_STATE', 'grantAnswerState', {
        values: { at },
        data: { id, version: row.version, standing: row.standing },
      });
    }
    if (row.version !== version) throw conflict({ id, version: row.version, standing: row.standing });
    if (action === 'confirm' && account === null) throw invalid([{ path: 'body.account', message: message(language, 'required') }]);
    const given =
      action === 'confirm' && account !== null
        ? { payee: account.payee, bank: account.bank, accountNumber: account.number.replaceAll(' ', '') }
        : { payee: null, bank: null, accountNumber: null };
    await tx
      .update(grantRow)
      .set({
        ...given,
        answer: answerAfter[action],
        declineReason: action === 'decline' && reason !== '' ? reason : null,
        accountId: user.id,
        answeredAt: now,
        version: version + 1,
      })
      .where(eq(grantRow.id, row.id));
  });
  return ownGrant(reading, id);
}
