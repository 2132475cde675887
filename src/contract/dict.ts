import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const listName = endpoint({
  name: 'dict.listName',
  method: 'GET',
  path: '/apiv2/account/admin/dict/list-name',
  envelope: 'code',
  access: 'public',
  summary:
    'The entries of one dictionary in their order: codes with their names. Retired ones are there too, marked, since old records show them',
  params: z.object({ category: z.string().check(z.regex(/^[\w.-]{1,40}$/)) }),
  data: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Empty if the backend has Chinese names only. */
      nameEn: z._default(z.string(), ''),
      /** Code of the parent entry; null for a root. */
      parentCode: z._default(z.nullable(z.string()), null),
      value: z._default(z.nullable(z.string()), null),
      colour: z._default(z.nullable(z.string()), null),
      enabled: z._default(z.boolean(), true),
    }),
  ),
});
export type DictName = z.infer<(typeof listName)['data']>[number];

const word = z.object({ code: z.string(), name: z.string(), nameEn: z.string(), enabled: z.boolean() });

export const vocabulary = endpoint({
  name: 'dict.vocabulary',
  method: 'GET',
  path: '/apiv2/account/admin/dict/vocabulary',
  envelope: 'code',
  access: 'public',
  summary: 'List the entries of the dictionaries that classify policies and companies, in order, including retired ones',
  data: z.object({
    'policy.category': z.array(word),
    'policy.supportMode': z.array(word),
    scale: z.array(word),
    legalForm: z.array(word),
  }),
});
export type Vocabulary = z.infer<(typeof vocabulary)['data']>;
