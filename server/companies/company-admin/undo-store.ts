import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { companyMatters, memberRoles, roleBases } from '#domain/company/members.ts';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { companyRelation } from '#server/platform/db/tables/company.ts';
import { job } from '#server/platform/db/tables/job.ts';
import type { CompanyRecord } from '../company/save-companies.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler } from '#server/platform/jobs/handler.ts';

/**
 * The data for undoing a merge or deletion is the payload of the job that discards it after 30 days. It includes users' own facts and
 * memberships: the audit log, which is permanent and has other readers, has only public data.
 */
export const forgetKind = 'enterprise.forget';
const keptFor = 30 * dayLength;

// written by `keepForUndo` and read only here
const record = z.custom<CompanyRecord>((value) => typeof value === 'object' && value !== null);
const stored = z.object({ record, version: z.int(), createdAt: z.string() });

const relation = z.object({ companyId: z.string(), relation: z.custom<CompanyRecord['relations'][number]>() });

/** A relation by its content: its id changes whenever the company is saved. */
export const relationKept = ({ id: _id, companyId, ...relation }: typeof companyRelation.$inferSelect) => ({
  companyId,
  relation,
});

const merged = z.object({
  what: z.literal('merge'),
  keep: stored,
  drop: stored,
  /** The version of the remaining company after the merge. */
  version: z.int(),
  /** Members of the dropped company; `both`: members of the other one too. */
  members: z.array(
    z.object({
      accountId: z.string(),
      current: z.boolean(),
      // data from before roles has none; all members were agents then
      role: z._default(
        z.nullable(
          z.pipe(
            z.transform((role) => (role === 'member' ? 'agent' : role)),
            z.enum(memberRoles),
          ),
        ),
        'administrator',
      ),
      matters: z._default(z.nullable(z.array(z.enum(companyMatters))), null),
      basis: z._default(z.nullable(z.enum(roleBases)), 'kept'),
      roleSince: z._default(z.nullable(z.string()), null),
      createdAt: z.string(),
      both: z.boolean(),
    }),
  ),
  /** Facts that accounts stored of it for themselves; `moved`: they had none of that key for the other. */
  ownFacts: z.array(
    z.object({
      accountId: z.string(),
      key: z.string(),
      value: z.custom<CompanyRecord['facts'][number]['value']>((value) => value !== null && value !== undefined),
      source: z.string(),
      sourceDate: z.string(),
      confirmed: z.boolean(),
      updatedAt: z.string(),
      moved: z.boolean(),
    }),
  ),
  savedSearches: z.array(z.string()),
  documents: z._default(z.array(z.string()), []),
  surveyAnswers: z._default(z.array(z.string()), []),
  listings: z._default(z.array(z.string()), []),
  listingDrafts: z._default(z.array(z.string()), []),
  bookings: z._default(z.array(z.string()), []),
  contactRequests: z._default(z.array(z.string()), []),
  releases: z._default(z.array(z.string()), []),
  /** Releases of other companies to the dropped one. */
  releasesReceived: z._default(z.array(z.string()), []),
  readings: z._default(z.array(z.string()), []),
  /** With their former numbers among the company's applications for the same subject. */
  applications: z._default(z.array(z.object({ id: z.string(), ordinal: z.nullable(z.int()) })), []),
  /** Relations of third companies to the dropped one, as they point to the remaining one. */
  relations: z._default(z.array(relation), []),
  /** Ids of relations, stored by merges before `relations` existed. */
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

/** Stores the data for an undo. Returns its key. */
export async function keepForUndo(tx: Db, payload: Merged | Deleted, now: Date): Promise<string> {
  const key = randomUUID();
  await enqueue(tx, { kind: forgetKind, key, payload, runAt: new Date(now.getTime() + keptFor), now });
  return key;
}

/** Takes the data of an undo key, which works once. Undefined if the key was used or has expired. */
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
