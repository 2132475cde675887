import { mutationOptions, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/application.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { notBegun } from '#domain/application/states.ts';
import { call } from '#http/call.ts';
import { BusinessError, HttpError, isMissing } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const applicationQueries = {
  mine: (asked: CallInput<typeof contract.mine>['body']) =>
    endpointQuery(contract.mine, { body: asked }, { surface: 'inPlace', staleTime: 0 }),
  /** A form starts from the stored state, kept while the page opens. */
  detail: (id: string) =>
    endpointQuery(
      contract.detail,
      { params: { id } },
      // an old link: the page reports that it is gone
      { surface: 'inPlace', skipErrorHandler: isMissing, staleTime: 5000, gcTime: 10_000 },
    ),
  /** The form of a new application, which its first save creates. */
  opening: (asked: CallInput<typeof contract.opening>['params']) =>
    endpointQuery(
      contract.opening,
      { params: asked },
      // the page, or the button that opens it, shows why it cannot begin
      { surface: 'inPlace', skipErrorHandler: (error) => isMissing(error) || isRefusal(error), staleTime: 5000, gcTime: 10_000 },
    ),
  ofSubject: (asked: CallInput<typeof contract.ofSubject>['params']) =>
    // the button works without it: beginning reports why not
    endpointQuery(contract.ofSubject, { params: asked }, { surface: 'inPlace', skipErrorHandler: true, staleTime: 0 }),
};

const isSignInNeeded = (error: Error) => error instanceof HttpError && (error.status === 401 || error.status === 403);
const isRefusal = (error: Error) => error instanceof BusinessError;

/** Reads the form of an application before its page opens: EXISTS carries the existing one, NO_COMPANY requires a company. */
export const useOpenApplication = () => {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: ['application', 'open'],
    mutationFn: async (asked: CallInput<typeof contract.opening>['params']) => {
      const opened = await client.query({ ...applicationQueries.opening(asked), staleTime: 0 });
      // the page asks for the company that was chosen here
      client.setQueryData(applicationQueries.opening({ ...asked, companyId: opened.company?.id }).queryKey, opened);
      return opened;
    },
    // the page reports why beside its button
    meta: { skipErrorHandler: isRefusal },
  });
};

type Begun = Pick<CallInput<typeof contract.begin>['body'], 'kind' | 'subjectId' | 'companyId'>;
type Saved = CallInput<typeof contract.save>['body'];

/**
 * Saves the answers so far, and begins a new application with them; returns the stored application. CONFLICT carries the stored one
 * (`changedApplication`): for a new application, the draft that another tab has begun meanwhile.
 */
export const useSaveApplication = () =>
  useFormMutation(
    mutationOptions({
      mutationKey: ['application', 'save'],
      mutationFn: async ({ of, ...saved }: Saved & { of: Begun }) => {
        if (saved.id !== notBegun) return call(contract.save, { body: saved });
        const { id } = await call(contract.begin, { body: { ...of, answers: saved.answers } });
        return call(contract.detail, { params: { id } });
      },
      // most saves are automatic: the form keeps the input and its bar shows the result
      meta: { skipErrorHandler: (error) => !isSignInNeeded(error) },
    }),
  );

type Appeal = { topic: string; title: string; content: string };

/** Begins an appeal with a title and a text template; continues an existing draft unchanged. */
export const useBeginAppeal = () =>
  useSingleMutation(
    mutationOptions({
      mutationKey: ['application', 'beginAppeal'],
      mutationFn: async ({ topic, title, content }: Appeal) => {
        const begun = await call(contract.begin, { body: { kind: 'appeal' } });
        if (!begun.isNew) return begun;
        const { version, answers } = await call(contract.detail, { params: { id: begun.id } });
        const fields = { ...answers.fields, topic, content, ...(title !== '' && { title }) };
        await call(contract.save, { body: { id: begun.id, version, answers: { ...answers, fields } } });
        return begun;
      },
      onSuccess: (_data, _asked, _result, { client }) => client.invalidateQueries({ queryKey: ['application'] }),
      // the page reports why below its button
      meta: { skipErrorHandler: isRefusal },
    }),
  );

export const useSubmitApplication = () =>
  // the form reports the obstacles beside its button
  useFormMutation(endpointMutation(contract.submit, ['application', 'approval'], { skipErrorHandler: isRefusal }));
/** Sends an officer's requested answers; the form reports the obstacles. */
export const useSupplyApplication = () =>
  useFormMutation(endpointMutation(contract.supply, ['application', 'approval'], { skipErrorHandler: isRefusal }));
/** RATED, LATE and WRONG_STATE mean that it was rated or changed in another tab. */
export const useRateApplication = () => useFormMutation(endpointMutation(contract.rate, ['application', 'approval']));
export const useWithdrawApplication = () => useSingleMutation(endpointMutation(contract.withdraw, ['application', 'approval']));
/** The deleted draft itself is not refetched. */
export const useDiscardApplication = () =>
  useSingleMutation({
    ...endpointMutation(contract.discard, []),
    onSuccess: (_data, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['application'], predicate: ({ queryKey }) => queryKey[1] !== 'detail' }),
  });
