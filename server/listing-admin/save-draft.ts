import { and, eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { save } from '#contract/listing-admin.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Written } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import { account } from '../db/tables/account.ts';
import { listing, listingDraft } from '../db/tables/listing.ts';
import { filesOf } from '../files/stored.ts';
import type { Language } from '../http/messages.ts';
import { message } from '../http/messages.ts';
import { conflict, forbidden, invalid, notFound, wrongState } from '../http/problem.ts';
import { kindOf } from '../listing/kinds.ts';
import { attachedFiles, checkContent, newPhoneIssues, parsedAttributes } from './check-content.ts';
import { editingOf } from './editing.ts';
import { listingEvents } from './events.ts';
import { publishableKinds } from './publishers.ts';
import type { Draft, One, Reach } from './stored.ts';
import {
  draftRecord,
  isWithin,
  unknownListing,
  keptOnes,
  kindCodeOf,
  listingTarget,
  newListingId,
  ownerIdOf,
  publishedOf,
} from './stored.ts';

type Body = ParsedInput<typeof save>['body'];

export type Saving = {
  body: Body;
  reach: Reach;
  user: CurrentUser;
  now: Date;
  language: Language;
  record: (...written: Written[]) => Promise<void>;
};

const stale = async (tx: Db, id: string, saving: Saving) => conflict(await editingOf(tx, id, saving));

/** Returns the owner after saving. Only administrators choose one. */
async function ownerAfter(tx: Db, one: One | undefined, { body, reach, language }: Saving): Promise<string | null> {
  if (reach.ownerId !== null) return reach.ownerId;
  if (body.owner === undefined) return one === undefined ? null : ownerIdOf(one);
  if (body.owner === null) return null;
  const [found] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(sql`lower(${account.username}) = lower(${body.owner})`, eq(account.disabled, false)));
  if (found === undefined) throw invalid([{ path: 'body.owner', message: message(language, 'ownerUnknown') }]);
  return found.id;
}

/** Rejects content that cannot be saved. Returns it as it is stored. */
async function checked(tx: Db, one: One | undefined, ownerId: string | null, saving: Saving): Promise<EditableListing> {
  const { body, user, language } = saving;
  const kind = kindOf(body.kind);
  const parsed = parsedAttributes(kind, body.content.attributes, language);
  if ('issues' in parsed) throw invalid(parsed.issues);
  const content = { ...body.content, attributes: parsed.attributes };
  const attached = attachedFiles(kind, content);
  const files = await filesOf(
    tx,
    attached.map(({ fileId }) => fileId),
    { lock: true },
  );
  const { wrong } = await checkContent(tx, body.kind, content, { id: body.id, ownerId }, language);
  const stored = [one?.kept?.content, one?.draft?.content].flatMap((each) => (each === undefined ? [] : attachedFiles(kind, each)));
  const carried = new Set(stored.map(({ fileId }) => fileId));
  // knowing the id of somebody's file must not be enough to publish it
  const foreign = attached
    .filter(({ fileId }) => files.has(fileId) && files.get(fileId)?.accountId !== user.id && !carried.has(fileId))
    .map(({ path }) => ({ path: `content.${path}`, message: message(language, 'fileUnknown') }));
  const phones = newPhoneIssues(kind, content, [one?.kept?.content, one?.draft?.content], language);
  const issues = [...wrong, ...phones, ...foreign];
  if (issues.length > 0) throw invalid(issues.map(({ path, ...issue }) => ({ path: `body.${path}`, ...issue })));
  return { ...content, industries: [...new Set(content.industries)], tags: [...new Set(content.tags)] };
}

/** Creates the first draft of a new listing, or of the next version of one. */
async function begin(tx: Db, one: One | undefined, saving: Saving): Promise<string> {
  const { body, user, now, record } = saving;
  if (body.version !== null) throw body.id === null ? notFound() : await stale(tx, body.id, saving);
  const ownerId = await ownerAfter(tx, one, saving);
  const content = await checked(tx, one, ownerId, saving);
  const id = body.id ?? newListingId(body.kind);
  const draft = {
    listingId: id,
    kind: body.kind,
    content,
    state: 'draft' as const,
    version: await listingEvents.firstDraftVersion(tx, id),
    baseVersion: one?.kept?.version ?? null,
    note: null,
    ownerId,
    updatedBy: user.username,
    updatedAt: now,
  };
  const added = await tx.insert(listingDraft).values(draft).onConflictDoNothing().returning({ id: listingDraft.listingId });
  if (added.length === 0) throw await stale(tx, id, saving);
  await listingEvents.note(tx, [{ id, by: user.username, action: one === undefined ? 'create' : 'edit', note: null, at: now }]);
  await record({ target: listingTarget(id, content.title), before: null, after: draftRecord(draft) });
  return id;
}

async function goOn(tx: Db, one: One & { draft: Draft }, saving: Saving): Promise<string> {
  const { body, reach, user, now, record } = saving;
  const { id, draft } = one;
  if (body.version !== draft.version) throw await stale(tx, id, saving);
  // what a reviewer looks at stays as it is: the owner takes it back first
  if (reach.ownerId !== null && draft.state === 'review') throw wrongState();
  const ownerId = await ownerAfter(tx, one, saving);
  const content = await checked(tx, one, ownerId, saving);
  const after = { ...draft, content, ownerId };
  await tx
    .update(listingDraft)
    .set({
      content,
      ownerId,
      baseVersion: one.kept?.version ?? null,
      version: draft.version + 1,
      updatedBy: user.username,
      updatedAt: now,
    })
    .where(and(eq(listingDraft.listingId, id), eq(listingDraft.version, draft.version)));
  const authors = (await listingEvents.authorsOf(tx, [id])).get(id) ?? [];
  if (!authors.includes(user.username)) await listingEvents.note(tx, [{ id, by: user.username, action: 'save', note: null, at: now }]);
  await record({ target: listingTarget(id, content.title), before: draftRecord(draft), after: draftRecord(after) });
  return id;
}

/** Saves a draft, within a transaction. What is published stays as it is, but its owner, whom administrators change at once. */
export async function saveListingDraft(tx: Db, saving: Saving): Promise<ListingEditing> {
  const { body, reach } = saving;
  const kinds = await publishableKinds(tx, reach);
  kindOf(body.kind);
  if (!kinds.includes(body.kind)) throw forbidden();
  const [found] = body.id === null ? [] : await keptOnes(tx, [body.id], { lock: true });
  const one = found?.draft === undefined && found?.kept === undefined ? undefined : found;
  if (body.id !== null && (one === undefined || !isWithin(reach, one) || kindCodeOf(one) !== body.kind))
    throw unknownListing(reach, body.id);
  if (one !== undefined && body.base !== undefined && body.base !== (publishedOf(one)?.version ?? null))
    throw await stale(tx, one.id, saving);
  const { draft } = one ?? {};
  const id = one === undefined || draft === undefined ? await begin(tx, one, saving) : await goOn(tx, { ...one, draft }, saving);
  if (one?.kept !== undefined && reach.ownerId === null && body.owner !== undefined) {
    const [{ ownerId } = { ownerId: null }] = await tx
      .select({ ownerId: listingDraft.ownerId })
      .from(listingDraft)
      .where(eq(listingDraft.listingId, id));
    await tx.update(listing).set({ ownerId }).where(eq(listing.id, id));
  }
  const saved = await editingOf(tx, id, saving);
  if (saved === null) throw notFound();
  return saved;
}
