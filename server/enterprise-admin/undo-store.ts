import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import type { enterpriseRelation } from '../db/tables/enterprise.ts';
import { job } from '../db/tables/job.ts';
import type { EnterpriseRecord } from '../enterprise/save-enterprises.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { handler } from '../jobs/handler.ts';

/**
 * What is needed to take a merge or a deletion back is the payload of the job that throws it away, due in 30 days. Users' own facts and who
 * works for a company are a part of it: the audit log, which is kept for good and read by others, has only what everybody sees.
 */
export const forgetKind = 'enterprise.forget';
const keptFor = 30 * dayLength;

// written by `keepForUndo` and read by nobody else
const record = z.custom<EnterpriseRecord>((value) => typeof value === 'object' && value !== null);
const stored = z.object({ record, version: z.int(), createdAt: z.string() });

const relation = z.object({ enterpriseId: z.string(), relation: z.custom<EnterpriseRecord['relations'][number]>() });

/** A relation of a company by what it is: its id changes whenever the company is saved. */
export const relationKept = ({ id: _id, enterpriseId, ...relation }: typeof enterpriseRelation.$inferSelect) => ({
  enterpriseId,
  relation,
});

const merged = z.object({
  what: z.literal('merge'),
  keep: stored,
  drop: stored,
  /** That of the one that stayed, after the merge. */
  version: z.int(),
  /** Who worked for the one that went; `both`: for the other one too. */
  members: z.array(z.object({ accountId: z.string(), current: z.boolean(), createdAt: z.string(), both: z.boolean() })),
  /** Facts that accounts stored of it for themselves; `moved`: they had none of that key for the other. */
  ownFacts: z.array(
    z.object({
      accountId: z.string(),
      key: z.string(),
      value: z.custom<EnterpriseRecord['facts'][number]['value']>((value) => value !== null && value !== undefined),
      source: z.string(),
      sourceDate: z.string(),
      confirmed: z.boolean(),
      updatedAt: z.string(),
      moved: z.boolean(),
    }),
  ),
  savedSearches: z.array(z.string()),
  /** Relations of third companies to the one that went, as they are to the one that stayed. */
  relations: z._default(z.array(relation), []),
  /** The same by their ids: what a merge kept before it kept `relations`. */
  relationIds: z._default(z.array(z.int()), []),
});
export type Merged = z.infer<typeof merged>;

const deleted = z.object({
  what: z.literal('delete'),
  drop: stored,
  relations: z.array(relation),
});
export type Deleted = z.infer<typeof deleted>;

const kept = z.discriminatedUnion('what', [merged, deleted]);

/** Keeps what an undo needs, and answers its key. */
export async function keepForUndo(tx: Db, payload: Merged | Deleted, now: Date): Promise<string> {
  const key = randomUUID();
  await enqueue(tx, { kind: forgetKind, key, payload, runAt: new Date(now.getTime() + keptFor), now });
  return key;
}

/** Takes out what was kept under a key: it serves once. Undefined where there is nothing, or no more. */
export async function takeForUndo(tx: Db, key: string): Promise<Merged | Deleted | undefined> {
  const [taken] = await tx
    .delete(job)
    .where(and(eq(job.kind, forgetKind), eq(job.key, key), eq(job.state, 'waiting')))
    .returning({ payload: job.payload });
  return taken === undefined ? undefined : kept.parse(taken.payload);
}

export const forgetHandler = handler(z.unknown(), async (_payload, { tx, id }) => {
  await tx.update(job).set({ payload: {} }).where(eq(job.id, id));
});
