import { sql } from 'drizzle-orm';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import type { Reach } from './stored.ts';

/** Returns the codes of the kinds that a caller may publish: all, or those open to users, and to owners of a published institution. */
export async function publishableKinds(db: Db, { ownerId }: Reach): Promise<string[]> {
  if (ownerId === null) return listingKinds.map(({ kind }) => kind);
  const [found] = await rows<{ owns: boolean }>(
    db,
    sql`select exists (select 1 from listing where kind = 'institution' and state = 'published' and owner_id = ${ownerId}::uuid) as owns`,
  );
  const isOpen = (publisher: 'user' | 'institution') => publisher === 'user' || found?.owns === true;
  return listingKinds.filter(({ publishers }) => publishers.some(isOpen)).map(({ kind }) => kind);
}
