import { and, eq, or } from 'drizzle-orm';
import type * as contract from '#contract/similar-case.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { isColleague } from '#domain/company/members.ts';
import { comparedFields } from '#domain/similar/compared.ts';
import { isWithOfficers } from '#domain/application/machine.ts';
import { membershipIn } from '#server/companies/company/company-lock.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationLink } from '#server/platform/db/tables/application-link.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { Opened, Stored } from '../application/records.ts';
import { changed, expect } from '../application/expect.ts';
import { find, mayOpen, numberOf, open } from '../application/records.ts';
import { merged, separated } from '../application/transitions.ts';
import { isSameSender } from './same-sender.ts';

type Call = Omit<WriteCall, 'token'> & Pick<Deps, 'access'>;

const isPair = (one: string, other: string) =>
  or(
    and(eq(applicationLink.laterId, one), eq(applicationLink.earlierId, other)),
    and(eq(applicationLink.laterId, other), eq(applicationLink.earlierId, one)),
  );

const targetOf = (stored: Stored) => ({ kind: 'application', id: stored.id, title: numberOf(stored) });

/** Opens a case for one of its officers, and another case that they may open. */
async function openPair(tx: Db, call: Call, id: string, otherId: string): Promise<{ opened: Opened; other: Stored }> {
  const opened = await open(tx, call, id);
  const { standing } = opened;
  if (opened.isOfCompany || standing.isInvolved) throw new Problem(200, 'OWN', 'applicationOwn');
  if (!standing.holdsStep && standing.administers !== true) throw new Problem(200, 'NOT_YOURS', 'applicationNotYours');
  const other = await find(tx, otherId);
  if (other === null || other.submittedAt === null || otherId === id || !(await mayOpen(tx, call, other))) throw gone('applicationGone');
  return { opened, other };
}

/** Links two cases. Idempotent. */
export async function linkCases(call: Call, { id, otherId, note }: ParsedInput<typeof contract.link>['body']): Promise<string> {
  const now = call.now();
  await call.db.transaction(async (tx) => {
    const { opened, other } = await openPair(tx, call, id, otherId);
    const { stored } = opened;
    if (stored.submittedAt === null) throw gone('applicationGone');
    const [laterId, earlierId] = stored.serial > other.serial ? [stored.id, other.id] : [other.id, stored.id];
    const made = await tx
      .insert(applicationLink)
      .values({
        laterId,
        earlierId,
        merged: false,
        accountId: call.user.id,
        by: call.user.displayName,
        at: now,
        note: note === '' ? null : note,
      })
      .onConflictDoNothing()
      .returning({ id: applicationLink.id });
    if (made.length === 0) return;
    await call.record(tx, { target: targetOf(stored), action: 'link', before: { linkedTo: null }, after: { linkedTo: numberOf(other) } });
  });
  return id;
}

/** Removes a link; a merge remains. */
export async function unlinkCases(call: Call, { id, otherId }: ParsedInput<typeof contract.unlink>['body']): Promise<string> {
  await call.db.transaction(async (tx) => {
    const { opened, other } = await openPair(tx, call, id, otherId);
    const dropped = await tx
      .delete(applicationLink)
      .where(and(isPair(id, otherId), eq(applicationLink.merged, false)))
      .returning({ id: applicationLink.id });
    if (dropped.length === 0) return;
    const { stored } = opened;
    await call.record(tx, { target: targetOf(stored), action: 'unlink', before: { linkedTo: numberOf(other) }, after: { linkedTo: null } });
  });
  return id;
}

/** Whether the applicant of a case may read another one: their own, or one of their companies. */
const senderReads = async (tx: Db, { accountId }: Stored, other: Stored): Promise<boolean> =>
  other.accountId === accountId || isColleague(await membershipIn(tx, other.companyId, accountId));

/** Merges a case into an earlier one. Locks the earlier one first, like every write to both. */
export async function mergeCases(call: Call, { id, otherId, version, note }: ParsedInput<typeof contract.merge>['body']): Promise<string> {
  const now = call.now();
  await call.db.transaction(async (tx) => {
    const earlier = await find(tx, otherId, { lock: true });
    const opened = await open(tx, call, id, { lock: true });
    const { stored, kind } = opened;
    if (earlier === null || earlier.submittedAt === null || !(await mayOpen(tx, call, earlier))) throw gone('applicationGone');
    await expect(tx, opened, 'merge', version);
    const isSame =
      comparedFields[kind.kind] !== undefined &&
      earlier.kind === stored.kind &&
      earlier.subjectId === stored.subjectId &&
      earlier.serial < stored.serial &&
      isSameSender(stored, earlier) &&
      (await senderReads(tx, stored, earlier));
    const isBase = (await tx.$count(applicationLink, and(eq(applicationLink.earlierId, stored.id), applicationLink.merged))) > 0;
    if (!isSame || isBase) throw new Problem(200, 'NOT_SAME', 'applicationNotSame');
    if (!isWithOfficers(earlier.state) && earlier.state !== 'returned')
      throw new Problem(200, 'WRONG_STATE', 'applicationNotSame', { data: await changed(tx, earlier) });
    const { after, events } = await merged(tx, stored, earlier, { user: call.user, note, now });
    await call.record(tx, {
      target: targetOf(stored),
      action: 'merge',
      before: { state: stored.state, step: stored.step, mergedInto: null },
      after: { state: after.state, step: after.step, mergedInto: numberOf(earlier) },
    });
    await notify(tx, events, now);
  });
  return id;
}

/** Reopens a merged case; possible until the earlier one is decided. */
export async function separateCases(call: Call, { id, version, note }: ParsedInput<typeof contract.separate>['body']): Promise<string> {
  const now = call.now();
  await call.db.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(applicationLink)
      .where(and(eq(applicationLink.laterId, id), applicationLink.merged));
    const earlier = link === undefined ? null : await find(tx, link.earlierId, { lock: true });
    const opened = await open(tx, call, id, { lock: true });
    const { stored } = opened;
    await expect(tx, opened, 'separate', version);
    if (earlier !== null && !isWithOfficers(earlier.state) && earlier.state !== 'returned')
      throw new Problem(200, 'WRONG_STATE', 'applicationMergedDecided', { data: await changed(tx, earlier) });
    const { after, events } = await separated(tx, stored, { user: call.user, note, now });
    await call.record(tx, {
      target: targetOf(stored),
      action: 'separate',
      before: { state: stored.state, step: stored.step, mergedInto: earlier === null ? null : numberOf(earlier) },
      after: { state: after.state, step: after.step, mergedInto: null },
    });
    await notify(tx, events, now);
  });
  return id;
}
