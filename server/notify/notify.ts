import { sql } from 'drizzle-orm';
import type { NoticeKind } from '#domain/notice.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import type { Language } from '../http/messages.ts';

/** Texts of a notification in both languages. */
export type NoticeWords = Record<Language, { title: string; body: string }>;

export type NoticeEvent = {
  accountId: string;
  kind: NoticeKind;
  /** Names what happened, such as `booking:<id>:confirmed:<version>`: an account is told of it once. */
  key: string;
  words: NoticeWords;
  /** A path inside the portal. */
  href: string | null;
};

/**
 * Writes to the outbox what `told` selects: `account_id, kind, key, title, body, title_en, body_en, href, broadcast_id, place`, each account and
 * key once, and shows in the portal what is new. Returns the number of notifications.
 */
export async function writeOutbox(tx: Db, told: ReturnType<typeof sql>, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const shown = await rows<{ id: string }>(
    tx,
    sql`with told as materialized (${told}), claimed as (
        insert into outbox (account_id, event_key, channel, created_at)
        select account_id, key, 'portal', ${at} from told order by account_id, place
        on conflict do nothing returning account_id, event_key
      )
      insert into notification (account_id, event_key, title, body, title_en, body_en, kind, href, broadcast_id, created_at)
      select t.account_id, t.key, t.title, t.body, t.title_en, t.body_en, t.kind, t.href, t.broadcast_id, ${at}
      from told t join claimed c on c.account_id = t.account_id and c.event_key = t.key
      order by t.account_id, t.place on conflict do nothing returning id::text as id`,
  );
  return shown.length;
}

/**
 * Tells accounts what has happened, in the transaction of what happened. What an account was told before, by the key, it is not told again. Call it once in a transaction, with all events, near its end: the positions of
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
