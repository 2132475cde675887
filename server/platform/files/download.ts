import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '../db/client.ts';
import { attachment } from '../http/answer/content-disposition.ts';
import type { Context } from '../http/context.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { FileStorage } from '../storage/storage.ts';
import { ContentMissing } from '../storage/storage.ts';
import type { FileOwner } from './owner.ts';
import { readableFile } from './stored.ts';
import { openFile, streamOfBytes } from './stream.ts';

/** The name for programs that read ASCII only: only its extension matters. */
const asciiName = (name: string): string => `file${/\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ''}`;

type Asked = { id: string; user: CurrentUser | null; now: Date; owners: readonly FileOwner[]; storage: FileStorage };

/** Answers a file that the caller may read, or a range of it, as an attachment. */
export async function downloadAnswer(c: Context, db: Db, { id, user, now, owners, storage }: Asked): Promise<Response> {
  const found = await readableFile(db, owners, id, user, now);
  if (found === null) throw notFound();
  const headers = {
    'Content-Disposition': attachment(found.name, asciiName(found.name)),
    'X-Content-Type-Options': 'nosniff',
    // content that is opened anyway must not run
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // a withdrawn policy takes its files along: a cached answer is checked each time
    'Cache-Control': found.public ? 'no-cache' : 'private, no-store',
    ETag: `"${found.sha256}"`,
  };
  if (found.public && c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
  const { size } = found;
  const ifRange = c.req.header('if-range');
  const range = ifRange === undefined || ifRange === headers.ETag ? byteRange(c.req.header('range'), size) : null;
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const opened = await openFile(db, storage, found, { from, to }).catch((error: unknown) => {
    if (!(error instanceof ContentMissing)) throw error;
    c.var.log.error({ err: error, file: found.fileId }, 'the storage does not have the content of a file');
    throw new Problem(200, 'FILE_CONTENT_MISSING', 'fileContentMissing', { values: { name: found.name } });
  });
  return c.body(streamOfBytes(opened), range === null ? 200 : 206, {
    ...headers,
    ...(range !== null && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    'Accept-Ranges': 'bytes',
    'Content-Type': found.type,
    'Content-Length': String(to + 1 - from),
  });
}

/** The bytes `from` to `to`, both included. */
type ByteRange = { from: number; to: number };

/**
 * Reads a Range header (RFC 9110) for content of `size` bytes. Null for the whole: without the header, for several ranges and for other units,
 * which may all be ignored. `unsatisfiable` for a range that begins behind the end.
 */
function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return Number(last) === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'unsatisfiable' : { from, to };
}
