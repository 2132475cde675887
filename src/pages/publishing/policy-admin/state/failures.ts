import type { ChangedPolicy, RefusedPolicy } from '#contract/policy-admin.ts';
import { changedPolicies, refusedPolicies } from '#contract/policy-admin.ts';
import { BusinessError } from '#http/errors.ts';

/** Why an action changed nothing: `changed`, policies are no longer as they were seen. */
export type Refusal = { kind: 'refused'; policies: RefusedPolicy[] } | { kind: 'changed'; policies: ChangedPolicy[] };

/** Returns the policies that refused an action, with the reasons. */
export function refusedIn(error: Error | null): RefusedPolicy[] | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'WRONG_STATE') return undefined;
  return refusedPolicies.safeParse(error.info.data).data?.policies;
}

/** Returns the policies that have changed since they were seen. */
export function changedIn(error: Error | null): ChangedPolicy[] | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'CONFLICT') return undefined;
  return changedPolicies.safeParse(error.info.data).data?.policies;
}
