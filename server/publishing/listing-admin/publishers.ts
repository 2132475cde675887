import { sql } from 'drizzle-orm';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { listingColumns, ownedChangedBy } from '#server/companies/company/visible.ts';
import type { Reach } from './stored.ts';

/** Returns the codes of the kinds that a caller may publish: all, or those open to users, and to those who answer for a published institution. */
export async function publishableKinds(db: Db, { ownerId }: Reach): Promise<string[]> {
  if (ownerId === null) return listingKinds.map(({ kind }) => kind);
  const [found] = await rows<{ owns: boolean }>(
    db,
    sql`select exists (select 1 from listing p where p.kind = 'institution' and p.state = 'published'
      and ${ownedChangedBy(ownerId, 'publishing', listingColumns())}) as owns`,
  );
  const isOpen = (publisher: 'user' | 'institution') => publisher === 'user' || found?.owns === true;
  return listingKinds.filter(({ publishers }) => publishers.some(isOpen)).map(({ kind }) => kind);
}
