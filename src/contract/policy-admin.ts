import * as z from 'zod/mini';
import { plainNumber } from '#domain/contact/plain-number.ts';
import { policyOrders } from '#domain/publishing/list-orders.ts';
import { policyKinds, policyLevels } from '#domain/policy.ts';
import { linkStates } from '#domain/policy-editing.ts';
import type { PolicyAction } from '#domain/publishing/states.ts';
import { degreesOfActions, draftStates, policyActions } from '#domain/publishing/states.ts';
import { bulkEndpoints } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { day, moment, paging, recordId, regionCode, rowNumber, selection } from './fields.ts';
import { listOrder, queryLists, queryYuan } from './paged.ts';
import { policyAttachment, policyContact, policyDetail } from './policy-detail.ts';
import { policyContent } from './policy-version.ts';
import { actionNote, editedDraft, seenRecord, timeline } from './publishing.ts';

const admin = { envelope: 'code', access: 'content:policy', client: 'industrial' } as const;

/** Content of a policy in the editor. */
export const editable = z.extend(policyContent, {
  kind: z.enum(policyKinds),
  level: z.enum(policyLevels),
  regionCode,
  sourceUrl: policyDetail.shape.sourceUrl,
  contact: z.nullable(z.extend(policyContact, { phone: z.nullable(z.string().check(z.overwrite(plainNumber))) })),
  /** Ids of the documents it cites. */
  cites: z.array(recordId).check(z.maxLength(50)),
  /** Files of `file.upload`, uploaded by the caller or attached before; at most 20. Name and order are the editor's. */
  attachments: z.array(policyAttachment).check(z.maxLength(20)),
});
export type EditablePolicy = z.infer<typeof editable>;

/** A policy in the list. `state` is that of the draft, if any, else of the policy. */
export const adminPolicy = z.object({
  id: recordId,
  title: z.string(),
  docNumber: z.nullable(z.string()),
  kind: z.enum(policyKinds),
  level: z.enum(policyLevels),
  regionCode: z.nullable(regionCode),
  issuers: z.array(z.string()),
  publishDate: z.nullable(day),
  applyTo: z.nullable(day),
  /** Yuan. */
  amountMax: z.nullable(z.number()),
  state: z.enum([...draftStates, 'published', 'retired']),
  /** Published, with a draft of its next version. */
  published: z.boolean(),
  publishAt: z.nullable(moment),
  hasCriteria: z.boolean(),
  linkState: z.enum(linkStates),
  updatedAt: moment,
  updatedBy: z.nullable(z.string()),
  /** Expected by `act`: the number of saves of the draft, and the version of the published or retired content. */
  draftVersion: z.nullable(rowNumber),
  publishedVersion: z.nullable(rowNumber),
});
export type AdminPolicy = z.infer<typeof adminPolicy>;

const filters = {
  keyword: z._default(z.string().check(z.maxLength(200)), ''),
  ...listOrder(policyOrders, 'updated'),
  publishedFrom: z.optional(day),
  publishedTo: z.optional(day),
  /** Yuan; policies without an amount are left out. */
  amountMin: z.optional(queryYuan),
  amountMost: z.optional(queryYuan),
};
const lists = {
  state: z._default(z.array(adminPolicy.shape.state), []),
  kind: z._default(z.array(z.enum(policyKinds)), []),
  level: z._default(z.array(z.enum(policyLevels)), []),
  /** With those inside them. */
  region: selection(regionCode),
  issuer: selection(z.string().check(z.maxLength(100))),
  /** `brokenLink`, `noCriteria` (of projects), `duplicate` (another of the same kind has the same document number); any of them. */
  problem: z._default(z.array(z.enum(['brokenLink', 'noCriteria', 'duplicate'])), []),
};

export const list = endpoint({
  ...admin,
  name: 'policyAdmin.list',
  reads: true,
  method: 'POST',
  path: '/apiv2/policy/admin/list',
  summary: 'List policies in every state, for those who keep them',
  body: z.object({
    ...filters,
    ...lists,
    /** Only these policies. */
    ids: z.optional(z.array(recordId).check(z.maxLength(100))),
    ...paging,
  }),
  /** `states` has counts by state under the other filters. */
  data: z.object({ total: z.int(), list: z.array(adminPolicy), states: z.record(z.string(), z.int()) }),
});

/** Actions on all policies of a list. */
export const policyBulkActions = ['submit', 'return', 'publish', 'retire'] as const satisfies readonly PolicyAction[];

