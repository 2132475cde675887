import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';

/** Lists whose views can be saved, by the resource of their calls. */
const viewedLists = ['policyAdmin', 'enterpriseAdmin', 'listingAdmin'] as const;
export type ListName = (typeof viewedLists)[number];

/** Views of one list that a person can save. */
export const mostViews = 50;

const few = z.string().check(z.maxLength(200));
const value = z.union([few, z.number(), z.boolean(), z.array(z.union([few, z.number()])).check(z.maxLength(100))]);

const saved = {
  list: z.enum(viewedLists),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  /** Parameters of the page's address: filters, order, columns, density. */
  search: z.record(z.string().check(z.maxLength(40)), value).check(z.refine((search) => JSON.stringify(search).length <= 8000)),
};

export const listView = z.object({ id: recordId, ...saved });
export type ListView = z.infer<typeof listView>;

const own = { envelope: 'code', access: 'user' } as const;

export const views = endpoint({
  ...own,
  name: 'listView.list',
  method: 'GET',
  path: '/apiv2/list-view/list',
  summary: "The caller's saved views of a list, by name",
  params: z.object({ list: saved.list }),
  data: z.array(listView),
});

export const saveView = endpoint({
  ...own,
  name: 'listView.save',
  method: 'POST',
  path: '/apiv2/list-view/save',
  summary: `Save what a list shows under a name, or rename a saved view (\`id\`). At most ${mostViews} of a list (LIMIT); a name in use is EXISTS`,
  body: z.object({ id: z.optional(recordId), ...saved }),
  data: listView,
});

export const deleteView = endpoint({
  ...own,
  name: 'listView.delete',
  method: 'POST',
  path: '/apiv2/list-view/delete',
  summary: 'Delete a saved view; saving it again brings it back',
  body: z.object({ id: recordId }),
  data: z.null(),
});
