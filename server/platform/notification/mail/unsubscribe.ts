import { randomBytes } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notification.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { attachment } from '../../http/answer/content-disposition.ts';
import { mailSetting } from '../../db/tables/mail.ts';

/** The scope of a mail's unsubscribe link: the mails of its kind, or a digest. */
export type MailScope = NotificationKind | 'daily' | 'weekly';

/** Returns the key of an account, making it when it is first needed. */
export async function unsubscribeKeyOf(db: Db, accountId: string): Promise<string> {
  await db
    .insert(mailSetting)
    .values({ accountId, unsubscribeKey: randomBytes(24).toString('base64url') })
    .onConflictDoUpdate({
      target: mailSetting.accountId,
      set: { unsubscribeKey: sql`excluded.unsubscribe_key` },
      setWhere: isNull(mailSetting.unsubscribeKey),
    });
  const [found] = await db.select({ key: mailSetting.unsubscribeKey }).from(mailSetting).where(eq(mailSetting.accountId, accountId));
  return found?.key ?? '';
}

/** Returns the account of a key; null for an unknown one. */
export async function accountOfKey(db: Db, key: string): Promise<string | null> {
  const [found] = await db.select({ id: mailSetting.accountId }).from(mailSetting).where(eq(mailSetting.unsubscribeKey, key));
  return found?.id ?? null;
}

/** The address that mail programs post to, and the page that asks a reader first. */
export function unsubscribeAddresses(portal: string, key: string, of: MailScope): { oneClick: string; page: string } {
  const query = new URLSearchParams({ key, of }).toString();
  return { oneClick: `${portal}/apiv2/notify/unsubscribe?${query}`, page: `${portal}/#/account/unsubscribe?${query}` };
}

/** Redirects from an address in a mail's header to the page that asks. Changes nothing, because mail scanners open links. */
export function leadToUnsubscribe(c: Context, portal: string, { key, of }: { key: string; of: MailScope }): Response {
  const { page } = unsubscribeAddresses(portal, key, of);
  // its parts are of an alphabet without markup; `&` alone is to be written otherwise
  const address = page.replaceAll('&', '&amp;');
  const html = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${address}"><a href="${address}">${address}</a>`;
  return c.body(html, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Disposition': attachment('unsubscribe.html', 'unsubscribe.html', 'inline'),
    'Referrer-Policy': 'no-referrer',
  });
}

export const settingsAddress = (portal: string): string => `${portal}/#/account/set`;
