import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type { list } from '#contract/document.ts';
import { queryInteger, recordId } from '#contract/fields.ts';
import { documentKinds } from '#domain/document/kinds.ts';
import { documentStandings } from '#domain/document/validity.ts';

export const documentsOnPage = 20;

export const documentSchema = z.object({
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  kind: z.catch(z.optional(z.enum(documentKinds)), undefined),
  standing: z.catch(z.optional(z.enum(documentStandings)), undefined),
  keyword: z._default(z.catch(z.string().check(z.maxLength(100)), ''), ''),
  /** The document that is shown with all its versions. */
  open: z.catch(z.optional(recordId), undefined),
});
export const documentDefaults = { page: 1, keyword: '' };

export type DocumentSearch = z.output<typeof documentSchema>;

/** The request of the page. */
export const documentsAsked = ({ page, kind, standing, keyword }: Omit<DocumentSearch, 'open'>): CallInput<typeof list>['body'] => ({
  page,
  pageSize: documentsOnPage,
  keyword,
  ...(kind !== undefined && { kind: [kind] }),
  ...(standing !== undefined && { standing: [standing] }),
});
