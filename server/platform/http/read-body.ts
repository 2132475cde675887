import type { Context } from './context.ts';
import { Problem } from './problem.ts';

const megabyte = 1024 * 1024;

/** Megabytes of a body. Uploads are limited further by the setting `upload.maxSizeMb`. */
export const bodyLimits = { json: 1, upload: 100 } as const;

/** Parts of an upload: the file, and anything else a browser may send. */
const mostParts = 20;
/** Bytes of the headers of a part. */
const mostHeaders = 8192;

const tooLarge = (limit: number) => new Problem(413, 'TOO_LARGE', 'tooLarge', { values: { limit: `${limit} MB` } });

/**
 * Reads a body of at most `limit` MB. A longer body fails with 413: immediately if its length is declared, otherwise when it passes the
 * limit. Call it after checking access, so that only permitted callers can make the server read.
 */
export async function readBody(c: Context, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const { headers } = c.req.raw;
  const declared = headers.has('transfer-encoding') ? null : headers.get('content-length');
  if (declared !== null && Number(declared) > limit * megabyte) throw tooLarge(limit);
  // a body of a known length is read without a stream
  if (declared !== null) return new Uint8Array(await c.req.raw.arrayBuffer());
  const { body } = c.req.raw;
  if (body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit * megabyte) throw tooLarge(limit);
    parts.push(value);
  }
  return new Uint8Array(parts.length === 1 ? (parts[0] ?? []) : Buffer.concat(parts, size));
}

/** Whether a form has few parts with short headers: parsing hundreds of thousands would hold up everybody. */
function isSmallForm(bytes: Uint8Array, contentType: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return false;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = body.indexOf(`--${boundary}`);
  for (let parts = 0; at >= 0; parts += 1) {
    const begins = at + boundary.length + 2;
    if (body.toString('latin1', begins, begins + 2) === '--') return true;
    const headers = body.subarray(begins, begins + mostHeaders).indexOf('\r\n\r\n');
    if (headers === -1 || parts === mostParts) return false;
    at = body.indexOf(`--${boundary}`, begins + headers);
  }
  return false;
}

/** Returns the part `file` of a form; null for a body that is no form, or has no such part. */
export async function readFile(c: Context): Promise<File | null> {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const bytes = await readBody(c, bodyLimits.upload);
  if (!isSmallForm(bytes, contentType)) return null;
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null);
  const part = form?.get('file');
  return part instanceof File ? part : null;
}
