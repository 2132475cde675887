import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Language } from '../http/messages.ts';
import type { Db } from '../db/client.ts';
import { notification } from '../db/tables/notification.ts';

const count = sql<number>`count(*)::int`;
const unreadCount = sql<number>`count(*) filter (where ${notification.readAt} is null)::int`;

/** Returns an account's number of notifications, and of unread ones. */
export async function countNotifications(db: Db, accountId: string): Promise<{ total: number; unread: number }> {
  const [counts] = await db.select({ total: count, unread: unreadCount }).from(notification).where(eq(notification.accountId, accountId));
  return counts ?? { total: 0, unread: 0 };
}

type Page = { page: number; pageSize: number; unread?: boolean; language: Language };

/**
 * Returns an account's notifications, newest first; those of the same moment in reverse stream order. Texts are in the given language if
 * available.
 */
export async function listNotifications(db: Db, accountId: string, { page, pageSize, unread = false, language }: Page) {
  const { title, body, titleEn, bodyEn } = notification;
  const words =
    language === 'en-US'
      ? { title: sql<string>`coalesce(${titleEn}, ${title})`, body: sql<string>`coalesce(${bodyEn}, ${body})` }
      : { title, body };
  const found = await db
    .select({
      id: notification.id,
      ...words,
      kind: notification.kind,
      href: notification.href,
      createdAt: notification.createdAt,
      readAt: notification.readAt,
    })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), unread ? isNull(notification.readAt) : undefined))
    .orderBy(desc(notification.createdAt), desc(notification.seq))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return found.map(({ createdAt, readAt, ...fields }) => ({
    ...fields,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
}

/** Marks notifications of an account as read. Keeps the first reading time. */
export async function markRead(db: Db, accountId: string, ids: string[] | 'all', now: Date): Promise<void> {
  // compared as text: a malformed id is an unknown one, not an error
  const chosen = ids === 'all' ? undefined : inArray(sql`${notification.id}::text`, ids);
  await db
    .update(notification)
    .set({ readAt: now })
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt), chosen));
}
