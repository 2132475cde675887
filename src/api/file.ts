import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query';
import * as file from '#contract/file.ts';
import { cancelUpload, uploadInParts } from '#http/part-upload.ts';
import type { PartUploadOptions } from '#http/part-upload.ts';
import { HttpError } from '#http/errors.ts';
import { hasToken } from '#http/token.ts';
import { download, readFile, save, upload } from '#http/transfer.ts';
import type { Progress } from '#http/transfer.ts';

/** Whether a sign-in is stored: whether trying again after a 401 can help. */
export const isSignedIn = (): boolean => hasToken();

type Watching = { onProgress?: (progress: Progress) => void; signal?: AbortSignal };

/** Bytes from which a file is sent in parts: a smaller one is sent again as fast as it would be resumed. */
const inParts = 1024 * 1024;

const watched = ({ onProgress, signal }: Watching): Watching => ({ ...(onProgress && { onProgress }), ...(signal && { signal }) });

/** An expired sign-in asks for a new one over the page. */
const isShownInPlace = (error: Error): boolean => !(error instanceof HttpError && error.status === 401);

export const fileQueries = {
  /** The content of a file for display. Removed from the cache when it is no longer shown. */
  content: (id: string, onProgress?: (progress: Progress) => void) =>
    queryOptions({
      queryKey: ['file', 'content', { id }],
      queryFn: ({ signal }) => readFile(file.download, { params: { id } }, { signal, ...(onProgress && { onProgress }) }),
      staleTime: 'static',
      gcTime: 0,
      retry: false,
      // the preview shows its failure, with a retry
      meta: { skipErrorHandler: isShownInPlace },
    }),
};

const fileMutations = {
  upload: mutationOptions({
    mutationKey: ['file', 'upload'],
    // it waits for the network itself, and shows that
    networkMode: 'always',
    mutationFn: ({ file: sent, ...watching }: PartUploadOptions & { file: File }) => {
      if (sent.size >= inParts) return uploadInParts(sent, watching);
      const form = new FormData();
      form.set('file', sent);
      return upload(file.upload, form, {}, watched(watching));
    },
    // the file's row reports why it failed, with a retry: no failure leaves the form around it
    meta: { skipErrorHandler: isShownInPlace },
  }),
  cancel: mutationOptions({
    mutationKey: ['file', 'uploadCancel'],
    mutationFn: (id: string) => cancelUpload(id),
    // leftovers are deleted after a day
    meta: { skipErrorHandler: true },
  }),
  read: mutationOptions({
    mutationKey: ['file', 'read'],
    mutationFn: (id: string) => readFile(file.download, { params: { id } }),
    // the form reports why it failed
    meta: { skipErrorHandler: isShownInPlace },
  }),
  download: mutationOptions({
    mutationKey: ['file', 'download'],
    mutationFn: ({ id, ...watching }: Watching & { id: string }) => download(file.download, { params: { id } }, watched(watching)),
  }),
};

/** Uploads a file and returns it; the form reports FILE_TOO_LARGE, FILE_TYPE, FILE_UNSAFE, FILE_DAMAGED and LIMIT. */
export const useUploadFile = () => useMutation(fileMutations.upload);
/** Forgets an upload that was stopped for good. */
export const useCancelUpload = () => useMutation(fileMutations.cancel);
/** Downloads a file. */
export const useDownloadFile = () => useMutation(fileMutations.download);
/** Reads the content of a file once, to make another one of it. */
export const useReadFile = () => useMutation(fileMutations.read);
/** Lets the browser save a file that a page has made. */
export const saveMadeFile = (content: Blob, name: string): void => save(content, name);
