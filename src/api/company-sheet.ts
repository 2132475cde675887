import { mutationOptions, useMutation } from '@tanstack/react-query';
import * as contract from '#contract/company-data.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { download, upload } from '#http/transfer.ts';

const mutations = {
  preview: mutationOptions({
    mutationKey: ['companyData', 'importPreview'],
    mutationFn: ({ file, ...params }: CallInput<typeof contract.importPreview>['params'] & { file: File }) => {
      const form = new FormData();
      form.set('file', file);
      return upload(contract.importPreview, form, { params });
    },
    // the form shows why a file cannot be read, beside the file
    meta: { skipErrorHandler: true },
  }),
  sheet: mutationOptions({
    mutationKey: ['companyData', 'sheet'],
    mutationFn: (params: CallInput<typeof contract.sheet>['params']) => download(contract.sheet, { params }, { loading: 'exporting' }),
  }),
};

/** Reads a filled-in sheet of facts and returns the effect of each row; nothing is stored. */
export const usePreviewSheet = () => useMutation(mutations.preview);
/** Downloads a sheet to fill in. */
export const useFactSheet = () => useMutation(mutations.sheet);
