import type { Degree } from '#domain/office/degree.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { roleIn } from '#server/companies/company/company-lock.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** The scope of a caller of keys and hooks: an administrator of a company for that company, or of the portal for all. */
export type Reach = 'portal' | 'company';

type Asking = { db: Db; user: CurrentUser };

const administrates = async ({ db, user }: Asking, companyId: string): Promise<boolean> =>
  (await roleIn(db, companyId, user.id)) === 'administrator';

/** Fails unless the caller administrates the company. */
export async function refuseOthers(asking: Asking, companyId: string): Promise<void> {
  if (!(await administrates(asking, companyId))) throw new Problem(200, 'WRONG_STATE', 'colleagueAdministratorsOnly');
}

/** Whether a record is in scope: administrators of the portal can also end companies' records. */
export const isWithin = async (asking: Asking, reach: Reach, companyId: string | null): Promise<boolean> =>
  reach === 'portal' || (companyId !== null && (await administrates(asking, companyId)));

/** The menu entry whose holders manage the portal's keys and hooks, and end companies' ones. */
const managesPortal = 'system:partner';

/** Whether the caller manages hooks of a company, or of the portal for null. Administrators of the portal see and end those of companies too. */
export const managesHooks =
  ({ user, access }: Pick<Asking, 'user'> & Pick<Deps, 'access'>, degree: Degree) =>
  async (db: Db, companyId: string | null): Promise<boolean> =>
    (companyId !== null && (await administrates({ db, user }, companyId))) || access.holds(db, user, managesPortal, degree);
