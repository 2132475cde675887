import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { companyTable, companyFact, companyRelation, membership } from '#server/platform/db/tables/company.ts';
import { saveCompanies } from '../company/save-companies.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid } from '#server/platform/http/problem.ts';
import type { CompanyRecord } from '../company/save-companies.ts';
import { moveRows } from './merged-rows.ts';
import { lockCompanies } from './save.ts';
import type { Stored } from './stored.ts';
import { companyTarget, storedCompany, withMaskedContacts } from './stored.ts';
import type { Merged } from './undo-store.ts';
import { keepForUndo, relationKept } from './undo-store.ts';

type Relation = CompanyRecord['relations'][number];

const columns = [
  'nameEn',
  'creditCode',
  'legalForm',
  'regionCode',
  'industry',
  'scale',
  'established',
  'legalRepresentative',
  'address',
  'businessScope',
  'registerPhone',
  'registerEmail',
] as const satisfies readonly (keyof CompanyRecord)[];

/** Keeps the first record of each key. */
function once<Item>(items: readonly Item[], keyOf: (item: Item) => unknown[]): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = JSON.stringify(keyOf(item));
    return !seen.has(key) && seen.add(key);
  });
}

/** Merges two companies: `keep` wins, `drop` fills gaps. Relations between the two are dropped. */
function mergedRecord(keep: CompanyRecord, drop: CompanyRecord): CompanyRecord {
  const filled = Object.fromEntries(columns.map((column) => [column, keep[column] ?? drop[column]]));
  const outside = ({ otherId }: Relation) => otherId !== keep.id && otherId !== drop.id;
  return {
    ...keep,
    ...filled,
    facts: once([...keep.facts, ...drop.facts], ({ key }) => [key]),
    grants: once([...keep.grants, ...drop.grants], ({ title, issuer, grantedOn, amount = null }) => [title, issuer, grantedOn, amount]),
    relations: once([...keep.relations, ...drop.relations].filter(outside), ({ kind, otherId = null, otherName }) => [
      kind,
      otherId ?? otherName,
    ]),
  };
}

type Merging = { keepId: string; keepVersion: number; dropId: string; dropVersion: number; now: Date; language: Language };

export const plainStored = ({ record, version, createdAt }: Stored) => ({ record, version, createdAt: createdAt.toISOString() });

/** The right of the higher role, of which the first by name is the highest. */
const better = (column: SQL) =>
  sql`case when excluded.role < coalesce(${membership.role}, 'z') then excluded.${column} else membership.${column} end`;
const betterRight = {
  role: better(sql`role`),
  matters: better(sql`matters`),
  basis: better(sql`basis`),
  roleSince: better(sql`role_since`),
};

/**
 * Moves members to the remaining company. Their current company becomes the remaining one if it was dropped. Members of both get the higher role;
 * role names sort in that order.
 */
async function moveMembers(tx: Db, keepId: string, dropId: string): Promise<Merged['members']> {
  const there = await tx.select({ accountId: membership.accountId }).from(membership).where(eq(membership.companyId, keepId));
  const both = new Set(there.map(({ accountId }) => accountId));
  const gone = await tx.delete(membership).where(eq(membership.companyId, dropId)).returning();
  if (gone.length > 0)
    await tx
      .insert(membership)
      .values(gone.map((member) => ({ ...member, companyId: keepId })))
      .onConflictDoUpdate({
        target: [membership.accountId, membership.companyId],
        set: { current: sql`${membership.current} or excluded.current`, ...betterRight },
      });
  return gone.map(({ accountId, current, role, matters, basis, roleSince, createdAt }) => ({
    accountId,
    current,
    role,
    matters,
    basis,
    roleSince: roleSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    both: both.has(accountId),
  }));
}

/** Moves facts that accounts stored for themselves, except those they also have for the remaining company. */
async function moveOwnFacts(tx: Db, keepId: string, dropId: string): Promise<Merged['ownFacts']> {
  const own = await tx
    .select()
    .from(companyFact)
    .where(and(eq(companyFact.companyId, dropId), isNotNull(companyFact.accountId)))
    .orderBy(companyFact.id);
  const moved = await tx
    .update(companyFact)
    .set({ companyId: keepId })
    .where(
      and(
        eq(companyFact.companyId, dropId),
        isNotNull(companyFact.accountId),
        sql`not exists (select 1 from enterprise_fact k where k.enterprise_id = ${keepId} and k.account_id = ${companyFact.accountId} and k.key = ${companyFact.key})`,
      ),
    )
    .returning({ id: companyFact.id });
  const movedIds = new Set(moved.map(({ id }) => id));
  return own.flatMap(({ id, accountId, key, value, source, sourceDate, confirmed, updatedAt }) =>
    accountId === null
      ? []
      : [{ accountId, key, value, source, sourceDate, confirmed, updatedAt: updatedAt.toISOString(), moved: movedIds.has(id) }],
  );
}

/** Returns the two companies. Fails with CONFLICT, which names those changed or deleted since they were read; private entries count as deleted. */
async function unchanged(tx: Db, { keepId, keepVersion, dropId, dropVersion }: Merging): Promise<{ keep: Stored; drop: Stored }> {
  const keep = await storedCompany(tx, keepId);
  const drop = await storedCompany(tx, dropId);
  const changed = [
    ...(keep?.version === keepVersion ? [] : [{ id: keepId, name: keep?.record.name ?? null }]),
    ...(drop?.version === dropVersion ? [] : [{ id: dropId, name: drop?.record.name ?? null }]),
  ];
  if (keep === undefined || drop === undefined || changed.length > 0) throw conflict({ companies: changed });
  return { keep, drop };
}

/** Merges two companies as they were read, within a transaction. */
export async function mergeCompanies(tx: Db, merging: Merging): Promise<{ undo: string; written: Written[] }> {
  const { keepId, dropId, now, language } = merging;
  if (keepId === dropId) throw invalid([{ path: 'body.dropId', message: message(language, 'mergeItself') }]);
  await lockCompanies(tx);
  const { keep, drop } = await unchanged(tx, merging);
  const members = await moveMembers(tx, keepId, dropId);
  const ownFacts = await moveOwnFacts(tx, keepId, dropId);
  const moved = await moveRows(tx, merging);
  const relations = await tx
    .update(companyRelation)
    .set({ otherId: keepId })
    .where(and(eq(companyRelation.otherId, dropId), ne(companyRelation.companyId, keepId)))
    .returning();
  // first, since both must not have its code
  await tx.delete(companyTable).where(inArray(companyTable.id, [dropId]));
  const after = mergedRecord(keep.record, drop.record);
  await saveCompanies(tx, [after], { now });
  const payload: Merged = {
    what: 'merge',
    keep: plainStored(keep),
    drop: plainStored(drop),
    version: keep.version + 1,
    members,
    ownFacts,
    ...moved,
    relations: relations.map(relationKept),
    relationIds: [],
  };
  return {
    undo: await keepForUndo(tx, payload, now),
    written: [
      { target: companyTarget(after), before: withMaskedContacts(keep.record), after: withMaskedContacts(after) },
      { target: companyTarget(drop.record), before: withMaskedContacts(drop.record), after: { mergedInto: keepId } },
    ],
  };
}
