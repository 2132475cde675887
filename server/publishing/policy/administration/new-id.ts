import { sql } from 'drizzle-orm';
import type { PolicyKind } from '#domain/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

/** More ids than a slice of an import takes. */
const most = 1000;

/** Advisory lock of transactions that create policy ids. */
const lock = 4_206_010;

const beginnings: Record<PolicyKind, string> = { document: 'doc', project: 'prj', interpretation: 'int' };

export const policyIdOf = (kind: PolicyKind, year: string, number: number): string =>
  `${beginnings[kind]}-${year}-${String(number).padStart(4, '0')}`;

/** Returns a number if no id of a kind in a year has it or one of the next; locked like `newPolicyId`. */
export async function carriedNumber(tx: Db, kind: PolicyKind, year: string, number: number): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`);
  const ids = sql`${sql.param(Array.from({ length: most }, (_, each) => policyIdOf(kind, year, number + each)))}::text[]`;
  const used = await rows(
    tx,
    sql`select 1 from policy where id = any(${ids}) union all select 1 from policy_draft where policy_id = any(${ids})
      union all select 1 from policy_event where policy_id = any(${ids}) limit 1`,
  );
  return used.length === 0 ? number : undefined;
}

/** Returns the next id of a kind in a year: `prj-2026-0012`. Never a used one, not even of a discarded draft. Within a transaction. */
export async function newPolicyId(tx: Db, kind: PolicyKind, year: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`);
  const beginning = `${beginnings[kind]}-${year}-`;
  const pattern = `^${beginning}[0-9]{4,9}$`;
  const used = (table: string, column: string) =>
    sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} where ${sql.identifier(column)} ~ ${pattern}`;
  const [last] = await rows<{ number: number }>(
    tx,
    sql`select coalesce(max(substr(id, ${beginning.length + 1}::int)::int), 0)::int as number from (
      ${used('policy', 'id')} union all ${used('policy_draft', 'policy_id')} union all ${used('policy_event', 'policy_id')}) taken`,
  );
  return policyIdOf(kind, year, (last?.number ?? 0) + 1);
}
