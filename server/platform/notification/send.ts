import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/notice-admin.ts';
import type { WriteCall } from '../http/context.ts';
import { notFound, wrongState } from '../http/problem.ts';
import { broadcastOf, sendBroadcast, withdrawBroadcast } from './broadcasts.ts';

const recordOf = ({ title, body, href, audience, recipients }: contract.Broadcast) => ({ title, body, href, audience, recipients });
const target = ({ id, title }: contract.Broadcast) => ({ kind: 'notice', id, title });

/** Sends a notice to its audience, once per `key`: a second call returns the existing notice. */
export async function send(
  { db, user, now, record }: WriteCall,
  body: ParsedInput<typeof contract.send>['body'],
): Promise<contract.Broadcast> {
  await db.transaction(async (tx) => {
    const sent = await sendBroadcast(tx, body, user.username, now());
    if (sent !== undefined) await record(tx, { target: target(sent), before: null, after: recordOf(sent) });
  });
  const found = await broadcastOf(db, { key: body.key });
  if (found === undefined) throw notFound();
  return found;
}

/** Withdraws a notice from its recipients. */
export async function withdraw(
  { db, now, record }: WriteCall,
  body: ParsedInput<typeof contract.withdraw>['body'],
): Promise<contract.Broadcast> {
  await db.transaction(async (tx) => {
    const found = await broadcastOf(tx, body);
    if (found === undefined) throw notFound({ kind: 'notice', id: body.id });
    if (!(await withdrawBroadcast(tx, found.id, now()))) throw wrongState(await broadcastOf(tx, body));
    await record(tx, { target: target(found), before: recordOf(found), after: null });
  });
  const after = await broadcastOf(db, body);
  if (after === undefined) throw notFound();
  return after;
}
