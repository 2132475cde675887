import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from './encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Smaller answers gain nothing: the headers weigh as much. */
const smallest = 1024;

/**
 * Compresses JSON answers for clients that accept it; passes everything else through. Fast settings, off the main thread. No oracle for
 * secrets (BREACH): calls carry a header that another site cannot make the browser send.
 */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const { headers } = response;
  if (!headers.get('content-type')?.startsWith('application/json') || headers.has('content-encoding') || response.body === null)
    return response;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip', 'identity']);
  if (encoding === 'identity' || request.method === 'HEAD') return response;
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength < smallest) return new Response(bytes, { status: response.status, headers });
  const body = encoding === 'br' ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : await zip(bytes);
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(body, { status: response.status, headers });
}