export const { bulkFreeze, bulkStart, bulkStatus, bulkRuns, bulkItems, bulkReport, bulkStop, bulkUndo } = bulkEndpoints({
  resource: 'policyAdmin',
  area: '/apiv2/policy/admin',
  access: admin.access,
  filters: z.object({ ...filters, ...lists }),
  actions: policyBulkActions,
  degrees: degreesOfActions,
});

export const exportKept = endpoint({
  ...admin,
  name: 'policyAdmin.export',
  method: 'GET',
  path: '/apiv2/policy/admin/export',
  summary:
    'Download the list of policies as a spreadsheet (XLSX), with drafts in their present text and the headings that an import reads; importing it unchanged changes nothing',
  params: z.object({ ...filters, ...queryLists(lists), language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
  data: z.unknown(),
  download: true,
});

export const editing = z.object({
  id: recordId,
  /** Published content; null for a policy never published. */
  published: z.nullable(z.object({ content: editable, version: rowNumber, state: z.enum(['published', 'retired']), updatedAt: moment })),
  draft: z.nullable(z.extend(editedDraft(editable, draftStates), { publishAt: z.nullable(moment) })),
  /** Warnings about the draft: codes that no dictionary has. `path` begins with `content.`. */
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Result of the last check of the source address: `detail` is the HTTP status, or the error before there was one. */
  link: z.object({ state: z.enum(linkStates), detail: z.nullable(z.string()), checkedAt: z.nullable(moment) }),
  timeline,
});
export type Editing = z.infer<typeof editing>;

export const detail = endpoint({
  ...admin,
  name: 'policyAdmin.detail',
  method: 'GET',
  path: '/apiv2/policy/admin/detail',
  summary: 'A policy with its draft',
  params: z.object({ id: recordId }),
  data: editing,
});

export const saveDraft = endpoint({
  ...admin,
  name: 'policyAdmin.saveDraft',
  method: 'POST',
  path: '/apiv2/policy/admin/draft-save',
  summary:
    'Save a draft, of a new policy (`id` null) or of the next version of one. `version` is that of the draft that was read, null for a new draft (CONFLICT answers the stored one). WRONG_STATE while it is scheduled',
  body: z.object({
    id: z.nullable(recordId),
    version: z.nullable(rowNumber),
    /** The published version that was on screen: CONFLICT if there is a newer one. Absent: the draft is based on the current one. */
    base: z.optional(z.nullable(rowNumber)),
    /** The policy that a new one copies: its files may be attached, no matter who uploaded them. */
    copyOf: z.optional(recordId),
    content: editable,
  }),
  data: editing,
});

export const act = endpoint({
  ...admin,
  name: 'policyAdmin.act',
  method: 'POST',
  path: '/apiv2/policy/admin/act',
  degree: degreesOfActions,
  summary:
    'Submit, return (`note` says why), publish, schedule (`publishAt`), unschedule, discard, retire or reinstate policies, all or none. CONFLICT names those changed since they were read (`changedRecord`), WRONG_STATE those that cannot take the action (`refusedRecord`)',
  body: z.object({
    policies: z.array(seenRecord).check(z.minLength(1), z.maxLength(100)),
    action: z.enum(policyActions),
    publishAt: z.optional(moment),
    note: actionNote,
  }),
  /** `policies`: the versions they have now, for an action that undoes this one. */
  data: z.object({ changed: z.int(), policies: z.array(seenRecord) }),
});

export const duplicates = endpoint({
  ...admin,
  name: 'policyAdmin.duplicates',
  reads: true,
  method: 'POST',
  path: '/apiv2/policy/admin/duplicates',
  summary: 'List policies with the same document number, in any spelling, or nearly the same title',
  body: z.object({ id: z.nullable(recordId), docNumber: z.nullable(z.string()), title: z.string(), kind: z.enum(policyKinds) }),
  data: z.array(z.object({ id: recordId, title: z.string(), docNumber: z.nullable(z.string()), reason: z.enum(['docNumber', 'title']) })),
});

export const checkLinks = endpoint({
  ...admin,
  name: 'policyAdmin.checkLinks',
  method: 'POST',
  path: '/apiv2/policy/admin/links-check',
  summary: 'Check in the background whether the source addresses of these policies, or of all, still respond',
  body: z.object({ ids: z.nullable(z.array(recordId).check(z.maxLength(1000))) }),
  data: z.object({ queued: z.int() }),
});
