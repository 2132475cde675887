import { useMutation } from '@tanstack/react-query';
import * as workCalendar from '#contract/work-calendar.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const workCalendarQueries = {
  list: () => endpointQuery(workCalendar.list, {}, { surface: 'inPlace' }),
};

export const useSaveWorkYear = () => useFormMutation(endpointMutation(workCalendar.save, ['workCalendar']));
/** Restores a deleted year. */
export const useRestoreWorkYear = () => useMutation(endpointMutation(workCalendar.save, ['workCalendar']));
export const useDeleteWorkYear = () => useMutation(endpointMutation(workCalendar.remove, ['workCalendar']));
