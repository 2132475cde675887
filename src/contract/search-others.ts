import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { kindCode, recordId } from './fields.ts';
import { searchKeyword, textRange } from './search.ts';

/** The most companies that are counted: a part of a name may fit nearly all. */
export const mostCompanies = 1000;

export const others = endpoint({
  name: 'search.others',
  method: 'GET',
  path: '/apiv2/search/others',
  envelope: 'code',
  access: 'public',
  summary:
    'What a keyword finds beside policies: companies, and listings by kind, each with its count and the best three. Groups that find nothing are left out',
  params: z.object({ keyword: searchKeyword }),
  data: z.array(
    z.object({
      of: z.enum(['enterprise', 'listing']),
      /** Of listings. */
      kind: z.nullable(kindCode),
      /** The keyword of the group's list: as typed, or the words read from pinyin. */
      keyword: z.string(),
      /** As many as the list of the group finds; of companies at most 1000. */
      total: z.int(),
      /** The address of a record's page; `?id=` is added. */
      page: z.string(),
      list: z.array(z.object({ id: recordId, title: z.string(), english, hits: z.array(textRange) })),
    }),
  ),
});
export type FoundGroup = z.infer<(typeof others)['data']>[number];
