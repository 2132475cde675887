import type { Hono } from 'hono';
import * as contract from '#contract/file.ts';
import { byteRange } from '../http/answer/byte-range.ts';
import { attachment } from '../http/answer/content-disposition.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { fileOwners } from '../file-owners/owners.ts';
import { storeFile } from '../files/store.ts';
import { readableFile } from '../files/stored.ts';
import { fileStream } from '../files/stream.ts';
import { mount } from '../http/mount.ts';
import { notFound } from '../http/problem.ts';

/** The name for programs that read ASCII only: its extension is what counts. */
const asciiName = (name: string): string => `file${/\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ''}`;

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.upload, async ({ file, user, db, now }) =>
    storeFile(db, file, { accountId: user.id, now: now(), owners: fileOwners }),
  );

  mount(app, deps, contract.download, async ({ params: { id }, user, db, c }) => {
    const found = await readableFile(db, fileOwners, id, user);
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
    return c.body(fileStream(db, found.fileId, { from, to }), range === null ? 200 : 206, {
      ...headers,
      ...(range !== null && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
      'Accept-Ranges': 'bytes',
      'Content-Type': found.type,
      'Content-Length': String(to + 1 - from),
    });
  });
}
