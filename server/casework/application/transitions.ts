import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import type { ApplicationKind } from '#contract/application/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import { application, applicationRound } from '#server/platform/db/tables/application.ts';
import { applicationLink } from '#server/platform/db/tables/application-link.ts';
import type { Decision } from '#domain/application/actions.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { keepFiles } from './answers.ts';
import type { Form } from './forms.ts';
import { formById, kindOf } from './forms.ts';
import { knownOf } from './known.ts';
import type { Actor, Opened, Stored } from './records.ts';
import { change, numberOf, openStepOf, recordEvent } from './records.ts';
import { changed } from './expect.ts';
import { ownersOf } from './place/standing.ts';
import { closeStep, openStep, reopenStep } from './steps.ts';
import type { ApplicationNotification } from './notifications.ts';
import { notificationsOf } from './notifications.ts';
import { administratorsOf } from '#server/companies/company/company-lock.ts';
import { officer } from '#server/companies/company/visible.ts';
import { departmentOf } from '#domain/application/routing.ts';
import type { RoutingRule } from '#domain/application/routing.ts';
import type { Place } from '#domain/office/scope.ts';
import { rows } from '#server/platform/db/client.ts';

export const sameSubject = (kind: ApplicationKind, subjectId: string, window: string) =>
  and(eq(application.kind, kind.kind), eq(application.subjectId, subjectId), eq(application.window, window));

/** Applications of a company for the same, in the same window, that count: sent, and not rejected or withdrawn. */
export const sentOf = (db: Db, of: Pick<Stored, 'kind' | 'subjectId' | 'window' | 'companyId' | 'accountId'>) =>
  db
    .select()
    .from(application)
    .where(
      and(
        sameSubject(kindOf(of.kind), of.subjectId, of.window),
        of.companyId === null ? eq(application.accountId, of.accountId) : eq(application.companyId, of.companyId),
        isNotNull(application.ordinal),
      ),
    )
    .orderBy(application.ordinal, application.id);

/** The failure of one application too many. */
export async function refuseMore(db: Db, sent: readonly Stored[], accountId: string): Promise<Problem> {
  const own = sent.find((one) => one.accountId === accountId);
  return new Problem(200, 'EXISTS', own === undefined ? 'applicationByOthers' : 'applicationExists', {
    data: own === undefined ? null : await changed(db, own),
  });
}

/** Returns the lowest free ordinal of an application among those its sender has in the window. EXISTS if they are `most` already. */
async function freeOrdinal(tx: Db, stored: Stored, most: number): Promise<number> {
  // serialises two accounts of a company that submit, and two officers who separate cases of one applicant
  if (stored.companyId !== null) await tx.execute(sql`select 1 from enterprise where id = ${stored.companyId} for update`);
  else await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ordinal:${stored.accountId}`}, 0))`);
  const sent = (await sentOf(tx, stored)).filter(({ id }) => id !== stored.id);
  const taken = new Set(sent.map(({ ordinal }) => ordinal));
  let free = 1;
  while (taken.has(free)) free += 1;
  if (free > most) throw await refuseMore(tx, sent, stored.accountId);
  return free;
}

type Sent = {
  answers: ApplicationAnswers;
  title: string;
  user: Actor;
  now: Date;
  /** Whether the record notifies its owner of the sending. */
  isNotified?: boolean;
};

/** Sends a locked draft, or the next round of a returned application: opens the first step. Returns whom to notify. */
export async function send(
  tx: Db,
  { stored, form, kind }: { stored: Stored; form: Form; kind: ApplicationKind },
  { answers, title, user, now, isNotified = false }: Sent,
): Promise<NotificationEvent[]> {
  const isFirst = stored.state === 'draft';
  const ordinal = isFirst ? await freeOrdinal(tx, stored, form.definition.perWindow) : stored.ordinal;
  const round = isFirst ? stored.round : stored.round + 1;
  // a resent application keeps its department
  const place = stored.submittedAt === null ? await placeOf(tx, stored, kind, answers) : {};
  const values = { state: 'submitted', step: 0, round, ordinal, answers, title, submittedAt: stored.submittedAt ?? now, ...place } as const;
  const after = await change(tx, stored, values, now);
  const known = await knownOf(tx, form.definition, {
    companyId: stored.companyId,
    applicantId: stored.accountId,
    reader: officer,
    begun: stored.createdAt,
    isRaw: true,
  });
  await tx
    .insert(applicationRound)
    .values({ applicationId: stored.id, round, answers, known, submittedBy: user.displayName, submittedAt: now });
  if (kind.fromRecord !== true) await keepFiles(tx, stored.id, answers);
  const step = await openStep(tx, after, form, now);
  await recordEvent(tx, { action: 'submit', after, from: stored.state, user, now });
  return notificationsOf(after, [
    ...(isNotified ? [] : [{ what: 'submitted' as const, to: [stored.accountId] }]),
    ...(await filed(tx, stored, user)),
    { what: 'opened', to: await ownersOf(tx, { ...after, ownerId: step.ownerId }), due: step.due },
  ]);
}

