import type { CallInput } from '#contract/endpoint.ts';
import { matchBase } from '#contract/match-base.ts';
import { personalQuery } from './personal-query.ts';

/** The policies to evaluate in the browser: fetched once, however often facts are tried out. */
export const matchBaseQuery = (body: CallInput<typeof matchBase>['body'] = {}) =>
  personalQuery(matchBase, { body }, { staleTime: 3_600_000, surface: 'inPlace' });
