import { mutationOptions } from '@tanstack/react-query';
import * as contract from '#contract/booking.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import { BusinessError, isFieldProblem } from '#http/errors.ts';
import { endpointQuery } from './endpoint-query.ts';
import { personalQuery } from './personal-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const bookingQueries = {
  slots: (asked: CallInput<typeof contract.slots>['params']) => personalQuery(contract.slots, { params: asked }, { surface: 'inPlace' }),
  mine: (deviceId: string) => endpointQuery(contract.mine, { params: { deviceId, pageSize: 20 } }, { surface: 'inPlace' }),
  ofDevice: (asked: CallInput<typeof contract.ofDevice>['body']) =>
    endpointQuery(contract.ofDevice, { body: asked }, { surface: 'inPlace' }),
};

/** Failures that the form shows itself: an unavailable time, with free ones instead, and wrong fields. */
const isShownInPlace = (error: Error): boolean => error instanceof BusinessError || isFieldProblem(error);

/** A failure too: somebody else has booked, so the calendar on screen is old. */
const write = <Input, Data>(name: string, mutationFn: (input: Input) => Promise<Data>) =>
  mutationOptions({
    mutationKey: ['booking', name],
    mutationFn,
    onSettled: (_data, _error, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['booking'] }),
    // refusals are shown beside the pressed button, with alternatives
    meta: { skipErrorHandler: isShownInPlace },
  });

const mutations = {
  hold: write('hold', (body: CallInput<typeof contract.hold>['body']) => call(contract.hold, { body })),
  request: write('request', (body: CallInput<typeof contract.request>['body']) => call(contract.request, { body })),
  cancel: write('cancel', (id: string) => call(contract.cancel, { body: { id } })),
  confirm: write('confirm', (id: string) => call(contract.confirm, { body: { id } })),
  handOver: write('handOver', (body: CallInput<typeof contract.handOver>['body']) => call(contract.handOver, { body })),
  act: write('act', (body: CallInput<typeof contract.act>['body']) => call(contract.act, { body })),
};

/** Fail with a BusinessError `TAKEN` or `WRONG_STATE`, whose `info.data` is a `slotFailure`, `BLOCKED` or `LIMIT`. */
export const useHold = () => useSingleMutation(mutations.hold);
export const useRequestBooking = () => useSingleMutation(mutations.request);
export const useCancelBooking = () => useSingleMutation(mutations.cancel);
export const useConfirmBooking = () => useSingleMutation(mutations.confirm);
export const useHandOver = () => useSingleMutation(mutations.handOver);
export const useActOnBooking = () => useSingleMutation(mutations.act);
