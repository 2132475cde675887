import { sql } from 'drizzle-orm';
import { kindOf } from '../listing/kinds.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import type { NoticeWords } from '../notify/notify.ts';
import { notify } from '../notify/notify.ts';
import { keepsListings } from './requests.ts';

type Asked = { id: string; company: string; message: string; listing: { id: string; kind: string; title: string; ownerId: string | null } };
type Answered = Pick<Asked, 'id' | 'listing'> & { accountId: string; note: string | null };

const receivedPage = '/account/custom?tab=received';

const excerpt = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Notifies whoever answers for the listing: its owner, or all who keep listings. */
export async function tellOfRequest(
  tx: Db,
  what: 'sent' | 'withdrawn',
  { id, company, message, listing: { title, ownerId } }: Asked,
  now: Date,
) {
  const words: NoticeWords =
    what === 'sent'
      ? {
          'zh-CN': { title: `新的联系请求：${title}`, body: `${company}：${excerpt(message)}` },
          'en-US': { title: `New contact request: ${title}`, body: `${company}: ${excerpt(message)}` },
        }
      : {
          'zh-CN': { title: `联系请求已撤回：${title}`, body: `${company}撤回了请求，无需再处理。` },
          'en-US': { title: `Contact request withdrawn: ${title}`, body: `${company} withdrew the request; nothing is left to do.` },
        };
  const to = ownerId === null ? await keepers(tx) : [ownerId];
  const event = { kind: 'account' as const, key: `contact:${id}:${what}`, words, href: receivedPage };
  await notify(
    tx,
    to.map((accountId) => ({ ...event, accountId })),
    now,
  );
}

/** Notifies whoever asked. */
export async function tellOfAnswer(tx: Db, accepted: boolean, { id, accountId, note, listing }: Answered, now: Date) {
  const { kind, title } = listing;
  const [zh, en] = note === null ? ['', ''] : [`答复：${note}`, `They say: ${note}`];
  const words = accepted
    ? {
        'zh-CN': { title: `对方已同意：${title}`, body: `现在可以查看对方的联系方式，对方也能看到您的。${zh}` },
        'en-US': { title: `Contact accepted: ${title}`, body: `You can see their contact now, and they can see yours. ${en}`.trim() },
      }
    : {
        'zh-CN': { title: `对方未同意：${title}`, body: `您的联系方式没有给对方。${zh}` },
        'en-US': { title: `Contact declined: ${title}`, body: `Your contact was not given to them. ${en}`.trim() },
      };
  const href = `${kindOf(kind).pages.detail}?${new URLSearchParams({ id: listing.id }).toString()}`;
  const key = `contact:${id}:${accepted ? 'accepted' : 'declined'}`;
  await notify(tx, [{ accountId, kind: 'account', key, words, href }], now);
}

type AnsweredRating = { id: string; answer: string; accountId: string; listingId: string; title: string };

/** Tells whoever rated an institution what it says to that. */
export async function tellOfRatingAnswer(tx: Db, { id, answer, accountId, listingId, title }: AnsweredRating, now: Date): Promise<void> {
  const words: NoticeWords = {
    'zh-CN': { title: `机构回复了您的评价：${title}`, body: excerpt(answer) },
    'en-US': { title: `An answer to your rating: ${title}`, body: excerpt(answer) },
  };
  const href = `${kindOf('institution').pages.detail}?${new URLSearchParams({ id: listingId }).toString()}`;
  await notify(tx, [{ accountId, kind: 'account', key: `rating:${id}:answered`, words, href }], now);
}

/** Returns the accounts that keep listings. */
async function keepers(tx: Db): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct a.id::text as id from account a join role_resource rr on rr.role_code = any(a.roles) join menu_resource m on m.id = rr.resource_id
      where not a.disabled and m.resource_key = ${keepsListings}`,
  );
  return found.map(({ id }) => id);
}
