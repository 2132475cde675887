import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { perWindow } from './application-people.ts';

/** Returns the inconsistencies of the stored applications. */
export async function faultsOf(db: Db, saves: ReadonlyMap<string, number>): Promise<string[]> {
  const faults: string[] = [];
  const look = async (name: string, query: ReturnType<typeof sql>) => {
    const found = await rows<{ id: string }>(db, query);
    faults.push(...found.map(({ id }) => `${name}: ${id}`));
  };

  await look(
    'an event does not follow the one before',
    sql`select application_id || '.' || version as id from (
      select application_id, version, from_state, lag(to_state, 1, 'draft') over (partition by application_id order by version) as before
      from application_event) e where from_state <> before`,
  );
  await look(
    'its last event led to another state',
    sql`select a.id::text || ' ' || a.state as id from application a where a.state is distinct from
      (select e.to_state from application_event e where e.application_id = a.id order by e.version desc limit 1)`,
  );
  await look(
    'its events are not in the order of time',
    sql`select distinct application_id::text as id from (
      select application_id, at, lag(at) over (partition by application_id order by version) as before from application_event) e where at < before`,
  );
  for (const { id, version, events } of await rows<{ id: string; version: number; events: number }>(
    db,
    sql`select a.id::text as id, a.version, (select count(*)::int from application_event e where e.application_id = a.id) as events from application a`,
  ))
    if (version !== events + (saves.get(id) ?? 0))
      faults.push(`version ${version} after ${events} events and ${saves.get(id) ?? 0} saves: ${id}`);

  await look(
    'officers have it without a step, or a step is open though they do not',
    sql`select a.id::text as id from application a
      where (a.state in ('submitted', 'reviewing')) <> (a.step is not null)
        or (select count(*) from application_step s where s.application_id = a.id and s.closed_at is null)
          <> case when a.state in ('submitted', 'reviewing') then 1 else 0 end`,
  );
  await look(
    'a task is open after its decision',
    sql`select t.id::text as id from application_task t left join application_step s
      on s.application_id = t.application_id and s.round = t.round and s.step = t.step and s.closed_at is null
      where t.closed_at is null and s.application_id is null`,
  );
  await look(
    'a step has another number of tasks than of answers that it waits for',
    sql`select s.application_id || ' ' || s.step as id from application_step s where s.closed_at is null and s.agreeing
      - (select count(*) from application_answer w where w.application_id = s.application_id and w.round = s.round and w.step = s.step)
      <> (select count(*) from application_task t where t.application_id = s.application_id and t.closed_at is null and t.purpose = 'decide')`,
  );
  await look(
    'a step was approved by fewer than must agree',
    sql`select s.application_id || ' ' || s.step as id from application_step s join application a on a.id = s.application_id
      where s.outcome = 'approved' and a.kind = 'appeal' and s.agreeing <> (select count(*) from application_answer w
        where w.application_id = s.application_id and w.round = s.round and w.step = s.step and w.answer = 'approve')`,
  );
  await look(
    'somebody has decided their own',
    sql`select e.id::text as id from application_event e join application a on a.id = e.application_id
      where e.account_id = a.account_id and e.action not in ('begin', 'submit', 'withdraw', 'supply')`,
  );
  await look(
    'more are open than may be, or with a limit below one',
    sql`select account_id || ' ' || kind || ' ' || subject_id as id from application where ordinal is not null group by account_id, kind, subject_id
      having count(*) > max(case when kind = 'appeal' then ${perWindow}::int else 1 end) or count(*) <> count(distinct ordinal) or min(ordinal) < 1`,
  );
  await look(
    'a step is due before it was opened',
    sql`select application_id::text as id from application_step where due <= opened_at::date`,
  );
  await look(
    'a round is missing',
    sql`select a.id::text as id from application a where a.submitted_at is not null
      and a.round <> (select count(*) from application_round r where r.application_id = a.id)`,
  );
  await look(
    'a listing waits for review without its application, or the other way round',
    sql`select coalesce(d.listing_id, a.subject_id) as id from (select * from listing_draft where state = 'review') d
      full join (select * from application where kind = 'publication' and state in ('submitted', 'reviewing')) a on a.subject_id = d.listing_id
      where d.listing_id is null or a.id is null`,
  );
  await look(
    'two applications for one listing are open',
    sql`select subject_id as id from application where kind = 'publication' and state in ('submitted', 'reviewing', 'returned')
      group by subject_id having count(*) > 1`,
  );
  faults.push(...(await wrongNotices(db)));
  return faults;
}

