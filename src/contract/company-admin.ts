import * as z from 'zod/mini';
import { halfWidth } from '#domain/half-width.ts';
import { creditCodePattern, normaliseCreditCode } from '#domain/company/credit-code.ts';
import { companyOrders } from '#domain/company/list-orders.ts';
import { legalForms, scales } from '#domain/matching/model/criteria.ts';
import { endpoint } from './endpoint.ts';
import { companyDetail } from './company.ts';
import { companyBase } from './company-choice.ts';
import { bulkEndpoints } from './bulk.ts';
import { day, moment, paging, recordId, regionCode, rowNumber, selection } from './fields.ts';
import { listOrder, queryLists, queryYuan } from './paged.ts';
import { phoneNumber } from './phone-number.ts';
import { factKey, factValue } from './profile.ts';

const admin = { envelope: 'code', access: 'content:enterprise', client: 'industrial' } as const;

const filters = {
  keyword: z._default(z.string().check(z.maxLength(100)), ''),
  ...listOrder(companyOrders, 'updated'),
  establishedFrom: z.optional(day),
  establishedTo: z.optional(day),
  /** Registered capital in yuan; companies whose capital is not public are left out. */
  capitalMin: z.optional(queryYuan),
  capitalMost: z.optional(queryYuan),
};
const lists = {
  region: z._default(z.array(regionCode), []),
  scale: z._default(z.array(z.enum(scales)), []),
  /** Sections or divisions, with those inside them. */
  industry: selection(z.string().check(z.regex(/^([A-T]|\d{2})$/))),
  legalForm: z._default(z.array(z.enum(legalForms)), []),
  /**
   * `badCode`: wrong check character; `duplicate`: another company may be the same, see `duplicates`; `noFacts`: no facts beyond its
   * identity; any of them.
   */
  problem: z._default(z.array(z.enum(['badCode', 'duplicate', 'noFacts'])), []),
};

export const list = endpoint({
  ...admin,
  name: 'enterpriseAdmin.list',
  reads: true,
  method: 'POST',
  path: '/apiv2/enterprise/admin/list',
  summary: 'Companies that everybody sees; what users entered for themselves is not here',
  body: z.object({
    ...filters,
    ...lists,
    ...paging,
  }),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.extend(companyBase, {
        /** Public facts. */ facts: z.int(),
        capital: z.nullable(z.number()),
        updatedAt: moment,
        version: rowNumber,
      }),
    ),
  }),
});
export type AdminCompany = z.infer<(typeof list)['data']>['list'][number];

/** Actions on all companies of a list. */
const companyBulkActions = ['delete'] as const;

export const { bulkFreeze, bulkStart, bulkStatus, bulkRuns, bulkItems, bulkReport, bulkStop, bulkUndo } = bulkEndpoints({
  resource: 'enterpriseAdmin',
  area: '/apiv2/enterprise/admin',
  access: admin.access,
  filters: z.object({ ...filters, ...lists }),
  actions: companyBulkActions,
  degrees: { delete: ['write'] },
});

