import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

export type Delivery = { accountId: string; key: string; savedSearchId: string | null };

/** Records deliveries. Returns the ones that are new: only those may be sent. */
export async function claimDeliveries<D extends Delivery>(tx: Db, deliveries: readonly D[], now: Date): Promise<D[]> {
  if (deliveries.length === 0) return [];
  const list = deliveries.map(({ accountId, key, savedSearchId }) => ({ account_id: accountId, key, saved_search_id: savedSearchId }));
  const claimed = await rows<{ id: string; key: string }>(
    tx,
    sql`insert into alert_delivery (account_id, key, saved_search_id, delivered_at)
      select account_id, key, saved_search_id, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as delivery (account_id uuid, key text, saved_search_id uuid)
      order by account_id, key, saved_search_id on conflict do nothing returning account_id::text as id, key`,
  );
  const fresh = new Set(claimed.map(({ id, key }) => `${id} ${key}`));
  return deliveries.filter(({ accountId, key }) => fresh.has(`${accountId} ${key}`));
}
