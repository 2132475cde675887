import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notification.ts';
import { alwaysInPortal, defaultPreferences } from '#domain/notification.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import type { EnglishTitles, Titled } from '../english/titles.ts';
import { englishTitles } from '../english/titles.ts';
import type { Language } from '../http/messages.ts';
import { mayUseChannel } from './mail/channel-choices.ts';
import { instantSubject } from './mail/subject.ts';
import { mailWritten } from './mail/wake.ts';

/** Texts of a notification in both languages. */
export type NotificationWords = Record<Language, { title: string; body: string }>;

/** Texts that name policies, listings or applications: functions of the titles of `about`, in its order, in each language. */
export type NamingWords = { about: readonly Titled[]; words: (...titles: readonly string[]) => NotificationWords };

type NotificationText = { about?: undefined; words: NotificationWords } | NamingWords;

export type NotificationEvent = {
  accountId: string;
  kind: NotificationKind;
  /** The key of the event, such as `booking:<id>:confirmed:<version>`: an account is notified of it once. */
  key: string;
  /** A path inside the portal. */
  href: string | null;
} & NotificationText;

/**
 * Writes the rows of `outboxRows` to the outbox: `account_id, kind, key, title, body, title_en, body_en, href, place`, each account and key once.
 * New ones are shown in the portal, mailed to accounts with an address, and sent through the installation's channels, by each account's
 * preferences. Returns the number of notifications.
 */
export async function writeOutbox(
  tx: Db,
  outboxRows: ReturnType<typeof sql>,
  now: Date,
  { broadcastId = null }: { broadcastId?: string | null } = {},
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const byDefault = sql`(${JSON.stringify(defaultPreferences)}::jsonb -> e.kind)`;
  const always = sql`${sql.param([...alwaysInPortal])}::text[]`;
  // mail is claimed together with the portal: a notification from before e-mail was configured is not mailed later
  const [counts] = await rows<{ shown: number; mailed: number }>(
    tx,
    // waits for an account that is being deleted, and leaves it out then
    sql`with event as materialized (
        select e.* from (${outboxRows}) e join account a on a.id = e.account_id order by a.id for key share of a
      ), claimed as (
        insert into outbox (account_id, event_key, channel, created_at)
        select account_id, key, 'portal', ${at} from event order by account_id, place
        on conflict do nothing returning account_id, event_key
      ), delivery as materialized (
        select e.*, a.email as address, coalesce(s.language, 'zh-CN') as language,
          e.kind = any(${always}) or coalesce(p.portal, (${byDefault} ->> 'portal')::boolean) as in_portal,
          case when coalesce(a.email, '') = '' or a.disabled then 'off' else coalesce(p.mail, ${byDefault} ->> 'mail') end as mode
        from event e join claimed c on c.account_id = e.account_id and c.event_key = e.key
          join account a on a.id = e.account_id
          left join notice_preference p on p.account_id = e.account_id and p.kind = e.kind
          left join mail_setting s on s.account_id = e.account_id
      ), mailed as materialized (
        select *, case when mode = 'instant' then gen_random_uuid() end as mail_id from delivery where mode <> 'off'
      ), claimed_mail as (
        insert into outbox (account_id, event_key, channel, created_at) select account_id, key, 'mail', ${at} from mailed order by account_id, place
      ), written as (
        insert into mail (id, account_id, mode, address, language, subject, due_at, created_at)
        select mail_id, account_id, mode, address, language, ${instantSubject}, ${at}, ${at}
        from mailed where mail_id is not null order by account_id, place returning id
      ), entered as (
        insert into mail_entry (account_id, event_key, kind, mode, title, body, title_en, body_en, href, mail_id, created_at)
        select account_id, key, kind, mode, title, body, title_en, body_en, href, mail_id, ${at} from mailed order by account_id, place
      ), pushed as materialized (
        select d.*, c.id as channel_id, gen_random_uuid() as mail_id, case when c.format = 'sms' then a.proven_phone else '' end as channel_address
        from delivery d join notice_channel_choice o on o.account_id = d.account_id and o.kind = d.kind
          join notice_channel c on c.id = o.channel_id and c.enabled and d.kind = any(c.kinds)
          join account a on a.id = d.account_id and ${mayUseChannel}
        where not a.disabled
      ), claimed_channel as (
        insert into outbox (account_id, event_key, channel, created_at)
        select account_id, key, channel_id::text, ${at} from pushed order by account_id, place, channel_id
      ), written_to_channel as (
        insert into mail (id, account_id, mode, channel_id, address, language, subject, due_at, created_at)
        select mail_id, account_id, 'instant', channel_id, channel_address, language, ${instantSubject}, ${at}, ${at}
        from pushed order by account_id, place, channel_id returning id
      ), entered_for_channel as (
        insert into mail_entry (account_id, event_key, kind, mode, title, body, title_en, body_en, href, mail_id, created_at)
        select account_id, key, kind, 'instant', title, body, title_en, body_en, href, mail_id, ${at} from pushed order by account_id, place, channel_id
      ), shown as (
        insert into notification (account_id, event_key, title, body, title_en, body_en, kind, href, broadcast_id, created_at)
        select account_id, key, title, body, title_en, body_en, kind, href, ${broadcastId}::uuid, ${at}
        from delivery where in_portal order by account_id, place on conflict do nothing returning id
      )
      select (select count(*)::int from shown) as shown, (select count(*)::int from written) + (select count(*)::int from written_to_channel) as mailed`,
  );
  if (counts !== undefined && counts.mailed > 0) mailWritten();
  return counts?.shown ?? 0;
}

/** Returns the texts of an event; English ones use English titles of records. */
function wordsOf({ about, words }: NotificationText, english: EnglishTitles | null): NotificationWords {
  if (about === undefined) return words;
  const titles = about.map(({ title }) => title);
  const inEnglish = about.map((record) => english?.nameOf(record).title ?? record.title);
  return { 'zh-CN': words(...titles)['zh-CN'], 'en-US': words(...inEnglish)['en-US'] };
}

/**
 * Notifies accounts of events, in their transaction. An account is notified once per key. Call it once in a transaction, with all events,
 * near its end: the positions of the accounts stay locked, in one order, until the commit.
 */
export async function notify(tx: Db, events: readonly NotificationEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const english = await englishTitles(
    tx,
    events.flatMap(({ about = [] }) => about),
  );
  const list = events.map((event, place) => {
    const { accountId, kind, key, href } = event;
    const { 'zh-CN': zh, 'en-US': en } = wordsOf(event, english);
    const words = { title: zh.title, body: zh.body, title_en: en.title, body_en: en.body };
    return { place, account_id: accountId, kind, key, ...words, href };
  });
  const outboxRows = sql`select distinct on (account_id, key) * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as event (place int, account_id uuid, kind text, key text, title text, body text, title_en text, body_en text, href text)
    order by account_id, key, place`;
  await writeOutbox(tx, outboxRows, now);
}