export const exportCompanies = endpoint({
  ...admin,
  name: 'enterpriseAdmin.export',
  method: 'GET',
  path: '/apiv2/enterprise/admin/export',
  summary:
    'The same list as a spreadsheet (XLSX), with a column for each public figure and title, under the headings that an import reads: imported again it changes nothing',
  params: z.object({ ...filters, ...queryLists(lists), language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
  data: z.unknown(),
  download: true,
});

export const detail = endpoint({
  ...admin,
  name: 'enterpriseAdmin.detail',
  method: 'GET',
  path: '/apiv2/enterprise/admin/detail',
  summary: 'A company with its public facts; nothing that users stored for themselves',
  params: z.object({ id: recordId }),
  /** `source`: source of the identity. */
  data: z.extend(companyDetail.data, {
    version: rowNumber,
    source: z.string(),
    sourceDate: day,
    /** In the register; contained in this answer only. */
    registerPhone: z.nullable(z.string()),
    registerEmail: z.nullable(z.string()),
  }),
});
export type AdminCompanyDetail = z.infer<(typeof detail)['data']>;

const text = (most: number) => z.nullable(z.string().check(z.trim(), z.maxLength(most)));

export const companyFields = {
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
  nameEn: text(200),
  /** Full-width and lower-case characters are accepted; a wrong check character warns and is kept. */
  creditCode: z.nullable(z.string().check(z.maxLength(100), z.overwrite(normaliseCreditCode), z.regex(creditCodePattern))),
  legalForm: z.nullable(z.enum(legalForms)),
  regionCode: z.nullable(regionCode),
  industry: text(4),
  scale: z.nullable(z.enum(scales)),
  established: z.nullable(day),
  legalRepresentative: text(60),
  address: text(300),
  businessScope: text(4000),
  /** Receives codes that prove a claim. Numbers that cannot receive text messages are stored too. */
  registerPhone: z.nullable(phoneNumber),
  registerEmail: z.nullable(z.string().check(z.overwrite(halfWidth), z.email(), z.maxLength(200))),
  source: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  sourceDate: day,
};

export const save = endpoint({
  ...admin,
  name: 'enterpriseAdmin.save',
  method: 'POST',
  path: '/apiv2/enterprise/admin/save',
  summary:
    'Enter a company (`id` null) or change one: then `version` is the one that was read (CONFLICT answers the stored one). A code that another one has is EXISTS with its id and name',
  body: z.object({
    id: z.nullable(recordId),
    version: z.nullable(rowNumber),
    ...companyFields,
  }),
  data: z.object({ id: recordId, version: rowNumber }),
});

export const saveFacts = endpoint({
  ...admin,
  name: 'enterpriseAdmin.saveFacts',
  method: 'POST',
  path: '/apiv2/enterprise/admin/facts-save',
  summary:
    'Store public facts of a company with their source, all or none; a null value deletes one. What identifies the company (region, industry, scale, form, day) is written to its record, with the source. `version` is the one that was read (CONFLICT answers the stored company)',
  body: z.object({
    id: recordId,
    version: rowNumber,
    facts: z
      .array(
        z.object({
          key: factKey,
          value: z.nullable(factValue),
          source: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
          sourceDate: day,
          confirmed: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ version: rowNumber }),
});

export const duplicates = endpoint({
  ...admin,
  name: 'enterpriseAdmin.duplicates',
  reads: true,
  method: 'POST',
  path: '/apiv2/enterprise/admin/duplicates',
  summary:
    'Groups of companies that may be one: the same credit code, or names that differ in form only, unless both have codes that check and differ',
  body: z.object(paging),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        reason: z.enum(['creditCode', 'name']),
        companies: z.array(z.object({ id: recordId, name: z.string(), creditCode: z.nullable(z.string()), facts: z.int() })),
      }),
    ),
  }),
});

export const merge = endpoint({
  ...admin,
  name: 'enterpriseAdmin.merge',
  method: 'POST',
  path: '/apiv2/enterprise/admin/merge',
  summary:
    'Make one company of two: facts, relations, grants and members of `dropId` go to `keepId`, whose own facts win. For 30 days it can be undone with the undo key. CONFLICT where one has changed since it was read, or is no longer there (`changedCompanies`)',
  body: z.object({ keepId: recordId, keepVersion: rowNumber, dropId: recordId, dropVersion: rowNumber }),
  data: z.object({ undo: recordId }),
});

/** The data of a merge's CONFLICT; `name` is null for a company that is not there: merged or deleted meanwhile. */
export const changedCompanies = z.object({ companies: z.array(z.object({ id: recordId, name: z.nullable(z.string()) })) });

export const remove = endpoint({
  ...admin,
  name: 'enterpriseAdmin.delete',
  method: 'POST',
  path: '/apiv2/enterprise/admin/delete',
  summary: 'Delete a company that no user works for or keeps anything of (IN_USE). For 30 days it can be undone with the undo key',
  body: z.object({ id: recordId, version: rowNumber }),
  data: z.object({ undo: recordId }),
});

export const undo = endpoint({
  ...admin,
  name: 'enterpriseAdmin.undo',
  method: 'POST',
  path: '/apiv2/enterprise/admin/undo',
  summary: 'Take a merge or a deletion back (WRONG_STATE where the company has been changed since; GONE after 30 days)',
  body: z.object({ undo: recordId }),
  data: z.null(),
});
