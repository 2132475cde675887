import { eq, sql } from 'drizzle-orm';
import type { content } from '#contract/review-content.ts';
import type * as contract from '#contract/review-round.ts';
import type { OwnCase, OwnRound, OwnRoundDetail } from '#contract/review-round.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { ApplicationAnswers, ApplicationDefinition } from '#contract/application-form.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { RoundState } from '#domain/review-round/machine.ts';
import type { GivenScores, ScoreSheet } from '#domain/review-round/sheet.ts';
import { isPersonalFact } from '#domain/review-round/shown.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { application, applicationForm } from '#server/platform/db/tables/application.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { notFound } from '#server/platform/http/problem.ts';

export type Expert = Pick<WriteCall, 'db' | 'user' | 'now'>;

/** Cases `g` assigned to an account, without reassigned ones. */
const held = (accountId: string) => sql`(g.account_id = ${accountId}::uuid and g.standing is distinct from 'removed')`;

type Head = Omit<OwnRound, 'policy' | 'isLate'> & {
  policyId: string;
  policyTitle: string;
  policyKind: string | null;
  isPublished: boolean | null;
  sheet: ScoreSheet;
};

async function roundsOf(db: Db, accountId: string, where: ReturnType<typeof sql>): Promise<Head[]> {
  const mine = (more: ReturnType<typeof sql>) => sql`(select count(*)::int from review_assignment g join review_case c on c.id = g.case_id
    where c.round_id = n.id and ${held(accountId)} ${more})`;
  return rows<Head>(
    db,
    sql`select n.id::text as id, n.title, n.state, n.last_day::text as "lastDay", n.sheet, n.policy_id as "policyId", n.policy_title as "policyTitle",
        p.kind as "policyKind", p.state = 'published' as "isPublished",
        ${mine(sql`and g.standing is distinct from 'conflict'`)} as cases, ${mine(sql`and g.standing is null`)} as undeclared,
        ${mine(sql`and g.submitted_at is not null`)} as done
      from review_round n join review_expert e on e.round_id = n.id left join policy p on p.id = n.policy_id
      where e.account_id = ${accountId}::uuid and n.state <> 'draft' and ${where}
      order by n.state = 'scoring' desc, n.last_day desc, n.id limit 100`,
  );
}

const shownRound = ({ policyId, policyTitle, policyKind, isPublished, sheet: _sheet, ...head }: Head, today: string): OwnRound => ({
  ...head,
  isLate: head.state === 'scoring' && head.lastDay !== null && head.lastDay < today,
  policy: { id: policyId, title: policyTitle, kind: policyKind ?? 'project', isPublished: isPublished === true },
});

/** Returns the rounds that an account scores in or has scored in. */
export async function ownRounds({ db, user, now }: Expert): Promise<CallData<typeof contract.mine>> {
  const today = todayInChina(now());
  return (await roundsOf(db, user.id, sql`true`)).map((one) => shownRound(one, today));
}

type FoundCase = Omit<OwnCase, 'submittedAt'> & { submittedAt: Date | string | null };

/** Returns a round as one of its experts sees it. 404 for anybody else. */
export async function ownRound({ db, user, now }: Expert, id: string): Promise<OwnRoundDetail> {
  const [head] = await roundsOf(db, user.id, sql`n.id::text = ${id}`);
  if (head === undefined) throw notFound();
  const list = await rows<FoundCase>(
    db,
    // unique order: an expert has a case once
    sql`select c.id::text as id, c.company_name as "companyName", case when g.standing = 'clear' then c.purpose end as purpose, g.standing,
        g.reason, case when g.standing = 'clear' then g.scores else '{}'::jsonb end as scores, g.submitted_at as "submittedAt", g.version
      from review_assignment g join review_case c on c.id = g.case_id
      where c.round_id = ${head.id}::uuid and ${held(user.id)} order by c.position, c.id`,
  );
  return {
    ...shownRound(head, todayInChina(now())),
    sheet: { ...head.sheet, criteria: [...head.sheet.criteria] },
    caseList: list.map((one) => ({ ...one, submittedAt: one.submittedAt === null ? null : new Date(one.submittedAt).toISOString() })),
  };
}

type FoundContent = { applicationId: string | null; state: RoundState; scores: GivenScores };

/** The content of a case for an expert. 404 without access. */
export async function caseContent({ db, user }: Expert, { id }: ParsedInput<typeof content>['params']): Promise<CallData<typeof content>> {
  const [found] = await rows<FoundContent>(
    db,
    sql`select c.application_id::text as "applicationId", n.state from review_case c join review_round n on n.id = c.round_id
      join review_assignment g on g.case_id = c.id
      where c.id::text = ${id} and g.account_id = ${user.id}::uuid and g.standing = 'clear' and n.state = 'scoring'`,
  );
  if (found === undefined || found.applicationId === null) throw notFound();
  const [sent] = await db
    .select({ answers: application.answers, definition: applicationForm.definition })
    .from(application)
    .innerJoin(applicationForm, eq(applicationForm.id, application.formId))
    .where(eq(application.id, found.applicationId));
  if (sent === undefined) throw notFound();
  return shownTo(sent);
}

/** An application without the fields that identify people: their names, numbers and addresses decide no score. */
function shownTo({ definition, answers }: { definition: ApplicationDefinition; answers: ApplicationAnswers }) {
  const fields = definition.fields.filter(({ fact, type }) => !isPersonalFact(fact, type));
  const shown = new Set(fields.map(({ code }) => code));
  return {
    definition: { ...definition, fields },
    answers: { ...answers, fields: Object.fromEntries(Object.entries(answers.fields).filter(([code]) => shown.has(code))) },
  };
}