type Event = {
  id: string;
  version: number;
  action: string;
  state: string;
  kind: string;
  applicant: string;
  target: string | null;
  department: string | null;
  tasks: string[];
};

/** Compares notifications with events: one notification for each event and person. */
async function wrongNotices(db: Db): Promise<string[]> {
  const events = await rows<Event>(
    db,
    sql`select e.application_id::text as id, e.version, e.action, e.to_state as state, a.kind, a.account_id::text as applicant,
        (select p.id::text from account p where p.display_name = e.target) as target, e.target as department,
        array(select distinct t.assignee_id::text from application_task t where t.application_id = e.application_id and t.closed_at = e.at
          and t.assignee_id is not null) as tasks
      from application_event e join application a on a.id = e.application_id`,
  );
  const expected = new Set(
    events.flatMap(({ id, version, ...event }) => noticesOf(event).map(([what, to]) => `${to} application:${id}:${version}:${what}`)),
  );
  const outbox = await rows<{ key: string; shown: number }>(
    db,
    sql`select o.account_id || ' ' || o.event_key as key, (select count(*)::int from notification n
        where n.account_id = o.account_id and n.event_key = o.event_key) as shown
      from outbox o where o.event_key like 'application:%'`,
  );
  const compared = new Set(['submitted', 'advanced', 'approved', 'returned', 'rejected', 'withdrawn', 'assigned', 'consulted', 'routed']);
  const isOther = (key: string) => !compared.has(key.slice(key.lastIndexOf(':') + 1));
  const notified = new Set(outbox.map(({ key }) => key));
  return [
    ...[...expected].filter((key) => !notified.has(key)).map((key) => `not told: ${key}`),
    ...[...notified].filter((key) => !expected.has(key) && !isOther(key)).map((key) => `told without reason: ${key}`),
    ...outbox.filter(({ shown }) => shown !== 1).map(({ key, shown }) => `told ${shown} times: ${key}`),
  ];
}

function noticesOf({
  action,
  state,
  kind,
  applicant,
  target,
  department,
  tasks,
}: Omit<Event, 'id' | 'version'>): (readonly [what: string, to: string])[] {
  // a listing tells its owner itself
  const isListing = kind === 'publication';
  if (action === 'submit') return isListing ? [] : [['submitted', applicant]];
  if (action === 'approve' && state === 'submitted') return [['advanced', applicant]];
  if ((action === 'approve' || action === 'return') && state !== 'reviewing') return isListing ? [] : [[state, applicant]];
  if (action === 'route') return department === null ? [] : [['routed', applicant]];
  if (action === 'reject') return [['rejected', applicant]];
  if (action === 'withdraw') return tasks.map((to) => ['withdrawn', to] as const);
  if (action === 'reassign' && target !== null) return [['assigned', target]];
  return action === 'consult' && target !== null ? [['consulted', target]] : [];
}

/** Returns counts of records, to show that the sequences reached them. */
export async function countsOf(db: Db): Promise<Record<string, number>> {
  const counted = await rows<{ name: string; count: number }>(
    db,
    sql`select kind || ' ' || state as name, count(*)::int as count from application group by 1
      union all select 'events', count(*)::int from application_event union all select 'rounds', count(*)::int from application_round
      union all select 'notifications', count(*)::int from notification where event_key like 'application:%' or event_key like 'listing.%' order by 1`,
  );
  return Object.fromEntries(counted.map(({ name, count }) => [name, count]));
}
