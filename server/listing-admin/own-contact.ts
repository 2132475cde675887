import { eq } from 'drizzle-orm';
import type { ListingContact } from '#contract/listing.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '../db/client.ts';
import { account } from '../db/tables/account.ts';
import { businessOf } from '../enterprise/base.ts';
import { currentEnterpriseId } from '../enterprise/current.ts';

/** Returns the contact that a new listing of an account begins with: only what the account and its company say. */
export async function ownContact(db: Db, user: CurrentUser): Promise<ListingContact> {
  const [own] = await db
    .select({ username: account.username, displayName: account.displayName, phone: account.phone, email: account.email })
    .from(account)
    .where(eq(account.id, user.id));
  const enterpriseId = await currentEnterpriseId(db, user.id);
  const business = enterpriseId === null ? null : await businessOf(db, { enterpriseId, reader: user.id });
  return {
    // an account without a name is shown by its user name, which says nothing to others
    name: own === undefined || own.displayName === own.username ? null : own.displayName,
    phone: own?.phone ?? null,
    email: own?.email ?? null,
    address: business?.address ?? null,
  };
}
