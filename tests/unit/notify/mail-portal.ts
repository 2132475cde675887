import { asc, eq, isNotNull } from 'drizzle-orm';
import type { MailMode, NotificationKind } from '#domain/notification.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { mail, mailEntry } from '#server/platform/db/tables/mail.ts';
import { channelChoice, notificationChannel } from '#server/platform/db/tables/notice-channel.ts';
import { sendNextMessage } from '#server/platform/notification/channel/messenger.ts';
import { changePreferences } from '#server/platform/notification/mail/preferences.ts';
import type { MailDeps } from '#server/platform/notification/mail/mailer.ts';
import { sendNext } from '#server/platform/notification/mail/mailer.ts';
import type { Courier } from '#server/platform/notification/mail/smtp.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
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
    {
      to = 0,
      kind = 'account',
      ...given
    }: { to?: number; kind?: NotificationKind; title?: string; body?: string; href?: string | null } = {},
  ): NotificationEvent => ({
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
          .set({ email: `reader-${index}@example.cn`, emailVerifiedAt: portal.deps.now() })
          .where(eq(account.id, id));
    },
    notify: (...events: NotificationEvent[]) => portal.db.transaction((tx) => notify(tx, events, portal.deps.now())),
    prefer: (
      kind: NotificationKind,
      mode: MailMode,
      { to = 0, portal: inPortal = true, language = undefined as 'zh-CN' | 'en-US' | undefined } = {},
    ) => changePreferences(portal.db, idOf(to), { kinds: [{ kind, portal: inPortal, mail: mode }], language }, portal.deps.now()),
    /** Sends due mails until none is left. Returns the result of each. */
    sendDue: async (courier: Courier) => {
      const states: string[] = [];
      for (;;) {
        const state = await sendNext(deps, courier);
        if (state === null) return states;
        states.push(state);
      }
    },
    /** Adds a channel that the readers have chosen for a kind. */
    addChannel: async (
      given: Partial<typeof notificationChannel.$inferInsert> & { url: string },
      { kind = 'account', readers = [0, 1] }: { kind?: NotificationKind; readers?: number[] } = {},
    ): Promise<string> => {
      const now = portal.deps.now();
      const common = { name: '渠道', format: 'webhook' as const, enabled: true, staffOnly: false, templates: {}, perHour: 100 };
      const [added] = await portal.db
        .insert(notificationChannel)
        .values({ ...common, kinds: [kind], createdAt: now, updatedAt: now, ...given })
        .returning({ id: notificationChannel.id });
      const channelId = added?.id ?? '';
      await portal.db.insert(channelChoice).values(readers.map((reader) => ({ accountId: idOf(reader), kind, channelId })));
      return channelId;
    },
    /** Sends due messages until none is left. Returns the result of each. */
    sendMessages: async (limit?: number) => {
      const states: string[] = [];
      for (;;) {
        const state = await sendNextMessage({
          ...portal.deps,
          portal: sender.portal,
          mayAsk: () => true,
          ...(limit !== undefined && { limit }),
        });
        if (state === null) return states;
        states.push(state);
      }
    },
    /** Returns the messages sent through channels. */
    messages: () =>
      portal.db.select().from(mail).where(isNotNull(mail.channelId)).orderBy(asc(mail.createdAt), asc(mail.subject), asc(mail.id)),
    mails: () => portal.db.select().from(mail).orderBy(asc(mail.createdAt), asc(mail.subject)),
    entries: () => portal.db.select().from(mailEntry).orderBy(asc(mailEntry.id)),
  };
}
