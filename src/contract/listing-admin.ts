import * as z from 'zod/mini';
import type { ListingAct } from '#domain/publishing/states.ts';
import { degreesOfActions, listingActions } from '#domain/publishing/states.ts';
import { bulkEndpoints } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { kindCode, mostSelected, recordId } from './fields.ts';
import { chosenHeadings, importEndpoints } from './import.ts';
import { listingKeeping } from './listing-keeping.ts';
import { keptFilterLists, keptFilters } from './listing-kept.ts';
import { queryLists } from './paged.ts';

/** The calls of administrators: every listing. */
export const { list, detail, version, save, act } = listingKeeping({
  name: 'listingAdmin',
  path: '/apiv2/listing/admin',
  access: 'content:listing',
  client: 'industrial',
  whose: 'All listings',
  acts: listingActions,
});

/** Actions on all listings of a list. */
export const listingBulkActions = ['send', 'return', 'publish', 'retire'] as const satisfies readonly ListingAct[];

export const { bulkFreeze, bulkStart, bulkStatus, bulkRuns, bulkItems, bulkReport, bulkStop, bulkUndo } = bulkEndpoints({
  resource: 'listingAdmin',
  area: '/apiv2/listing/admin',
  access: 'content:listing',
  filters: z.object({ ...keptFilters, ...keptFilterLists }),
  actions: listingBulkActions,
  degrees: degreesOfActions,
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
    'Recommend published listings on the portal, or stop recommending them, all or none. WRONG_STATE names those that are not published (`refusedRecord`)',
  body: z.object({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(mostSelected)), featured: z.boolean() }),
  /** The number of listings whose state changed. */
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

const { state, region, organisation } = keptFilterLists;
const ofKind = { kind: kindCode, language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') };

const sheet = {
  envelope: 'code',
  access: 'content:listing',
  client: 'industrial',
  method: 'GET',
  data: z.unknown(),
  download: true,
} as const;

export const exportListings = endpoint({
  ...sheet,
  name: 'listingAdmin.export',
  path: '/apiv2/listing/admin/export',
  summary:
    'Download the filtered listings of a kind as a spreadsheet (XLSX) that can be imported again: drafts if there are any, else the published text',
  params: z.object({ ...keptFilters, ...queryLists({ state, region, organisation }), ...ofKind }),
});

export const template = endpoint({
  ...sheet,
  name: 'listingAdmin.template',
  path: '/apiv2/listing/admin/template',
  summary: 'Download an empty spreadsheet (XLSX) with the columns of a kind, and a sheet that explains them',
  params: z.object(ofKind),
});
