import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { holdersOf, othersHold } from '#server/platform/permission/permissions.ts';
import type { Acting, AnyDraft, AnyKept, One, RecordType } from './record-type.ts';

type Type<D extends AnyDraft, K extends AnyKept> = Pick<RecordType<D, K, never>, 'name' | 'events' | 'permission' | 'isReviewed'>;

/** Returns the user names of everybody who has written each draft, by the id of its record. */
async function authorsOf<D extends AnyDraft, K extends AnyKept>(db: Db, { events }: Type<D, K>, all: readonly One<D, K>[]) {
  const written = await events.authorsOf(
    db,
    all.map(({ id }) => id),
  );
  return new Map(all.map(({ id, draft }) => [id, [...(written.get(id) ?? []), ...(draft === undefined ? [] : [draft.updatedBy])]]));
}

/** Returns the ids of the user's drafts that another account could publish. Kinds without review need no other account. */
export async function leftToOthers<D extends AnyDraft, K extends AnyKept>(
  db: Db,
  type: Type<D, K>,
  all: readonly One<D, K>[],
  { id: accountId, username }: CurrentUser,
): Promise<ReadonlySet<string>> {
  const reviewed = all.filter(type.isReviewed);
  const authors = await authorsOf(db, type, reviewed);
  const own = reviewed.filter(({ id }) => authors.get(id)?.includes(username) === true).map(({ id }) => id);
  return own.length > 0 && (await othersHold(db, accountId, type.permission, 'review')) ? new Set(own) : new Set();
}

const words = {
  policy: { zh: '政策', en: 'A policy' },
  listing: { zh: '服务与供需', en: 'A listing' },
};

/** Returns the notifications of possible reviewers when drafts are sent for review: not the senders or authors. */
export async function reviewerNotifications<D extends AnyDraft, K extends AnyKept>(
  tx: Db,
  type: Type<D, K>,
  all: readonly One<D, K>[],
  { action, user }: Pick<Acting, 'action' | 'user'>,
): Promise<NotificationEvent[]> {
  if (action !== 'submit' && action !== 'send') return [];
  const reviewed = all.filter((one) => one.draft !== undefined && type.isReviewed(one));
  if (reviewed.length === 0) return [];
  const authors = await authorsOf(tx, type, reviewed);
  const holders = await holdersOf(tx, type.permission, 'review');
  const { zh, en } = words[type.name];
  return reviewed.flatMap(({ id, draft }) =>
    holders
      .filter(({ username }) => username !== user.username && authors.get(id)?.includes(username) !== true)
      .map(({ id: accountId }) => ({
        accountId,
        kind: 'application' as const,
        // each action increases the draft's version, so that a resent draft is notified again
        key: `review:${type.name}:${id}:${draft?.baseVersion ?? 0}.${draft?.version ?? 0}`,
        about: [{ title: draft?.content.title ?? '', ids: [id] }],
        words: (title: string) => ({
          'zh-CN': { title: `“${title}”等待审核`, body: `${zh}草稿由 ${user.displayName} 提交审核。` },
          'en-US': { title: `“${title}” waits for review`, body: `${en} was submitted for review by ${user.displayName}.` },
        }),
        href: `/portal/${type.name}/edit?id=${encodeURIComponent(id)}`,
      })),
  );
}
