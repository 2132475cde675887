import { sql } from 'drizzle-orm';
import type { PartnerEvent } from '#domain/partner/partner.ts';
import type { Db } from '../../db/client.ts';
import { rows } from '../../db/client.ts';
import { mailWritten } from '../mail/wake.ts';

/** An event for partners' programs. */
export type PartnerNews = {
  event: PartnerEvent;
  /** Identifies the event: each hook gets it once. */
  key: string;
  /** The company of the case; null for a public event. */
  companyId: string | null;
  data: object;
};

/**
 * Queues calls to the hooks that subscribe to these events, in the events' transaction: as messages of the outbox, through a channel whose
 * reader is the hook's responsible account. Company events go to that company's hooks only.
 */
export async function notifyPartners(tx: Db, news: readonly PartnerNews[], now: Date): Promise<void> {
  if (news.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const list = news.map(({ event, key, companyId, data }, place) => ({
    place,
    event,
    key: `partner:${key}`,
    company: companyId,
    body: JSON.stringify({ event, at: now.toISOString(), data }),
  }));
  const [queued] = await rows<{ count: number }>(
    tx,
    sql`with news as (
        select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n (place int, event text, key text, company text, body text)
      ), called as materialized (
        select n.*, c.id as channel_id, c.account_id, gen_random_uuid() as mail_id
        from news n join notice_channel c on c.enabled and n.event = any(c.events) and (n.company is null or n.company = c.enterprise_id)
          join account a on a.id = c.account_id
      ), claimed as (
        insert into outbox (account_id, event_key, channel, created_at)
        select account_id, key, channel_id::text, ${at} from called order by account_id, place, channel_id
        on conflict do nothing returning account_id, event_key, channel
      ), fresh as (
        select called.* from called join claimed k on k.account_id = called.account_id and k.event_key = called.key and k.channel = called.channel_id::text
      ), written as (
        insert into mail (id, account_id, mode, channel_id, address, language, subject, due_at, created_at)
        select mail_id, account_id, 'instant', channel_id, '', 'zh-CN', event, ${at}, ${at} from fresh order by place, channel_id returning id
      ), entered as (
        insert into mail_entry (account_id, event_key, kind, mode, title, body, href, mail_id, created_at)
        select account_id, key, 'system', 'instant', event, body, null, mail_id, ${at} from fresh order by place, channel_id
      )
      select count(*)::int as count from written`,
  );
  if (queued !== undefined && queued.count > 0) mailWritten();
}
