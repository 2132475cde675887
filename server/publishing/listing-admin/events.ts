import { sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { eventLog } from '../engine/event-log.ts';
import type { Owned } from '#server/companies/company/owned.ts';

export const listingEvents = eventLog('listing_event', 'listing_id');

/** Whether a listing that its owner, or a colleague in its company, publishes again was retired by an administrator. */
export async function isRetiredByReviewer(tx: Db, id: string, { companyId }: Owned, user: CurrentUser): Promise<boolean> {
  const last = (await listingEvents.timelineOf(tx, id)).find(({ action }) => action === 'retire');
  if (last === undefined || last.by === user.username) return false;
  // retirements by colleagues, even former ones, do not count
  const found = await rows(
    tx,
    sql`select 1 from account a where a.username = ${last.by} and ${companyId}::text is not null and (
      exists (select 1 from membership m where m.account_id = a.id and m.enterprise_id = ${companyId} and m.role is not null)
      or not exists (select 1 from role_resource rr join menu_resource m on m.id = rr.resource_id
        where rr.role_code = any(a.roles) and m.resource_key = 'content:listing'))`,
  );
  return found.length === 0;
}
