import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { LinkState } from '#server/platform/db/tables/policy-editing.ts';
import { policyLink } from '#server/platform/db/tables/policy-editing.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handler } from '#server/platform/jobs/handler.ts';
import { askingHandler } from '#server/platform/jobs/handler.ts';
import type { LinkFound } from './ask-address.ts';
import { askAddress, within } from './ask-address.ts';
import type { AddressTest } from '#server/platform/runtime/public-address.ts';
import { isPublicAddress } from '#server/platform/runtime/public-address.ts';

export const linkKind = 'policy.links';

/** Addresses per job, checked at once within one lease. */
const together = 20;
const limit = 10_000;

export type Address = { id: string; url: string };

/** Policies by id, after `after`; null for all. */
const payload = z.object({ ids: z.nullable(z.array(z.string())), after: z.string(), round: z.string(), part: z.int() });
type Part = z.infer<typeof payload>;

const addressed = (ids: Part['ids']) => sql`from policy p where coalesce(p.source_url, '') <> '' and p.state <> 'draft'
  ${ids === null ? sql`` : sql`and p.id = any(${sql.param(ids)}::text[])`}`;

/** Enqueues a check of the source addresses of these policies, or of all. Returns how many have one. */
export async function queueLinkChecks(tx: Db, ids: Part['ids'], now: Date): Promise<number> {
  const [found] = await rows<{ count: number }>(tx, sql`select count(*)::int as count ${addressed(ids)}`);
  const count = found?.count ?? 0;
  if (count > 0) await queuePart(tx, { ids, after: '', round: randomUUID(), part: 0 }, now);
  return count;
}

const queuePart = (tx: Db, part: Part, now: Date) =>
  enqueue(tx, { kind: linkKind, key: `${part.round}:${part.part}`, payload: part, runAt: now, now });

const late: LinkFound = { state: 'broken', detail: 'timeout' };

/** Checks one address within the lease of a job. `mayAsk` decides which IP addresses may be requested. Never rejects. */
export const askInTime =
  (mayAsk: AddressTest) =>
  (url: string): Promise<LinkFound> =>
    within(limit + 1000, askAddress(url, { mayAsk, limit }), late);

async function askSome(db: Db, { ids, after }: Part, mayAsk: AddressTest): Promise<(Address & LinkFound)[]> {
  const found = await rows<Address>(
    db,
    sql`select p.id, p.source_url as url ${addressed(ids)} and p.id collate "C" > ${after} order by p.id collate "C" limit ${together}::int`,
  );
  return Promise.all(found.map(async ({ id, url }) => ({ id, url, ...(await askInTime(mayAsk)(url)) })));
}

type Marked = Address & { state: LinkState; detail: string };

/** Saves results with their address, since they do not apply to another one. */
export async function keepLinks(tx: Db, found: readonly Marked[], now: Date): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insert(policyLink)
    .values(found.map(({ id, ...link }) => ({ policyId: id, ...link, checkedAt: now })))
    .onConflictDoUpdate({
      target: policyLink.policyId,
      set: { url: sql`excluded.url`, state: sql`excluded.state`, detail: sql`excluded.detail`, checkedAt: now },
    });
}

/** Checks some of the addresses and enqueues the rest. `mayAsk` decides which IP addresses may be requested. */
export const linkHandler = (mayAsk: AddressTest = isPublicAddress): Handler =>
  askingHandler(
    payload,
    (part, { db }) => askSome(db, part, mayAsk),
    async (found, part, { tx, now }) => {
      await keepLinks(tx, found, now);
      const last = found.at(-1);
      if (found.length === together && last !== undefined) await queuePart(tx, { ...part, after: last.id, part: part.part + 1 }, now);
    },
  );
