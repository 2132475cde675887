import type { CallInput } from '#contract/endpoint.ts';
import * as listingOwn from '#contract/listing-own.ts';
import { isMissing } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

type Listed = CallInput<typeof listingOwn.list>['body'];

export const ownListingQueries = {
  list: (asked: Listed) => endpointQuery(listingOwn.list, { body: asked }, { surface: 'inPlace', staleTime: 0 }),
  /** An editor starts from what is stored now; kept while the page opens. */
  editing: (id: string) =>
    endpointQuery(
      listingOwn.detail,
      { params: { id } },
      // the page says that there is none, or shows it as its readers see it
      { surface: 'inPlace', skipErrorHandler: isMissing, staleTime: 5000, gcTime: 10_000 },
    ),
  version: (id: string, version: number) => endpointQuery(listingOwn.version, { params: { id, version } }, { surface: 'inPlace' }),
};

/** CONFLICT carries the stored listing (`listingEditing` of the contract). */
export const useSaveOwnListing = () => useFormMutation(endpointMutation(listingOwn.save, ['listingOwn']));
/** WRONG_STATE carries `refusedListings` of the contract, CONFLICT `changedListings`. Some acts change what the portal shows. */
export const useActOnOwnListings = () =>
  useSingleMutation(endpointMutation(listingOwn.act, ['listingOwn', 'listing'], { loading: 'saving' }));
