import * as contract from '#contract/absence.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const absenceQueries = {
  own: () => endpointQuery(contract.read, {}, { surface: 'aside' }),
  of: (id: string) => endpointQuery(contract.readOf, { params: { id } }, { surface: 'inPlace', staleTime: 0, gcTime: 0 }),
};

export const useSaveAbsence = () => useFormMutation(endpointMutation(contract.save, ['absence', 'approval']));
export const useSaveAbsenceOf = () => useFormMutation(endpointMutation(contract.saveOf, ['absence', 'approval']));