/** Tells the administrators of the company that something was sent in its name, the sender and the applicant aside. */
async function filed(tx: Db, { companyId, accountId }: Stored, user: Actor): Promise<ApplicationNotification[]> {
  if (companyId === null) return [];
  const to = (await administratorsOf(tx, companyId)).filter((id) => id !== user.id && id !== accountId);
  return to.length === 0 ? [] : [{ what: 'filed', to, note: user.displayName }];
}

type Ended = { after: Stored; events: NotificationEvent[] };
type By = { user: Actor; note: string; now: Date };

const stateOf = { approve: 'approved', return: 'returned', reject: 'rejected' } as const satisfies Record<Decision, Stored['state']>;

/** Ends the review of a locked application by a decision: its step and its tasks are closed. */
export async function decided(
  tx: Db,
  { stored }: Pick<Opened, 'stored'>,
  decision: Decision,
  { user, note, now, isNotified = false }: By & { isNotified?: boolean },
): Promise<Ended> {
  const state = stateOf[decision];
  // rejected applications may be submitted again, and approved ones of a kind that repeats
  const isFree = state === 'rejected' || (state === 'approved' && kindOf(stored.kind).repeats === true);
  await closeStep(tx, stored, state, now);
  const values = { state, step: null, ...(state !== 'returned' && { decidedAt: now }), ...(isFree && { ordinal: null }) };
  const after = await change(tx, stored, values, now);
  await recordEvent(tx, { action: decision, after, from: stored.state, user, now, step: stored.step, note });
  const followers = state === 'returned' ? [] : await mergedInto(tx, stored.id);
  // a case that is reopened after a bad rating is decided a second time; the cases merged into it stay as they are
  const followed = followers.flatMap((one) =>
    notificationsOf(one, [{ what: 'answeredElsewhere', to: [one.accountId], note: numberOf(stored), once: String(after.version) }]),
  );
  return { after, events: [...(isNotified ? [] : notificationsOf(after, [{ what: state, to: [stored.accountId], note }])), ...followed] };
}

/** Withdraws a locked application; its officers are notified. */
export async function withdrawn(tx: Db, { stored, tasks }: Pick<Opened, 'stored' | 'tasks'>, { user, note, now }: By): Promise<Ended> {
  const free = tasks.some(({ purpose, assigneeId }) => purpose === 'decide' && assigneeId === null) ? await openStepOf(tx, stored) : null;
  const owners = free === null ? [] : await ownersOf(tx, { ...stored, ownerId: free.ownerId });
  const after = await change(tx, stored, { state: 'withdrawn', step: null, ordinal: null, decidedAt: now }, now);
  await closeStep(tx, stored, 'withdrawn', now);
  await recordEvent(tx, { action: 'withdraw', after, from: stored.state, user, now, step: stored.step, note });
  // applications merged into it wait for their own answer again
  const events: NotificationEvent[] = [];
  for (const one of await mergedInto(tx, stored.id)) events.push(...(await separated(tx, one, { user: null, note: '', now })).events);
  return {
    after,
    events: [
      ...events,
      ...notificationsOf(after, [{ what: 'withdrawn', to: [...tasks.map(({ assigneeId }) => assigneeId), ...owners], note }]),
    ],
  };
}

