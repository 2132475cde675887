import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

const key = 4_206_005;

/**
 * Writes of who may do what take turns: what one of them checks (`keepAnAdmin`, `keepToOwnReach`, cycles, codes that are taken, roles in use) must
 * still hold when it ends. To be called first in the transaction of each.
 */
export const lockPermissions = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${key}::bigint)`);
