import { sql } from 'drizzle-orm';
import { addDays, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { membersOf } from '../place/joined.ts';
import { numberOf } from '../records.ts';
import { aboutOf } from '../notifications.ts';
import { wordsOf } from '../wording.ts';

type Found = {
  requestId: string;
  id: string;
  kind: string;
  subjectId: string;
  title: string;
  serial: string | number;
  createdAt: Date | string;
  until: string;
  type: 'pause' | 'supplement' | 'joint';
  accountId: string;
};

/** The most days made up for after a downtime; what is later is visible on the page of the case. */
const madeUp = 10;

const ofRequest = sql`q.id::text as "requestId", a.id::text as id, a.kind, a.subject_id as "subjectId", a.title, a.serial, a.created_at as "createdAt",
  q.until::text as until, q.type`;

/** Returns the members of departments whose answer is late, one row each. */
async function lateMembers(tx: Db, now: Date): Promise<Found[]> {
  const today = todayInChina(now);
  const late = await rows<Omit<Found, 'accountId'>>(
    tx,
    sql`select ${ofRequest} from application_request q join application a on a.id = q.application_id
      where q.closed_at is null and q.type = 'joint' and q.until < ${today}::date and q.until >= ${addDays(today, -madeUp)}::date
      order by a.id, q.id`,
  );
  const found: Found[] = [];
  for (const one of late) found.push(...(await membersOf(tx, one.requestId, now)).map((accountId) => ({ ...one, accountId })));
  return found;
}

const whatEnds = { pause: 'pauseEnds', supplement: 'supplementEnds', joint: 'jointLate' } as const;

/** Notifies officers of pauses that end tomorrow, applicants of the last day of a supplement tomorrow, and departments of late answers; each once. */
export async function notifyOfEnds(tx: Db, now: Date): Promise<void> {
  const tomorrow = addDays(todayInChina(now), 1);
  const found = await rows<Found>(
    tx,
    sql`select ${ofRequest}, coalesce(t.assignee_id, a.account_id)::text as "accountId"
      from application_request q join application a on a.id = q.application_id
        left join application_task t on t.application_id = a.id and t.closed_at is null and t.purpose = 'decide' and q.type = 'pause'
      where q.closed_at is null and q.until = ${tomorrow}::date
        and (q.type = 'supplement' or (q.type = 'pause' and t.assignee_id is not null)) order by a.id, q.id, t.id`,
  );
  const late = await lateMembers(tx, now);
  await notify(
    tx,
    [...found, ...late].map(({ requestId, accountId, until, type, serial, createdAt, ...of }) => ({
      accountId,
      kind: 'deadline' as const,
      key: `application:${of.id}:${type === 'joint' ? 'late' : 'ends'}:${requestId}`,
      about: [aboutOf(of)],
      words: (title: string) =>
        wordsOf[whatEnds[type]]({
          title,
          number: numberOf({ serial: Number(serial), createdAt: new Date(createdAt) }),
          note: '',
          due: until,
        }),
      href: `${type === 'supplement' ? '/account/application' : '/approve/detail'}?${new URLSearchParams({ id: of.id }).toString()}`,
    })),
    now,
  );
}
