import { sql } from 'drizzle-orm';
import { addDays, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { numberOf } from '../application/records.ts';
import { aboutOf } from '../application/tell.ts';
import { wordsOf } from '../application/wording.ts';

type Found = {
  requestId: string;
  id: string;
  kind: string;
  subjectId: string;
  title: string;
  serial: string | number;
  createdAt: Date | string;
  until: string;
  type: 'pause' | 'supplement';
  accountId: string;
};

/** Tells who has a case that its pause ends tomorrow, and applicants that tomorrow is the last day to supplement theirs. */
export async function tellOfEnds(tx: Db, now: Date): Promise<void> {
  const tomorrow = addDays(todayInChina(now), 1);
  const found = await rows<Found>(
    tx,
    sql`select q.id::text as "requestId", a.id::text as id, a.kind, a.subject_id as "subjectId", a.title, a.serial, a.created_at as "createdAt",
        q.until::text as until, q.type, coalesce(t.assignee_id, a.account_id)::text as "accountId"
      from application_request q join application a on a.id = q.application_id
        left join application_task t on t.application_id = a.id and t.closed_at is null and t.purpose = 'decide' and q.type = 'pause'
      where q.closed_at is null and q.until = ${tomorrow}::date
        and (q.type = 'supplement' or (q.type = 'pause' and t.assignee_id is not null)) order by a.id, q.id, t.id`,
  );
  await notify(
    tx,
    found.map(({ requestId, accountId, until, type, serial, createdAt, ...of }) => ({
      accountId,
      kind: 'deadline' as const,
      key: `application:${of.id}:ends:${requestId}`,
      about: [aboutOf(of)],
      words: (title: string) =>
        wordsOf[type === 'pause' ? 'pauseEnds' : 'supplementEnds']({
          title,
          number: numberOf({ serial: Number(serial), createdAt: new Date(createdAt) }),
          note: '',
          due: until,
        }),
      href: `${type === 'pause' ? '/approve/detail' : '/account/application'}?${new URLSearchParams({ id: of.id }).toString()}`,
    })),
    now,
  );
}
