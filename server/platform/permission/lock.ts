import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

const key = 4_206_005;

/**
 * Serialises writes of permissions: their checks (`keepAnAdmin`, `keepToOwnReach`, cycles, taken codes, roles in use) must hold until
 * commit. Call first in each such transaction.
 */
export const lockPermissions = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${key}::bigint)`);
