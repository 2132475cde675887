import type { CallInput } from '#contract/endpoint.ts';
import { matchBase } from '#contract/match-base.ts';
import { isMissing } from '#http/errors.ts';
import { personalQuery } from './personal-query.ts';

/** The policies to evaluate in the browser: fetched once, however often facts are tried out. */
export const matchBaseQuery = (body: CallInput<typeof matchBase>['body'] = {}) =>
  // the company of an old link may be gone, which the page reports beside the company picker
  personalQuery(matchBase, { body }, { staleTime: 3_600_000, surface: 'inPlace', skipErrorHandler: isMissing });
