import type { CallData, CallInput } from '#contract/endpoint.ts';
import * as admin from '#contract/listing-admin.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import * as own from '#contract/listing-own.ts';
import type { TestServer } from './server.ts';

/** The calls of administrators, or of owners. */
export type Calls = typeof admin | typeof own;

/** Returns the versions of a listing that an act expects. */
export async function seenNow(call: TestServer['call'], calls: Calls, token: string, id: string): Promise<SeenRecord> {
  const { draft, published } = await call(calls.detail, { params: { id } }, token);
  return { id, draft: draft?.version ?? null, published: published?.version ?? null };
}

type Action = CallInput<typeof admin.act>['body']['action'];

/** Acts on listings, as an administrator, as they are stored now. */
export async function actOnListings(
  call: TestServer['call'],
  token: string,
  ids: string | readonly string[],
  action: Action,
  note = '',
): Promise<CallData<typeof admin.act>> {
  const listings = await Promise.all([ids].flat().map((id) => seenNow(call, admin, token, id)));
  return call(admin.act, { body: { listings, action, note } }, token);
}

/** Acts on a listing as its owner. */
export async function actOnOwn(
  call: TestServer['call'],
  token: string,
  id: string,
  action: CallInput<typeof own.act>['body']['action'],
): Promise<CallData<typeof own.act>> {
  return call(own.act, { body: { listings: [await seenNow(call, own, token, id)], action } }, token);
}
