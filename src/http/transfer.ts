import type { CallData, CallInput, EndpointShape } from '#contract/endpoint.ts';
import { openAnswer } from './answer.ts';
import { preparedCall } from './call.ts';
import { isLimit } from './client.ts';
import { AbortError, NetworkError, TimeoutError } from './errors.ts';
import { whileLoading } from './loading.ts';
import type { Loading } from './loading.ts';

/** Bytes transferred, and the total if known; an estimate for files generated while they are sent. */
export type Progress = { loaded: number; total: number | undefined };

type DownloadOptions = {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
  fileName?: string;
  /** Shows the loading overlay during a download without its own progress. */
  loading?: Loading;
};

const defaultNames = { 'zh-CN': '数据列表.xlsx', 'en-US': 'data-list.xlsx' } as const;

/** Decodes percent-encoded UTF-8; undefined if the text is not that. */
function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns the file name of a Content-Disposition (RFC 6266: a readable `filename*` before `filename`), without folders. */
export function fileNameOf(disposition: string | null): string | undefined {
  if (disposition === null) return undefined;
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const name = decoded(extended) ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2]?.trim();
  return name?.split(/[/\\]/).at(-1) || undefined;
}

/** Downloads a file with progress and lets the browser save it, under the answer's name, `fileName`, or the default one. */
export const download = <const E extends EndpointShape>(endpoint: E, input: CallInput<E>, options: DownloadOptions = {}): Promise<void> =>
  whileLoading(options.loading, () => downloadFile(endpoint, input, options));

async function downloadFile<const E extends EndpointShape>(endpoint: E, input: CallInput<E>, options: DownloadOptions): Promise<void> {
  const file = await received(endpoint, input, options);
  if (file === null) return;
  const { blob, name } = file;
  const language = document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN';
  save(blob, name ?? options.fileName ?? defaultNames[language]);
}

/** Downloads a file with progress, to be shown. */
export async function readFile<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  options: Pick<DownloadOptions, 'onProgress' | 'signal'> = {},
): Promise<Blob> {
  const file = await received(endpoint, input, options);
  if (file === null) throw new NetworkError('no file', { call: `${endpoint.method} ${endpoint.path}` });
  return file.blob;
}

/** Returns a file and its name from the answer; null for a successful answer without a file. Fails like `call`. */
async function received<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  options: DownloadOptions,
): Promise<{ blob: Blob; name: string | undefined } | null> {
  const { client, path, params, body } = preparedCall(endpoint, input);
  const response = await client.stream(path, { method: endpoint.method, params, body, signal: options.signal });
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json') === true) {
    const { status, statusText, headers } = response;
    const text = await new Response(response.body).text();
    openAnswer(endpoint, { status, statusText, headers, text, url: path });
    return null;
  }
  const name = `${endpoint.method} ${endpoint.path}`;
  const parts = await readAll(response, options.onProgress).catch((cause: unknown) => {
    if (options.signal?.aborted === true) throw new AbortError('aborted', { call: name, cause });
    throw new NetworkError('network', { call: name, cause });
  });
  return {
    blob: new Blob(parts, { type: response.headers.get('content-type') ?? '' }),
    name: fileNameOf(response.headers.get('content-disposition')),
  };
}

async function readAll(response: Response, onProgress: DownloadOptions['onProgress']): Promise<BlobPart[]> {
  // for a compressed body the header does not count the bytes read
  const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length');
  const estimate = length === null ? response.headers.get('x-estimated-length') : null;
  const totalAt = (read: number): number | undefined => {
    if (length !== null) return Number(length);
    return estimate === null ? undefined : Math.max(Number(estimate), read);
  };
  const parts: BlobPart[] = [];
  let loaded = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    parts.push(next.value);
    loaded += next.value.byteLength;
    onProgress?.({ loaded, total: totalAt(loaded) });
  }
  if (estimate !== null) onProgress?.({ loaded, total: loaded });
  return parts;
}

/** Saves a file made in the browser. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // the browser has taken over the address by the next task
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

type UploadOptions = { onProgress?: (progress: Progress) => void; signal?: AbortSignal; timeout?: number; timeoutMessage?: string };

/** Sends a form with files, with progress, which fetch cannot report. Resolves and fails as `call` does. */
export async function upload<const E extends EndpointShape>(
  endpoint: E,
  form: FormData,
  input: CallInput<E>,
  { onProgress, signal, timeout, timeoutMessage }: UploadOptions = {},
): Promise<CallData<E>> {
  const { client, path, params } = preparedCall(endpoint, input);
  const name = `${endpoint.method} ${endpoint.path}`;
  const request = new XMLHttpRequest();
  request.open(endpoint.method, client.address(path, params));
  for (const [header, value] of Object.entries(client.headers())) request.setRequestHeader(header, value);
  // an upload to another origin sends no cookies otherwise
  request.withCredentials = client.credentials === 'include';
  request.timeout = isLimit(timeout) ? timeout : 0;
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    onProgress?.({ loaded, total: lengthComputable ? total : undefined });
  });
  await new Promise<void>((resolve, reject) => {
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', () => reject(new NetworkError('network', { call: name })));
    request.addEventListener('timeout', () =>
      reject(new TimeoutError(timeoutMessage ?? `timeout of ${timeout}ms exceeded`, { call: name })),
    );
    request.addEventListener('abort', () => reject(new AbortError('aborted', { call: name })));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted === true) reject(new AbortError('aborted', { call: name }));
    else request.send(form);
  });
  const headers = new Headers({ 'x-request-id': request.getResponseHeader('x-request-id') ?? '' });
  return openAnswer(endpoint, { status: request.status, statusText: request.statusText, headers, text: request.responseText, url: path });
}
