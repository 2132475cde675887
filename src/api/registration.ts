import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/registration.ts';
import { call, preparedCall } from '#http/call.ts';
import { BusinessError, isFieldProblem } from '#http/errors.ts';
import { download } from '#http/transfer.ts';
import { currentLanguage } from '#i18n/language.ts';
import { endpointQuery } from './endpoint-query.ts';
import { personalQuery } from './personal-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const registrationQueries = {
  places: (id: string) => personalQuery(contract.places, { params: { id } }, { surface: 'inPlace' }),
  mine: (activityId: string) => endpointQuery(contract.mine, { params: { activityId, pageSize: 50 } }, { surface: 'inPlace' }),
  attendees: (asked: CallInput<typeof contract.attendees>['body']) =>
    endpointQuery(contract.attendees, { body: asked }, { surface: 'inPlace' }),
};

/** Failures that the panel shows itself: full, closed, already registered, and wrong fields. */
const isShownInPlace = (error: Error): boolean => error instanceof BusinessError || isFieldProblem(error);

/** A failure too: places that others took show at once. */
const write = <Input, Data>(name: string, mutationFn: (input: Input) => Promise<Data>) =>
  mutationOptions({
    mutationKey: ['registration', name],
    mutationFn,
    onSettled: (_data, _error, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['registration'] }),
    // refusals are shown beside the pressed button
    meta: { skipErrorHandler: isShownInPlace },
  });

const mutations = {
  register: write('register', (body: CallInput<typeof contract.register>['body']) => call(contract.register, { body })),
  cancel: write('cancel', (id: string) => call(contract.cancel, { body: { id } })),
  accept: write('accept', (id: string) => call(contract.accept, { body: { id } })),
  confirm: write('confirm', (id: string) => call(contract.confirm, { body: { id } })),
  checkIn: write('checkIn', (body: CallInput<typeof contract.checkIn>['body']) => call(contract.checkIn, { body })),
  export: mutationOptions({
    mutationKey: ['registration', 'export'],
    mutationFn: (id: string) =>
      download(contract.exportAttendees, { params: { id, language: currentLanguage() } }, { loading: 'exporting' }),
  }),
};

/** Fails with a BusinessError `FULL`, `WRONG_STATE`, `EXISTS` or `LIMIT`. */
export const useRegister = () => useSingleMutation(mutations.register);
export const useCancelRegistration = () => useSingleMutation(mutations.cancel);
export const useAcceptPlace = () => useSingleMutation(mutations.accept);
export const useConfirmRegistration = () => useSingleMutation(mutations.confirm);
export const useCheckIn = () => useSingleMutation(mutations.checkIn);
export const useExportAttendees = () => useMutation(mutations.export);

/** The activity as a file for a calendar program. */
export function activityAddress(id: string): string {
  const { client, path, params } = preparedCall(contract.event, { params: { id, language: currentLanguage() } });
  return client.address(path, params).href;
}
