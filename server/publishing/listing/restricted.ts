import { sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { listingColumns, ownedReadBy } from '#server/companies/company/visible.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { forbidden, unauthorised } from '#server/platform/http/problem.ts';
import { kindOf } from './kinds.ts';

/** Types of institutions that lend or guarantee. */
export const lendingTypes = ['bank', 'guarantee'];

/** The kind of that code, if this user may read it: some are for lenders only. */
export async function readableKind(deps: Pick<Deps, 'access' | 'db'>, code: string, user: CurrentUser | null): Promise<ListingKind> {
  const kind = kindOf(code);
  if (kind.restricted !== true) return kind;
  if (user === null) throw unauthorised();
  if (!(await mayReadRestricted(deps, user))) throw forbidden();
  return kind;
}

/**
 * Returns the kind with this code if the user may read the listing. The owner of a listing for lenders, and members of its company, may read it too.
 */
export async function kindOfReadable(deps: Pick<Deps, 'access' | 'db'>, of: { kind: string; id: string }, user: CurrentUser | null) {
  const isOwn = kindOf(of.kind).restricted === true && user !== null && (await ownsListing(deps.db, user.id, of.id));
  return isOwn ? kindOf(of.kind) : readableKind(deps, of.kind, user);
}

async function ownsListing(db: Db, accountId: string, id: string): Promise<boolean> {
  return (await rows(db, sql`select 1 from listing p where p.id = ${id} and ${ownedReadBy(accountId, listingColumns())}`)).length > 0;
}

/** Whether a user reads all listings of a kind. */
export const readsKind = async (
  deps: Pick<Deps, 'access' | 'db'>,
  { restricted }: ListingKind,
  user: CurrentUser | null,
): Promise<boolean> => restricted !== true || (user !== null && (await mayReadRestricted(deps, user)));

/** Whether a user may read content for lenders: with the permission for listings, or as owner or colleague of a published lender. */
export async function mayReadRestricted({ access, db }: Pick<Deps, 'access' | 'db'>, user: CurrentUser): Promise<boolean> {
  return (await access.holds(db, user, 'content:listing', 'read')) || (await ownsLender(db, user.id));
}

async function ownsLender(db: Db, accountId: string): Promise<boolean> {
  const [found] = await rows<{ lends: boolean }>(
    db,
    sql`select exists (select 1 from listing p where p.kind = 'institution' and p.state = 'published'
      and ${ownedReadBy(accountId, listingColumns())} and p.attributes ->> 'type' = any(${sql.param([...lendingTypes])}::text[])) as lends`,
  );
  return found?.lends === true;
}
