import { desc, eq } from 'drizzle-orm';
import type { Editing } from '#contract/policy-admin.ts';
import type { PolicyAction } from '#domain/policy-editing.ts';
import type { Db } from '../db/client.ts';
import { policyEvent } from '../db/tables/policy-editing.ts';

/** Events shown of a policy. */
const mostEvents = 200;

export type Happening = {
  policyId: string;
  by: string;
  action: PolicyAction | 'create' | 'edit' | 'failed';
  note: string | null;
  at: Date;
};

export async function noteEvents(tx: Db, events: readonly Happening[]): Promise<void> {
  if (events.length > 0) await tx.insert(policyEvent).values([...events]);
}

/** Returns the events of a policy, newest first. */
export async function timelineOf(db: Db, policyId: string): Promise<Editing['timeline']> {
  const found = await db
    .select()
    .from(policyEvent)
    .where(eq(policyEvent.policyId, policyId))
    .orderBy(desc(policyEvent.id))
    .limit(mostEvents);
  return found.map(({ at, by, action, note }) => ({ at: at.toISOString(), by, action, note }));
}
