import { eq, inArray } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { act } from '#contract/listing-admin.ts';
import type { RefusedListing, SeenListing } from '#contract/listing-keeping.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { ListingAct } from '#domain/listing/states.ts';
import { mayActOnListing } from '#domain/listing/states.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listingDraft } from '#server/platform/db/tables/listing.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, wrongState } from '#server/platform/http/problem.ts';
import { isContested, membershipIn } from '#server/companies/company/company-lock.ts';
import { kindOf } from '../listing/kinds.ts';
import { expiryOf } from '../listing/life.ts';
import { saveListings } from '../listing/save-listings.ts';
import type { NoticeEvent } from '#server/platform/notification/notify.ts';
import { othersHold } from '#server/platform/permission/permissions.ts';
import { checkContent } from './check-content.ts';
import { changedSince, versionsOf } from './changed-since.ts';
import { isRetiredByReviewer, listingEvents } from './events.ts';
import type { Draft, Kept, One, Reach } from './stored.ts';
import {
  auditedContent,
  draftRecord,
  keptOnes,
  kindCodeOf,
  listingTarget,
  ownedOf,
  recordOf,
  refuseOthers,
  standingOf,
  titleOf,
  unknownListing,
} from './stored.ts';
import { askersTold } from './tell-askers.ts';
import { adoptDrafts } from './save-draft.ts';
import { followersTold } from './tell-followers.ts';
import { ownersTold } from './tell-owners.ts';

/** Notes what was done with a listing in the application for its publication. `one` is the listing as it was before. */
export type NoteReview = (
  tx: Db,
  one: One,
  done: { action: ListingAct; user: CurrentUser; note: string | null; now: Date },
) => Promise<NoticeEvent[]>;

export type Acting = {
  body: ParsedInput<typeof act>['body'];
  reach: Reach;
  user: CurrentUser;
  now: Date;
  language: Language;
};

/** Ids of drafts that the user has written and that another administrator could publish. Kinds without review need none. */
async function ownDrafts(tx: Db, all: readonly One[], user: CurrentUser): Promise<ReadonlySet<string>> {
  const reviewed = all.filter((one) => standingOf(one).reviewed);
  const authors = await listingEvents.authorsOf(
    tx,
    reviewed.map(({ id }) => id),
  );
  const isOwn = ({ id, draft }: One) => draft?.updatedBy === user.username || authors.get(id)?.includes(user.username) === true;
  const own = reviewed.filter(isOwn).map(({ id }) => id);
  return own.length > 0 && (await othersHold(tx, user.id, 'content:listing')) ? new Set(own) : new Set();
}

/**
 * What officers do in the name of a company or against it: not where they work, as with applications, nor while somebody claims it. They still
 * retire what is wrong, and return what is to be changed.
 */
const decides = (action: ListingAct, { draft }: One): boolean =>
  action === 'publish' || action === 'reinstate' || action === 'renew' || (action === 'discard' && draft?.state === 'review');

/** Problems of an act, listing by listing. Unfinished drafts cannot be handed on. */
async function refusals(tx: Db, all: readonly One[], acting: Acting): Promise<RefusedListing[]> {
  const { action } = acting.body;
  const own = action === 'publish' ? await ownDrafts(tx, all, acting.user) : new Set();
  const isOfficer = acting.reach.ownerId === null;
  const isOwners = action === 'reinstate' && !isOfficer;
  const refused: RefusedListing[] = [];
  for (const one of all) {
    const { id, draft } = one;
    const refusedFor = (reason: RefusedListing['reason'], fields: RefusedListing['fields'] = []) =>
      refused.push({ id, title: titleOf(one), reason, fields });
    if (!mayActOnListing(action, standingOf(one))) refusedFor('state');
    else if (own.has(id)) refusedFor('own');
    else if (isOfficer && decides(action, one) && (await membershipIn(tx, ownedOf(one).enterpriseId, acting.user.id)) !== undefined)
      refusedFor('ownCompany');
    else if (isOfficer && decides(action, one) && (await isContested(tx, ownedOf(one).enterpriseId))) refusedFor('contested');
    else if (isOwners && (await isRetiredByReviewer(tx, one.id, ownedOf(one), acting.user))) refusedFor('retiredByReviewer');
    else if ((action === 'send' || action === 'publish') && draft !== undefined) {
      const belonging = { id, ...ownedOf(one) };
      const { wrong, missing } = await checkContent(tx, kindCodeOf(one), draft.content, belonging, acting.language);
      if (draft.baseVersion !== (one.kept?.version ?? null)) refusedFor('outdated');
      else if (wrong.length + missing.length > 0) refusedFor('incomplete', [...wrong, ...missing]);
    }
  }
  return refused;
}

async function move(tx: Db, drafts: readonly Draft[], to: Pick<Draft, 'state' | 'note'>, now: Date): Promise<Written[]> {
  for (const { listingId, version } of drafts)
    await tx
      .update(listingDraft)
      .set({ ...to, version: version + 1, updatedAt: now })
      .where(eq(listingDraft.listingId, listingId));
  return drafts.map(({ listingId, content, state, note }) => ({
    target: listingTarget(listingId, content.title),
    before: { state, note },
    after: to,
  }));
}

const deleteDrafts = (tx: Db, drafts: readonly Draft[]) =>
  tx.delete(listingDraft).where(
    inArray(
      listingDraft.listingId,
      drafts.map(({ listingId }) => listingId),
    ),
  );

