import { decidingFacts } from '#contract/deciding-facts.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { personalQuery } from './personal-query.ts';

/** The facts to ask a company for, and the programmes nearest to it. */
export const decidingFactsQuery = (body: CallInput<typeof decidingFacts>['body'] = {}) => personalQuery(decidingFacts, { body });

/** Those of the company that the address names, or of the current one: as far as the loader of a page knows which it is. */
export const companyFactsQuery = (business: string | undefined) =>
  decidingFactsQuery(business === undefined ? {} : { companyId: business });
