import type { CallInput } from '#contract/endpoint.ts';
import * as finance from '#contract/finance.ts';
import { endpointQuery } from './endpoint-query.ts';
import { personalQuery } from './personal-query.ts';

type Need = CallInput<typeof finance.suggest>['body'];

/** With a company it is personal: it uses the facts that the user may see. */
const queryFor = ({ companyId, ownCompany }: Need) => (companyId !== undefined || ownCompany === true ? personalQuery : endpointQuery);

export const financeQueries = {
  suggest: (need: Need) => queryFor(need)(finance.suggest, { body: need }, { surface: 'inPlace' }),
};
