import { and, eq, isNull, sql } from 'drizzle-orm';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { listingDraft } from '#server/platform/db/tables/listing.ts';
import { actsFor, listingColumns, ownedChangedBy } from '#server/companies/company/visible.ts';
import { kindOf } from '../listing/kinds.ts';
import { namedCompany } from './check-content.ts';
import type { Draft, Reach } from './stored.ts';

/** Returns the codes of the kinds that a caller may publish: all, those open to users, or those for owners of a published institution. */
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

/** Whether an account publishes for a company. */
export const publishesFor = async (tx: Db, accountId: string, companyId: string): Promise<boolean> =>
  (await rows(tx, sql`select 1 from enterprise e where e.id = ${companyId} and ${actsFor(accountId, 'publishing')}`)).length > 0;

/** Assigns drafts without a company to the one that they name, if the sender acts for it. */
export async function adoptDrafts(tx: Db, drafts: readonly Draft[], reach: Reach): Promise<void> {
  if (reach.ownerId === null) return;
  for (const { id, kind, content, companyId } of drafts) {
    const named = companyId === null ? namedCompany(kindOf(kind), content.attributes) : null;
    if (named === null || !(await publishesFor(tx, reach.ownerId, named))) continue;
    await tx
      .update(listingDraft)
      .set({ companyId: named })
      .where(and(eq(listingDraft.id, id), isNull(listingDraft.companyId)));
  }
}
