import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as listingOwn from '#contract/listing-own.ts';
import { HttpError, isMissing } from '#http/errors.ts';
import { download } from '#http/transfer.ts';
import { currentLanguage } from '#i18n/language.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { isRefusal } from './refusal.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

type Listed = CallInput<typeof listingOwn.list>['body'];

export const ownListingQueries = {
  list: (asked: Listed) => endpointQuery(listingOwn.list, { body: asked }, { surface: 'inPlace', staleTime: 0 }),
  /** An editor starts from the stored state, kept while the page opens. */
  editing: (id: string) =>
    endpointQuery(
      listingOwn.detail,
      { params: { id } },
      // the page reports that there is none, or shows it like its readers see it
      { surface: 'inPlace', skipErrorHandler: isMissing, staleTime: 5000, gcTime: 10_000 },
    ),
  /** For the form of a new listing, which begins without it after a failure. */
  contact: () => endpointQuery(listingOwn.contact, {}, { surface: 'inPlace', skipErrorHandler: true }),
  /** The companies for which the user publishes; after a failure the form has no choice. */
  companies: () => endpointQuery(listingOwn.companies, {}, { surface: 'inPlace', skipErrorHandler: true }),
  /** The figures of the user's publications. */
  figures: () => endpointQuery(listingOwn.figures, {}, { surface: 'inPlace', staleTime: 0 }),
  version: (id: string, version: number) => endpointQuery(listingOwn.version, { params: { id, version } }, { surface: 'inPlace' }),
};

const isSignInNeeded = (error: Error) => error instanceof HttpError && (error.status === 401 || error.status === 403);

/**
 * Saves a draft; nothing is read again, the answer is the stored listing. CONFLICT carries the one that is stored (`listingEditing` of the
 * contract).
 */
export const useSaveOwnListing = () =>
  // most saves are automatic: the form keeps the input and its bar shows the result
  useFormMutation(endpointMutation(listingOwn.save, [], { skipErrorHandler: (error) => !isSignInNeeded(error) }));

/** Some actions change what the portal shows. */
export const useActOnOwnListings = () =>
  // a dialog names the listings and the reasons of a refusal
  useSingleMutation(endpointMutation(listingOwn.act, ['listingOwn', 'listing'], { loading: 'saving', skipErrorHandler: isRefusal }));

const exporting = mutationOptions({
  mutationKey: ['listingOwn', 'exportFigures'],
  mutationFn: () => download(listingOwn.exportedFigures, { params: { language: currentLanguage() } }),
});

/** Saves the figures as a spreadsheet. */
export const useExportFigures = () => useMutation(exporting);
