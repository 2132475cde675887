import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Audience, Broadcast } from '#contract/notice-admin.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { containing } from '../db/keyword.ts';
import { broadcast } from '../db/tables/broadcast.ts';
import { dropMail } from './mail/drop.ts';
import { writeOutbox } from './notify.ts';

/** The accounts of an audience, as a condition on `account a`. Disabled accounts receive nothing. */
const isRecipient = (audience: Audience) => {
  if (audience.to === 'roles') return sql`not a.disabled and a.roles && ${sql.param(audience.roles)}::text[]`;
  if (audience.to === 'users')
    return sql`not a.disabled and lower(a.username) = any(${sql.param(audience.usernames.map((name) => name.toLowerCase()))}::text[])`;
  return sql`not a.disabled`;
};

/** Returns the size of an audience, and the given names without an active account. */
export async function reach(db: Db, audience: Audience): Promise<{ count: number; unknown: string[] }> {
  const [counted] = await rows<{ count: number }>(db, sql`select count(*)::int as count from account a where ${isRecipient(audience)}`);
  if (audience.to !== 'users') return { count: counted?.count ?? 0, unknown: [] };
  const known = await rows<{ name: string }>(db, sql`select lower(a.username) as name from account a where ${isRecipient(audience)}`);
  return {
    count: counted?.count ?? 0,
    unknown: audience.usernames.filter((name) => !known.some((one) => one.name === name.toLowerCase())),
  };
}

const columns = {
  id: broadcast.id,
  title: broadcast.title,
  body: broadcast.body,
  href: broadcast.href,
  audience: broadcast.audience,
  sentAt: broadcast.sentAt,
  sentBy: broadcast.sentBy,
  recipients: broadcast.recipients,
  read: sql<number>`(select count(*)::int from notification n where n.broadcast_id = ${broadcast.id} and n.read_at is not null)`,
  withdrawnAt: broadcast.withdrawnAt,
};

type Row = Omit<Broadcast, 'sentAt' | 'withdrawnAt'> & { sentAt: Date; withdrawnAt: Date | null };

const shown = ({ sentAt, withdrawnAt, ...row }: Row): Broadcast => ({
  ...row,
  sentAt: sentAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

export async function broadcastOf(db: Db, by: { id: string } | { key: string }): Promise<Broadcast | undefined> {
  const where = 'key' in by ? eq(broadcast.key, by.key) : eq(sql`${broadcast.id}::text`, by.id);
  const [found] = await db.select(columns).from(broadcast).where(where);
  return found === undefined ? undefined : shown(found);
}

/** Returns sent notifications, newest first. */
export async function listBroadcasts(db: Db, { keyword, page, pageSize }: { keyword: string; page: number; pageSize: number }) {
  const where = containing([broadcast.title, broadcast.body], keyword);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(broadcast)
    .where(where);
  const found = await db
    .select(columns)
    .from(broadcast)
    .where(where)
    .orderBy(desc(broadcast.sentAt), desc(broadcast.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, list: found.map(shown) };
}

const keyOf = (id: string): string => `broadcast:${id}`;

type Message = { key: string; title: string; body: string; href: string | null; audience: Audience };

/** Sends a notification to every account of the audience; undefined if this key was already sent. */
export async function sendBroadcast(tx: Db, message: Message, sentBy: string, now: Date): Promise<Broadcast | undefined> {
  const [made] = await tx
    .insert(broadcast)
    .values({ ...message, sentBy, sentAt: now, recipients: 0 })
    .onConflictDoNothing()
    .returning({ id: broadcast.id });
  if (made === undefined) return undefined;
  const { title, body, href, audience } = message;
  const recipients = await writeOutbox(
    tx,
    sql`select a.id as account_id, 'system'::text as kind, ${keyOf(made.id)}::text as key, ${title}::text as title, ${body}::text as body,
        null::text as title_en, null::text as body_en, ${href}::text as href, 0 as place
      from account a where ${isRecipient(audience)}`,
    now,
    { broadcastId: made.id },
  );
  await tx.update(broadcast).set({ recipients }).where(eq(broadcast.id, made.id));
  return broadcastOf(tx, made);
}

/** Withdraws a notification from everybody, and its unsent mails; the record of sending is kept. False if it was already withdrawn. */
export async function withdrawBroadcast(tx: Db, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(broadcast)
    .set({ withdrawnAt: now })
    .where(and(eq(broadcast.id, id), isNull(broadcast.withdrawnAt)))
    .returning({ id: broadcast.id });
  if (taken.length > 0) {
    await tx.execute(sql`delete from notification where broadcast_id = ${id}::uuid`);
    await dropMail(tx, { eventKey: keyOf(id) }, now);
  }
  return taken.length > 0;
}
