import * as contract from '#contract/knowledge.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const useAsk = () => useFormMutation(endpointMutation(contract.ask, []));
