import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { allNeeds } from '../needs/needs.ts';
import type { ProposalText } from '../needs/propose.ts';
import { proposeNeeds } from '../needs/propose.ts';
import type { PolicyRecord } from './record.ts';

export const proposeNeedsKind = 'policy.needs';

/** Policies of one job. */
const together = 500;

/** A record with its needs. */
export type WithNeeds = PolicyRecord & { needs: string[] };

/** Returns the records, with proposed needs where the editor gives none. Loads the vocabulary only if needed. */
export async function withProposals(db: Db, records: readonly PolicyRecord[]): Promise<WithNeeds[]> {
  const lacks = ({ needs = [] }: PolicyRecord) => needs.length === 0;
  const vocabulary = records.some(lacks) ? await allNeeds(db) : [];
  return records.map((record) => ({ ...record, needs: lacks(record) ? proposeNeeds(record, vocabulary) : [...new Set(record.needs)] }));
}

const queueSome = (db: Db, after: string, now: Date) =>
  enqueue(db, { kind: proposeNeedsKind, key: after, payload: { after }, runAt: now, now });

/** Queues need proposals for policies stored before needs existed. Runs at each start; after the first it finds no policy. */
export async function queueProposals(db: Db, now: Date): Promise<void> {
  const [found] = await rows<{ waits: boolean }>(
    db,
    sql`select exists (select 1 from policy) and not exists (select 1 from policy where needs <> '{}') as waits`,
  );
  if (found?.waits === true) await queueSome(db, '', now);
}

/** Proposes needs for policies without any, some per job. Keeps concurrent corrections, and creates no new version. */
export const proposeNeedsHandler = handler(z.object({ after: z.string() }), async ({ after }, { tx, now }) => {
  const found = await rows<ProposalText & { id: string }>(
    tx,
    sql`select id, title, short_name as "shortName", tags, summary, body from policy
      where needs = '{}' and id collate "C" > ${after} order by id collate "C" limit ${together}::int for update`,
  );
  const vocabulary = await allNeeds(tx);
  const proposed = found.map((policy) => ({ id: policy.id, needs: proposeNeeds(policy, vocabulary) }));
  await tx.execute(sql`update policy p set needs = r.needs
    from jsonb_to_recordset(${JSON.stringify(proposed)}::jsonb) as r (id text, needs text[]) where p.id = r.id`);
  const last = found.at(-1);
  if (last !== undefined && found.length === together) await queueSome(tx, last.id, now);
});
