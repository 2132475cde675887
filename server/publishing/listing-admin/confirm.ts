import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { dayLength, momentInChina, nextInChina } from '#domain/china-time.ts';
import { checkedForDays } from '#domain/listing/states.ts';
import { rows } from '#server/platform/db/client.ts';
import { isStanding } from '#server/platform/db/listing-summary.ts';
import { listingColumns, ownedTenders } from '#server/companies/company/visible.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobContext } from '#server/platform/jobs/handler.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { claimDeliveries } from '../subscription/claim-deliveries.ts';
import { ownerAddress } from './owner-notifications.ts';

const askedAtOnce = 200;

type Unconfirmed = { accountId: string; id: string; kind: string; title: string; key: string };

/** Asks those responsible for published listings that were not confirmed for 90 days, and again every 90 days. */
async function askSome(round: string, part: number, { tx, now, step }: JobContext): Promise<void> {
  const due = momentInChina(round).toISOString();
  const periods = sql`floor(extract(epoch from ${due}::timestamptz + interval '1 day' - p.checked_at) / ${(checkedForDays * dayLength) / 1000}::float8)::int`;
  const key = sql`'listing:' || p.id || ':' || extract(epoch from p.checked_at)::bigint || ':' || ${periods}`;
  const found = await rows<Unconfirmed>(
    tx,
    sql`select t.id::text as "accountId", p.id, p.kind, p.title, ${key} as key
      from listing p cross join lateral ${ownedTenders('publishing', listingColumns())} t(id)
      where ${isStanding(now)} and ${periods} >= 1
        and not exists (select 1 from alert_delivery a where a.account_id = t.id and a.key = ${key})
      order by p.checked_at, p.id, t.id limit ${askedAtOnce}::int`,
  );
  await step('found');
  const claimed = await claimDeliveries(
    tx,
    found.map((one) => ({ ...one, savedSearchId: null })),
    now,
  );
  await step('claimed');
  const notifications = claimed.map(({ accountId, key, id, kind, ...listing }) => ({
    accountId,
    kind: 'account' as const,
    key,
    href: ownerAddress(kind, id),
    about: [{ title: listing.title, ids: [id], kind }],
    words: (title: string) => ({
      'zh-CN': { title: `“${title}”仍然有效吗？`, body: `已有 ${checkedForDays} 天没有确认。仍有效请确认，已失效请下架。` },
      'en-US': {
        title: `Is “${title}” still valid?`,
        body: `Nobody has confirmed it for ${checkedForDays} days. Confirm it if it still holds; otherwise take it down.`,
      },
    }),
  }));
  await notify(tx, notifications, now);
  await step('notified');
  if (found.length < askedAtOnce) return;
  await enqueue(tx, { kind: askKind, key: `${round}:${part + 1}`, payload: { day: round, part: part + 1 }, runAt: now, now });
  await step('handed on');
}

export const askKind = 'listing.ask';

/** Runs each morning: asks owners to confirm listings that they have not confirmed for 90 days, once per 90 days. */
export const confirmRound = handler(
  z.object({ day }),
  ({ day }, context) => askSome(day, 0, context),
  (now) => nextInChina(now, '08:30'),
);

export const askHandler = handler(z.object({ day, part: z.int() }), ({ day, part }, context) => askSome(day, part, context));
