import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as listingAdmin from '#contract/listing-admin.ts';
import { currentLanguage } from '#i18n/language.ts';
import { download } from '#http/transfer.ts';
import { bulkApi } from './bulk.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { importApi } from './import.ts';
import { isRefusal } from './refusal.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

type Listed = CallInput<typeof listingAdmin.list>['body'];

export const listingAdminQueries = {
  list: (asked: Listed) => endpointQuery(listingAdmin.list, { body: asked }, { surface: 'inPlace' }),
  /** An editor starts from the stored state. */
  editing: (id: string) => endpointQuery(listingAdmin.detail, { params: { id } }, { staleTime: 0, gcTime: 0 }),
  version: (id: string, version: number) => endpointQuery(listingAdmin.version, { params: { id, version } }, { surface: 'inPlace' }),
  /** Reviewers see the stored version. */
  detail: (id: string) => endpointQuery(listingAdmin.detail, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
};

/** CONFLICT carries the stored listing (`listingEditing` of the contract). */
export const useSaveListing = () => useFormMutation(endpointMutation(listingAdmin.save, ['listingAdmin']));
/** Published changes affect what the portal shows. */
export const useActOnListings = () =>
  // a dialog names the listings and the reasons of a refusal
  useSingleMutation(
    endpointMutation(listingAdmin.act, ['listingAdmin', 'listing', 'applicationAdmin'], { loading: 'saving', skipErrorHandler: isRefusal }),
  );

/** Features published listings on the portal, or stops featuring them. */
export const useFeatureListings = () => useSingleMutation(endpointMutation(listingAdmin.feature, ['listingAdmin', 'listing']));

type Exported = CallInput<typeof listingAdmin.exportListings>['params'];
/** Filters of a list: its kind is chosen beside them. */
export type SheetFilters = Omit<Exported, 'kind' | 'language'> & { kind?: unknown };

const savingSheet = mutationOptions({
  mutationKey: ['listingAdmin', 'sheet'],
  mutationFn: ({ kind, filters }: { kind: string; filters?: SheetFilters }) => {
    const language = currentLanguage();
    return filters === undefined
      ? download(listingAdmin.template, { params: { kind, language } }, { loading: 'exporting' })
      : download(listingAdmin.exportListings, { params: { ...filters, kind, language } }, { loading: 'exporting' });
  },
});

/** Saves a kind as a spreadsheet: its listings as the filters list them, or without filters the template of an import. */
export const useListingSheet = () => useMutation(savingSheet);

/** Imports listings of a kind out of a file, as drafts for review. */
export const listingImport = (kind: string) => importApi(listingAdmin, ['listingAdmin'], { kind });

const bulkRoots = ['listingAdmin', 'listing', 'applicationAdmin'];

/** Actions on all listings of a list. */
export const listingBulk = {
  ...bulkApi(listingAdmin, bulkRoots),
  freeze: endpointMutation(listingAdmin.bulkFreeze, []),
  start: endpointMutation(listingAdmin.bulkStart, bulkRoots),
};
