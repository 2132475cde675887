import { and, eq, inArray } from 'drizzle-orm';
import { companyClaim } from '#contract/application/company-claim.ts';
import type { ContactWay, ProofWays } from '#contract/company-proof.ts';
import { maskedContact } from '#domain/contact/masked-contact.ts';
import type { OwnContact } from '#domain/contact/own-contact.ts';
import { ownContact } from '#domain/contact/own-contact.ts';
import type { Sends } from '#server/identity/account/own-codes.ts';
import { waysToSend } from '#server/identity/account/own-codes.ts';
import type { Db } from '#server/platform/db/client.ts';
import { application } from '#server/platform/db/tables/application.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { hasProven, isContested, isProven, roleIn } from '#server/companies/company/company-lock.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';
import { isClaimOn } from '#server/platform/setting/claim-ways.ts';

/** The parts of a call that proving needs. */
export type ProofCall = Pick<WriteCall, 'db' | 'user' | 'now' | 'record' | 'c'> & Sends & Pick<Deps, 'proofService'>;

type Asking = { id: string };

export type ClaimedCompany = {
  id: string;
  name: string;
  own: boolean;
  creditCode: string | null;
  registerPhone: string | null;
  registerEmail: string | null;
};

/** Returns a company of the account. NO_COMPANY if it is not one of theirs, GONE if it was deleted. */
export async function claimedCompany(db: Db, { id }: Asking, companyId: string): Promise<ClaimedCompany> {
  const { name, creditCode, registerPhone, registerEmail } = companyTable;
  const [found] = await db
    .select({ id: companyTable.id, name, ownerId: companyTable.ownerId, creditCode, registerPhone, registerEmail })
    .from(companyTable)
    .where(eq(companyTable.id, companyId));
  if (found === undefined) throw gone('companyGone');
  if ((await roleIn(db, companyId, id)) === undefined) throw new Problem(200, 'NO_COMPANY', 'applicationCompany');
  const { ownerId, ...company } = found;
  return { ...company, own: ownerId !== null };
}

/** Returns the possible recipients of a code to a company: mobile numbers and addresses as entered, normalised. */
export function contactsOf({ own, registerPhone, registerEmail }: ClaimedCompany, sends: Sends): OwnContact[] {
  if (own) return [];
  const contacts = [registerPhone, registerEmail].map((text) => (text === null ? null : ownContact(text)));
  return waysToSend(sends).flatMap((way) => contacts.find((one) => one?.way === way) ?? []);
}

/** The register contact for a code. NO_WAY if there is none. */
export function contactFor(company: ClaimedCompany, way: ContactWay, sends: Sends): OwnContact {
  const contact = contactsOf(company, sends).find((one) => one.way === way);
  if (contact === undefined) throw new Problem(200, 'NO_WAY', 'noWayToSend');
  return contact;
}

type Refused = 'proven' | 'contested' | null;

/**
 * Returns why a code to a registered contact is not enough: somebody has proved the company, or another account without a role claims it.
 */
async function refusalOf(db: Db, companyId: string, accountId: string): Promise<Refused> {
  if (await hasProven(db, companyId)) return 'proven';
  return (await isContested(db, companyId, accountId)) ? 'contested' : null;
}

/** WRONG_STATE if codes are switched off or not enough, for a caller's own entry, and for a proven caller. */
export async function refuseCode(db: Db, { id: accountId }: Asking, company: ClaimedCompany): Promise<void> {
  await refuseWay(db, { accountId, company }, 'code');
  const refused = await refusalOf(db, company.id, accountId);
  if (refused !== null) throw new Problem(200, 'WRONG_STATE', refused === 'proven' ? 'proofCodeProven' : 'proofCodeContested');
}

/** WRONG_STATE if a way is switched off, for a caller's own entry, and for a proven caller. */
export async function refuseWay(
  db: Db,
  { accountId, company }: { accountId: string; company: ClaimedCompany },
  way: 'code' | 'service',
): Promise<void> {
  if (!(await isClaimOn(db, way))) throw new Problem(200, 'WRONG_STATE', 'proofWayOff');
  if (company.own) throw new Problem(200, 'WRONG_STATE', 'proofOwnEntry');
  if (await hasProved(db, company.id, accountId)) throw new Problem(200, 'WRONG_STATE', 'claimProved');
}

const hasProved = async (db: Db, companyId: string, accountId: string): Promise<boolean> =>
  (await isProven(db, companyId, accountId)) && (await roleIn(db, companyId, accountId)) === 'administrator';

/** The caller's claim by licence and letter that officers have. */
async function claimUnderWay(db: Db, companyId: string, accountId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: application.id })
    .from(application)
    .where(
      and(
        eq(application.kind, companyClaim.kind),
        eq(application.subjectId, companyId),
        eq(application.accountId, accountId),
        inArray(application.state, ['submitted', 'reviewing']),
      ),
    )
    .limit(1);
  return found?.id ?? null;
}

const limitDays = companyClaim.definition.steps[0]?.limitDays ?? 0;

/** Returns how the caller can prove that they act for a company. */
export async function proofWays({ db, user, proofService, ...sends }: ProofCall, companyId: string): Promise<ProofWays> {
  const company = await claimedCompany(db, user, companyId);
  const contacts = (await isClaimOn(db, 'code')) ? contactsOf(company, sends) : [];
  const refused = contacts.length === 0 ? null : await refusalOf(db, companyId, user.id);
  const isServed = proofService !== null && !company.own && company.creditCode !== null && (await isClaimOn(db, 'service'));
  return {
    proven: await hasProved(db, companyId, user.id),
    own: company.own,
    code:
      contacts.length === 0
        ? null
        : { refused, to: refused === null ? contacts.map(({ way, to }) => ({ way, masked: maskedContact(to) })) : [] },
    service: isServed ? { host: proofService.host } : null,
    letter: (await isClaimOn(db, 'letter')) ? { limitDays, underWay: await claimUnderWay(db, companyId, user.id) } : null,
  };
}
