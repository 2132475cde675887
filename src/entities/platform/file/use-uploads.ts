import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedIn, useCancelUpload, useUploadFile } from '#api/file.ts';
import { noteUnsaved } from '#components/form/unsaved.ts';
import { BusinessError, HttpError } from '#http/errors.ts';
import { session } from '#session/session.ts';

/** The most files that a policy or a field of a listing may have. */
export const mostFiles = 20;

export type StoredFile = { fileId: string; name: string; size: number };
export type Uploads = ReturnType<typeof useUploads>;

/** `waiting`: for the network; `signIn`: for the next sign-in; `failed`: with a problem that the user may mend. */
type State = 'sending' | 'waiting' | 'paused' | 'signIn' | 'failed';

export type Sending = {
  key: number;
  name: string;
  /** 0–1. */
  share: number;
  state: State;
  /** Why it failed; empty if nothing more is known. Null while it has not. */
  problem: string | null;
  /** Whether trying again can help: the server has not refused the file. */
  canGoOn: boolean;
};

/** The part of an upload that rendering does not need. */
type Handle = { file: File; stop: AbortController; id: string | null; needsSignIn: boolean };

/** The server's message for a refused file; empty without one. */
export const messageOf = (error: unknown): string =>
  error instanceof BusinessError || error instanceof HttpError ? (error.info.errorMessage ?? '') : '';

/**
 * Uploads files to a record that has `count` of them and may have `most`; `onSent` gets each stored file. An upload can be paused, resumes
 * after a network failure or an expired sign-in, and stops with the component; choosing the same file again resumes it.
 */
export function useUploads(count: number, onSent: (file: StoredFile) => void, most = mostFiles) {
  const last = useRef(0);
  const handles = useRef(new Map<number, Handle>());
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { mutateAsync: upload } = useUploadFile();
  const { mutate: cancel } = useCancelUpload();
  const report = useRef(onSent);
  useEffect(() => {
    report.current = onSent;
  }, [onSent]);
  const underWay = sending.filter(({ problem }) => problem === null).length;
  const room = Math.max(0, most - count - underWay);
  const note = useCallback(
    (key: number, change: Partial<Sending>) => setSending((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one))),
    [],
  );
  const forget = useCallback((key: number) => {
    handles.current.delete(key);
    setSending((before) => before.filter((one) => one.key !== key));
  }, []);

  const run = useCallback(
    async (key: number) => {
      const handle = handles.current.get(key);
      if (handle === undefined) return;
      const stop = new AbortController();
      handle.stop = stop;
      handle.needsSignIn = false;
      note(key, { state: 'sending', problem: null });
      try {
        const { fileId, name, size } = await upload({
          file: handle.file,
          signal: stop.signal,
          onBegun: (id) => void (handle.id = id),
          onWaiting: (isWaiting) => note(key, { state: isWaiting ? 'waiting' : 'sending' }),
          onProgress: ({ loaded, total }) => note(key, { share: total === undefined || total === 0 ? 0 : loaded / total }),
        });
        forget(key);
        report.current({ fileId, name, size });
      } catch (error) {
        // paused, cancelled, or gone with the component
        if (stop.signal.aborted) return;
        if (error instanceof HttpError && error.status === 401) {
          handle.needsSignIn = true;
          note(key, { state: 'signIn' });
        } else note(key, { state: 'failed', problem: messageOf(error), canGoOn: !(error instanceof BusinessError) });
      }
    },
    [forget, note, upload],
  );

  const send = (file: File) => {
    const key = (last.current += 1);
    handles.current.set(key, { file, stop: new AbortController(), id: null, needsSignIn: false });
    setSending((before) => [...before, { key, name: file.name, share: 0, state: 'sending', problem: null, canGoOn: true }]);
    void run(key);
  };

  // the sign-in dialog has closed, or another tab has signed in
  useEffect(() => {
    const { unsubscribe } = session.subscribe(() => {
      if (session.state.loginModalVisible || !isSignedIn()) return;
      for (const [key, { needsSignIn }] of handles.current) if (needsSignIn) void run(key);
    });
    return unsubscribe;
  }, [run]);

  useEffect(() => {
    const current = handles.current;
    return () => {
      for (const { stop } of current.values()) stop.abort();
    };
  }, []);

  const isUnderWay = underWay > 0;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    // an expired sign-in keeps the page; it may be left, because received bytes are kept
    const done = noteUnsaved(() => Promise.resolve(true));
    return () => {
      window.removeEventListener('beforeunload', ask);
      done();
    };
  }, [isUnderWay]);

  return {
    sending,
    most,
    /** The number of uploads in progress, paused ones included. */
    underWay,
    room,
    /** Names of files beyond the limit. */
    left,
    sendAll: (files: readonly File[]) => {
      setLeft(files.slice(room).map(({ name }) => name));
      for (const file of files.slice(0, room)) send(file);
    },
    pause: ({ key }: Pick<Sending, 'key'>) => {
      handles.current.get(key)?.stop.abort();
      note(key, { state: 'paused' });
    },
    goOn: ({ key }: Pick<Sending, 'key'>) => void run(key),
    drop: ({ key }: Pick<Sending, 'key'>) => {
      const handle = handles.current.get(key);
      handle?.stop.abort();
      if (handle?.id) cancel(handle.id);
      forget(key);
    },
  };
}
