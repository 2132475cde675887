import { sql } from 'drizzle-orm';
import { mostExtensionDays, mostPauseDays } from '#domain/application/time.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid } from '#server/platform/http/problem.ts';
import { isCovered, officerGrants } from '#server/platform/permission/grants.ts';
import { administration } from '../place/holds-any.ts';
import { ownersOf } from '../place/standing.ts';
import type { ApplicationCall, Opened } from '../records.ts';
import { change, recordEvent, stepOf } from '../records.ts';
import { notifyAbout } from '../notifications.ts';
import { recountLimit } from '../time/limit.ts';
import { endsOn, openRequest, stopClock } from './clock.ts';
import { ask, end } from '../time/requests.ts';
import { givesDegree } from '#server/platform/permission/degrees.ts';

type Act = { note: string; days: number | null; expert: string; until: string | null; now: Date };

/** Asks for more working days. Possible approvers are notified. */
export async function extend(tx: Db, call: ApplicationCall, opened: Opened, { note, days, now }: Act): Promise<void> {
  const { stored } = opened;
  const step = stepOf(opened);
  if (days === null || days < 1 || days > mostExtensionDays)
    throw invalid([{ path: 'body.days', message: message(call.c.var.language, 'applicationDays', { most: mostExtensionDays }) }]);
  await ask(tx, step, { type: 'extension', reason: note, days }, { user: call.user, now });
  const after = await change(tx, stored, {}, now);
  await recordEvent(tx, { action: 'extend', after, from: stored.state, user: call.user, now, step: step.step, target: String(days), note });
  await notifyAbout(tx, after, now, [{ what: 'extensionAsked', to: await approversOf(tx, call, opened, now), note, due: step.due }]);
}

/** Grants the requested working days: moves the deadline, and shows the applicant the new one with the reason. */
export async function grant(tx: Db, { user }: ApplicationCall, opened: Opened, { note, now }: Act): Promise<void> {
  const { stored } = opened;
  const step = stepOf(opened);
  const request = openRequest(opened, 'extension');
  await end(tx, request, { outcome: 'granted', user, now, note });
  const due = await recountLimit(tx, step, now);
  const after = await change(tx, stored, {}, now);
  // the applicant sees the reason for the delay; the remark on the grant stays with the request
  await recordEvent(tx, { action: 'grant', after, from: stored.state, user, now, step: step.step, target: due, note: request.reason });
  await notifyAbout(tx, after, now, [
    { what: 'extended', to: [stored.accountId], note: request.reason, due },
    { what: 'extensionGranted', to: [request.accountId], due },
  ]);
}

/** Refuses the request; the deadline stays. */
export async function refuse(tx: Db, { user }: ApplicationCall, opened: Opened, { note, now }: Act): Promise<void> {
  const { stored } = opened;
  const step = stepOf(opened);
  const request = openRequest(opened, 'extension');
  await end(tx, request, { outcome: 'refused', user, now, note });
  const after = await change(tx, stored, {}, now);
  await recordEvent(tx, { action: 'refuse', after, from: stored.state, user, now, step: step.step, note });
  await notifyAbout(tx, after, now, [{ what: 'extensionRefused', to: [request.accountId], note, due: step.due }]);
}

/** Stops the clock while an outside expert or institution is consulted, until the expected day of the answer. The applicant is notified. */
export async function pause(tx: Db, call: ApplicationCall, opened: Opened, { note, expert, until, now }: Act): Promise<void> {
  const { stored } = opened;
  const step = stepOf(opened);
  const today = todayInChina(now);
  const say = (path: string, key: 'applicationExpert' | 'applicationUntil') =>
    invalid([{ path, message: message(call.c.var.language, key, { most: mostPauseDays }) }]);
  if (expert === '') throw say('body.expert', 'applicationExpert');
  if (until === null || until <= today || until > addDays(today, mostPauseDays)) throw say('body.until', 'applicationUntil');
  const request = await ask(tx, step, { type: 'pause', reason: note, expert, until }, { user: call.user, now });
  await stopClock(tx, step, 'pause', now);
  await endsOn(tx, request, until, now);
  const after = await change(tx, stored, {}, now);
  await recordEvent(tx, { action: 'pause', after, from: stored.state, user: call.user, now, step: step.step, target: expert, note });
  await notifyAbout(tx, after, now, [{ what: 'paused', to: [stored.accountId], note, due: until }]);
}

/** Returns who may decide an extension requested by the caller: others with the step's permission, and applications administrators. */
async function approversOf(tx: Db, { user }: ApplicationCall, { stored, step }: Opened, now: Date): Promise<string[]> {
  const ownerId = step?.ownerId ?? null;
  const permissions = [administration, ...(step === null || ownerId !== null ? [] : [step.permission])];
  const owners = await ownersOf(tx, { ...stored, ownerId });
  const place = { department: sql`${stored.department}::text`, region: sql`${stored.region}::text` };
  const found = await rows<{ id: string }>(
    tx,
    sql`select o.id::text as id from account o where not o.disabled and o.id <> all(${sql.param([user.id, stored.accountId])}::uuid[])
      and (o.id = any(${sql.param(owners)}::uuid[]) or exists (select 1 from ${officerGrants(todayInChina(now))} g
        where g.holder = o.id and g.permission = any(${sql.param(permissions)}::text[])
          and ${givesDegree(sql`g.degree`, ['write'])} and ${isCovered(place)}))
      and not exists (select 1 from membership b where b.account_id = o.id and b.enterprise_id = ${stored.companyId}) order by o.id`,
  );
  return found.map(({ id }) => id);
}
