import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import type { NotificationEvent, NotificationWords } from '#server/platform/notification/notify.ts';
import { colleagueWords } from '#server/companies/colleague/colleague-words.ts';
import type { ProofWay } from '#server/companies/colleague/colleague-words.ts';
import type { LockedCompany } from '#server/companies/company/company-lock.ts';
import { administratorsOf, colleagueTarget, roleIn } from '#server/companies/company/company-lock.ts';

type Claimant = { id: string; username: string; name: string };

export async function claimantOf(tx: Db, accountId: string): Promise<Claimant> {
  const [found] = await rows<Claimant>(
    tx,
    sql`select id::text as id, username, coalesce(nullif(display_name, ''), username) as name from account where id = ${accountId}::uuid`,
  );
  if (found === undefined) throw new Error(`No account ${accountId}`);
  return found;
}

type About = { companyId: string; claimantId: string; key: string };

/** Notifies the administrators of a company of a claim, except the claimant. */
export async function administratorNotifications(
  tx: Db,
  { companyId, claimantId, key }: About,
  words: NotificationWords,
): Promise<NotificationEvent[]> {
  const recipients = (await administratorsOf(tx, companyId)).filter((id) => id !== claimantId);
  return recipients.map((accountId) => ({ accountId, kind: 'account', key, words, href: '/account/colleagues' }));
}

/** The membership of a proven claimant. */
const proven = { role: 'administrator', basis: 'claim', matters: null } as const;

type Proved = {
  company: Pick<LockedCompany, 'id' | 'name'>;
  accountId: string;
  way: ProofWay;
  /** Additional values for the audit log. */
  noted?: Record<string, string>;
  record: WriteCall['record'];
  /** Of the notifications. */
  key: string;
  now: Date;
};

/**
 * Makes a proven account an additional administrator, whom only proven administrators can remove. Returns whom to notify. The transaction
 * holds the locks of the account and of the company.
 */
export async function makeAdministrator(
  tx: Db,
  { company, accountId, way, noted = {}, record, key, now }: Proved,
): Promise<NotificationEvent[]> {
  const claimant = await claimantOf(tx, accountId);
  const before = await roleIn(tx, company.id, accountId);
  await tx
    .insert(membership)
    .values({ accountId, companyId: company.id, ...proven, roleSince: now, createdAt: now })
    .onConflictDoUpdate({ target: [membership.accountId, membership.companyId], set: { ...proven, roleSince: now } });
  await record(tx, {
    target: colleagueTarget(company, claimant),
    before: before === undefined || before === null ? null : { role: before },
    after: { role: 'administrator', ...noted },
  });
  return administratorNotifications(
    tx,
    { companyId: company.id, claimantId: accountId, key },
    colleagueWords.proved(company.name, claimant.name, way),
  );
}
