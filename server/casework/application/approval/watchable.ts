import type { Watched } from '#contract/notify.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { officer } from '#server/companies/company/visible.ts';
import { open } from '../records.ts';

type Caller = Pick<Deps, 'access' | 'now'> & { db: Db; user: CurrentUser };

/** An applicant must not see who reads their case, nor be seen by officers. */
async function readsAsOfficer(caller: Caller, id: string): Promise<boolean> {
  try {
    const { isOfCompany, reader } = await open(caller.db, caller, id);
    return !isOfCompany && reader === officer;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return false;
    throw error;
  }
}

/** Returns those of the open records on which the caller and other officers see each other. */
export async function watchable(caller: Caller, at: readonly Watched[]): Promise<Watched[]> {
  const allowed: Watched[] = [];
  for (const one of at) {
    const may =
      one.kind === 'application'
        ? await readsAsOfficer(caller, one.id)
        : await caller.access.holds(caller.db, caller.user, `content:${one.kind}`, 'read');
    if (may) allowed.push(one);
  }
  return allowed;
}
