import * as z from 'zod/mini';
import { followedStatuses, matchedVerdicts, policyTabs } from '#contract/centre.ts';
import type { policies } from '#contract/centre.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { queryInteger } from '#contract/fields.ts';
import { applicationStates } from '#domain/application/states.ts';

export const rowsOnPage = 20;

/** Parameters of the page: the open list, and its filters. Each list has its own filter. */
export const policiesSchema = z.object({
  tab: z._default(z.catch(z.enum(policyTabs), 'followed'), 'followed'),
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  keyword: z._default(z.catch(z.string().check(z.maxLength(100)), ''), ''),
  status: z.catch(z.optional(z.enum(followedStatuses)), undefined),
  verdict: z.catch(z.optional(z.enum(matchedVerdicts)), undefined),
  state: z.catch(z.optional(z.enum(applicationStates)), undefined),
});
export const policiesDefaults = { tab: 'followed', page: 1, keyword: '' } as const;
export type PoliciesSearch = z.output<typeof policiesSchema>;

/** The request of the page. */
export const policiesAsked = (
  { tab, page, keyword, status, verdict, state }: PoliciesSearch,
  companyId: string | undefined,
): CallInput<typeof policies>['body'] => ({
  tab,
  page,
  pageSize: rowsOnPage,
  keyword,
  ...(companyId !== undefined && { companyId }),
  ...(tab === 'followed' && status !== undefined && { status: [status] }),
  ...(tab === 'matched' && verdict !== undefined && { verdict: [verdict] }),
  ...(tab === 'applied' && state !== undefined && { state: [state] }),
});
