import { decidingFacts } from '#contract/deciding-facts.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { personalQuery } from './personal-query.ts';

/** The facts to ask a company for, and the programmes nearest to it. */
export const decidingFactsQuery = (body: CallInput<typeof decidingFacts>['body'] = {}) => personalQuery(decidingFacts, { body });

/** The query for the company that the address names, or else for the current one, as far as a page's loader knows it. */
export const companyFactsQuery = (business: string | undefined) =>
  decidingFactsQuery(business === undefined ? {} : { companyId: business });
