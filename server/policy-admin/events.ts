import { desc, eq, sql } from 'drizzle-orm';
import type { Editing } from '#contract/policy-admin.ts';
import type { PolicyAction } from '#domain/policy-editing.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { policyEvent } from '../db/tables/policy-editing.ts';

/** Events shown of a policy. */
const mostEvents = 200;

export type Happening = {
  policyId: string;
  by: string;
  action: PolicyAction | 'create' | 'edit' | 'save' | 'failed';
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

/** Drafts end with these; what was written before belongs to an earlier draft. */
const ended = sql`('publish', 'discard')`;

/** Returns the user names of those who have written the current drafts, by policy id. */
export async function authorsOf(db: Db, policyIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = await rows<{ id: string; authors: string[] }>(
    db,
    sql`select e.policy_id as id, array_agg(distinct e.by order by e.by) as authors from policy_event e
      where e.policy_id = any(${sql.param([...policyIds])}::text[]) and e.action in ('create', 'edit', 'save')
        and e.id > coalesce((select max(x.id) from policy_event x where x.policy_id = e.policy_id and x.action in ${ended}), 0)
      group by e.policy_id`,
  );
  return new Map(found.map(({ id, authors }) => [id, authors]));
}

/** More than anybody saves one draft. */
const savesOfDraft = 1000;

/**
 * Returns the version that a new draft of a policy starts at. It is beyond those of earlier drafts, so that a version that was seen never
 * means another text.
 */
export async function firstDraftVersion(db: Db, policyId: string): Promise<number> {
  const [found] = await rows<{ earlier: number }>(
    db,
    sql`select count(*)::int as earlier from policy_event where policy_id = ${policyId} and action in ${ended}`,
  );
  return 1 + savesOfDraft * (found?.earlier ?? 0);
}
