import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/survey.ts';
import { HttpError, isMissing } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const surveyQueries = {
  periods: () => endpointQuery(contract.periods, {}, { surface: 'inPlace', staleTime: 0 }),
  /** A form starts from the stored state, kept while the page opens. */
  detail: (id: string) =>
    endpointQuery(
      contract.detail,
      { params: { id } },
      // an old link: the page reports that it is gone
      { surface: 'inPlace', skipErrorHandler: isMissing, staleTime: 5000, gcTime: 10_000 },
    ),
  results: (asked: CallInput<typeof contract.results>['params']) =>
    endpointQuery(
      contract.results,
      { params: asked },
      // an old link, or results that are not computed yet, which the page reports
      { surface: 'inPlace', skipErrorHandler: isMissing },
    ),
};

const isSignInNeeded = (error: Error) => error instanceof HttpError && (error.status === 401 || error.status === 403);

/** Saves the answers so far. CONFLICT carries the answers saved elsewhere (`storedAnswers`). */
export const useSaveAnswers = () =>
  // most saves are automatic: the form keeps the input and shows the result
  useFormMutation(endpointMutation(contract.save, [], { skipErrorHandler: (error) => !isSignInNeeded(error) }));

export const useSubmitAnswers = () =>
  // the form reports the obstacles beside its button
  useFormMutation(endpointMutation(contract.submit, ['survey'], { skipErrorHandler: (error) => !isSignInNeeded(error) }));
