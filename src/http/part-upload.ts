import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { uploadBegin, uploadCancel, uploadFinish, uploadPart } from '#contract/file.ts';
import type { StoredFile } from '#contract/file.ts';
import { openAnswer } from './answer.ts';
import { call, preparedCall } from './call.ts';
import { AbortError, HttpError, isNotFound, NetworkError } from './errors.ts';
import type { Progress } from './transfer.ts';

/** Bytes of a request: the most that a broken connection loses, and small enough for the proxies in between. */
const partSize = 4 * 1024 * 1024;
/** Milliseconds before each new try if the server does not answer. Progress in between restarts them. */
const waits = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

export type PartUploadOptions = {
  onProgress?: (progress: Progress) => void;
  /** True while the server does not answer and is retried; false after an answer. */
  onWaiting?: (isWaiting: boolean) => void;
  /** The upload has this id on the server. */
  onBegun?: (id: string) => void;
  /** Stops sending. Received parts are kept for a day, and the next upload of the same file resumes there. */
  signal?: AbortSignal;
};

const name = `${uploadPart.method} ${uploadPart.path}`;
const aborted = (cause?: unknown) => new AbortError('aborted', { call: name, cause });

/** Whether a failure is temporary: no answer, a starting server, or another request that holds the upload. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof HttpError && (error.status >= 500 || error.status === 409 || error.status === 423));

/** Resolves after `ms`, or rejects once the signal is aborted. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((over, stopped) => {
    const timer = setTimeout(over, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        stopped(aborted());
      },
      { once: true },
    );
  });

/** Calls until the server answers, with growing pauses. */
async function answered<Data>(work: () => Promise<Data>, { signal, onWaiting }: PartUploadOptions): Promise<Data> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      onWaiting?.(true);
      await pause(wait, signal);
      onWaiting?.(false);
    }
  }
  return work();
}

/** SHA-256 of a file as hexadecimal; null if the browser does not compute it, which it does over https only. */
async function digestOf(file: File): Promise<string | null> {
  // typed as always there
  if (!isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Converts a failure of the tus client to that of a call. */
function failureOf(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) return new NetworkError('network', { call: name, cause: error });
  const headers = new Headers({ 'x-request-id': response.getHeader('x-request-id') ?? '' });
  const answer = { status: response.getStatus(), statusText: '', headers, text: response.getBody(), url: uploadPart.path };
  try {
    openAnswer(uploadPart, answer);
  } catch (failure) {
    return failure as Error;
  }
  return new NetworkError('network', { call: name, cause: error });
}

/** Loaded with the first file that is sent in parts. */
const protocolClient = () =>
  import('tus-js-client').catch((cause: unknown) => {
    throw new NetworkError('network', { call: name, cause });
  });

type Sending = { id: string; Upload: typeof TusUpload };

/** Sends the parts that the server lacks. */
function sendParts(file: File, { id, Upload }: Sending, { onProgress, onWaiting, signal }: PartUploadOptions): Promise<void> {
  const { client, path } = preparedCall(uploadPart, { params: { id } });
  return new Promise((sent, failed) => {
    const upload = new Upload(file, {
      uploadUrl: client.address(path).href,
      chunkSize: partSize,
      retryDelays: waits,
      // the server finds the upload by the file
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        // the present sign-in, which may have changed since the last part
        for (const [header, value] of Object.entries(client.headers())) request.setHeader(header, value);
        (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = client.credentials === 'include';
      },
      onAfterResponse: () => onWaiting?.(false),
      onShouldRetry: (error) => {
        const again = mayPass(failureOf(error));
        if (again) onWaiting?.(true);
        return again;
      },
      onProgress: (loaded, total) => onProgress?.({ loaded, total }),
      onSuccess: () => sent(),
      onError: (error) => failed(failureOf(error)),
    });
    signal?.addEventListener(
      'abort',
      () => {
        void upload.abort();
        failed(aborted());
      },
      { once: true },
    );
    upload.start();
  });
}

/**
 * Uploads a file in parts and returns it. An interrupted one resumes where it stopped: automatically after a network failure, with the next
 * call after anything else. Resolves and fails like `call`.
 */
export async function uploadInParts(file: File, options: PartUploadOptions = {}): Promise<StoredFile> {
  const { signal } = options;
  if (signal?.aborted === true) throw aborted();
  const { Upload } = await answered(protocolClient, options);
  const digest = digestOf(file);
  // handled where it is awaited; a file deleted meanwhile also fails the parts
  digest.catch(() => undefined);
  const known = { name: file.name, size: file.size, fingerprint: String(file.lastModified) };
  const stopping = signal === undefined ? {} : { signal };
  const { id, received } = await answered(() => call(uploadBegin, { body: known }, stopping), options);
  options.onBegun?.(id);
  options.onProgress?.({ loaded: received, total: file.size });
  await sendParts(file, { id, Upload }, options);
  const sha256 = await digest;
  return answered(() => call(uploadFinish, { body: { id, sha256 } }, stopping), options);
}

/** Discards the received bytes of a cancelled upload. A missing upload is not a failure. */
export async function cancelUpload(id: string): Promise<void> {
  const { client, path } = preparedCall(uploadCancel, { params: { id } });
  const { Upload } = await protocolClient();
  await Upload.terminate(client.address(path).href, { headers: client.headers(), retryDelays: [1000, 3000] }).catch((error: Error) => {
    const failure = failureOf(error);
    if (!isNotFound(failure)) throw failure;
  });
}
