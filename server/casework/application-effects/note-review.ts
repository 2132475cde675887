import type { ListingAct } from '#domain/publishing/states.ts';
import type { Actor } from '#server/casework/application/records.ts';
import { concludeReview, sendForReview, withdrawReview } from '#server/casework/application/record/review.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { listingDraft } from '#server/platform/db/tables/listing.ts';
import { changesOwned } from '#server/companies/company/owned.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import type { One } from '#server/publishing/listing-admin/stored.ts';
import { titleOf } from '#server/publishing/engine/record-type.ts';
import { kindCodeOf, keptOnes, ownedOf } from '#server/publishing/listing-admin/stored.ts';
import { reviewTexts } from '#server/publishing/listing/listing-texts.ts';

/** The kind of application by which a listing is published: institutions are admitted. */
const reviewKind = (kind: string): string => (kind === 'institution' ? 'settlement' : 'publication');

type Done = { action: ListingAct; user: Actor; note: string | null; now: Date };

/**
 * Records an action on a listing in the application for its publication. Only what an owner sends for review has one; not what
 * administrators write themselves, nor reviews from before applications existed. `one` is the listing before the action.
 */
export async function noteReview(tx: Db, one: One, { action, user, note, now }: Done): Promise<NotificationEvent[]> {
  const { id, draft } = one;
  const reviewed = { kind: reviewKind(kindCodeOf(one)), subjectId: id };
  const ending = { ...reviewed, user, note: note ?? '', now };
  const owned = ownedOf(one);
  const isOwner = await changesOwned(tx, user.id, owned, 'publishing');
  switch (action) {
    case 'send': {
      if (draft === undefined || (owned.ownerId === null && owned.companyId === null)) return [];
      const texts = await reviewTexts(tx, draft.kind, draft.content, now);
      const company = await companyOfDraft(tx, id);
      // in a company's name the sender applies
      const accountId = company === null ? owned.ownerId : user.id;
      return accountId === null ? [] : sendForReview(tx, { ...reviewed, title: titleOf(one), accountId, company, texts, user, now });
    }
    case 'publish':
      return concludeReview(tx, ending, 'approve', true);
    case 'return':
      // editors who return their own listing withdraw it, because nobody decides their own application
      return isOwner ? withdrawReview(tx, ending) : concludeReview(tx, ending, 'return', true);
    case 'recall':
      // an administrator takes it out of the review: the application notifies its owner, since the listing does not
      return isOwner ? withdrawReview(tx, ending) : concludeReview(tx, ending, 'return', false);
    case 'discard':
      if (!isOwner && draft?.state === 'review') return concludeReview(tx, ending, 'reject', false);
      return withdrawReview(tx, ending);
    case 'retire':
    case 'reinstate':
    case 'renew':
      return [];
  }
}

/** Resubmits a listing whose publication was undone, in the name of its draft's author. Administrators' own listings have no application. */
export async function reopenReview(tx: Db, one: One, now: Date): Promise<NotificationEvent[]> {
  if (one.draft?.state !== 'review') return [];
  const { ownerId, companyId } = ownedOf(one);
  if (ownerId === null && companyId === null) return [];
  const [author] = await tx
    .select({ id: account.id, displayName: account.displayName })
    .from(account)
    .where(companyId === null && ownerId !== null ? eq(account.id, ownerId) : eq(account.username, one.draft.updatedBy));
  return author === undefined ? [] : noteReview(tx, one, { action: 'send', user: author, note: null, now });
}

async function companyOfDraft(tx: Db, id: string): Promise<{ id: string; name: string } | null> {
  const [found] = await rows<{ id: string; name: string }>(
    tx,
    sql`select e.id, e.name from listing_draft d left join listing p on p.id = d.listing_id
      join enterprise e on e.id = coalesce(p.enterprise_id, d.enterprise_id) where d.listing_id = ${id}`,
  );
  return found ?? null;
}

/** Creates applications for reviews that are older than applications. Called at each start; finds nothing afterwards. Their time counts from now. */
export async function openPendingReviews(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: listingDraft.id, user: { id: account.id, displayName: account.displayName } })
      .from(listingDraft)
      .innerJoin(account, eq(account.id, listingDraft.ownerId))
      .where(
        and(
          eq(listingDraft.state, 'review'),
          sql`not exists (select 1 from application a where a.subject_id = ${listingDraft.id}
            and a.kind in ('publication', 'settlement') and a.state in ('submitted', 'reviewing'))`,
        ),
      )
      .orderBy(listingDraft.id);
    for (const { id, user } of waiting) {
      const [one] = await keptOnes(tx, [id], { lock: true });
      if (one?.draft?.state === 'review') await noteReview(tx, one, { action: 'send', user, note: null, now });
    }
  });
}
