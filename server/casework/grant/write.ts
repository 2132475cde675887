import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as contract from '#contract/grant-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { grantRound, grantRow } from '#server/platform/db/tables/grant.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { announceRound } from './announce.ts';
import type { LockedRound, Writing, StoredRound } from './change.ts';
import { changeRound, expectRound, lockRound, roundWritten, wrongStage } from './change.ts';
import { findCompanies, stillEligible } from './find.ts';
import { decidedPolicy } from './mark.ts';
import { refuseOwn } from './own-company.ts';
import { departmentFor, reachedCompanies } from './reach.ts';
import { payment, paymentEvent } from '#server/platform/db/tables/payment.ts';
import { standingRows } from './rows.ts';

/** Stores a draft of a round; a new one without an id. Returns its id. */
export async function saveRound(call: Writing, { id, version, ...content }: ParsedInput<typeof contract.save>['body']): Promise<string> {
  const now = call.now();
  const { language } = call.c.var;
  return call.db.transaction(async (tx) => {
    const before = id === null ? undefined : await lockRound(tx, call, id);
    if (before !== undefined) expectRound(before, { action: 'save', version }, call);
    const policy = await decidedPolicy(tx, { policyId: content.policyId, language, today: todayInChina(now), isMarked: true });
    const values = { ...content, policyTitle: policy.title, department: await departmentFor(tx, policy.id) };
    const [made] =
      before === undefined
        ? await tx
            .insert(grantRound)
            .values({ ...values, by: call.user.displayName, createdAt: now, updatedAt: now })
            .returning()
        : [await changeRound(tx, before.stored, values, call)];
    if (made === undefined) throw new Error('a round was not stored');
    // a department that the caller does not reach is not theirs to pay for
    await lockRound(tx, call, made.id);
    await call.record(tx, roundWritten('', before?.stored, made));
    return made.id;
  });
}

const namesOf = async (tx: Db, roundId: string): Promise<string[]> =>
  (
    await tx
      .select({ name: grantRow.companyName })
      .from(grantRow)
      .where(and(eq(grantRow.roundId, roundId), isNull(grantRow.excludedAt)))
      .orderBy(grantRow.position)
  ).map(({ name }) => name);

/** Stores the companies that are found now, with the facts that decided. */
async function fix(tx: Db, call: Writing, { stored }: LockedRound): Promise<void> {
  const now = call.now();
  const today = todayInChina(now);
  const policy = await decidedPolicy(tx, { policyId: stored.policyId, language: call.c.var.language, today, isMarked: true });
  // two rounds of a policy take turns, so that no company is in both
  await tx.execute(sql`select 1 from grant_policy where policy_id = ${policy.id} for update`);
  const where = await reachedCompanies(tx, call.user.id, stored.department, { degree: 'write', now });
  const { list } = await findCompanies(tx, policy, { today, where, roundId: stored.id });
  if (list.length === 0) throw new Problem(200, 'NOT_READY', 'grantNobody');
  await tx
    .insert(grantRow)
    .values(
      list.map(({ id, name, ...company }, position) => ({ ...company, roundId: stored.id, position, companyId: id, companyName: name })),
    );
  const after = await changeRound(
    tx,
    stored,
    { state: 'fixed', criteria: policy.criteria, foundOn: today, policyTitle: policy.title },
    call,
  );
  await call.record(tx, roundWritten('fix', stored, after, { after: list.map(({ name }) => name) }));
}

/** Acts on a whole round. Returns its id; null if it was deleted. */
export async function actOnRound(call: Writing, { id, version, action }: ParsedInput<typeof contract.act>['body']): Promise<string | null> {
  return call.db.transaction(async (tx) => {
    const locked = await lockRound(tx, call, id);
    const { stored } = locked;
    expectRound(locked, { action, version }, call);
    switch (action) {
      case 'fix':
        await fix(tx, call, locked);
        return stored.id;
      case 'reopen': {
        const names = await namesOf(tx, stored.id);
        await tx.delete(grantRow).where(eq(grantRow.roundId, stored.id));
        const after = await changeRound(tx, stored, { state: 'draft', criteria: null, foundOn: null }, call);
        await call.record(tx, roundWritten('reopen', stored, after, { before: names, after: [] }));
        return stored.id;
      }
      case 'discard': {
        const { before: _none, after, ...written } = roundWritten('discard', undefined, stored);
        await tx.delete(grantRound).where(eq(grantRound.id, stored.id));
        await call.record(tx, { ...written, before: after, after: null });
        return null;
      }
      case 'announce':
        await announceRound(tx, call, stored);
        return stored.id;
      case 'open':
        await openPayments(tx, call, stored);
        return stored.id;
    }
  });
}

