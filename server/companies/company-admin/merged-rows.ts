import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { booking } from '#server/platform/db/tables/booking.ts';
import { companyReading, companyRelease } from '#server/platform/db/tables/company-release.ts';
import { contactRequest } from '#server/platform/db/tables/contact.ts';
import { document } from '#server/platform/db/tables/document.ts';
import { listing, listingDraft } from '#server/platform/db/tables/listing.ts';
import { savedSearch } from '#server/platform/db/tables/subscription.ts';
import { surveyAnswer } from '#server/platform/db/tables/survey.ts';
import type { Merged } from './undo-store.ts';

/** Records that refer to a company without being a part of it, and their id. */
const naming = {
  savedSearches: { table: savedSearch, id: savedSearch.id },
  documents: { table: document, id: document.id },
  surveyAnswers: { table: surveyAnswer, id: surveyAnswer.id },
  listings: { table: listing, id: listing.id },
  listingDrafts: { table: listingDraft, id: listingDraft.id },
  bookings: { table: booking, id: booking.id },
  releases: { table: companyRelease, id: companyRelease.id },
  contactRequests: { table: contactRequest, id: contactRequest.id },
};
type Naming = keyof typeof naming;
const namings = Object.keys(naming) as Naming[];

type Companies = { keepId: string; dropId: string };

/** Redirects references from the dropped to the remaining company. Returns the changed ids. */
async function moveNaming(tx: Db, { keepId, dropId }: Companies): Promise<Record<Naming, string[]>> {
  const moved = Object.fromEntries(namings.map((name) => [name, [] as string[]])) as Record<Naming, string[]>;
  for (const name of namings) {
    const { table, id: column } = naming[name];
    const found = await tx.update(table).set({ companyId: keepId }).where(eq(table.companyId, dropId)).returning({ id: column });
    moved[name] = found.map(({ id }) => id);
  }
  return moved;
}

/**
 * Moves applications, with the next numbers if both companies have applied for the same. A draft stays if its account has one for the other
 * company.
 */
const moveApplications = (tx: Db, { keepId, dropId }: Companies): Promise<Merged['applications']> =>
  rows<Merged['applications'][number]>(
    tx,
    sql`with before as materialized (
        select a.id, a.ordinal, coalesce((select max(k.ordinal) from application k where k.enterprise_id = ${keepId}
          and (k.kind, k.subject_id, k."window") = (a.kind, a.subject_id, a."window")), 0) as last
        from application a where a.enterprise_id = ${dropId} and (a.state <> 'draft' or not exists (select 1 from application k
          where k.enterprise_id = ${keepId} and k.state = 'draft'
            and (k.account_id, k.kind, k.subject_id, k."window") = (a.account_id, a.kind, a.subject_id, a."window")))
      )
      update application a set enterprise_id = ${keepId}, ordinal = a.ordinal + before.last from before where a.id = before.id
      returning a.id::text as id, before.ordinal as ordinal`,
  );

/** Moves releases to the dropped company to the remaining one. Releases between the two lose their recipient. */
async function moveReceived(tx: Db, { keepId, dropId }: Companies): Promise<string[]> {
  await tx
    .update(companyRelease)
    .set({ partnerId: null })
    .where(and(inArray(companyRelease.companyId, [keepId, dropId]), inArray(companyRelease.partnerId, [keepId, dropId])));
  const moved = await tx
    .update(companyRelease)
    .set({ partnerId: keepId })
    .where(eq(companyRelease.partnerId, dropId))
    .returning({ id: companyRelease.id });
  return moved.map(({ id }) => id);
}

const sameReading = sql`k.account_id = d.account_id and k.day = d.day and k.reading_right = d.reading_right
  and k.case_key = d.case_key`;

/** Moves the log of readers; a line that both companies have takes the facts of the other. */
async function moveReadings(tx: Db, { keepId, dropId }: Companies): Promise<string[]> {
  await tx.execute(sql`update company_reading k
    set keys = (select array_agg(distinct key order by key) from unnest(k.keys || d.keys) key), first_at = least(k.first_at, d.first_at)
    from company_reading d where d.enterprise_id = ${dropId} and k.enterprise_id = ${keepId} and ${sameReading}`);
  const moved = await rows<{ id: string }>(
    tx,
    sql`update company_reading d set enterprise_id = ${keepId} where d.enterprise_id = ${dropId}
        and not exists (select 1 from company_reading k where k.enterprise_id = ${keepId} and ${sameReading})
      returning d.id::text as id`,
  );
  return moved.map(({ id }) => id);
}

type Moved = Pick<Merged, Naming | 'applications' | 'releasesReceived' | 'readings'>;

export const moveRows = async (tx: Db, companies: Companies): Promise<Moved> => {
  const releasesReceived = await moveReceived(tx, companies);
  return {
    ...(await moveNaming(tx, companies)),
    applications: await moveApplications(tx, companies),
    releasesReceived,
    readings: await moveReadings(tx, companies),
  };
};

/** Reverts the moves of `moveRows`, where records still refer to the remaining company. */
export async function returnRows(tx: Db, { keepId, dropId }: Companies, merged: Merged): Promise<void> {
  for (const name of namings) {
    const { table, id } = naming[name];
    await tx
      .update(table)
      .set({ companyId: dropId })
      .where(and(inArray(id, merged[name]), eq(table.companyId, keepId)));
  }
  await tx
    .update(companyRelease)
    .set({ partnerId: dropId })
    .where(and(inArray(companyRelease.id, merged.releasesReceived), eq(companyRelease.partnerId, keepId)));
  await tx
    .update(companyReading)
    .set({ companyId: dropId })
    .where(and(inArray(companyReading.id, merged.readings), eq(companyReading.companyId, keepId)));
  await tx.execute(sql`update application a set enterprise_id = ${dropId}, ordinal = moved.ordinal
    from jsonb_to_recordset(${JSON.stringify(merged.applications)}::jsonb) as moved(id uuid, ordinal int)
    where a.id = moved.id and a.enterprise_id = ${keepId}`);
}
