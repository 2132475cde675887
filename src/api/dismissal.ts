import type { Query } from '@tanstack/react-query';
import { mutationOptions } from '@tanstack/react-query';
import * as contract from '#contract/dismissal.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

type Paging = CallInput<typeof contract.dismissed>['body'];

/** Personal by its access: dropped at sign-out. */
export const dismissedQuery = (paging: Paging = {}) => endpointQuery(contract.dismissed, { body: paging });

/** `policy.match`, `policy.matchSwiper`, `policy.matchBase` … leave dismissed policies out. */
const isMatch = ({ queryKey: [resource, name] }: Query) => resource === 'policy' && String(name).startsWith('match');

const dismiss = mutationOptions({
  mutationKey: ['dismissal', 'change'],
  mutationFn: (body: CallInput<typeof contract.dismiss>['body']) => call(contract.dismiss, { body }),
  onSuccess: (_data, _body, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['dismissal'] }),
      client.invalidateQueries({ queryKey: ['savedSearch', 'preview'] }),
      client.invalidateQueries({ predicate: isMatch }),
    ]),
});

export const useDismiss = () => useSingleMutation(dismiss);
