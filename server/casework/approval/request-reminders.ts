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
  accountId: string;
};

/** Tells who has a case that its pause ends tomorrow. */
export async function tellOfEnds(tx: Db, now: Date): Promise<void> {
  const tomorrow = addDays(todayInChina(now), 1);
  const found = await rows<Found>(
    tx,
    sql`select q.id::text as "requestId", a.id::text as id, a.kind, a.subject_id as "subjectId", a.title, a.serial, a.created_at as "createdAt",
        q.until::text as until, t.assignee_id::text as "accountId"
      from application_request q join application a on a.id = q.application_id
        join application_task t on t.application_id = a.id and t.closed_at is null and t.purpose = 'decide' and t.assignee_id is not null
      where q.closed_at is null and q.type = 'pause' and q.until = ${tomorrow}::date order by a.id, t.id`,
  );
  await notify(
    tx,
    found.map(({ requestId, accountId, until, serial, createdAt, ...of }) => ({
      accountId,
      kind: 'deadline' as const,
      key: `application:${of.id}:ends:${requestId}`,
      about: [aboutOf(of)],
      words: (title: string) =>
        wordsOf.pauseEnds({ title, number: numberOf({ serial: Number(serial), createdAt: new Date(createdAt) }), note: '', due: until }),
      href: `/approve/detail?${new URLSearchParams({ id: of.id }).toString()}`,
    })),
    now,
  );
}
