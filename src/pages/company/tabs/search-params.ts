import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { relationKinds } from '#domain/enterprise.ts';

export const tabs = ['overview', 'figures', 'titles', 'grants', 'relations'] as const;
export type Tab = (typeof tabs)[number];

/** How many relations a page of the list has, and how many the graph draws. */
export const relationsPerPage = 20;
export const relationsDrawn = 40;

/** A company page's address: which company, which part, and of its relations which kind, shown how. No id: the company that pages go by. */
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

/** What is asked of the server for the list of relations, and for the graph. */
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

/** What the part of the page in view asks for beside the company itself. */
export const relationsBody = (id: string, search: Pick<CompanySearch, 'kind' | 'page' | 'view'>) =>
  search.view === 'graph' ? graphBody(id, search) : listBody(id, search);
