import type { CallData, CallInput } from '#contract/endpoint.ts';
import { act, detail } from '#contract/policy-admin.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import type { TestServer } from './server.ts';

type More = Partial<Pick<CallInput<typeof act>['body'], 'note' | 'publishAt'>>;

/** Returns the versions of a policy that an action expects. */
export async function seenNow(call: TestServer['call'], token: string, id: string): Promise<SeenRecord> {
  const { draft, published } = await call(detail, { params: { id } }, token);
  return { id, draft: draft?.version ?? null, published: published?.version ?? null };
}

/** Acts on policies as they are stored now. */
export async function actOnPolicies(
  call: TestServer['call'],
  token: string,
  ids: string | readonly string[],
  action: CallInput<typeof act>['body']['action'],
  more: More = {},
): Promise<CallData<typeof act>> {
  const policies = await Promise.all([ids].flat().map((id) => seenNow(call, token, id)));
  return call(act, { body: { policies, action, ...more } }, token);
}
