import { Server } from '@tus/server';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Context, Deps } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import { refuseShortSpace } from '../limits.ts';
import { uploadLeases } from './lease.ts';
import { PartStore } from './part-store.ts';
import { uploadOf } from './uploads.ts';

/** Milliseconds that a request gets to store received data when another request of the same upload waits. */
const drain = 500;

/** The path of uploads in the tus server. */
const uploadsPath = '/uploads';

type Asked = { params: { id: string }; user: CurrentUser; c: Context };

/**
 * Answers HEAD, PATCH and DELETE of an upload by the tus protocol, version 1.0, for the account that began it. Calls of the contract begin
 * an upload and turn it into a file, with refusals in words.
 */
export function uploadServer({ db, files: { storage }, now }: Pick<Deps, 'db' | 'files' | 'now'>): (asked: Asked) => Promise<Response> {
  const leases = uploadLeases(db);
  const server = new Server({
    path: uploadsPath,
    datastore: new PartStore(db, storage, leases, now),
    locker: leases,
    lockDrainTimeout: drain,
    // the browser's own origin needs none, and no other is served
    allowedOrigins: [],
  });
  return async ({ params: { id }, user, c }) => {
    const upload = await uploadOf(db, id, user.id, now());
    if (upload === null) throw notFound();
    const { method, headers, body, signal } = c.req.raw;
    if (method === 'PATCH') await refuseShortSpace(storage);
    // the address names the upload that was checked: the raw one can name another one behind a `#`
    const answer = await server.handleWeb(
      new Request(`http://localhost${uploadsPath}/${upload.id}`, {
        // the router maps HEAD to GET; the tus protocol has only HEAD
        ...(method === 'GET' ? { method: 'HEAD' } : { method, body, duplex: 'half' }),
        headers,
        signal,
      }),
    );
    answer.headers.set('X-Request-Id', c.var.requestId);
    return answer;
  };
}
