import { createHash } from 'node:crypto';
import type { BegunUpload, StoredFile } from '#contract/file.ts';
import { uploadBegin, uploadFinish, uploadState } from '#contract/file.ts';
import { fillPath } from '#contract/path.ts';
import type { TestServer } from '../setup/server.ts';

/** A server in process or at an address. */
export type Served = Pick<TestServer, 'call' | 'fetch'>;

export const tusHeaders = { 'tus-resumable': '1.0.0' };

export const uploadPath = (id: string): string => fillPath(uploadState.path, { id }).path;

export const begin = (
  { call }: Served,
  token: string,
  { fingerprint = '1', ...file }: { name: string; size: number; fingerprint?: string },
): Promise<BegunUpload> => call(uploadBegin, { body: { ...file, fingerprint } }, token);

/** Sends bytes of an upload by the tus protocol. */
export const sendPart = (
  { fetch }: Served,
  token: string,
  id: string,
  { offset, bytes, signal }: { offset: number; bytes: BodyInit; signal?: AbortSignal },
): Promise<Response> =>
  fetch(uploadPath(id), {
    method: 'PATCH',
    headers: { ...tusHeaders, authorization: token, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body: bytes,
    // a stream is sent while it is read
    ...(bytes instanceof ReadableStream && ({ duplex: 'half' } as RequestInit)),
    ...(signal && { signal }),
  });

/** Returns how much has arrived; null if there is no such upload for the account. */
export async function receivedOf({ fetch }: Served, token: string, id: string): Promise<number | null> {
  const answer = await fetch(uploadPath(id), { method: 'HEAD', headers: { ...tusHeaders, authorization: token } });
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : null;
}

export const finish = ({ call }: Served, token: string, id: string, sha256: string | null = null): Promise<StoredFile> =>
  call(uploadFinish, { body: { id, sha256 } }, token);

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
