import { sql } from 'drizzle-orm';
import type { PolicyKind } from '#domain/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

/** Advisory lock of transactions that create policy ids. */
const lock = 4_206_010;

const beginnings: Record<PolicyKind, string> = { document: 'doc', project: 'prj', interpretation: 'int' };

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
  return `${beginning}${String((last?.number ?? 0) + 1).padStart(4, '0')}`;
}
