import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/company-proof.ts';
import type { ContactWay } from '#contract/company-proof.ts';
import { now } from '#http/clock.ts';
import { HttpError } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { refreshCompany } from './company-choice.ts';
import { useSingleMutation } from './use-form-mutation.ts';

/** A code that was sent; `at` and `until`: milliseconds since 1970. */
export type SentCode = { key: string; way: ContactWay; masked: string; at: number; until: number };

const minute = 60_000;
const sentKey = (companyId: string) => ['companyCode', companyId];

export const companyProofQueries = {
  ways: (companyId: string) => endpointQuery(contract.ways, { params: { companyId } }, { surface: 'inPlace' }),
  /** The last sent code, kept while the user leaves the page and returns. Removed at sign-out like all answers. */
  sentCode: (companyId: string) =>
    queryOptions({
      queryKey: sentKey(companyId),
      queryFn: (): SentCode | null => null,
      staleTime: 'static',
      gcTime: 15 * minute,
    }),
};

// the ways show their failures themselves
const isSignInNeeded = (error: Error) => error instanceof HttpError && (error.status === 401 || error.status === 403);
const shown = { skipErrorHandler: (error: Error) => !isSignInNeeded(error) };
const roots = ['companyProof'];

/** Refetches everything that depends on who acts for the company. */
const refresh = (client: QueryClient) =>
  Promise.all([
    refreshCompany(client),
    ...[roots, ['colleague'], ['template', 'users'], ['application']].map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);

const sendCode = endpointMutation(contract.sendCode, [], shown);
const proveByCode = endpointMutation(contract.useCode, roots, shown);
const finish = endpointMutation(contract.finish, roots, shown);

/** Fails with a BusinessError `NO_WAY` or `WRONG_STATE`, or an HttpError 429. */
export const useSendProofCode = () =>
  useSingleMutation({
    ...sendCode,
    onSuccess: ({ key, masked, minutes }, { companyId, way }, _result, { client }) => {
      const at = now().getTime();
      const sent: SentCode = {
        key,
        way,
        masked,
        at,
        until: at + minutes * minute,
      };
      client.setQueryData<SentCode>(sentKey(companyId), sent);
    },
    // somebody else may have proved it meanwhile
    onError: (_error, _body, _result, { client }) => void client.invalidateQueries({ queryKey: roots }),
  });

/** Fails with a BusinessError `BAD_CODE` or `WRONG_STATE`. */
export const useProofCode = () =>
  useSingleMutation({
    ...proveByCode,
    onSuccess: async (_data, { companyId }, _result, { client }) => {
      await refresh(client);
      client.removeQueries({ queryKey: sentKey(companyId) });
    },
  });

/** Fails with a BusinessError `WRONG_STATE`, `PROOF_DOWN` or `PROOF_REFUSED`. */
export const useBeginProof = () => useSingleMutation(endpointMutation(contract.begin, [], shown));

/** Fails with a BusinessError `PROOF_EXPIRED`, `PROOF_DOWN` or `PROOF_REFUSED`. */
export const useFinishProof = () => useSingleMutation({ ...finish, onSuccess: (_data, _body, _result, { client }) => refresh(client) });
