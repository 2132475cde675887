import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** The keys that the server accepts. */
export const s3Keys = { accessKeyId: 'files-test', secretAccessKey: 'a-secret-of-the-files-test' };
export const s3Region = 'cn-north-1';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns whether a request has a valid AWS Signature Version 4 and its content matches the signature. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    );
  if (found === null) return false;
  const [, id = '', day = '', region = '', signed = '', signature = ''] = found;
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const named = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, named.join(''), signed, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>((made, part) => hmac(made, part), hmac(`AWS4${s3Keys.secretAccessKey}`, day));
  return id === s3Keys.accessKeyId && region === s3Region && hmac(key, text).toString('hex') === signature;
}

type Stored = { body: Buffer; at: Date };

const failure = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** Starts a service with the S3 calls that files need: put, head, get with a range, delete and paged list, all signed. */
export async function startS3(pageSize = 2): Promise<{ url: string; bucket: string; objects: Map<string, Stored>; refused: string[] }> {
  const bucket = 'pmis-files';
  const objects = new Map<string, Stored>();
  const refused: string[] = [];
  const listed = (prefix: string, after: string) => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const { body, at } = objects.get(key) as Stored;
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"x"</ETag><Size>${body.length}</Size></Contents>`;
    });
    const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    // Node writes the system date, and a client with another clock retries
    response.setHeader('date', new Date().toUTCString());
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    if (!isSigned(request, body)) {
      refused.push(`${request.method} ${request.url}`);
      response.writeHead(403, { 'content-type': 'application/xml' }).end(failure('SignatureDoesNotMatch'));
      return;
    }
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    if (request.method === 'PUT') {
      objects.set(key, { body, at: new Date() });
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (searchParams.has('list-type')) {
      const page = listed(searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? '');
      response.writeHead(200, { 'content-type': 'application/xml' }).end(page);
    } else {
      const found = objects.get(key);
      if (found === undefined) {
        response.writeHead(404, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? undefined : failure('NoSuchKey'));
        return;
      }
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = from === undefined ? found.body : found.body.subarray(Number(from), Number(to) + 1);
      response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length, 'last-modified': found.at.toUTCString() });
      response.end(request.method === 'HEAD' ? undefined : part);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bucket, objects, refused };
}
