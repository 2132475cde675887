import MailComposer from 'nodemailer/lib/mail-composer';
import { asc, and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { hashOf, newKey } from '#server/platform/runtime/secret.ts';
import { rows } from '../../db/client.ts';
import { accountKey } from '../../db/tables/account.ts';
import { mail, mailEntry } from '../../db/tables/mail.ts';
import type { ClaimedMail } from './queue.ts';
import { renderMail } from './render.ts';
import type { MailScope } from './unsubscribe.ts';
import { settingsAddress, unsubscribeAddresses, unsubscribeKeyOf } from './unsubscribe.ts';

/** The portal's address, and the sender of its mails. */
export type Sender = { portal: string; name: string; address: string };

/** The content of a mail, and its kinds or digest. */
export async function mailContent(db: Db, id: string) {
  const [found] = await db
    .select({ mode: mail.mode, language: mail.language, accountId: mail.accountId, keyId: mail.keyId, opens: accountKey.purpose })
    .from(mail)
    .leftJoin(accountKey, eq(accountKey.id, mail.keyId))
    .where(eq(mail.id, id));
  const entries = await db
    .select()
    .from(mailEntry)
    .where(and(eq(mailEntry.mailId, id), isNull(mailEntry.droppedAt)))
    .orderBy(asc(mailEntry.id));
  return found && { ...found, entries };
}

/**
 * Generates the key for the link of a mail; it replaces the key of an earlier attempt that never reached a mail server. Null if the link
 * has ended, or if another process has the mail: the link of that process must stay valid.
 */
async function makeKey(db: Db, { id, claim }: ClaimedMail, keyId: string, now: Date): Promise<string | null> {
  const key = newKey();
  const at = sql`${now.toISOString()}::timestamptz`;
  const stored = await rows<{ id: string }>(
    db,
    sql`update account_key k set hash = ${hashOf(key)} from mail m
      where k.id = ${keyId}::uuid and k.ended_at is null and k.expires_at > ${at}
        and m.id = ${id}::uuid and m.claim = ${claim}::uuid and m.state = 'sending' returning k.id::text as id`,
  );
  return stored.length === 0 ? null : key;
}

/** Returns the unsubscribe links of a mail; none for a mail about the account itself. */
async function unsubscribing(db: Db, portal: string, accountId: string, scope: MailScope) {
  const { oneClick, page } = unsubscribeAddresses(portal, await unsubscribeKeyOf(db, accountId), scope);
  return {
    page,
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${oneClick}>` },
      // one click is for addresses with HTTPS only (RFC 8058)
      ...(oneClick.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}

/**
 * Returns the mail to send; null if it has no content any more. A resent mail has the same Message-ID, unless its link has a key: each
 * attempt has a new key, and a mailbox that hides duplicates must not show the older mail.
 */
export async function composeMail(db: Db, claimed: ClaimedMail, { portal, name, address }: Sender, now: Date): Promise<Buffer | null> {
  const content = await mailContent(db, claimed.id);
  const [first] = content?.entries ?? [];
  if (content === undefined || first === undefined) return null;
  const { mode, keyId } = content;
  const key = keyId === null ? undefined : await makeKey(db, claimed, keyId, now);
  if (key === null) return null;
  const ended = mode === 'service' ? undefined : await unsubscribing(db, portal, claimed.accountId, mode === 'instant' ? first.kind : mode);
  const { text, html } = renderMail({ ...content, key }, { portal, settings: settingsAddress(portal), unsubscribe: ended?.page });
  const { id, subject, claim } = claimed;
  const composer = new MailComposer({
    from: { name, address },
    to: { name: '', address: claimed.address },
    subject,
    messageId: `<${key === undefined ? id : claim}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    date: first.createdAt,
    text,
    html,
    textEncoding: 'base64',
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...ended?.headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
