import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyTable, companyFact, companyRelation, membership } from '#server/platform/db/tables/company.ts';
import type { CompanyRecord } from '../company/save-companies.ts';
import { saveCompanies } from '../company/save-companies.ts';
import { notFound, wrongState } from '#server/platform/http/problem.ts';
import { returnRows } from './merged-rows.ts';
import { lockCompanies } from './save.ts';
import { companyTarget, presentIds, storedCompany, withMaskedContacts } from './stored.ts';
import type { Deleted, Merged } from './undo-store.ts';
import { relationKept, takeForUndo } from './undo-store.ts';

/** Relations to companies deleted since keep only their names. */
async function restorable(tx: Db, records: readonly CompanyRecord[]): Promise<CompanyRecord[]> {
  const named = records.flatMap(({ relations }) => relations.flatMap(({ otherId }) => otherId ?? []));
  const present = await presentIds(tx, named);
  for (const { id } of records) present.add(id);
  return records.map((record) => ({
    ...record,
    relations: record.relations.map(({ otherId = null, ...relation }) => ({
      ...relation,
      otherId: otherId !== null && present.has(otherId) ? otherId : null,
    })),
  }));
}

/** The id must still be free, and the code too unless the remaining company took it over. */
async function refuseTaken(tx: Db, { id, creditCode }: CompanyRecord, keepId: string | null): Promise<void> {
  if ((await presentIds(tx, [id])).size > 0) throw wrongState();
  if (creditCode === null) return;
  const holders = await tx
    .select({ id: companyTable.id })
    .from(companyTable)
    .where(and(eq(companyTable.creditCode, creditCode), isNull(companyTable.ownerId)));
  if (holders.some((holder) => holder.id !== keepId)) throw wrongState();
}

/** Restores the row with its counters. */
const ageAgain = (tx: Db, { record, version, createdAt }: Deleted['drop']) =>
  tx
    .update(companyTable)
    .set({ version: version + 1, createdAt: new Date(createdAt) })
    .where(eq(companyTable.id, record.id));

async function accountsLeft(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, [...ids]));
  return new Set(found.map(({ id }) => id));
}

/** Restores members who have not left since; a current company chosen meanwhile is kept. */
async function returnMembers(tx: Db, { keep, drop, members }: Merged): Promise<void> {
  for (const { accountId, current, role, matters, basis, roleSince, createdAt, both } of members) {
    const mine = and(eq(membership.accountId, accountId), eq(membership.companyId, keep.record.id));
    const [now] = await tx.select({ current: membership.current }).from(membership).where(mine);
    if (now === undefined) continue;
    const isCurrent = current && now.current;
    if (!both) await tx.delete(membership).where(mine);
    else if (isCurrent) await tx.update(membership).set({ current: false }).where(mine);
    await tx.insert(membership).values({
      accountId,
      companyId: drop.record.id,
      current: isCurrent,
      role,
      matters,
      basis: role === null ? null : basis,
      roleSince: roleSince === null ? null : new Date(roleSince),
      createdAt: new Date(createdAt),
    });
  }
}

async function returnOwnFacts(tx: Db, { keep, drop, ownFacts }: Merged): Promise<void> {
  const left = await accountsLeft(tx, [...new Set(ownFacts.map(({ accountId }) => accountId))]);
  for (const { moved, ...fact } of ownFacts.filter(({ accountId }) => left.has(accountId))) {
    if (moved)
      await tx
        .update(companyFact)
        .set({ companyId: drop.record.id })
        .where(and(eq(companyFact.companyId, keep.record.id), eq(companyFact.accountId, fact.accountId), eq(companyFact.key, fact.key)));
    else await tx.insert(companyFact).values({ ...fact, companyId: drop.record.id, updatedAt: new Date(fact.updatedAt) });
  }
}

type Kept = Merged['relations'][number];

const contentOf = ({ companyId, relation: { kind, otherName, share = null, since = null, source, sourceDate } }: Kept): string =>
  JSON.stringify([companyId, kind, otherName, share, since, source, sourceDate]);

/** Points relations of third companies back to the restored one if they are unchanged since the merge; of identical ones, as many as were moved. */
async function returnRelations(tx: Db, { keep, drop, relations, relationIds }: Merged): Promise<void> {
  const found = await tx.select().from(companyRelation).where(eq(companyRelation.otherId, keep.record.id));
  const alike = Map.groupBy(found, (row) => contentOf(relationKept(row)));
  const ids = [...relationIds, ...relations.flatMap((kept) => alike.get(contentOf(kept))?.pop()?.id ?? [])];
  if (ids.length === 0) return;
  await tx
    .update(companyRelation)
    .set({ otherId: drop.record.id })
    .where(and(inArray(companyRelation.id, ids), eq(companyRelation.otherId, keep.record.id)));
}

async function unmerge(tx: Db, merged: Merged, now: Date): Promise<Written[]> {
  const { keep, drop, version } = merged;
  const present = await storedCompany(tx, keep.record.id);
  if (present === undefined || present.version !== version) throw wrongState();
  await refuseTaken(tx, drop.record, keep.record.id);
  const records = await restorable(tx, [keep.record, drop.record]);
  // the code is released before the other company takes it
  await tx.update(companyTable).set({ creditCode: keep.record.creditCode }).where(eq(companyTable.id, keep.record.id));
  await saveCompanies(tx, records, { now });
  await ageAgain(tx, drop);
  await returnMembers(tx, merged);
  await returnOwnFacts(tx, merged);
  await returnRows(tx, { keepId: keep.record.id, dropId: drop.record.id }, merged);
  await returnRelations(tx, merged);
  return [
    { target: companyTarget(keep.record), before: withMaskedContacts(present.record), after: withMaskedContacts(keep.record) },
    { target: companyTarget(drop.record), before: { mergedInto: keep.record.id }, after: withMaskedContacts(drop.record) },
  ];
}

async function undelete(tx: Db, { drop, relations }: Deleted, now: Date): Promise<Written[]> {
  await refuseTaken(tx, drop.record, null);
  await saveCompanies(tx, await restorable(tx, [drop.record]), { now });
  await ageAgain(tx, drop);
  const present = await presentIds(
    tx,
    relations.map(({ companyId }) => companyId),
  );
  const back = relations.filter(({ companyId }) => present.has(companyId));
  if (back.length > 0) await tx.insert(companyRelation).values(back.map(({ companyId, relation }) => ({ ...relation, companyId })));
  return [{ target: companyTarget(drop.record), before: null, after: withMaskedContacts(drop.record) }];
}

/** Undoes a merge or deletion within a transaction, once and completely. */
export async function undoRemoval(tx: Db, key: string, now: Date): Promise<Written[]> {
  await lockCompanies(tx);
  const kept = await takeForUndo(tx, key);
  if (kept === undefined) throw notFound();
  return kept.what === 'merge' ? unmerge(tx, kept, now) : undelete(tx, kept, now);
}
