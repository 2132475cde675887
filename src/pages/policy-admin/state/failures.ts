import { fieldIssues } from '#contract/envelope.ts';
import type { ChangedPolicy, RefusedPolicy } from '#contract/policy-admin.ts';
import { changedPolicies, editing, refusedPolicies } from '#contract/policy-admin.ts';
import { storedIn } from '#components/form/stored-in.ts';
import { BusinessError, HttpError } from '#http/errors.ts';

/** Why an action changed nothing: `changed`, policies are no longer as they were seen. */
export type Refusal = { kind: 'refused'; policies: RefusedPolicy[] } | { kind: 'changed'; policies: ChangedPolicy[] };

export type FieldIssue = { path: string; message: string };

/** Returns the field problems of a refused save: paths inside the content, `criteria.items.0.min`. */
export function issuesOf(error: Error | null): FieldIssue[] {
  if (!(error instanceof HttpError) || error.status !== 422) return [];
  const { data } = fieldIssues.safeParse(error.info.data);
  return (data?.fields ?? []).map(({ path, message }) => ({ path: path.replace(/^(body\.)?(content\.)?/, ''), message }));
}

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

/** Returns the text of a failure that no field or dialog shows. */
export function sentenceOf(error: Error | null): string | undefined {
  if (error === null || issuesOf(error).length > 0 || storedIn(error, editing) !== undefined || refusedIn(error) !== undefined)
    return undefined;
  return error instanceof HttpError || error instanceof BusinessError ? (error.info.errorMessage ?? '') : '';
}
