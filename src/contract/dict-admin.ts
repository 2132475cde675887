import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { maxPageSize, moment, queryInteger, rowNumber, seenRow } from './fields.ts';
import { importEndpoints } from './import.ts';
import { queryFlag, queryList, queryPaging } from './paged.ts';

const category = z.string().check(z.regex(/^[\w.-]{1,40}$/));
/** PostgreSQL's range. */
const text = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((value) => !value.includes('\0')),
  );
const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(100),
  z.refine((value) => !value.includes('\0')),
);
const code = z.string().check(z.trim(), z.regex(/^[\w.-]{1,60}$/));

const rootFields = {
  category,
  name,
  nameEn: name,
  parentCategory: z.nullable(category),
  remark: z._default(text(500), ''),
};

export const dictRoot = z.object({
  ...rootFields,
  /** Entries, retired ones included. */
  entries: z.int(),
  version: rowNumber,
  /** Seeded, and needed by the program: names may change; the category may not, and it cannot be deleted. */
  builtIn: z.boolean(),
});
export type DictRoot = z.infer<typeof dictRoot>;
export type DictBranch = DictRoot & { children: DictBranch[] };
const dictBranch: z.ZodMiniType<DictBranch> = z.lazy(() => z.extend(dictRoot, { children: z.array(dictBranch) }));

const admin = { envelope: 'code', access: 'system:dict', client: 'industrial' } as const;

export const root = endpoint({
  ...admin,
  name: 'dict.root',
  method: 'GET',
  path: '/apiv2/account/admin/dict/root',
  summary: 'All dictionaries as a tree',
  data: z.array(dictBranch),
});

export const rootList = endpoint({
  ...admin,
  name: 'dict.rootList',
  method: 'GET',
  path: '/apiv2/account/admin/dict/rootlist',
  summary: 'List dictionaries whose name, category, or an entry’s name or code contains the keyword',
  params: z.object({ keyword: z._default(text(100), '') }),
  data: z.array(dictRoot),
});

export const saveRoot = endpoint({
  ...admin,
  name: 'dict.saveRoot',
  method: 'POST',
  path: '/apiv2/account/admin/dict/root-save',
  summary: 'Enter a dictionary, or change one: then `version` is the one that was read (CONFLICT answers the stored one)',
  body: z.object({ ...rootFields, version: z.nullable(rowNumber) }),
  data: dictRoot,
});

export const deleteRoot = endpoint({
  ...admin,
  name: 'dict.deleteRoot',
  method: 'POST',
  path: '/apiv2/account/admin/dict/root-delete',
  summary: 'Delete an empty dictionary that is not built in, as it was read (CONFLICT, IN_USE, WRONG_STATE)',
  body: z.object({ category, version: rowNumber }),
  data: z.null(),
});

/** `#RRGGBB`. */
const colour = z.nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)));

const entryFields = {
  code,
  name,
  nameEn: name,
  parentId: z.nullable(rowNumber),
  value: z.nullable(text(2000)),
  enabled: z.boolean(),
  colour,
  remark: z._default(text(500), ''),
};

export const dictEntry = z.object({ id: rowNumber, category, ...entryFields, sort: z.int(), version: rowNumber, updatedAt: moment });
export type DictEntry = z.infer<typeof dictEntry>;

export const dictSorts = ['sort', 'code', 'name', 'updated'] as const;

