import { inArray } from 'drizzle-orm';
import { knowledge } from '#contract/listing/kinds/knowledge.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import type { NoticeEvent } from '#server/platform/notification/notify.ts';
import { listingEvents } from './events.ts';
import type { One } from './stored.ts';
import { aboutOf, kindCodeOf } from './stored.ts';
import { actKey, publicAddress } from './tell-owners.ts';

type Done = { action: ListingAct; by: CurrentUser; note: string | null };

/** What those who asked a question are told: that it was answered, or that it is not taken up. */
export async function askersTold(tx: Db, all: readonly One[], { action, by, note }: Done): Promise<NoticeEvent[]> {
  if (action !== 'publish' && action !== 'discard') return [];
  const events: NoticeEvent[] = [];
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
