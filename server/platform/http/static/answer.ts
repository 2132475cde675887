import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentSecurityPolicy } from '../answer/security-headers.ts';
import { chooseEncoding, type Encoding } from '../answer/encoding.ts';
import type { BuiltApp, StaticFile } from './files.ts';
import { pageWithHome, partOf } from './page-content.ts';
import type { PageContent } from './page-content.ts';

export const isPage = (path: string): boolean => path === '/' || path === '/index.html';

/** Answers with a file of the built app; undefined if there is none. `home` is the home page's content, for the page itself. */
export function answerStatic(app: BuiltApp, request: Request, path: string, home?: PageContent): Response | undefined {
  const file = isPage(path) ? undefined : app.files.get(path);
  if (!isPage(path) && file === undefined) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  return file === undefined ? answerPage(app, request, home) : answerFile(file, request);
}

function answerFile(file: StaticFile, request: Request): Response {
  const headers: Record<string, string> = {
    'Cache-Control': file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  };
  if (matches(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), Object.keys(file.bodies) as Encoding[]);
  return bodyResponse(request, file.bodies[encoding] ?? file.bodies.identity, encoding, { ...headers, 'Content-Type': file.type });
}

/**
 * The page carries a nonce made for this answer. No ETag on purpose: a 304 would pair the new header's nonce with the old body's, and every
 * style would be refused. `no-cache` makes browsers ask each time; a page kept for the back button keeps its own header.
 */
function answerPage(app: BuiltApp, request: Request, home: PageContent | undefined): Response {
  const { page, inlineScripts, apiOrigin } = app;
  const nonce = randomBytes(16).toString('base64url');
  const html = Buffer.from(home === undefined ? page.replaceAll('__CSP_NONCE__', nonce) : pageWithHome(app, home, nonce));
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip', 'identity']);
  return bodyResponse(request, compress(html, encoding), encoding, {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy({ nonce, scripts: inlineScripts, apiOrigin }),
    'Content-Type': 'text/html; charset=utf-8',
    Vary: home === undefined ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie, Sec-CH-UA-Mobile, User-Agent',
  });
}

/**
 * Answers with the content of a page as data; with 204 the app has to load the page itself. Caches must revalidate the answer, which is
 * only as fresh as its data.
 */
export function answerPart(app: BuiltApp, request: Request, content: PageContent | undefined): Response {
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
  if (content === undefined) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  const text = partOf(app, content);
  const headers = {
    'Cache-Control': 'private, no-cache',
    Date: content.date,
    ETag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  };
  if (matches(request.headers.get('if-none-match'), headers.ETag)) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip', 'identity']);
  return bodyResponse(request, compress(Buffer.from(text), encoding), encoding, { ...headers, 'Content-Type': 'application/json' });
}

/** Fast settings: the page is a few kB and compressed for each answer. */
function compress(bytes: Buffer<ArrayBuffer>, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'br') return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipSync(bytes) : bytes;
}

function bodyResponse(request: Request, body: Uint8Array<ArrayBuffer>, encoding: Encoding, headers: Record<string, string>): Response {
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'Content-Length': String(body.byteLength), ...(encoding !== 'identity' && { 'Content-Encoding': encoding }) },
  });
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

const nothingHere = `<!doctype html>
<html lang="zh-CN">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>404</title></head>
  <body><h1>404</h1><p>没有这个页面。<span lang="en">There is no such page.</span></p><p><a href="/">返回首页 <span lang="en">Home</span></a></p></body>
</html>
`;

/** Answers a path that is neither a call nor a file. The app routes by the part after `#`, so such a path is a mistake. */
export function answerNothingHere(request: Request): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(request.method === 'HEAD' ? null : nothingHere, { status: 404, headers });
}
