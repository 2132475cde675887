import type { ListingAct } from '#domain/publishing/states.ts';
import { isContested, membershipIn } from '#server/companies/company/company-lock.ts';
import { deleteDraftForms } from '../engine/draft-forms.ts';
import { targetOf } from '../engine/drafts.ts';
import type { Acting, RecordType } from '../engine/record-type.ts';
import { isGone } from '../engine/record-type.ts';
import { kindOf } from '../listing/kinds.ts';
import { expiryOf } from '../listing/life.ts';
import { saveListings } from '../listing/save-listings.ts';
import { checkContent } from './check-content.ts';
import { isRetiredByReviewer, listingEvents } from './events.ts';
import { adoptDrafts } from './publishers.ts';
import type { Draft, Kept, One, Reach } from './stored.ts';
import {
  auditedContent,
  draftRecord,
  kindCodeOf,
  listingStores,
  ownedOf,
  recordOf,
  refuseOthers,
  shownState,
  unknownListing,
} from './stored.ts';

export type ActingOnListings = Acting<ListingAct> & {
  reach: Reach;
  /** When listings were confirmed and end, if this undoes that they were retired. */
  former?: ReadonlyMap<string, Pick<Kept, 'checkedAt' | 'expiresAt'>> | undefined;
};

/**
 * Decisions of officers on company listings: not for their own company, as with applications, nor during a competing claim. They can still
 * retire and return.
 */
const decides = (action: ListingAct, { draft }: One): boolean =>
  action === 'publish' || action === 'reinstate' || action === 'renew' || (action === 'discard' && draft?.state === 'review');

const published = ({ state, checkedAt, expiresAt }: Pick<Kept, 'state' | 'checkedAt' | 'expiresAt'>) => ({
  state,
  checkedAt: checkedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Listings on their way from draft to publication: of owners and companies, some kinds without review, and valid for a time. */
export const listings: RecordType<Draft, Kept, ActingOnListings> = {
  ...listingStores,
  name: 'listing',
  plural: 'listings',
  permission: 'content:listing',
  events: listingEvents,
  // deleted listings are refused by their state
  isReviewed: (one) => isGone(one) || kindOf(kindCodeOf(one)).reviewed,
  shownState: ({ expiresAt }, state, now) => shownState(state, expiresAt, now),
  check: (db, { draft, kept }, language) => {
    const belonging = { id: draft.id, ...ownedOf({ id: draft.id, draft, kept }) };
    return checkContent(db, draft.kind, draft.content, belonging, language);
  },
  admit: async (tx, one, { reach }) => {
    if (!isGone(one)) await refuseOthers(tx, reach, one);
    else if (reach.ownerId !== null) throw unknownListing(reach, one.id);
  },
  forbids: async (tx, one, { action, reach, user }) => {
    const owned = ownedOf(one);
    if (reach.ownerId !== null)
      return action === 'reinstate' && (await isRetiredByReviewer(tx, one.id, owned, user)) ? 'retiredByReviewer' : null;
    if (!decides(action, one)) return null;
    if ((await membershipIn(tx, owned.companyId, user.id)) !== undefined) return 'ownCompany';
    return (await isContested(tx, owned.companyId)) ? 'contested' : null;
  },
  before: async (tx, drafts, { action, reach }) => {
    if (action === 'send') await adoptDrafts(tx, drafts, reach);
    if (action === 'discard') await deleteDraftForms(tx, 'listing', drafts);
  },
  publish: async (tx, all, { by, now }) => {
    const records = all.map(({ draft: { id, kind, content, ownerId, companyId }, kept }) => ({
      id,
      kind,
      ...content,
      state: 'published' as const,
      // one whose publication was undone was never public
      publishedAt: kept === undefined || kept.state === 'draft' ? now : kept.publishedAt,
      expiresAt: expiryOf(kindOf(kind), now),
      checkedAt: now,
      ownerId: kept === undefined ? ownerId : kept.ownerId,
      companyId: kept?.companyId ?? companyId,
      sample: kept?.sample ?? false,
      views: kept?.views ?? 0,
    }));
    await saveListings(tx, records, { now, by });
  },
  whyPublished: (_draft, note) => note,
  // content, and so drafts based on it, stays as it is
  change: async (tx, kept, { action, user, now, former }) => {
    const changed = kept.map((one): Kept => {
      if (action === 'retire') return { ...one, state: 'retired' };
      const before = former?.get(one.id);
      if (before !== undefined) return { ...one, ...before, state: 'published' };
      const confirmed = { ...one, checkedAt: now, expiresAt: expiryOf(kindOf(one.kind), now) };
      return action === 'reinstate' ? { ...confirmed, state: 'published' } : confirmed;
    });
    await saveListings(
      tx,
      changed.map((one) => recordOf(one)),
      { now, by: user.username },
    );
    return kept.map((one, at) => ({
      target: targetOf(listings, one.id, one.content),
      before: published(one),
      after: published(changed[at] ?? one),
    }));
  },
  stateRecord: ({ state, note }) => ({ state, note }),
  contentRecord: auditedContent,
  draftRecord,
};
