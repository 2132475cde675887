import * as z from 'zod/mini';
import { plainNumber } from '#domain/contact/plain-number.ts';
import { listingDraftStates } from '#domain/listing/states.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import { degreesOfActions } from '#domain/publishing/states.ts';
import { endpoint } from './endpoint.ts';
import { givenEnglish } from './given-english.ts';
import { companyRight, kindCode, moment, paging, queryInteger, recordId, regionCode, rowNumber, selection } from './fields.ts';
import type { listingContact } from './listing.ts';
import { listingLink } from './listing.ts';
import { keptFilterLists, keptFilters, keptListing, listingBelongings, listingCompany, listingOwner } from './listing-kept.ts';
import { listingAttributes } from './listing-record.ts';
import type { refusalReasons } from './publishing.ts';
import { actionNote, editedDraft, seenRecord, timeline } from './publishing.ts';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

const contactLine = z.nullable(z.string().check(z.trim(), z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)));

/** Content of a listing in its editor. A draft may be incomplete; publishing requires the fields of the kind. */
export const editableListing = z.object({
  /** Empty in a draft that has none yet. */
  title: z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  summary: z.string().check(z.trim(), z.maxLength(500)),
  ...givenEnglish,
  /** Markdown; headings start at level 2. */
  body: z.string().check(z.trim(), z.maxLength(50_000)),
  /** A picture of `file.upload`. */
  cover: z.nullable(recordId),
  regionCode,
  /** Section letters or division codes of GB/T 4754-2017; empty for all. */
  industries: selection(z.string().check(z.regex(/^([A-T]|\d{2})$/))),
  tags: z._default(z.array(line(30)).check(z.maxLength(20)), []),
  contact: z.nullable(
    z.object({
      name: contactLine,
      phone: z.nullable(z.string().check(z.overwrite(plainNumber), z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
      email: contactLine,
      address: contactLine,
    } satisfies typeof listingContact.shape),
  ),
  /** By the schema of the kind; one that does not fit is 422 at its path, `content.attributes.price`. */
  attributes: listingAttributes,
});
export type EditableListing = z.output<typeof editableListing>;

export const listingEditing = z.object({
  id: recordId,
  kind: kindCode,
  owner: z.nullable(listingOwner),
  /** The company it belongs to, with its keeper's present right; null: it is its keeper’s own. */
  company: z.nullable(z.object({ ...listingCompany.shape, right: z.nullable(companyRight) })),
  /** The caller keeps it. */
  mine: z.boolean(),
  /** The caller may change it; colleagues who do not act in publishing only read it. */
  mayChange: z.boolean(),
  /** Null for one never published. */
  published: z.nullable(
    z.object({
      content: editableListing,
      version: rowNumber,
      state: z.enum(['published', 'expired', 'retired']),
      publishedAt: moment,
      expiresAt: z.nullable(moment),
      checkedAt: moment,
      updatedAt: moment,
    }),
  ),
  draft: z.nullable(editedDraft(editableListing, listingDraftStates)),
  /** Missing fields before the draft can be published. `path` begins with `content.`. */
  missing: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The records that content and draft name. */
  links: z.array(listingLink),
  /** Earlier published versions, newest first; `version` reads one. */
  versions: z.array(z.object({ version: rowNumber, savedAt: moment })),
  timeline,
});
export type ListingEditing = z.infer<typeof listingEditing>;

/**
 * `ownCompany`: the caller works for its company. `retiredByReviewer`: only an administrator publishes it again. `contested`: others claim its
 * company.
 */
export type ListingRefusal = (typeof refusalReasons)[number] | 'ownCompany' | 'retiredByReviewer' | 'contested';

type Keeping<Name extends string, Act extends ListingAct> = {
  /** The first part of the names of the calls. */
  name: Name;
  path: `/${string}`;
  access: string;
  client: 'portal' | 'industrial';
  whose: string;
  acts: readonly [Act, ...Act[]];
};

/** The calls that keep listings, of administrators for all, and of owners for their own. */
export function listingKeeping<const Name extends string, const Act extends ListingAct>(keeping: Keeping<Name, Act>) {
  const { name, path, access, client, whose, acts } = keeping;
  const common = { envelope: 'code', access, client } as const;
  const action: z.ZodMiniType<Act, Act> = z.enum(acts);
  return {
    list: endpoint({
      ...common,
      name: `${name}.list`,
      reads: true,
      method: 'POST',
      path: `${path}/list`,
      summary: `${whose} in every state`,
      body: z.object({
        ...keptFilters,
        ...keptFilterLists,
        /** Listings that the caller keeps, or that belong to a company. */
        whose: z._default(z.enum(listingBelongings), 'all'),
        ids: z.optional(z.array(recordId).check(z.maxLength(100))),
        ...paging,
      }),
      data: z.object({
        total: z.int(),
        list: z.array(keptListing),
        /** Counts by state and kind under the other filters. */
        states: z.record(z.string(), z.int()),
        kinds: z.record(z.string(), z.int()),
        /** For administrators: companies and departments under the other filters, most frequent first, at most 100. */
        organisations: z.array(z.object({ id: recordId, name: z.string(), count: z.int() })),
        /** The number of unconfirmed listings under the other filters. */
        unchecked: z.int(),
        /** Counts by owner, regardless of the other filters. */
        whose: z.object({ all: z.int(), mine: z.int(), company: z.int() }),
        /** Kinds that the caller may publish. */
        publishable: z.array(kindCode),
      }),
    }),
    detail: endpoint({
      ...common,
      name: `${name}.detail`,
      method: 'GET',
      path: `${path}/detail`,
      summary: `One of ${whose.toLowerCase()} with its draft, its versions and what happened to it`,
      params: z.object({ id: recordId }),
      data: listingEditing,
    }),
    version: endpoint({
      ...common,
      name: `${name}.version`,
      method: 'GET',
      path: `${path}/version`,
      summary: 'The content of a published version',
      params: z.object({ id: recordId, version: queryInteger(1, 100_000) }),
      data: z.object({ version: rowNumber, savedAt: moment, content: editableListing }),
    }),
    save: endpoint({
      ...common,
      name: `${name}.save`,
      method: 'POST',
      path: `${path}/save`,
      summary:
        'Save a draft, of a new listing (`id` null) or of the next version of one. `version` is that of the draft that was read, null for a new draft (CONFLICT answers the stored one). NOT_YOURS for colleagues who only read what their company publishes',
      body: z.object({
        id: z.nullable(recordId),
        kind: kindCode,
        version: z.nullable(rowNumber),
        /** The published version that was on screen: CONFLICT if there is a newer one. Absent: the draft is based on the current one. */
        base: z.optional(z.nullable(rowNumber)),
        content: editableListing,
        /** The user name of its owner, null for administrators. Absent: stays. Administrators only. */
        owner: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
        /** The company that it belongs to if its content names none. Absent: unchanged. Cannot change after publication. */
        companyId: z.optional(z.nullable(recordId)),
      }),
      data: listingEditing,
    }),
    act: endpoint({
      ...common,
      name: `${name}.act`,
      method: 'POST',
      path: `${path}/act`,
      degree: degreesOfActions,
      summary: `Move listings on, all or none: ${acts.join(', ')}. CONFLICT names those that are no longer as they were seen (\`changedRecord\`), WRONG_STATE those that cannot, with the fields in the way (\`refusedRecord\`)`,
      body: z.object({
        listings: z.array(seenRecord).check(z.minLength(1), z.maxLength(100)),
        action,
        note: actionNote,
      }),
      /** `listings`: the versions they have now, for an act that undoes this one. */
      data: z.object({ changed: z.int(), listings: z.array(seenRecord) }),
    }),
  } as const;
}
