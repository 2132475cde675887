import MailComposer from 'nodemailer/lib/mail-composer';
import { asc, and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { mail, mailEntry } from '../../db/tables/mail.ts';
import type { ClaimedMail } from './queue.ts';
import { renderMail } from './render.ts';
import { settingsAddress, unsubscribeAddresses, unsubscribeKeyOf } from './unsubscribe.ts';

/** Where the portal is, and whom its mails are from. */
export type Sender = { portal: string; name: string; address: string };

/** What a mail says, and which kinds or digest it is of. */
export async function mailContent(db: Db, id: string) {
  const [found] = await db
    .select({ mode: mail.mode, language: mail.language, accountId: mail.accountId })
    .from(mail)
    .where(eq(mail.id, id));
  const entries = await db
    .select()
    .from(mailEntry)
    .where(and(eq(mailEntry.mailId, id), isNull(mailEntry.droppedAt)))
    .orderBy(asc(mailEntry.id));
  return found && { ...found, entries };
}

/** Returns the mail as it is sent; null where nothing is left to say. Sent again, it has the same Message-ID. */
export async function composeMail(db: Db, claimed: ClaimedMail, { portal, name, address }: Sender): Promise<Buffer | null> {
  const content = await mailContent(db, claimed.id);
  const [first] = content?.entries ?? [];
  if (content === undefined || first === undefined) return null;
  const scope = content.mode === 'instant' ? first.kind : content.mode;
  const { oneClick, page } = unsubscribeAddresses(portal, await unsubscribeKeyOf(db, claimed.accountId), scope);
  const { text, html } = renderMail(content, { portal, settings: settingsAddress(portal), unsubscribe: page });
  const { id, subject } = claimed;
  const composer = new MailComposer({
    from: { name, address },
    to: { name: '', address: claimed.address },
    subject,
    messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    date: first.createdAt,
    text,
    html,
    textEncoding: 'base64',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': { prepared: true, value: `<${oneClick}>` },
      // one click is for addresses with HTTPS only (RFC 8058)
      ...(oneClick.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
