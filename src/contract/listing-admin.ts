import * as z from 'zod/mini';
import { listingActions } from '#domain/publishing/states.ts';
import { endpoint } from './endpoint.ts';
import { kindCode, mostSelected, recordId } from './fields.ts';
import { chosenHeadings, importEndpoints } from './import.ts';
import { listingKeeping } from './listing-keeping.ts';

/** The calls of administrators: every listing. */
export const { list, detail, version, save, act } = listingKeeping({
  name: 'listingAdmin',
  path: '/apiv2/listing/admin',
  access: 'content:listing',
  client: 'industrial',
  whose: 'All listings',
  acts: listingActions,
});

export const feature = endpoint({
  name: 'listingAdmin.feature',
  method: 'POST',
  path: '/apiv2/listing/admin/feature',
  degree: 'review',
  envelope: 'code',
  access: 'content:listing',
  client: 'industrial',
  summary:
    'Recommend published listings on the portal, or no longer, all or none. WRONG_STATE names those that are not published (`refusedRecord`)',
  body: z.object({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(mostSelected)), featured: z.boolean() }),
  /** Number of those that were not so before. */
  data: z.object({ changed: z.int() }),
});

const imports = importEndpoints('listingAdmin', '/apiv2/listing/admin', 'content:listing');

/** As other imports; the upload names the kind. */
export const {
  importUpload,
  importPreview,
  importStatus,
  importRows,
  importApply,
  importUndoPreview,
  importUndo,
  importReport,
  importCancel,
} = {
  ...imports,
  importUpload: endpoint({ ...imports.importUpload, params: z.object({ kind: kindCode, ...chosenHeadings }) }),
};

const sheet = {
  envelope: 'code',
  access: 'content:listing',
  client: 'industrial',
  method: 'GET',
  params: z.object({ kind: kindCode, language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
  data: z.unknown(),
  download: true,
} as const;

export const exportListings = endpoint({
  ...sheet,
  name: 'listingAdmin.export',
  path: '/apiv2/listing/admin/export',
  summary: 'The listings of a kind in every state as a spreadsheet (XLSX) that can be imported again: drafts, else as published',
});

export const template = endpoint({
  ...sheet,
  name: 'listingAdmin.template',
  path: '/apiv2/listing/admin/template',
  summary: 'An empty spreadsheet (XLSX) with the columns of a kind, and a sheet that says what may be filled in',
});
