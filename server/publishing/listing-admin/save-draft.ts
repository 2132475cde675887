import { and, eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { save } from '#contract/listing-admin.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { listing, listingDraft } from '#server/platform/db/tables/listing.ts';
import type { Owned } from '#server/companies/company/owned.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/problem.ts';
import { isGone, publishedOf } from '../engine/record-type.ts';
import type { Saver } from '../engine/save-draft.ts';
import { refuseWrong, saveDraft } from '../engine/save-draft.ts';
import { kindOf } from '../listing/kinds.ts';
import { attachedFiles, checkContent, namedCompany, parsedAttributes, phonesIn } from './check-content.ts';
import { editingOf } from './editing.ts';
import { publishableKinds, publishesFor } from './publishers.ts';
import { listings } from './record-type.ts';
import type { One, Reach } from './stored.ts';
import { keptOnes, kindCodeOf, newListingId, ownedOf, ownerIdOf, refuseOthers, unknownListing } from './stored.ts';

type Body = ParsedInput<typeof save>['body'];

export type Saving = Saver & { body: Body; reach: Reach };

/** Returns the keeper after saving. Only administrators can change it; a company's listing keeps its keeper. */
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

/**
 * Returns the company of a listing after saving: the one named in its content, or the keeper's choice. A listing that was published keeps its
 * company, unless an administrator gives it to an account that may not publish for the company.
 */
async function companyAfter(tx: Db, one: One | undefined, ownerId: string | null, saving: Saving): Promise<string | null> {
  const { body, reach, user, language } = saving;
  const current = one === undefined ? null : ownedOf(one).companyId;
  if (reach.ownerId === null) {
    if (body.owner === undefined || current === null) return current;
    return ownerId !== null && (await publishesFor(tx, ownerId, current)) ? current : null;
  }
  if (one !== undefined && current !== null && (publishedOf(one) !== null || ownerId !== user.id)) return current;
  const named = namedCompany(kindOf(body.kind), body.content.attributes);
  if (named !== null) return (await publishesFor(tx, user.id, named)) ? named : null;
  if (body.companyId === undefined) return current;
  if (body.companyId === null || (await publishesFor(tx, user.id, body.companyId))) return body.companyId;
  throw invalid([{ path: 'body.companyId', message: message(language, 'companyNotYours') }]);
}

/** Rejects content that cannot be saved. Returns it as it is stored. */
async function checked(tx: Db, one: One | undefined, owned: Owned, saving: Saving): Promise<EditableListing> {
  const { body, language } = saving;
  const kind = kindOf(body.kind);
  const parsed = parsedAttributes(kind, body.content.attributes, language);
  if ('issues' in parsed) throw invalid(parsed.issues);
  const content = { ...body.content, attributes: parsed.attributes };
  await refuseWrong(
    tx,
    content,
    [one?.kept?.content, one?.draft?.content],
    {
      attached: (each) => attachedFiles(kind, each),
      phones: (each) => phonesIn(kind, each),
      check: (each) => checkContent(tx, body.kind, each, { id: body.id, ...owned }, language),
    },
    saving,
  );
  return { ...content, industries: [...new Set(content.industries)], tags: [...new Set(content.tags)] };
}

async function ownedAfter(tx: Db, one: One | undefined, saving: Saving): Promise<Owned> {
  const ownerId = await ownerAfter(tx, one, saving);
  return { ownerId, companyId: await companyAfter(tx, one, ownerId, saving) };
}

/** Saves a draft, within a transaction. The published version stays, except its owner, whom administrators change at once. */
export async function saveListingDraft(tx: Db, saving: Saving): Promise<ListingEditing> {
  const { body, reach } = saving;
  const kinds = await publishableKinds(tx, reach);
  kindOf(body.kind);
  if (!kinds.includes(body.kind)) throw forbidden();
  const [one] = body.id === null ? [] : await keptOnes(tx, [body.id], { lock: true });
  if (body.id !== null && (one === undefined || isGone(one) || kindCodeOf(one) !== body.kind)) throw unknownListing(reach, body.id);
  if (one !== undefined) await refuseOthers(tx, reach, one);
  const id = await saveDraft(tx, listings, {
    ...saving,
    one: one ?? null,
    version: body.version,
    base: body.base,
    checked: async () => {
      const owned = await ownedAfter(tx, one, saving);
      return { kind: body.kind, ...owned, content: await checked(tx, one, owned, saving) };
    },
    newId: async () => newListingId(body.kind),
    // a draft in review is fixed: the owner recalls it first
    isHeld: ({ state }) => reach.ownerId !== null && state === 'review',
    stale: async (known) => conflict(await editingOf(tx, known, saving)),
  });
  if (one?.kept !== undefined && reach.ownerId === null && body.owner !== undefined) {
    const [owned = { ownerId: null, companyId: null }] = await tx
      .select({ ownerId: listingDraft.ownerId, companyId: listingDraft.companyId })
      .from(listingDraft)
      .where(eq(listingDraft.id, id));
    await tx.update(listing).set(owned).where(eq(listing.id, id));
  }
  const saved = await editingOf(tx, id, saving);
  if (saved === null) throw notFound();
  return saved;
}
