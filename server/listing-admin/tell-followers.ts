import { inArray } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { ListingAct } from '#domain/listing/states.ts';
import type { Db } from '../db/client.ts';
import { listingFollow } from '../db/tables/listing-marks.ts';
import { sendAlerts } from '../subscription/send-alerts.ts';
import type { Alert } from '../subscription/wording.ts';
import type { One } from './stored.ts';
import { kindCodeOf, ownerIdOf, titleOf } from './stored.ts';
import { publicAddress } from './tell-owners.ts';

/** What followers are told of an act. */
const wording: Partial<Record<ListingAct, (title: string) => Alert['words']>> = {
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

type Done = { action: ListingAct; by: CurrentUser; now: Date };

/** Tells those who follow listings that these were changed or taken down; not whoever did it, nor the owner, who is told otherwise. */
export async function tellFollowers(tx: Db, all: readonly One[], { action, by, now }: Done): Promise<void> {
  const words = wording[action];
  if (words === undefined) return;
  const byId = new Map(all.map((one) => [one.id, one]));
  const followers = await tx
    .select()
    .from(listingFollow)
    .where(inArray(listingFollow.listingId, [...byId.keys()]));
  const alerts = followers.flatMap(({ accountId, listingId }) => {
    const one = byId.get(listingId);
    if (one === undefined || accountId === by.id || accountId === ownerIdOf(one)) return [];
    // the title of a draft is nobody's to know before it is published
    const title = action === 'publish' ? titleOf(one) : (one.kept?.content.title ?? '');
    return [{ accountId, words: words(title), href: publicAddress(kindCodeOf(one), one.id) }];
  });
  await sendAlerts(tx, 'account', alerts, now);
}
