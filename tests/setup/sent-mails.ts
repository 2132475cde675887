import pino from 'pino';
import type { Db } from '#server/platform/db/client.ts';
import { sendNext } from '#server/platform/notification/mail/mailer.ts';
import { readMail } from './read-mail.ts';

export type SentMail = {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
  /** The key in its link. */ key: string;
};

const sender = { portal: 'https://policy.example.cn', name: '云溪政策服务', address: 'policy@example.cn' };

/** Sends the due mails as the server does and returns them in order. */
export async function sentMails(db: Db, now: Date): Promise<SentMail[]> {
  const sent: SentMail[] = [];
  const courier = {
    rest: () => undefined,
    deliver: async ({ to, content }: { to: string; content: Buffer }, handOver: () => Promise<boolean>) => {
      if (!(await handOver())) return null;
      const { headers, text } = readMail(content.toString('latin1'));
      sent.push({ to, subject: headers['subject'] ?? '', text, headers, key: /[?&]key=([\w-]+)/.exec(text)?.[1] ?? '' });
      return { state: 'sent' as const };
    },
  };
  const deps = { db, log: pino({ level: 'silent' }), now: () => now, sender };
  while ((await sendNext(deps, courier)) !== null);
  return sent;
}
