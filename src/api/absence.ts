import * as contract from '#contract/absence.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const absenceQueries = {
  own: () => endpointQuery(contract.read, {}, { surface: 'aside' }),
};

export const useSaveAbsence = () => useFormMutation(endpointMutation(contract.save, ['absence', 'approval']));