async function publishDrafts(tx: Db, all: readonly One[], { user, now }: Acting): Promise<Written[]> {
  const pairs = all.flatMap(({ draft, kept }) => (draft === undefined ? [] : [{ draft, kept }]));
  const records = pairs.map(({ draft: { listingId: id, kind, content, ownerId, enterpriseId }, kept }) => ({
    id,
    kind,
    ...content,
    state: 'published' as const,
    publishedAt: kept?.publishedAt ?? now,
    expiresAt: expiryOf(kindOf(kind), now),
    checkedAt: now,
    ownerId: kept === undefined ? ownerId : kept.ownerId,
    enterpriseId: kept?.enterpriseId ?? enterpriseId,
    sample: kept?.sample ?? false,
    views: kept?.views ?? 0,
  }));
  await saveListings(tx, records, { now, by: user.username });
  await deleteDrafts(
    tx,
    pairs.map(({ draft }) => draft),
  );
  return pairs.map(({ draft: { listingId, content }, kept }) => ({
    target: listingTarget(listingId, content.title),
    before: kept === undefined ? null : { state: kept.state, ...auditedContent(kept.content) },
    after: { state: 'published', ...auditedContent(content) },
  }));
}

/** Writes published listings anew, with another state or other times. Their content, and so drafts based on it, stay as they are. */
async function change(tx: Db, kept: readonly Kept[], to: (one: Kept) => Partial<Kept>, { user, now }: Acting): Promise<Written[]> {
  await saveListings(
    tx,
    kept.map((one) => recordOf(one, { state: one.state, ...to(one) })),
    { now, by: user.username },
  );
  const told = ({ state, checkedAt, expiresAt }: Pick<Kept, 'state' | 'checkedAt' | 'expiresAt'>) => ({
    state,
    checkedAt: checkedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  });
  return kept.map((one) => ({
    target: listingTarget(one.id, one.content.title),
    before: told(one),
    after: told({ ...one, ...to(one) }),
  }));
}

async function carryOut(tx: Db, all: readonly One[], acting: Acting, note: string | null): Promise<Written[]> {
  const { now } = acting;
  const drafts = all.flatMap(({ draft }) => (draft === undefined ? [] : [draft]));
  const kept = all.flatMap((one) => (one.kept === undefined ? [] : [one.kept]));
  const confirmed = ({ kind }: Kept) => ({ checkedAt: now, expiresAt: expiryOf(kindOf(kind), now) });
  switch (acting.body.action) {
    case 'send':
      await adoptDrafts(tx, drafts, acting.reach);
      return move(tx, drafts, { state: 'review', note }, now);
    case 'recall':
    case 'return':
      return move(tx, drafts, { state: 'draft', note }, now);
    case 'discard':
      await deleteDrafts(tx, drafts);
      return drafts.map((draft) => ({
        target: listingTarget(draft.listingId, draft.content.title),
        before: draftRecord(draft),
        after: null,
      }));
    case 'retire':
      return change(tx, kept, () => ({ state: 'retired' }), acting);
    case 'reinstate':
      return change(tx, kept, (one) => ({ state: 'published', ...confirmed(one) }), acting);
    case 'renew':
      return change(tx, kept, confirmed, acting);
    case 'publish':
      return publishDrafts(tx, all, acting);
  }
}

type Acted = { written: Written[]; listings: SeenListing[]; events: NoticeEvent[] };

/**
 * Acts on listings, all or none. 404 where one is unknown or beyond reach. Returns what to record, the versions afterwards, and whom to tell.
 * `noteReview` is injected, because applications are above this folder; null where the application was decided, which is where this comes from.
 */
export async function actOnListings(tx: Db, acting: Acting, noteReview: NoteReview | null): Promise<Acted> {
  const { body, reach, user, now, language } = acting;
  const seen = new Map(body.listings.map((one) => [one.id, one]));
  const ids = [...seen.keys()];
  const all = await keptOnes(tx, ids, { lock: true });
  for (const one of all) {
    const isGone = one.draft === undefined && one.kept === undefined;
    if (!isGone) await refuseOthers(tx, reach, one);
    else if (reach.ownerId !== null || (await listingEvents.timelineOf(tx, one.id)).length === 0) throw unknownListing(reach, one.id);
  }
  const note = body.note.trim() === '' ? null : body.note.trim();
  if (body.action === 'return' && note === null) throw invalid([{ path: 'body.note', message: message(language, 'returnReason') }]);
  const changed = await changedSince(tx, all, seen, now);
  if (changed.length > 0) throw conflict({ listings: changed });
  const refused = await refusals(tx, all, acting);
  if (refused.length > 0) throw wrongState({ listings: refused });
  const written = await carryOut(tx, all, acting, note);
  await listingEvents.note(
    tx,
    ids.map((id) => ({ id, by: user.username, action: body.action, note, at: now })),
  );
  const done = { action: body.action, by: user, note };
  const events = [...(await ownersTold(tx, all, done)), ...(await followersTold(tx, all, done)), ...(await askersTold(tx, all, done))];
  if (noteReview !== null) for (const one of all) events.push(...(await noteReview(tx, one, { action: body.action, user, note, now })));
  return { written, listings: (await keptOnes(tx, ids)).map(versionsOf), events };
}
