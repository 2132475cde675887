import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/company-admin.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { mergeCompanies } from './merge.ts';
import { removeCompany } from './remove.ts';
import { saveCompanyFacts } from './save-facts.ts';
import { saveCompany } from './save.ts';
import { undoRemoval } from './undo.ts';

/** When the call is made, the day in China then, and the language of its messages. */
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
