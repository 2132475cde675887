import type { CurrentUser } from '#contract/oauth.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import type { Db } from '#server/platform/db/client.ts';
import { answerersOf } from '#server/companies/company/owned.ts';
import type { NotificationEvent, NotificationWords } from '#server/platform/notification/notify.ts';
import { kindOf } from '../listing/kinds.ts';
import type { One } from './stored.ts';
import { aboutOf, kindCodeOf, ownedOf } from './stored.ts';

/** `unpublish`: a publication was undone. */
type Act = ListingAct | 'unpublish';

/** Notification texts for owners by action of an administrator. */
const wording: Partial<Record<Act, (title: string, note: string | null) => NotificationWords>> = {
  publish: (title, note) => ({
    'zh-CN': { title: `“${title}”已通过审核并发布`, body: note ?? '现在所有人都能看到。' },
    'en-US': { title: `“${title}” has been reviewed and published`, body: note ?? 'Everybody can see it now.' },
  }),
  return: (title, note) => ({
    'zh-CN': { title: `“${title}”被退回修改`, body: `退回原因：${note ?? ''}` },
    'en-US': { title: `“${title}” was returned to you`, body: `Reason: ${note ?? ''}` },
  }),
  unpublish: (title) => ({
    'zh-CN': { title: `“${title}”的发布已撤回，重新等待审核`, body: '管理员撤销了刚才的批量发布。审核有结果时会再通知您。' },
    'en-US': {
      title: `The publication of “${title}” was undone; it waits for review again`,
      body: 'An administrator has undone the publication of several listings. You will be told of the decision.',
    },
  }),
  retire: (title, note) => ({
    'zh-CN': { title: `“${title}”已被管理员下架`, body: note === null ? '如有疑问，请联系平台管理员。' : `原因：${note}` },
    'en-US': {
      title: `An administrator has taken “${title}” down`,
      body: note === null ? 'Ask the administrators of the portal for the reason.' : `Reason: ${note}`,
    },
  }),
};

const withId = (address: string, id: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ id }).toString()}`;

/** The page of a listing that its readers see. */
export const publicAddress = (kind: string, id: string): string => withId(kindOf(kind).pages.detail, id);

/** Where its owner edits, confirms and retires a listing. */
export const ownerAddress = (kind: string, id: string): string => withId(kindOf(kind).editor ?? '/account/publish', id);

type Done = { action: Act; by: CurrentUser; note: string | null };

/** Names an act on a listing, by the versions that it found. */
export const actKey = (audience: 'owner' | 'follower' | 'asker', { id, draft, kept }: One, action: Act): string =>
  `listing.${audience}:${id}:${kept?.version ?? 0}.${draft?.version ?? 0}:${action}`;

/** Notifications of listing owners of an administrator's action; for a company, of those who act for it. */
export async function ownerNotifications(tx: Db, all: readonly One[], { action, by, note }: Done): Promise<NotificationEvent[]> {
  const words = wording[action];
  if (words === undefined) return [];
  const events: NotificationEvent[] = [];
  for (const one of all) {
    const recipients = await answerersOf(tx, ownedOf(one), 'publishing');
    // no notification of an action by an owner or colleague
    if (recipients.includes(by.id)) continue;
    const href = ownerAddress(kindCodeOf(one), one.id);
    const event = {
      kind: 'account' as const,
      key: actKey('owner', one, action),
      about: [aboutOf(one)],
      words: (title: string) => words(title, note),
      href,
    };
    events.push(...recipients.map((accountId) => ({ accountId, ...event })));
  }
  return events;
}
