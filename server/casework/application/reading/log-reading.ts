import type { FactKey } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { logReading } from '#server/companies/company/release/readings.ts';
import { officer } from '#server/companies/company/visible.ts';
import type { CaseReader } from './reader.ts';

type Read = { stored: { id: string; companyId: string | null }; reader: CaseReader };

/** Logs that somebody outside the company of a case read its non-public facts: an officer, or an owner with a release. */
export async function logCaseReading(
  db: Db,
  { stored, reader }: Read,
  { user, now, keys }: { user: { id: string }; now: Date; keys?: readonly FactKey[] },
): Promise<void> {
  if (typeof reader === 'string' || stored.companyId === null) return;
  const by = reader === officer ? { accountId: user.id, applicationId: stored.id } : reader;
  await logReading(db, { companyIds: [stored.companyId], by, keys, now });
}
