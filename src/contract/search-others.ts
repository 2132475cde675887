import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { kindCode, recordId } from './fields.ts';
import { searchKeyword, textRange } from './search.ts';

/** The most companies that are counted, because a part of a name may match nearly all. */
export const mostCompanies = 1000;

export const others = endpoint({
  name: 'search.others',
  method: 'GET',
  path: '/apiv2/search/others',
  envelope: 'code',
  access: 'public',
  summary:
    'Search companies and listings for a keyword, beside policies: a count and the best three by kind. Groups without results are left out',
  params: z.object({ keyword: searchKeyword }),
  data: z.array(
    z.object({
      of: z.enum(['enterprise', 'listing']),
      /** Of listings. */
      kind: z.nullable(kindCode),
      /** The keyword of the group's list: as typed, or the words read from pinyin. */
      keyword: z.string(),
      /** The number of hits in the group's list; at most 1000 for companies. */
      total: z.int(),
      /** The address of a record's page; `?id=` is added. */
      page: z.string(),
      list: z.array(z.object({ id: recordId, title: z.string(), english, hits: z.array(textRange) })),
    }),
  ),
});
export type FoundGroup = z.infer<(typeof others)['data']>[number];