/** Returns the applications merged into a locked one, oldest first. */
const mergedInto = (tx: Db, id: string): Promise<Stored[]> =>
  tx
    .select(getTableColumns(application))
    .from(application)
    .innerJoin(applicationLink, and(eq(applicationLink.laterId, application.id), applicationLink.merged))
    .where(eq(applicationLink.earlierId, id))
    .orderBy(application.serial)
    .for('update', { of: application });

/** Closes a locked application as merged into an earlier locked one. Its applicant is notified which application gets the answer. */
export async function merged(tx: Db, stored: Stored, earlier: Stored, { user, note, now }: By): Promise<Ended> {
  await closeStep(tx, stored, 'merged', now);
  const after = await change(tx, stored, { state: 'merged', step: null, ordinal: null, decidedAt: now }, now);
  const event = { action: 'merge', after, from: stored.state, user, now, step: stored.step, target: numberOf(earlier), note } as const;
  await recordEvent(tx, event);
  const link = { merged: true, accountId: user.id, by: user.displayName, at: now, note: note === '' ? null : note };
  await tx
    .insert(applicationLink)
    .values({ ...link, laterId: stored.id, earlierId: earlier.id })
    .onConflictDoUpdate({ target: [applicationLink.laterId, applicationLink.earlierId], set: link });
  return { after, events: notificationsOf(after, [{ what: 'merged', to: [stored.accountId], note: numberOf(earlier) }]) };
}

/**
 * Reopens a locked merged application in its former step. Fails with EXISTS if an officer separates it and its sender has reached the limit
 * of applications meanwhile. Without a `user` (the earlier application was withdrawn) the limit does not apply, because nobody can choose.
 */
export async function separated(tx: Db, stored: Stored, { user, note, now }: Omit<By, 'user'> & { user: Actor | null }): Promise<Ended> {
  const { definition } = await formById(tx, stored.formId);
  const ordinal = await freeOrdinal(tx, stored, user === null ? Number.POSITIVE_INFINITY : definition.perWindow);
  const { step } = await reopenStep(tx, stored, now);
  const after = await change(tx, stored, { state: 'submitted', step, ordinal, decidedAt: null }, now);
  await tx.delete(applicationLink).where(and(eq(applicationLink.laterId, stored.id), applicationLink.merged));
  await recordEvent(tx, { action: 'separate', after, from: stored.state, user, now, step, note });
  return { after, events: notificationsOf(after, [{ what: 'separated', to: [stored.accountId] }]) };
}

type Found = { rules: RoutingRule[] | null; issuers: string[]; region: string | null; regions: string[] };

/**
 * Returns the place of a sent application: the district of its company, or else of its subject, and the department by the routing rules.
 */
async function placeOf(
  tx: Db,
  { subjectId, companyId }: Pick<typeof application.$inferSelect, 'subjectId' | 'companyId'>,
  { kind, subject, topicField }: ApplicationKind,
  { fields }: ApplicationAnswers,
): Promise<Place> {
  const region = sql`coalesce((select e.region_code from enterprise e where e.id = ${companyId}), (select l.region_code from listing l where l.id = ${subjectId}),
    (select e.region_code from public_notice_row r join enterprise e on e.id = r.enterprise_id where r.id::text = ${subjectId}))`;
  const policyId = sql`case ${subject}::text when 'policy' then ${subjectId} when 'publicNotice' then
    (select n.policy_id from public_notice_row r join public_notice n on n.id = r.notice_id where r.id::text = ${subjectId}) end`;
  const issued = sql`select d.code from policy p cross join lateral unnest(p.issuers) with ordinality as i(name, at)
    join dict_entry d on d.category = 'policy.issuer' and d.name = i.name where p.id = ${policyId} order by i.at, d.code`;
  const [found] = await rows<Found>(
    tx,
    sql`with recursive up as (select ${region} as code
        union select r.parent_code from region r join up on r.code = up.code where r.parent_code is not null)
      select (select rules from case_routing) as rules, array(${issued}) as issuers, ${region} as region,
        array(select code from up where code is not null) as regions`,
  );
  if (found === undefined) throw new Error('the place of an application was not read');
  const topic = topicField === undefined ? null : fields[topicField];
  const department = departmentOf(found.rules ?? [], { ...found, kind, topic: typeof topic === 'string' ? topic : null });
  return { department, region: found.region };
}