/** Excludes a company from a fixed list or reverts that, or decides on one whose facts have changed. Returns the id of the round. */
export async function actOnRow(
  call: Writing,
  { id, version, rowId, action, note }: ParsedInput<typeof contract.actOnRow>['body'],
): Promise<string> {
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const locked = await lockRound(tx, call, id);
    const { stored } = locked;
    expectRound(locked, { action: action === 'pay' || action === 'drop' ? 'decide' : action, version, note }, call);
    const [row] = await tx
      .select()
      .from(grantRow)
      .where(and(eq(sql`${grantRow.id}::text`, rowId), eq(grantRow.roundId, stored.id)))
      .for('update');
    if (row === undefined) throw notFound({ kind: 'grantRound', id: rowId });
    const isOut = row.excludedAt !== null;
    if (action === 'exclude' || action === 'include') {
      if (isOut === (action === 'exclude')) throw wrongStage(locked);
      const values =
        action === 'exclude'
          ? { excludedAt: now, excludedReason: note, officerName: call.user.displayName }
          : { excludedAt: null, excludedReason: null, officerName: null };
      await tx.update(grantRow).set(values).where(eq(grantRow.id, row.id));
    } else {
      await refuseOwn(tx, call, [row.id]);
      // once, and only after the company's facts have changed
      if (row.changedAt === null || row.decision !== null || row.openedAt !== null || row.answer !== 'confirmed') throw wrongStage(locked);
      await tx
        .update(grantRow)
        .set({ decision: action, decisionReason: note, officerName: call.user.displayName, version: sql`${grantRow.version} + 1` })
        .where(eq(grantRow.id, row.id));
      if (action === 'pay') await openRow(tx, call, row.id, stored);
    }
    const after = await changeRound(tx, stored, {}, call);
    await call.record(tx, {
      target: { kind: 'grantRound', id: stored.id, title: `${stored.policyTitle} ${stored.round}` },
      action,
      before: { companies: isOut ? [] : [row.companyName], version: stored.version },
      after: { companies: action === 'exclude' || action === 'drop' ? [] : [row.companyName], reason: note, version: after.version },
    });
    return stored.id;
  });
}

/** Makes the payment of a locked row due, over the amount of its round. */
async function openRow(tx: Db, { user, now }: Writing, id: string, { amount }: StoredRound): Promise<void> {
  const at = now();
  await tx
    .update(grantRow)
    // payments share the numbers of applications, so that the finance office has one series
    .set({ openedAt: at, serial: sql`nextval(pg_get_serial_sequence('application', 'serial'))`, version: sql`${grantRow.version} + 1` })
    .where(eq(grantRow.id, id));
  const [made] = await tx
    .insert(payment)
    .values({ id, grantRowId: id, state: 'due', amount, createdAt: at, updatedAt: at })
    .returning({ version: payment.version });
  if (made === undefined) throw new Error('a payment was not stored');
  const event = { paymentId: id, at, accountId: user.id, by: user.displayName, action: 'open' as const, toState: 'due' as const };
  await tx.insert(paymentEvent).values({ ...event, amount, version: made.version });
}

type Standing = { id: string; companyId: string | null; companyName: string };

/**
 * Makes payments due for the companies of a locked round that have confirmed and have no open objection. Facts are checked again: a company
 * that is no longer eligible is marked, and paid only if an officer decides so.
 */
async function openPayments(tx: Db, call: Writing, before: StoredRound): Promise<void> {
  const today = todayInChina(call.now());
  // serialises with answers of companies: later ones are refused as too late
  await tx.execute(sql`select 1 from grant_row where round_id = ${before.id}::uuid order by id for update`);
  const standing = await standingRows<Standing>(
    tx,
    { where: sql`w.round_id = ${before.id}::uuid`, today },
    sql`w.id::text as id, w.enterprise_id as "companyId", w.company_name as "companyName"`,
  );
  const waiting = standing.filter((row) => row.standing === 'confirmed' || row.standing === 'recheck');
  if (waiting.length === 0) throw new Problem(200, 'NOT_READY', 'grantNobodyConfirmed');
  await refuseOwn(
    tx,
    call,
    waiting.map(({ id }) => id),
  );
  const eligible = await stillEligible(
    tx,
    before.criteria,
    waiting.flatMap(({ companyId }) => companyId ?? []),
    today,
  );
  const opened: string[] = [];
  for (const { id, companyId, companyName } of waiting) {
    if (companyId !== null && eligible.has(companyId)) {
      await tx.update(grantRow).set({ changedAt: null }).where(eq(grantRow.id, id));
      await openRow(tx, call, id, before);
      opened.push(companyName);
    } else {
      await tx
        .update(grantRow)
        .set({ changedAt: sql`coalesce(${grantRow.changedAt}, ${call.now().toISOString()}::timestamptz)` })
        .where(eq(grantRow.id, id));
    }
  }
  const after = await changeRound(tx, before, { state: 'paying' }, call);
  await call.record(tx, roundWritten('open', before, after, { after: opened }));
}
