import { inArray, sql } from 'drizzle-orm';
import type * as contract from '#contract/application.ts';
import type { ApplicationRow } from '#contract/application.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { rows } from '../db/client.ts';
import type { ApplicationCall } from './records.ts';
import { applicationRows, applicationsWithStep, matchesKeyword } from './rows.ts';

const lastChanged = sql`a.updated_at desc`;

/** Returns a page of the caller's applications, and how many there are in each state, whatever state was asked for. */
export async function mineOf(
  { db, user, now }: ApplicationCall,
  { kind, state, keyword, page, pageSize }: ParsedInput<typeof contract.mine>['body'],
): Promise<CallData<typeof contract.mine>> {
  const own = sql`a.account_id = ${user.id}::uuid and ${matchesKeyword(keyword)} ${kind.length > 0 ? sql`and ${inArray(sql`a.kind`, kind)}` : sql``}`;
  const where = sql`${own} ${state.length > 0 ? sql`and ${inArray(sql`a.state`, state)}` : sql``}`;
  const counted = await rows<{ state: string; count: number }>(
    db,
    sql`select a.state, count(*)::int as count from ${applicationsWithStep} where ${own} group by a.state`,
  );
  const states = Object.fromEntries(counted.map((one) => [one.state, one.count]));
  const total = counted.reduce(
    (sum, one) => (state.length === 0 || state.some((wanted) => wanted === one.state) ? sum + one.count : sum),
    0,
  );
  return { total, states, list: await applicationRows(db, { where, order: lastChanged, page, pageSize, now: now(), readerId: user.id }) };
}

/** Returns the caller's applications for something, the last changed first. */
export const ofSubject = (
  { db, user, now }: ApplicationCall,
  { kind, subjectId }: ParsedInput<typeof contract.ofSubject>['params'],
): Promise<ApplicationRow[]> =>
  applicationRows(db, {
    where: sql`a.account_id = ${user.id}::uuid and a.kind = ${kind} and a.subject_id = ${subjectId}`,
    order: lastChanged,
    page: 1,
    pageSize: 100,
    now: now(),
    readerId: user.id,
  });
