import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { mail, mailEntry, mailSetting } from '../../db/tables/mail.ts';
import type { Language } from '../../http/messages.ts';
import { mailWritten } from './wake.ts';

/** The text of a mail in both languages. */
export type MailWords = Record<Language, { title: string; body: string }>;

export type ServiceMail = {
  accountId: string;
  /** A fixed address, even if the account's changes before sending. */
  address: string;
  words: MailWords;
  /** The page of its link. */
  href: string;
  /** The key that its link carries, see `prepareKey`. */
  keyId?: string;
};

/**
 * Writes a mail about the account itself, in the transaction of its reason: a link that opens something, or word of a change. It ignores how
 * the account wants to be notified, and is in the language of its mails, else in that of the request.
 */
export async function writeServiceMail(
  tx: Db,
  { accountId, address, words, href, keyId }: ServiceMail,
  { language: asked, now }: { language: Language; now: Date },
): Promise<void> {
  const [chosen] = await tx.select({ language: mailSetting.language }).from(mailSetting).where(eq(mailSetting.accountId, accountId));
  const language = chosen?.language ?? asked;
  const { 'zh-CN': zh, 'en-US': en } = words;
  const [written] = await tx
    .insert(mail)
    .values({ accountId, mode: 'service', address, language, subject: words[language].title, keyId, dueAt: now, createdAt: now })
    .returning({ id: mail.id });
  if (written === undefined) return;
  await tx.insert(mailEntry).values({
    accountId,
    eventKey: `mail:${written.id}`,
    kind: 'account',
    mode: 'service',
    title: zh.title,
    body: zh.body,
    titleEn: en.title,
    bodyEn: en.body,
    href,
    mailId: written.id,
    createdAt: now,
  });
  mailWritten();
}
