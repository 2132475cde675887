import { eq, sql } from 'drizzle-orm';
import type { ListingContact } from '#contract/listing.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { CallData } from '#contract/endpoint.ts';
import type { companies } from '#contract/listing-own.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyOf } from '#server/companies/company/base.ts';
import { currentCompanyId } from '#server/companies/company/current.ts';
import { actsFor } from '#server/companies/company/visible.ts';

/** Returns the initial contact of an account's new listing: only from the account and its company. */
export async function ownContact(db: Db, user: CurrentUser): Promise<ListingContact> {
  const [own] = await db
    .select({ username: account.username, displayName: account.displayName, phone: account.phone, email: account.email })
    .from(account)
    .where(eq(account.id, user.id));
  const companyId = await currentCompanyId(db, user.id);
  const business = companyId === null ? null : await companyOf(db, { companyId, reader: user.id });
  return {
    // an account without a name is shown by its user name, which is no name for others
    name: own === undefined || own.displayName === own.username ? null : own.displayName,
    phone: own?.phone ?? null,
    email: own?.email ?? null,
    address: business?.address ?? null,
  };
}

/** Returns the companies for which an account publishes, the current one first. */
export const publishingCompanies = (db: Db, accountId: string): Promise<CallData<typeof companies>> =>
  rows(
    db,
    sql`select e.id, e.name, own.current from membership own join enterprise e on e.id = own.enterprise_id
      where own.account_id = ${accountId}::uuid and ${actsFor(accountId, 'publishing')}
      order by own.current desc, e.name_key collate "C", e.id collate "C"`,
  );
