import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { save } from '#contract/listing-admin.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { listing, listingDraft } from '#server/platform/db/tables/listing.ts';
import type { Owned } from '#server/companies/company/owned.ts';
import { filesOf } from '#server/platform/files/stored.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, forbidden, invalid, notFound, wrongState } from '#server/platform/http/problem.ts';
import { kindOf } from '../listing/kinds.ts';
import { actsFor } from '#server/companies/company/visible.ts';
import { attachedFiles, checkContent, namedCompany, newPhoneIssues, parsedAttributes } from './check-content.ts';
import { editingOf } from './editing.ts';
import { listingEvents } from './events.ts';
import { publishableKinds } from './publishers.ts';
import type { Draft, One, Reach } from './stored.ts';
import {
  draftRecord,
  unknownListing,
  keptOnes,
  kindCodeOf,
  listingTarget,
  newListingId,
  ownedOf,
  ownerIdOf,
  publishedOf,
  refuseOthers,
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

/** Returns the keeper after saving. Only administrators choose one; the listing of a company keeps the one that it has. */
async function ownerAfter(tx: Db, one: One | undefined, { body, reach, language }: Saving): Promise<string | null> {
  if (reach.ownerId !== null) return one === undefined ? reach.ownerId : ownerIdOf(one);
  if (body.owner === undefined) return one === undefined ? null : ownerIdOf(one);
  if (body.owner === null) return null;
  const [found] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(sql`lower(${account.username}) = lower(${body.owner})`, eq(account.disabled, false)));
  if (found === undefined) throw invalid([{ path: 'body.owner', message: message(language, 'ownerUnknown') }]);
  return found.id;
}

const acts = async (tx: Db, accountId: string, enterpriseId: string): Promise<boolean> =>
  (await rows(tx, sql`select 1 from enterprise e where e.id = ${enterpriseId} and ${actsFor(accountId, 'publishing')}`)).length > 0;

/**
 * Returns the company that a listing belongs to after saving: the one that it names, or that its keeper chose. Published once, it stays with
 * that. An administrator who gives it to somebody who does not act there takes it out of the company.
 */
async function companyAfter(tx: Db, one: One | undefined, ownerId: string | null, saving: Saving): Promise<string | null> {
  const { body, reach, user, language } = saving;
  const current = one === undefined ? null : ownedOf(one).enterpriseId;
  if (reach.ownerId === null) {
    if (body.owner === undefined || current === null) return current;
    return ownerId !== null && (await acts(tx, ownerId, current)) ? current : null;
  }
  if (one !== undefined && current !== null && (publishedOf(one) !== null || ownerId !== user.id)) return current;
  const named = namedCompany(kindOf(body.kind), body.content.attributes);
  if (named !== null) return (await acts(tx, user.id, named)) ? named : null;
  if (body.businessId === undefined) return current;
  if (body.businessId === null || (await acts(tx, user.id, body.businessId))) return body.businessId;
  throw invalid([{ path: 'body.businessId', message: message(language, 'companyNotYours') }]);
}

/** Rejects content that cannot be saved. Returns it as it is stored. */
async function checked(tx: Db, one: One | undefined, owned: Owned, saving: Saving): Promise<EditableListing> {
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
  const { wrong } = await checkContent(tx, body.kind, content, { id: body.id, ...owned }, language);
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

async function ownedAfter(tx: Db, one: One | undefined, saving: Saving): Promise<Owned> {
  const ownerId = await ownerAfter(tx, one, saving);
  return { ownerId, enterpriseId: await companyAfter(tx, one, ownerId, saving) };
}

/** Creates the first draft of a new listing, or of the next version of one. */
async function begin(tx: Db, one: One | undefined, saving: Saving): Promise<string> {
  const { body, user, now, record } = saving;
  if (body.version !== null) throw body.id === null ? notFound() : await stale(tx, body.id, saving);
  const owned = await ownedAfter(tx, one, saving);
  const content = await checked(tx, one, owned, saving);
  const id = body.id ?? newListingId(body.kind);
  const draft = {
    listingId: id,
    kind: body.kind,
    content,
    state: 'draft' as const,
    version: await listingEvents.firstDraftVersion(tx, id),
    baseVersion: one?.kept?.version ?? null,
    note: null,
    ...owned,
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
  const owned = await ownedAfter(tx, one, saving);
  const content = await checked(tx, one, owned, saving);
  const after = { ...draft, content, ...owned };
  await tx
    .update(listingDraft)
    .set({
      content,
      ...owned,
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
  if (body.id !== null && (one === undefined || kindCodeOf(one) !== body.kind)) throw unknownListing(reach, body.id);
  if (one !== undefined) await refuseOthers(tx, reach, one);
  if (one !== undefined && body.base !== undefined && body.base !== (publishedOf(one)?.version ?? null))
    throw await stale(tx, one.id, saving);
  const { draft } = one ?? {};
  const id = one === undefined || draft === undefined ? await begin(tx, one, saving) : await goOn(tx, { ...one, draft }, saving);
  if (one?.kept !== undefined && reach.ownerId === null && body.owner !== undefined) {
    const [owned = { ownerId: null, enterpriseId: null }] = await tx
      .select({ ownerId: listingDraft.ownerId, enterpriseId: listingDraft.enterpriseId })
      .from(listingDraft)
      .where(eq(listingDraft.listingId, id));
    await tx.update(listing).set(owned).where(eq(listing.id, id));
  }
  const saved = await editingOf(tx, id, saving);
  if (saved === null) throw notFound();
  return saved;
}

/** Gives drafts that were begun without a company to the one that they name, where the sender acts for it. */
export async function adoptDrafts(tx: Db, drafts: readonly Draft[], reach: Reach): Promise<void> {
  if (reach.ownerId === null) return;
  for (const { listingId, kind, content, enterpriseId } of drafts) {
    const named = enterpriseId === null ? namedCompany(kindOf(kind), content.attributes) : null;
    if (named === null || !(await acts(tx, reach.ownerId, named))) continue;
    await tx
      .update(listingDraft)
      .set({ enterpriseId: named })
      .where(and(eq(listingDraft.listingId, listingId), isNull(listingDraft.enterpriseId)));
  }
}