export const list = endpoint({
  ...admin,
  name: 'dict.list',
  method: 'GET',
  path: '/apiv2/account/admin/dict/list',
  summary: 'Entries of a dictionary, a page at a time',
  params: z.object({
    category,
    keyword: z._default(text(100), ''),
    enabled: z.optional(queryFlag),
    /** Keeps only these. */
    ids: z.optional(queryList(z.array(queryInteger(1, 999_999_999)).check(z.maxLength(maxPageSize)))),
    order: z._default(z.enum(dictSorts), 'sort'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    ...queryPaging,
  }),
  data: z.object({ total: z.int(), list: z.array(dictEntry) }),
});

export const detail = endpoint({
  ...admin,
  name: 'dict.detail',
  method: 'GET',
  path: '/apiv2/account/admin/dict/detail',
  summary: 'Return one entry, whatever page of its dictionary it is on',
  params: z.object({ id: queryInteger(1, 999_999_999) }),
  data: dictEntry,
});

export const create = endpoint({
  ...admin,
  name: 'dict.create',
  method: 'POST',
  path: '/apiv2/account/admin/dict/create',
  summary: 'Create an entry at the end of its dictionary (CODE_TAKEN for a used code; CYCLE if its parent is below it)',
  body: z.object({ category, ...entryFields }),
  data: dictEntry,
});

export const update = endpoint({
  ...admin,
  name: 'dict.update',
  method: 'POST',
  path: '/apiv2/account/admin/dict/update',
  summary:
    'Change an entry; `version` is the one that was read (CONFLICT returns the stored entry). The code of an entry in use cannot change (IN_USE)',
  body: z.object({ id: rowNumber, version: rowNumber, ...entryFields }),
  data: dictEntry,
});

export const dictActions = ['enable', 'disable', 'sort', 'delete'] as const;

export const post = endpoint({
  ...admin,
  name: 'dict.post',
  method: 'POST',
  path: '/apiv2/account/admin/dict/post',
  summary:
    'Enable, disable, delete (IN_USE says which and where) or sort entries as they were read, all or none. Sorted entries take their former places in the new order. CONFLICT returns the stored entries that changed since (`changedEntries`)',
  body: z.object({ category, action: z.enum(dictActions), entries: z.array(seenRow).check(z.minLength(1), z.maxLength(1000)) }),
  data: z.object({
    changed: z.int(),
    /** The new versions of the changed entries, for a following action; empty after a delete. */
    entries: z.array(seenRow),
    /** Ids of the history rows written; restoring those of a delete undoes it. */
    lines: z.array(z.int()),
  }),
});

/** The data of CONFLICT. */
export const changedEntries = z.object({ entries: z.array(dictEntry) });

export const history = endpoint({
  ...admin,
  name: 'dict.history',
  method: 'GET',
  path: '/apiv2/account/admin/dict/history',
  summary:
    'List earlier versions of an entry, newest first; with a category instead of an id, deleted entries. `by` is empty for entries shipped with the program',
  params: z.object({ id: z.optional(queryInteger(1, 999_999_999)), category: z.optional(category), ...queryPaging }),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        id: rowNumber,
        entryId: rowNumber,
        version: rowNumber,
        action: z.enum(['create', 'update', 'enable', 'disable', 'delete', 'restore', 'import']),
        by: z.string(),
        at: moment,
        entry: dictEntry,
      }),
    ),
  }),
});

export const restore = endpoint({
  ...admin,
  name: 'dict.restore',
  method: 'POST',
  path: '/apiv2/account/admin/dict/restore',
  summary:
    'Restore entries to versions of their history, all or none; deleted ones return with their ids and hierarchy (CODE_TAKEN, CYCLE)',
  body: z.object({ historyIds: z.array(rowNumber).check(z.minLength(1), z.maxLength(1000)) }),
  data: z.array(dictEntry),
});

export const exportEntries = endpoint({
  ...admin,
  name: 'dict.export',
  method: 'GET',
  path: '/apiv2/account/admin/dict/export',
  summary: 'A dictionary as a spreadsheet (XLSX) that can be imported again',
  params: z.object({ category, language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
  data: z.unknown(),
  download: true,
});

export const {
  importUpload,
  importPreview,
  importStatus,
  importRows,
  importApply,
  importUndoPreview,
  importUndo,
  importReport,
  importTemplate,
  importCancel,
} = importEndpoints('dict', '/apiv2/account/admin/dict', 'system:dict');
