import { mutationOptions, useMutation } from '@tanstack/react-query';
import * as file from '#contract/file.ts';
import { download, upload } from '#http/transfer.ts';
import type { Progress } from '#http/transfer.ts';

type Watching = { onProgress?: (progress: Progress) => void; signal?: AbortSignal };

const watched = ({ onProgress, signal }: Watching): Watching => ({ ...(onProgress && { onProgress }), ...(signal && { signal }) });

const fileMutations = {
  upload: mutationOptions({
    mutationKey: ['file', 'upload'],
    mutationFn: ({ file: sent, ...watching }: Watching & { file: File }) => {
      const form = new FormData();
      form.set('file', sent);
      return upload(file.upload, form, {}, watched(watching));
    },
  }),
  download: mutationOptions({
    mutationKey: ['file', 'download'],
    mutationFn: ({ id, ...watching }: Watching & { id: string }) => download(file.download, { params: { id } }, watched(watching)),
  }),
};

/** Uploads a file and returns it; the form reports FILE_TOO_LARGE, FILE_TYPE, FILE_UNSAFE and LIMIT. */
export const useUploadFile = () => useMutation(fileMutations.upload);
/** Downloads a file. */
export const useDownloadFile = () => useMutation(fileMutations.download);
