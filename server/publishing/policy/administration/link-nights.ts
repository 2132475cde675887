import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { dayLength, momentInChina, nextInChina, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { LinkState } from '#server/platform/db/tables/policy-editing.ts';
import { policyLink } from '#server/platform/db/tables/policy-editing.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handler, Handlers, JobContext } from '#server/platform/jobs/handler.ts';
import { askingHandler, handler } from '#server/platform/jobs/handler.ts';
import type { LinkFound } from './ask-address.ts';
import type { Address } from './link-jobs.ts';
import { askInTime, keepLinks } from './link-jobs.ts';
import { isPublicAddress } from '#server/platform/runtime/public-address.ts';

export const nightKind = 'policy.links.night';
const someKind = 'policy.links.some';

const begins = '02:30';
/** A night without a server is not made up for by day. */
const ends = '06:30';
/** Limits per night: addresses, parallel hosts, and milliseconds between two requests to a host. */
const mostANight = 300;
const hostsAtOnce = 8;
export const pause = 10_000;
/** A link is checked again after six days. */
const daysBetween = 7;

const somePayload = z.object({ day, part: z.int(), left: z.int() });
type Some = z.infer<typeof somePayload>;
type Found = Address & LinkFound;

const queueSome = (tx: Db, some: Some, runAt: Date, now: Date) =>
  enqueue(tx, { kind: someKind, key: `${some.day}:${some.part}`, payload: some, runAt, now });

/** The addresses due this night: earlier failures first, then those checked longest ago or never. */
function dueAddresses(db: Db, on: string, limit: number): Promise<Address[]> {
  const morning = momentInChina(on);
  const weekAgo = new Date(morning.getTime() - (daysBetween - 1) * dayLength);
  const failing = sql`l.state is not distinct from 'failing'`;
  return rows<Address>(
    db,
    sql`select p.id, p.source_url as url from policy p left join policy_link l on l.policy_id = p.id and l.url = p.source_url
      where p.state = 'published' and coalesce(p.source_url, '') <> ''
        and (l.checked_at is null or l.checked_at < ${weekAgo.toISOString()}::timestamptz
          or (${failing} and l.checked_at < ${morning.toISOString()}::timestamptz))
      order by ${failing} desc, l.checked_at nulls first, p.id collate "C" limit ${limit}::int`,
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);

function oneOfEachHost(addresses: readonly Address[]): Address[] {
  const hosts = new Set<string>();
  return addresses
    .filter(({ url }) => {
      const { size } = hosts;
      return hosts.add(hostOf(url)).size > size;
    })
    .slice(0, hostsAtOnce);
}

/** Statuses of a page that does not exist; any other failure may be gone the next day. */
const gone = new Set(['404', '410']);
/** Failures on our side, independent of an address. */
const cutOff = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN']);

/** Returns the state of links after this check: a failing link is broken once it failed on an earlier day too. */
async function marksOf(tx: Db, found: readonly Found[], on: string): Promise<(Address & { state: LinkState; detail: string })[]> {
  const ids = found.map(({ id }) => id);
  const before = new Map(
    (await tx.select().from(policyLink).where(inArray(policyLink.policyId, ids))).map((link) => [link.policyId, link]),
  );
  return found.map((one) => {
    const last = before.get(one.id);
    const known = last?.url === one.url ? last : undefined;
    const again = known?.state === 'broken' || (known?.state === 'failing' && known.checkedAt < momentInChina(on));
    return { ...one, state: one.state === 'ok' || gone.has(one.detail) || again ? one.state : 'failing' };
  });
}

async function write(found: readonly Found[], { day: on, part, left }: Some, { tx, now, log, step }: JobContext): Promise<void> {
  if (found.length === 0) return;
  if (found.every(({ detail }) => cutOff.has(detail))) {
    log.warn({ detail: found[0]?.detail }, 'no links are checked tonight: the web cannot be reached');
    return;
  }
  await keepLinks(tx, await marksOf(tx, found, on), now);
  await step('kept');
  const still = left - found.length;
  if (still > 0) await queueSome(tx, { day: on, part: part + 1, left: still }, new Date(now.getTime() + pause), now);
}

/** Runs each night while it is night in China. Missed nights are not made up for. */
const nightRound = handler(
  z.object({ day }),
  async (_due, { tx, now }) => {
    await queueSome(tx, { day: todayInChina(now), part: 0, left: mostANight }, now, now);
  },
  (now) => nextInChina(now, begins),
);

const someHandler = (ask: (url: string) => Promise<LinkFound>): Handler =>
  askingHandler(
    somePayload,
    async ({ day: on, left }, { db, now }): Promise<Found[]> => {
      if (now() >= momentInChina(on, ends)) return [];
      const batch = oneOfEachHost(await dueAddresses(db, on, left));
      return Promise.all(batch.map(async (address) => ({ ...address, ...(await ask(address.url)) })));
    },
    write,
  );

/**
 * Nightly check of the source addresses of published policies, for installations that may use the web. Marks them as `linkHandler` does,
 * except that failures other than 404 and 410 must happen twice. `ask` checks an address; it never rejects and takes less than a job's
 * lease.
 */
export const nightlyLinks = (ask: (url: string) => Promise<LinkFound> = askInTime(isPublicAddress)): Handlers =>
  new Map([
    [nightKind, nightRound],
    [someKind, someHandler(ask)],
  ]);
