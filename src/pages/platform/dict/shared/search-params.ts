import * as z from 'zod/mini';
import { dictSorts } from '#contract/dict-admin.ts';
import { needCode, queryInteger, tableDefaults, tableSearch } from '#contract/fields.ts';
import { importSearch } from '#entities/platform/import/import-params.ts';

const entryId = queryInteger(1, 999_999_999);

/** The most entries of one batch action. */
export const maxChosen = 200;

/** The open panel. */
const panels = ['entry', 'new', 'history', 'deleted', 'root', 'newRoot', 'import', 'need', 'newNeed'] as const;

/** Dictionaries with their entries, or the vocabulary of needs with unanswered searches. */
export const dictViews = ['dictionaries', 'needs'] as const;

/** Parameters of the page: the view, the dictionary, the filters and order of its entries, the selection, and the open panel. */
export const dictSearchSchema = z.object({
  ...tableSearch,
  view: z._default(z.catch(z.enum(dictViews), 'dictionaries'), 'dictionaries'),
  /** Empty for the first dictionary. */
  category: z._default(z.catch(z.string().check(z.regex(/^[\w.-]{1,40}$/)), ''), ''),
  /** Filters the list of dictionaries. */
  find: tableSearch.keyword,
  enabled: z._default(z.catch(z.enum(['', 'true', 'false']), ''), ''),
  order: z._default(z.catch(z.enum(dictSorts), 'sort'), 'sort'),
  direction: z._default(z.catch(z.enum(['asc', 'desc']), 'asc'), 'asc'),
  /** Ids of the entries selected for a batch action. */
  categorySelect: z._default(
    z.catch(
      z.pipe(
        z.transform((value: unknown): unknown => (Array.isArray(value) ? value : [value])),
        z.array(entryId).check(z.maxLength(maxChosen)),
      ),
      [],
    ),
    [],
  ),
  panel: z.catch(z.optional(z.enum(panels)), undefined),
  /** The entry in the drawer. */
  id: z.catch(z.optional(entryId), undefined),
  /** The code of the need in the drawer. */
  need: z._default(z.catch(needCode, ''), ''),
  /** The page of unanswered searches. */
  missedPage: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  ...importSearch,
});
export type DictSearch = z.output<typeof dictSearchSchema>;

export const dictDefaults = {
  ...tableDefaults,
  view: 'dictionaries',
  need: '',
  missedPage: 1,
  category: '',
  find: '',
  enabled: '',
  order: 'sort',
  direction: 'asc',
  categorySelect: [] as number[],
} satisfies Partial<DictSearch>;

/** Returns the list request. */
export const listOf = (category: string, { keyword, enabled, order, direction, page, pageSize }: DictSearch) => ({
  category,
  keyword,
  ...(enabled !== '' && { enabled: enabled === 'true' }),
  order,
  direction,
  page,
  pageSize,
});

/** Returns the request for a page of unanswered searches. */
export const missedOf = ({ missedPage }: Pick<DictSearch, 'missedPage'>, pageSize = 10) => ({ page: missedPage, pageSize });
