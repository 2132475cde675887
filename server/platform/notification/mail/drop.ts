import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notification.ts';
import type { Db } from '../../db/client.ts';

/** An event, or an account's preference for some kinds: by mail, or through channels. */
type Which = { eventKey: string } | { accountId: string; kinds: readonly NotificationKind[]; channels?: readonly string[] };

const through = (channels: readonly string[] | undefined) =>
  channels === undefined
    ? sql`not exists (select 1 from mail c where c.id = e.mail_id and c.channel_id is not null)`
    : sql`exists (select 1 from mail c where c.id = e.mail_id and c.channel_id = any(${sql.param([...channels])}::uuid[]))`;

/**
 * Drops unsent mail: of a withdrawn event, or of kinds that an account no longer wants. A mail being sent is sent. A digest is dropped when
 * all its entries are.
 */
export async function dropMail(tx: Db, which: Which, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const selected =
    'eventKey' in which
      ? sql`e.event_key = ${which.eventKey}`
      : sql`e.account_id = ${which.accountId}::uuid and e.mode <> 'service' and e.kind = any(${sql.param([...which.kinds])}::text[])
          and ${through(which.channels)}`;
  // locks the mails first, in one order: a mail claimed meanwhile is skipped or awaited, and its entries stay with it
  await tx.execute(
    sql`select 1 from mail m where m.state = 'waiting' and m.id in (select e.mail_id from mail_entry e where ${selected}) order by m.id for update`,
  );
  await tx.execute(sql`update mail_entry e set dropped_at = ${at} where e.dropped_at is null and ${selected}
    and (e.mail_id is null or exists (select 1 from mail m where m.id = e.mail_id and m.state = 'waiting'))`);
  await tx.execute(sql`update mail m set state = 'dropped', finished_at = ${at} where m.state = 'waiting'
    and m.id in (select e.mail_id from mail_entry e where ${selected})
    and not exists (select 1 from mail_entry e where e.mail_id = m.id and e.dropped_at is null)`);
}
