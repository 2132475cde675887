import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/account-closing.ts';
import { call } from '#http/call.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const accountClosingQueries = {
  get: () => endpointQuery(contract.get, {}, { surface: 'inPlace' }),
};

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['accountClosing'] });

const mutations = {
  ask: endpointMutation(contract.ask, ['accountClosing']),
  keep: mutationOptions({
    mutationKey: ['accountClosing', 'keep'],
    mutationFn: () => call(contract.keep, {}),
    onSettled: (_data, _error, _input, _result, { client }) => refresh(client),
  }),
};

/** Fails with a BusinessError `BAD_CREDENTIALS`, `OPEN_CASES` or `WRONG_STATE`. */
export const useAskToClose = () => useFormMutation(mutations.ask);
export const useKeepAccount = () => useSingleMutation(mutations.keep);
