import { eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/review-round-admin.ts';
import type { AdminRound, RoundCase, RoundDetail } from '#contract/review-round-admin.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { isWithOfficers, refusalOf } from '#domain/application/machine.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { RoundAction } from '#domain/review-round/machine.ts';
import { totalOf } from '#domain/review-round/score.ts';
import type { ScoreSheet } from '#domain/review-round/sheet.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { containing } from '#server/platform/db/keyword.ts';
import { reviewRound } from '#server/platform/db/tables/review-round.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { find, open } from '../application/records.ts';
import type { StoredAssignment, StoredCase } from './assignments.ts';
import { assignmentsOf, casesOf, expertsOf, isHeld } from './assignments.ts';
import type { Keeper } from './candidates.ts';
import { reachedRounds } from './candidates.ts';
import { counts, resultsOf } from './results.ts';

type FoundHead = Omit<AdminRound, 'policy' | 'isLate' | 'updatedAt'> & {
  policyId: string;
  policyTitle: string;
  policyKind: string | null;
  isPublished: boolean | null;
  updatedAt: Date | string;
};

const rounds = sql`review_round n left join policy p on p.id = n.policy_id`;
const given = (more: ReturnType<typeof sql>) => sql`(select count(*)::int from review_assignment g join review_case c on c.id = g.case_id
  where c.round_id = n.id and coalesce(g.standing, 'clear') = 'clear' ${more})`;

const headColumns = sql`n.id::text as id, n.title, n.state, n.last_day::text as "lastDay", n.version, n.updated_at as "updatedAt",
  n.policy_id as "policyId", n.policy_title as "policyTitle", p.kind as "policyKind", p.state = 'published' as "isPublished",
  (select count(*)::int from review_case c where c.round_id = n.id) as cases,
  (select count(*)::int from review_expert e where e.round_id = n.id) as experts,
  ${given(sql`and g.submitted_at is not null`)} as scored, ${given(sql``)} as "toScore"`;

const shownHead = ({ policyId, policyTitle, policyKind, isPublished, updatedAt, ...head }: FoundHead, today: string): AdminRound => ({
  ...head,
  updatedAt: new Date(updatedAt).toISOString(),
  isLate: head.state === 'scoring' && head.lastDay !== null && head.lastDay < today,
  policy: { id: policyId, title: policyTitle, kind: policyKind ?? 'project', isPublished: isPublished === true },
});

/** Returns rounds within the reach of an officer, the last changed first. */
export async function adminRounds(
  { db, user, now }: Keeper,
  { state, keyword, page, pageSize }: ParsedInput<typeof contract.list>['params'],
): Promise<CallData<typeof contract.list>> {
  const byText = containing([sql`n.title`, sql`n.policy_title`], keyword) ?? sql`true`;
  const where = sql`${await reachedRounds(db, user.id, 'read', now())} and ${byText} ${state === undefined ? sql`` : sql`and n.state = ${state}`}`;
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from ${rounds} where ${where}`);
  const found = await rows<FoundHead>(
    db,
    sql`select ${headColumns} from ${rounds} where ${where} order by n.updated_at desc, n.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const today = todayInChina(now());
  return { total: counted?.total ?? 0, list: found.map((one) => shownHead(one, today)) };
}

type Reader = Keeper & Pick<Deps, 'access'>;

/** Returns a round with all that its officers see. 404 for one beyond the reach of the caller. */
export async function adminRound(call: Reader, id: string): Promise<RoundDetail> {
  const { db, user, now } = call;
  const [head] = await rows<FoundHead>(
    db,
    sql`select ${headColumns} from ${rounds} where n.id::text = ${id} and ${await reachedRounds(db, user.id, 'read', now())} order by n.id`,
  );
  const [stored] = head === undefined ? [] : await db.select().from(reviewRound).where(eq(reviewRound.id, head.id));
  if (head === undefined || stored === undefined) throw notFound({ kind: 'reviewRound', id });
  const [cases, experts, assignments] = [await casesOf(db, head.id), await expertsOf(db, head.id), await assignmentsOf(db, head.id)];
  const results = resultsOf(stored, cases, assignments);
  const numberOf = new Map(experts.map(({ accountId, number }) => [accountId, number]));
  const caseList: RoundCase[] = [];
  for (const one of cases) {
    const place = results.get(one.id);
    const own = assignments.filter(({ caseId }) => caseId === one.id);
    const { applicationId, number, companyName, purpose, amount } = one;
    const missing = stored.perCase - own.filter(isHeld).length;
    caseList.push({
      id: one.id,
      applicationId,
      application: await applicationNow(call, one),
      number,
      companyName,
      purpose,
      amount,
      lacks: stored.state === 'scoring' ? Math.max(0, missing) : 0,
      assignments: own
        .map((assignment) => shownAssignment(assignment, stored.sheet, numberOf.get(assignment.accountId) ?? 0))
        .toSorted((a, b) => a.expert - b.expert),
      ranked:
        place === undefined
          ? { rank: one.position + 1, score: null, spread: 0, isWide: false, amount, outcome: 'unscored', left: null }
          : {
              rank: place.rank,
              score: place.score,
              spread: place.spread,
              isWide: place.isWide,
              amount: place.amount,
              outcome: place.outcome,
              left: place.left,
            },
    });
  }
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  const { sheet, perCase, days, budget, fixedAmount, leastScore, note } = stored;
  return {
    ...shownHead(head, todayInChina(now())),
    sheet: { ...sheet, criteria: [...sheet.criteria] },
    perCase,
    days,
    budget,
    fixedAmount,
    leastScore,
    note,
    startedAt: moment(stored.startedAt),
    closedAt: moment(stored.closedAt),
    confirmedAt: moment(stored.confirmedAt),
    expertList: experts.map(({ accountId, number, name }) => {
      const own = assignments.filter((one) => one.accountId === accountId && isHeld(one));
      const done = own.filter(counts).length;
      return { id: accountId, number, name, open: own.length - done, done };
    }),
    caseList: caseList.toSorted((a, b) => a.ranked.rank - b.ranked.rank),
    timeline: await timelineOf(db, head.id),
  };
}

/** Returns how an application of a case is now, and whether the caller decides it. */
async function applicationNow(call: Reader, { applicationId }: StoredCase): Promise<RoundCase['application']> {
  const stored = applicationId === null ? null : await find(call.db, applicationId);
  if (stored === null) return null;
  const { state, version } = stored;
  if (!isWithOfficers(state)) return { state, version, mayDecide: false };
  const opened = await open(call.db, call, stored.id).catch(() => null);
  return { state, version, mayDecide: opened !== null && refusalOf('approve', opened.standing) === null };
}

function shownAssignment(
  { accountId, standing, reason, submittedAt, scores, ...one }: StoredAssignment,
  sheet: ScoreSheet,
  expert: number,
): RoundCase['assignments'][number] {
  const isSent = counts({ ...one, accountId, standing, reason, submittedAt, scores });
  const { criteria } = sheet;
  return {
    expertId: accountId,
    expert,
    standing,
    reason,
    submittedAt: submittedAt?.toISOString() ?? null,
    total: isSent ? totalOf(sheet, scores) : null,
    values: isSent ? criteria.map(({ code }) => scores[code]?.value ?? null) : [],
    comments: isSent
      ? criteria.flatMap(({ code, name }) => {
          const comment = scores[code]?.comment ?? '';
          return comment === '' ? [] : [{ name, comment }];
        })
      : [],
  };
}

type FoundEvent = { at: Date | string; by: string; action: RoundAction | 'declare' | 'submit'; target: string | null; note: string | null };

const timelineOf = async (db: Db, id: string): Promise<RoundDetail['timeline']> =>
  (
    await rows<FoundEvent>(
      db,
      sql`select at, by, action, target, note from review_event where round_id = ${id}::uuid order by at desc, id desc limit 500`,
    )
  ).map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() }));
