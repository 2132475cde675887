import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadFile } from '#api/file.ts';
import { BusinessError, HttpError } from '#http/errors.ts';

/** The most files that a policy or a field of a listing may have. */
export const mostFiles = 20;

export type StoredFile = { fileId: string; name: string; size: number };
export type Uploads = ReturnType<typeof useUploads>;

type Sending = { key: number; name: string; share: number; stop: AbortController; problem: string | null };

/** Uploads files to a record that has `count` of them and may have `most`; `onSent` gets each stored file. */
export function useUploads(count: number, onSent: (file: StoredFile) => void, most = mostFiles) {
  const { t } = useTranslation('admin');
  const last = useRef(0);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { mutateAsync: upload } = useUploadFile();
  const underWay = sending.filter(({ problem }) => problem === null).length;
  const room = Math.max(0, most - count - underWay);
  const note = (key: number, change: Partial<Sending>) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setSending((before) => before.filter((one) => one.key !== key));
  const send = async (file: File) => {
    const key = (last.current += 1);
    const stop = new AbortController();
    setSending((before) => [...before, { key, name: file.name, share: 0, stop, problem: null }]);
    try {
      const { fileId, name, size } = await upload({
        file,
        signal: stop.signal,
        onProgress: ({ loaded, total }) => note(key, { share: total === undefined || total === 0 ? 0 : loaded / total }),
      });
      onSent({ fileId, name, size });
      drop(key);
    } catch (error) {
      if (stop.signal.aborted) drop(key);
      else
        note(key, {
          problem:
            (error instanceof BusinessError || error instanceof HttpError ? error.info.errorMessage : undefined) ?? t('files.failed'),
        });
    }
  };
  return {
    sending,
    most,
    /** The number of uploads in progress. */
    underWay,
    room,
    /** Names of files beyond the limit. */
    left,
    sendAll: (files: readonly File[]) => {
      setLeft(files.slice(room).map(({ name }) => name));
      for (const file of files.slice(0, room)) void send(file);
    },
    drop: ({ key, stop }: Sending) => {
      stop.abort();
      drop(key);
    },
  };
}
