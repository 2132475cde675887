import type { Db } from '#server/platform/db/client.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { writeServiceMail } from '#server/platform/notification/mail/service.ts';
import { mailWords } from './mails.ts';

type Owner = { id: string; username: string; email: string | null; emailVerifiedAt: Date | null };

/** Notifies the verified address of an account of a change; does nothing without one. */
export async function notifyOwner(
  tx: Db,
  { id, username, email, emailVerifiedAt }: Owner,
  what:
    | 'passwordChanged'
    | 'secondFactorOn'
    | 'secondFactorOff'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'providerLinked'
    | 'providerUnlinked'
    | 'phoneChanged'
    | 'closing'
    | 'kept',
  when: { language: Language; now: Date },
): Promise<void> {
  if (email === null || email === '' || emailVerifiedAt === null) return;
  await writeServiceMail(tx, { accountId: id, address: email, words: mailWords[what](username), href: '/account/set' }, when);
}
