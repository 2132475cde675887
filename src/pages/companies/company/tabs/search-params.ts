import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { relationKinds } from '#domain/company/members.ts';

export const tabs = ['overview', 'figures', 'titles', 'grants', 'relations'] as const;
export type Tab = (typeof tabs)[number];

/** The number of relations on a page of the list, and in the graph. */
export const relationsPerPage = 20;
export const relationsDrawn = 40;

/** Parameters of the company page: the company, the tab, and the filter and view of its relations. Without an id: the current company. */
export const companySchema = z.object({
  id: z._default(z.catch(recordId, ''), ''),
  tab: z._default(z.catch(z.enum(tabs), 'overview'), 'overview'),
  kind: z.catch(z.optional(z.enum(relationKinds)), undefined),
  view: z._default(z.catch(z.enum(['list', 'graph']), 'graph'), 'graph'),
  page: z._default(
    z.pipe(
      z.transform((value: unknown) => (/^[1-9]\d{0,3}$/.test(String(value)) ? Number(value) : 1)),
      z.number(),
    ),
    1,
  ),
});
export type CompanySearch = z.output<typeof companySchema>;

export const companyDefaults = { id: '', tab: 'overview', view: 'graph', page: 1 } satisfies Partial<CompanySearch>;

/** Returns the requests of the relations list and of the graph. */
export const listBody = (id: string, { kind, page }: Pick<CompanySearch, 'kind' | 'page'>) => ({
  id,
  kind: kind === undefined ? [] : [kind],
  page,
  pageSize: relationsPerPage,
});
export const graphBody = (id: string, { kind }: Pick<CompanySearch, 'kind'>) => ({
  id,
  kind: kind === undefined ? [] : [kind],
  pageSize: relationsDrawn,
});

/** Returns the requests of the open tab, besides the company itself. */
export const relationsBody = (id: string, search: Pick<CompanySearch, 'kind' | 'page' | 'view'>) =>
  search.view === 'graph' ? graphBody(id, search) : listBody(id, search);
