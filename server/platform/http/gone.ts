import type { EndpointShape } from '#contract/endpoint.ts';
import { toChinaTime } from '#domain/china-time.ts';
import { deletionOf } from '../audit/deletion.ts';
import type { Db } from '../db/client.ts';
import { Problem } from './problem.ts';

/** Whether a call writes records of the back-office. */
const isAdminWrite = ({ method, access, reads }: EndpointShape): boolean =>
  method !== 'GET' && reads !== true && access !== 'public' && access !== 'user';

/**
 * Returns a call's failure as its caller sees it. If an administrator changes a record that somebody else has deleted, 404 would leave the
 * page: they get the failed envelope `GONE`, with who deleted it.
 */
export async function goneFailure(db: Db, endpoint: EndpointShape, failure: unknown): Promise<unknown> {
  if (!(failure instanceof Problem) || failure.status !== 404 || !isAdminWrite(endpoint)) return failure;
  const { missing } = failure.extra;
  const deletion = missing === undefined ? undefined : await deletionOf(db, missing);
  if (deletion === undefined) return new Problem(200, 'GONE', 'gone');
  const { title, by, at } = deletion;
  return new Problem(200, 'GONE', 'goneBy', { values: { title, by, at: toChinaTime(at.toISOString()).replace('T', ' ') } });
}
