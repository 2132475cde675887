import { inArray } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { act } from '#contract/listing-admin.ts';
import { knowledge } from '#contract/listing/kinds/knowledge.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { actOn } from '../engine/act.ts';
import { listingEvents } from './events.ts';
import { aboutOf, kindCodeOf } from './stored.ts';
import { followerNotifications } from './follower-notifications.ts';
import { actKey, ownerNotifications, publicAddress } from './owner-notifications.ts';
import type { ActingOnListings } from './record-type.ts';
import { listings } from './record-type.ts';
import type { One } from './stored.ts';

type Done = { action: ListingAct; by: CurrentUser; note: string | null };

/** Returns the notifications for accounts that asked a question: it was answered, or it was declined. */
async function askerNotifications(tx: Db, all: readonly One[], { action, by, note }: Done): Promise<NotificationEvent[]> {
  if (action !== 'publish' && action !== 'discard') return [];
  const events: NotificationEvent[] = [];
  const questions = all.filter((one) => kindCodeOf(one) === knowledge.kind && one.kept === undefined);
  for (const one of questions) {
    // a discarded draft keeps its events
    const asked = (await listingEvents.timelineOf(tx, one.id)).findLast(({ action: what }) => what === 'create');
    if (asked === undefined || asked.by === by.username) continue;
    const found = await tx
      .select({ id: account.id })
      .from(account)
      .where(inArray(account.username, [asked.by]));
    const words = (title: string) =>
      action === 'publish'
        ? {
            'zh-CN': { title: '您的提问已答复', body: `“${title}”` },
            'en-US': { title: 'Your question has been answered', body: `“${title}”` },
          }
        : {
            'zh-CN': { title: '您的提问没有列入知识库', body: `“${title}”${note === null ? '' : `：${note}`}` },
            'en-US': { title: 'Your question was not taken up', body: `“${title}”${note === null ? '' : `: ${note}`}` },
          };
    const href = action === 'publish' ? publicAddress(knowledge.kind, one.id) : null;
    const event = { kind: 'account' as const, key: actKey('asker', one, action), about: [aboutOf(one)], words, href };
    events.push(...found.map(({ id }) => ({ accountId: id, ...event })));
  }
  return events;
}

/** Records an action on a listing in the application for its publication. `one` is the listing before the action. */
export type NoteReview = (
  tx: Db,
  one: One,
  done: { action: ListingAct; user: CurrentUser; note: string | null; now: Date },
) => Promise<NotificationEvent[]>;

export type Acting = Pick<ActingOnListings, 'reach' | 'user' | 'now' | 'language' | 'former'> & { body: ParsedInput<typeof act>['body'] };

/** `all`: the listings as they were before. `reviewers`: the notifications of possible reviewers; the others are `events`. */
type Acted = { all: One[]; written: Written[]; listings: SeenRecord[]; reviewers: NotificationEvent[]; events: NotificationEvent[] };

/**
 * Acts on listings, all or none. Returns the audit log entries, the resulting versions, and the notifications. `noteReview` is injected,
 * because applications are above this folder; null if the application's decision is the caller.
 */
export async function actOnListings(tx: Db, { body, ...caller }: Acting, noteReview: NoteReview | null): Promise<Acted> {
  const { listings: seen, action, note: given } = body;
  const { user, now } = caller;
  const { all, note, written, versions, notifications } = await actOn(tx, listings, { ...caller, seen, action, note: given });
  const done = { action, by: user, note };
  const events = [
    ...(await ownerNotifications(tx, all, done)),
    ...(await followerNotifications(tx, all, done)),
    ...(await askerNotifications(tx, all, done)),
  ];
  if (noteReview !== null) for (const one of all) events.push(...(await noteReview(tx, one, { action, user, note, now })));
  return { all, written, listings: versions, reviewers: notifications, events };
}
