import { sql } from 'drizzle-orm';
import { isStanding } from '../db/listing-summary.ts';

/** The listings `p` of a kind that stand at a moment. */
export const standing = (kind: string, now: Date) => ({ table: sql`listing`, visible: sql`p.kind = ${kind} and ${isStanding(now)}` });
