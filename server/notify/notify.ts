import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NoticeKind } from '#domain/notice.ts';
import { alwaysInPortal, defaultPreferences } from '#domain/notice.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import type { Language } from '../http/messages.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Texts of a notification in both languages. */
export type NoticeWords = Record<Language, { title: string; body: string }>;

export type NoticeEvent = {
  accountId: string;
  kind: NoticeKind;
  /** Names what happened, such as `booking:<id>:confirmed:<version>`: an account is told of it once in each channel. */
  key: string;
  words: NoticeWords;
  /** A path inside the portal. */
  href: string | null;
};

/** The job that writes the mails of the outbox. */
export const composeKind = 'mail.compose';

type Sql = ReturnType<typeof sql>;

/** The first state of a row of the outbox: by its kind, its channel `c`, and the preference `p` and the mail address `m` of its account. */
function firstState(kind: Sql): Sql {
  const byDefault = sql`(${JSON.stringify(defaultPreferences)}::jsonb -> ${kind})`;
  const inPortal = sql`(${kind} = ${alwaysInPortal}::text or coalesce(p.portal, (${byDefault} ->> 'portal')::boolean))`;
  const byMail = sql`case when m.verified_at is null then 'none' else coalesce(p.email, ${byDefault} ->> 'email') end`;
  return sql`case when c.channel = 'portal' then case when ${inPortal} then 'shown' else 'off' end
    else case ${byMail} when 'now' then 'waiting' when 'digest' then 'digest' else 'off' end end`;
}

/**
 * Writes to the outbox what `told` selects: `account_id, kind, key, title, body, title_en, body_en, href, broadcast_id, place`, each account and
 * key once. Shows it in the portal, and has the mails written once the transaction has committed. Returns the number of accounts it is shown to.
 */
export async function writeOutbox(tx: Db, told: Sql, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [counts] = await rows<{ shown: number; waiting: number }>(
    tx,
    sql`with told as materialized (${told}), claimed as (
        insert into outbox (account_id, event_key, channel, state, kind, title, body, title_en, body_en, href, broadcast_id, created_at)
        select t.account_id, t.key, c.channel, ${firstState(sql`t.kind`)}, t.kind, t.title, t.body, t.title_en, t.body_en, t.href, t.broadcast_id, ${at}
        from told t cross join (values ('portal'), ('email')) as c (channel)
          left join notice_preference p on p.account_id = t.account_id and p.kind = t.kind
          left join mail_address m on m.account_id = t.account_id
        order by t.account_id, t.place, c.channel
        on conflict do nothing returning account_id, event_key, channel, state
      ), shown as (
        insert into notification (account_id, event_key, title, body, title_en, body_en, kind, href, broadcast_id, created_at)
        select t.account_id, t.key, t.title, t.body, t.title_en, t.body_en, t.kind, t.href, t.broadcast_id, ${at}
        from told t join claimed c on c.account_id = t.account_id and c.event_key = t.key and c.channel = 'portal' and c.state = 'shown'
        order by t.account_id, t.place
      )
      select count(*) filter (where state = 'shown')::int as shown, count(*) filter (where state = 'waiting')::int as waiting from claimed`,
  );
  if (counts !== undefined && counts.waiting > 0) await enqueue(tx, { kind: composeKind, key: randomUUID(), payload: {}, runAt: now, now });
  return counts?.shown ?? 0;
}

/**
 * Tells accounts what has happened, in the transaction of what happened: at once in the portal, and by mail as each account wants it. What an
 * account was told before, by the key, it is not told again. Call it once in a transaction, with all events, near its end: the positions of
 * the accounts stay locked, in one order, until the commit.
 */
export async function notify(tx: Db, events: readonly NoticeEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const list = events.map(({ accountId, kind, key, href, words: { 'zh-CN': zh, 'en-US': en } }, place) => {
    const words = { title: zh.title, body: zh.body, title_en: en.title, body_en: en.body };
    return { place, account_id: accountId, kind, key, ...words, href };
  });
  const told = sql`select distinct on (account_id, key) *, null::uuid as broadcast_id from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as told (place int, account_id uuid, kind text, key text, title text, body text, title_en text, body_en text, href text)
    order by account_id, key, place`;
  await writeOutbox(tx, told, now);
}
