import { inArray } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listingFollow } from '#server/platform/db/tables/listing-marks.ts';
import { answerersOf } from '#server/companies/company/owned.ts';
import type { NotificationEvent, NotificationWords } from '#server/platform/notification/notify.ts';
import type { One } from './stored.ts';
import { aboutOf, kindCodeOf, ownedOf } from './stored.ts';
import { actKey, publicAddress } from './owner-notifications.ts';

/** Notification texts for followers by action. */
const wording: Partial<Record<ListingAct, (title: string) => NotificationWords>> = {
  publish: (title) => ({
    'zh-CN': { title: `您关注的“${title}”有更新`, body: '打开页面查看最新内容。' },
    'en-US': { title: `“${title}”, which you follow, was updated`, body: 'Open its page to see what it says now.' },
  }),
  retire: (title) => ({
    'zh-CN': { title: `您关注的“${title}”已下架`, body: '页面仍可打开，内容仅供参考。' },
    'en-US': { title: `“${title}”, which you follow, was taken down`, body: 'Its page still opens, for reference only.' },
  }),
  reinstate: (title) => ({
    'zh-CN': { title: `您关注的“${title}”重新发布`, body: '打开页面查看最新内容。' },
    'en-US': { title: `“${title}”, which you follow, is published again`, body: 'Open its page to see what it says now.' },
  }),
};

type Done = { action: ListingAct; by: CurrentUser };

/** Returns notifications of a change for a listing's followers, without its author and those responsible for it, who get other ones. */
export async function followerNotifications(tx: Db, all: readonly One[], { action, by }: Done): Promise<NotificationEvent[]> {
  const words = wording[action];
  if (words === undefined) return [];
  const byId = new Map(all.map((one) => [one.id, one]));
  const followers = await tx
    .select()
    .from(listingFollow)
    .where(inArray(listingFollow.listingId, [...byId.keys()]));
  const owners = new Map<string, readonly string[]>();
  for (const one of all) owners.set(one.id, await answerersOf(tx, ownedOf(one), 'publishing'));
  return followers.flatMap(({ accountId, listingId }) => {
    const one = byId.get(listingId);
    if (one === undefined || accountId === by.id || owners.get(listingId)?.includes(accountId) === true) return [];
    // the title of a draft is private before it is published
    const about = [aboutOf(action === 'publish' ? one : { ...one, draft: undefined })];
    const href = publicAddress(kindCodeOf(one), one.id);
    return [{ accountId, kind: 'account' as const, key: actKey('follower', one, action), about, words, href }];
  });
}
