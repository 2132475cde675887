import type { ApplicationDefinition } from '#contract/application-form.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Outsider } from '#server/companies/company/visible.ts';
import { officer } from '#server/companies/company/visible.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { administration, holdsAny } from '../place/holds-any.ts';

/** How a caller reads the facts of a company in a case of it. */
export type CaseReader = string | Outsider | typeof officer;

type Case = {
  stored: { id: string; department: string | null; region: string | null };
  form: { definition: Pick<ApplicationDefinition, 'steps'> };
  /** The caller is its applicant or a colleague there. */
  isOfCompany: boolean;
  /** The caller owns the subject, or acts for its company. */
  isOwner: boolean;
};

/**
 * Returns how a caller who may open an application reads its company's facts: its own people as an account; holders of a permission of its
 * form, and people they asked, as an officer. The owner of the subject, or people acting for its company, are no officers: they read the
 * facts released to them.
 */
export async function caseReader(
  db: Db,
  { user, now }: Pick<WriteCall, 'user' | 'now'>,
  { stored, form, isOfCompany, isOwner }: Case,
): Promise<CaseReader> {
  if (isOfCompany) return user.id;
  if (!isOwner) return officer;
  const permissions = [...form.definition.steps.map(({ permission }) => permission), administration];
  if (await holdsAny(db, { user, now }, stored, permissions, 'read')) return officer;
  return { accountId: user.id, applicationId: stored.id, day: todayInChina(now()) };
}
