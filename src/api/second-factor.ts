import * as contract from '#contract/second-factor.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const secondFactorQueries = {
  get: () => endpointQuery(contract.get, {}, { surface: 'inPlace' }),
};

const roots = ['secondFactor'];

const mutations = {
  begin: endpointMutation(contract.begin, roots),
  confirm: endpointMutation(contract.confirm, roots),
  renewCodes: endpointMutation(contract.renewCodes, roots),
  turnOff: endpointMutation(contract.turnOff, roots),
};

/** These fail with a BusinessError `BAD_CREDENTIALS`, `BAD_CODE`, or `WRONG_STATE` if it was set up or turned off elsewhere. */
export const useBeginSecondFactor = () => useFormMutation(mutations.begin);
export const useConfirmSecondFactor = () => useFormMutation(mutations.confirm);
export const useRenewCodes = () => useFormMutation(mutations.renewCodes);
export const useTurnOffSecondFactor = () => useFormMutation(mutations.turnOff);
