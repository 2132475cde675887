import { institution } from '#contract/listing/kinds/institution.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Owned } from '#server/companies/company/owned.ts';
import type { NotificationWords } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { answerersFor } from './requests.ts';

type Asked = { id: string; company: string; message: string; listing: Owned & { id: string; kind: string; title: string } };
type Answered = Pick<Asked, 'id' | 'listing'> & { to: readonly string[]; note: string | null };

const receivedPage = '/account/custom?tab=received';

const aboutOf = ({ id, kind, title }: Pick<Asked['listing'], 'id' | 'kind' | 'title'>) => ({ title, ids: [id], kind });

const excerpt = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Notifies those responsible for the listing: its owner, all who act for its company, or all editors of listings. */
export async function notifyOfRequest(tx: Db, what: 'sent' | 'withdrawn', { id, company, message, listing }: Asked, now: Date) {
  const words = (title: string): NotificationWords =>
    what === 'sent'
      ? {
          'zh-CN': { title: `新的联系请求：${title}`, body: `${company}：${excerpt(message)}` },
          'en-US': { title: `New contact request: ${title}`, body: `${company}: ${excerpt(message)}` },
        }
      : {
          'zh-CN': { title: `联系请求已撤回：${title}`, body: `${company}撤回了请求，无需再处理。` },
          'en-US': { title: `Contact request withdrawn: ${title}`, body: `${company} withdrew the request; nothing is left to do.` },
        };
  const to = await answerersFor(tx, listing);
  const event = { kind: 'account' as const, key: `contact:${id}:${what}`, about: [aboutOf(listing)], words, href: receivedPage };
  await notify(
    tx,
    to.map((accountId) => ({ ...event, accountId })),
    now,
  );
}

/** Notifies the requester, or the people responsible for a company's request. */
export async function notifyOfAnswer(tx: Db, accepted: boolean, { id, to, note, listing }: Answered, now: Date) {
  const [zh, en] = note === null ? ['', ''] : [`答复：${note}`, `They say: ${note}`];
  const words = (title: string): NotificationWords =>
    accepted
      ? {
          'zh-CN': { title: `对方已同意：${title}`, body: `现在可以查看对方的联系方式，对方也能看到您的。${zh}` },
          'en-US': { title: `Contact accepted: ${title}`, body: `You can see their contact now, and they can see yours. ${en}`.trim() },
        }
      : {
          'zh-CN': { title: `对方未同意：${title}`, body: `您的联系方式没有给对方。${zh}` },
          'en-US': { title: `Contact declined: ${title}`, body: `Your contact was not given to them. ${en}`.trim() },
        };
  const href = `${kindOf(listing.kind).pages.detail}?${new URLSearchParams({ id: listing.id }).toString()}`;
  const key = `contact:${id}:${accepted ? 'accepted' : 'declined'}`;
  const event = { kind: 'account' as const, key, about: [aboutOf(listing)], words, href };
  await notify(
    tx,
    to.map((accountId) => ({ accountId, ...event })),
    now,
  );
}

type AnsweredRating = { id: string; answer: string; accountId: string; listingId: string; title: string };

/** Notifies the author of a rating of the institution's answer. */
export async function notifyOfRatingAnswer(tx: Db, { id, answer, accountId, listingId, title }: AnsweredRating, now: Date): Promise<void> {
  const words = (title: string): NotificationWords => ({
    'zh-CN': { title: `机构回复了您的评价：${title}`, body: excerpt(answer) },
    'en-US': { title: `An answer to your rating: ${title}`, body: excerpt(answer) },
  });
  const about = [aboutOf({ id: listingId, kind: institution.kind, title })];
  const href = `${kindOf(institution.kind).pages.detail}?${new URLSearchParams({ id: listingId }).toString()}`;
  await notify(tx, [{ accountId, kind: 'account', key: `rating:${id}:answered`, about, words, href }], now);
}
