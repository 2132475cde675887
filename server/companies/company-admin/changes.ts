import { eq, sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/company-admin.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Written } from '#server/platform/audit/record.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Db } from '#server/platform/db/client.ts';
import { companyTable, companyRelation } from '#server/platform/db/tables/company.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { conflict, inUse, notFound } from '#server/platform/http/problem.ts';
import { mergeCompanies, plainStored } from './merge.ts';
import { saveCompanyFacts } from './save-facts.ts';
import { lockCompanies, saveCompany } from './save.ts';
import { adminDetailOf, companyTarget, storedCompany, withMaskedContacts } from './stored.ts';
import { keepForUndo, relationKept } from './undo-store.ts';
import { undoRemoval } from './undo.ts';

type Removing = { id: string; version: number; today: string; now: Date };

/** Counts the accounts that work for a company, keep facts of it, or search by it. Counts only: who they are stays private. */
async function usersOf(tx: Db, id: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (
      select account_id from membership where enterprise_id = ${id}
      union select account_id from enterprise_fact where enterprise_id = ${id} and account_id is not null
      union select account_id from saved_search where enterprise_id = ${id}) users`,
  );
  return found?.count ?? 0;
}

/** Deletes a company that no user has anything to do with, within a transaction. */
export async function removeCompany(tx: Db, { id, version, today, now }: Removing): Promise<{ undo: string; written: Written }> {
  await lockCompanies(tx);
  const before = await storedCompany(tx, id);
  if (before === undefined) throw notFound({ kind: 'enterprise', id });
  if (before.version !== version) throw conflict(await adminDetailOf(tx, id, today));
  const users = await usersOf(tx, id);
  if (users > 0) throw inUse([{ kind: 'user', count: users }]);
  const pointing = await tx.select().from(companyRelation).where(eq(companyRelation.otherId, id)).orderBy(companyRelation.id);
  await tx.delete(companyTable).where(eq(companyTable.id, id));
  return {
    undo: await keepForUndo(tx, { what: 'delete', drop: plainStored(before), relations: pointing.map(relationKept) }, now),
    written: { target: companyTarget(before.record), before: withMaskedContacts(before.record), after: null },
  };
}

/** The time of a call, the day in China, and the language of messages. */
const circumstances = ({ now, c }: WriteCall) => {
  const moment = now();
  return { now: moment, today: todayInChina(moment), language: c.var.language };
};

/** Creates or updates a company. */
export function save(call: WriteCall, body: ParsedInput<typeof contract.save>['body']): Promise<CallData<typeof contract.save>> {
  return call.db.transaction(async (tx) => {
    const { written, ...saved } = await saveCompany(tx, { body, ...circumstances(call) });
    await call.record(tx, written);
    return saved;
  });
}

/** Saves facts of a company. */
export function saveFacts(
  call: WriteCall,
  body: ParsedInput<typeof contract.saveFacts>['body'],
): Promise<CallData<typeof contract.saveFacts>> {
  return call.db.transaction(async (tx) => {
    const { written, ...saved } = await saveCompanyFacts(tx, { body, ...circumstances(call) });
    await call.record(tx, written);
    return saved;
  });
}

/** Merges one company into another. Returns the key that undoes it. */
export function merge(call: WriteCall, body: ParsedInput<typeof contract.merge>['body']): Promise<{ undo: string }> {
  return call.db.transaction(async (tx) => {
    const { written, undo } = await mergeCompanies(tx, { ...body, ...circumstances(call) });
    await call.record(tx, ...written);
    return { undo };
  });
}

/** Deletes a company. Returns the key that undoes it. */
export function remove(call: WriteCall, body: ParsedInput<typeof contract.remove>['body']): Promise<{ undo: string }> {
  return call.db.transaction(async (tx) => {
    const { written, undo } = await removeCompany(tx, { ...body, ...circumstances(call) });
    await call.record(tx, written);
    return { undo };
  });
}

/** Undoes a merge or a deletion. */
export async function undo(call: WriteCall, key: string): Promise<void> {
  await call.db.transaction(async (tx) => {
    await call.record(tx, ...(await undoRemoval(tx, key, call.now())));
  });
}
