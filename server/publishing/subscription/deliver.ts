import { inArray, sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import { windowOn } from '#domain/window/window.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import type { Find } from './find-news.ts';
import type { Rule } from './rules.ts';
import { heldRules } from './rules.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import type { News } from './wording.ts';
import { alertWords } from './wording.ts';

/** The key of a delivery: a rule reports a policy once per publication or reopening, and a listing once per publication. */
export const deliveryKey = (rule: Pick<Rule, 'id'>, { recordId, announcement }: Find): string =>
  `search:${rule.id}:${recordId}:${announcement}`;

/** Newest first, as in a search. */
async function titlesOf(tx: Db, ids: string[], reopened: ReadonlySet<string>, today: string): Promise<News[]> {
  const { id, title, applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo } = policy;
  const found = await tx
    .select({ id, title, applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo })
    .from(policy)
    .where(inArray(id, ids))
    .orderBy(sql`${policy.publishDate} desc`, sql`${id} collate "C"`);
  const listings = await tx
    .select({ id: listing.id, kind: listing.kind, title: listing.title })
    .from(listing)
    .where(inArray(listing.id, ids))
    .orderBy(sql`${listing.publishedAt} desc`, sql`${listing.id} collate "C"`);
  return [
    ...found.map(({ id, title, ...window }) => ({
      id,
      title,
      applyTo: windowOn(today, window).to,
      kind: null,
      reopened: reopened.has(id),
    })),
    ...listings.map((each) => ({ ...each, applyTo: null, reopened: false })),
  ];
}

type Options = { reopened: ReadonlySet<string>; now: Date; step: (name: string) => Promise<void> | void };

/** Sends one notification of new records to the account of each rule that still exists. */
export async function deliver(tx: Db, found: readonly { rule: Rule; finds: Find[] }[], { reopened, now, step }: Options): Promise<void> {
  const held = await heldRules(
    tx,
    found.map(({ rule }) => rule),
  );
  // searches changed or deleted since are skipped
  const news = found.filter(({ rule }) => held.has(rule.id));
  const claimed = await claimDeliveries(
    tx,
    news.flatMap(({ rule, finds }) =>
      finds.map((find) => ({ accountId: rule.accountId, key: deliveryKey(rule, find), savedSearchId: rule.id, recordId: find.recordId })),
    ),
    now,
  );
  await step('claimed');
  if (claimed.length === 0) return;
  const titles = await titlesOf(tx, [...new Set(claimed.map(({ recordId }) => recordId))], reopened, todayInChina(now));
  const byRule = Map.groupBy(claimed, ({ savedSearchId }) => savedSearchId);
  const notifications = news.flatMap(({ rule }) => {
    const ofRule = byRule.get(rule.id) ?? [];
    const chosen = new Set(ofRule.map(({ recordId }) => recordId));
    const found = titles.filter(({ id }) => chosen.has(id));
    // each record is claimed once, so any of them can name the notification
    const [first] = ofRule;
    if (first === undefined || found.length === 0) return [];
    return [{ accountId: rule.accountId, kind: 'policy' as const, key: first.key, ...alertWords(rule, found) }];
  });
  await notify(tx, notifications, now);
  await step('notified');
}
