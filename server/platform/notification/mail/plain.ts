import MailComposer from 'nodemailer/lib/mail-composer';
import type { Sender } from './compose.ts';
import { courierTo } from './smtp.ts';

/** `id` is the same when a mail is tried again that may have been delivered. */
export type PlainMail = { id: string; to: string; subject: string; text: string };

/** Returns a function that sends a mail immediately, without a copy in the database; it rejects if the mail was not delivered. */
export function plainMails(smtpUrl: string, { name, address }: Omit<Sender, 'portal'>): (mail: PlainMail) => Promise<void> {
  return async ({ id, to, subject, text }) => {
    const content = await new MailComposer({
      from: { name, address },
      to: { name: '', address: to },
      subject,
      messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
      text,
      textEncoding: 'base64',
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
    const courier = courierTo(smtpUrl);
    try {
      const outcome = await courier.deliver({ from: address, to, content }, () => Promise.resolve(true));
      // a server that took the text and did not answer may have sent it
      if (outcome?.state === 'retry') throw new Error(outcome.error);
    } finally {
      courier.rest();
    }
  };
}
