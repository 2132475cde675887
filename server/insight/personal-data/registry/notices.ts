import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { broadcast } from '#server/platform/db/tables/broadcast.ts';
import { mail, mailEntry, mailSetting, notificationPreference } from '#server/platform/db/tables/mail.ts';
import { channelChoice, notificationChannel } from '#server/platform/db/tables/notice-channel.ts';
import { notificationSequence, notification, outbox } from '#server/platform/db/tables/notification.ts';
import type { Person, Rule } from './rule.ts';
import { isOf, owned, ownListings, plain, transient } from './rule.ts';

/** Ids of the person's records that others were notified of. */
const recordIdsOf = (person: Person): SQL => sql`(
  select id::text from contact_request where account_id = ${person.id}::uuid
  union select id::text from booking where account_id = ${person.id}::uuid
  union select id::text from registration where account_id = ${person.id}::uuid
  union select id::text from application where account_id = ${person.id}::uuid
  union select id from ${ownListings(person)} as own)`;

/** Others' notifications of the person's records, which quote names and titles. `booking:<id>:…`, and links with an id. */
const quotes = (person: Person): SQL =>
  sql`(split_part(event_key, ':', 2) in ${recordIdsOf(person)} or substring(href from '[?&]id=([^&#]+)') in ${recordIdsOf(person)})`;

/** Notifications and mails. They come first: they name records that the later rules delete. */
export const notificationRules: readonly Rule[] = [
  {
    ...owned(mailEntry, { file: 'mail-texts', title: ['邮件中的通知', 'Notifications sent by mail'] }),
    close: (person) => [
      sql`delete from mail where mode = 'instant' and account_id <> ${person.id}::uuid
        and id in (select mail_id from mail_entry where ${quotes(person)})`,
      sql`delete from mail_entry where ${isOf('account_id')(person)} or ${quotes(person)}`,
    ],
  },
  owned(mail, { file: 'mails', title: ['发给我的邮件', 'Mails to me'], hidden: ['claim', 'lease_until', 'key_id'] }),
  {
    ...owned(notification, { file: 'notifications', title: ['通知', 'Notifications'] }),
    close: (person) => [sql`delete from notification where ${isOf('account_id')(person)} or ${quotes(person)}`],
  },
  transient(notificationSequence, 'a counter of the notifications', isOf('account_id'), { account_id: 'removed' }),
  transient(outbox, 'keys of what the notifications and mails say', isOf('account_id'), { account_id: 'removed' }),
  owned(notificationPreference, { file: 'notification-preferences', title: ['通知方式', 'How I am notified'] }),
  owned(channelChoice, { file: 'notification-channels', title: ['通知渠道', 'Channels I am notified through'] }),
  {
    ...plain(notificationChannel, 'channels of the portal and of companies', { account_id: 'removed' }),
    close: (person) => [sql`update notice_channel set account_id = null where ${isOf('account_id')(person)}`],
  },
  owned(mailSetting, { file: 'mail-settings', title: ['邮件设置', 'Mail settings'], hidden: ['unsubscribe_key'] }),
  {
    table: broadcast,
    exported: [
      {
        file: 'sent-notices',
        title: { 'zh-CN': '我群发的通知', 'en-US': 'Notices I sent' },
        rows: ({ username }) => sql`sent_by = ${username}`,
      },
    ],
    people: {
      sent_by: 'anonymised',
      audience: 'anonymised',
      title: { kept: 'a notice of the portal, which others have received' },
      body: { kept: 'a notice of the portal, which others have received' },
    },
    others: ['id', 'key', 'href'],
    close: ({ username }, stranger) => [
      sql`update broadcast set sent_by = ${stranger.username} where sent_by = ${username}`,
      sql`update broadcast set audience = jsonb_set(audience, '{usernames}', (
          select jsonb_agg(case when lower(name) = lower(${username}) then ${stranger.username}::text else name end)
          from jsonb_array_elements_text(audience -> 'usernames') as name))
        where audience ->> 'to' = 'users' and jsonb_array_length(audience -> 'usernames') > 0`,
    ],
  },
];
