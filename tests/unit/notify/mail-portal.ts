import { asc, eq } from 'drizzle-orm';
import type { MailMode, NoticeKind } from '#domain/notice.ts';
import { account } from '#server/db/tables/account.ts';
import { mail, mailEntry } from '#server/db/tables/mail.ts';
import { changePreferences } from '#server/notify/mail/preferences.ts';
import type { MailDeps } from '#server/notify/mail/mailer.ts';
import { sendNext } from '#server/notify/mail/mailer.ts';
import type { Courier } from '#server/notify/mail/smtp.ts';
import { notify } from '#server/notify/notify.ts';
import type { NoticeEvent } from '#server/notify/notify.ts';
import { openTestPortal } from '../jobs/test-portal.ts';

export const sender = { portal: 'https://policy.example.cn', name: '云溪政策服务', address: 'policy@example.cn' };

/** An empty portal whose accounts have addresses `reader-0@example.cn`, `reader-1@example.cn`. */
export async function openMailPortal() {
  const portal = await openTestPortal();
  let accounts: string[] = [];
  const deps: MailDeps = { ...portal.deps, sender };

  const idOf = (reader: number) => accounts[reader] ?? '';
  const event = (
    key: string,
    { to = 0, kind = 'account', ...given }: { to?: number; kind?: NoticeKind; title?: string; body?: string; href?: string | null } = {},
  ): NoticeEvent => ({
    accountId: idOf(to),
    kind,
    key,
    words: {
      'zh-CN': { title: given.title ?? `通知 ${key}`, body: given.body ?? '请查看。' },
      'en-US': { title: given.title ?? `Notice ${key}`, body: given.body ?? 'Please look.' },
    },
    href: given.href === undefined ? '/account/custom' : given.href,
  });

  return {
    ...portal,
    mailDeps: deps,
    idOf,
    event,
    begin: async (count = 2) => {
      await portal.clear();
      portal.setClock('2026-06-15 09:00');
      accounts = await portal.addAccounts(count);
      for (const [index, id] of accounts.entries())
        await portal.db
          .update(account)
          .set({ email: `reader-${index}@example.cn` })
          .where(eq(account.id, id));
    },
    tell: (...events: NoticeEvent[]) => portal.db.transaction((tx) => notify(tx, events, portal.deps.now())),
    prefer: (
      kind: NoticeKind,
      mode: MailMode,
      { to = 0, portal: inPortal = true, language = undefined as 'zh-CN' | 'en-US' | undefined } = {},
    ) => changePreferences(portal.db, idOf(to), { kinds: [{ kind, portal: inPortal, mail: mode }], language }, portal.deps.now()),
    /** Sends what is due, until nothing is. Returns what became of each. */
    sendDue: async (courier: Courier) => {
      const states: string[] = [];
      for (;;) {
        const state = await sendNext(deps, courier);
        if (state === null) return states;
        states.push(state);
      }
    },
    mails: () => portal.db.select().from(mail).orderBy(asc(mail.createdAt), asc(mail.subject)),
    entries: () => portal.db.select().from(mailEntry).orderBy(asc(mailEntry.id)),
  };
}

const decodeWords = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, kind: string, coded: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(coded, 'base64').toString('utf8')
      : Buffer.from(
          coded.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/gi, (_each, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  );

/** Reads a mail with two parts in base64. Header names in lower case. */
export function readMail(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line): [string, string] => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decodeWords(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  );
  const boundary = /boundary="(.*?)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const part = (type: string) => {
    const found = body.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
    return Buffer.from(found.slice(found.indexOf('\r\n\r\n')), 'base64').toString('utf8');
  };
  return { headers, text: part('text/plain'), html: part('text/html') };
}
