import type { Db } from '#server/platform/db/client.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { Stored } from './records.ts';
import { numberOf } from './records.ts';
import type { NotifiedEvent } from './wording.ts';
import { wordsOf } from './wording.ts';

const toApplicant: ReadonlySet<NotifiedEvent> = new Set([
  'submitted',
  'filed',
  'returned',
  'approved',
  'rejected',
  'advanced',
  'routed',
  'merged',
  'separated',
  'answeredElsewhere',
  'extended',
  'paused',
  'resumed',
  'supplementAsked',
  'supplementEnds',
  'supplementLapsed',
]);

export type ApplicationNotification = {
  what: NotifiedEvent;
  to: readonly (string | null)[];
  note?: string;
  due?: string;
  /** Part of the notification's key besides the version of the application: the version of another application that it follows. */
  once?: string;
};

/** Returns an application's name in notifications: that of its subject. */
export const aboutOf = ({ kind, subjectId, title }: Pick<Stored, 'kind' | 'subjectId' | 'title'>) => ({ title, ids: [subjectId], kind });

/** Returns the notifications about an application. */
export function notificationsOf(stored: Stored, notifications: readonly ApplicationNotification[]): NotificationEvent[] {
  const { id, version } = stored;
  return notifications.flatMap(({ what, to, note = '', due = '', once }) => {
    const page = toApplicant.has(what) ? '/account/application' : '/approve/detail';
    const words = (title: string) => wordsOf[what]({ title, number: numberOf(stored), note, due });
    const href = `${page}?${new URLSearchParams({ id }).toString()}`;
    const accounts = [...new Set(to.filter((one) => one !== null))];
    return accounts.map((accountId) => ({
      accountId,
      kind: 'application' as const,
      key: `application:${id}:${version}:${what}${once === undefined ? '' : `:${once}`}`,
      about: [aboutOf(stored)],
      words,
      href,
    }));
  });
}

/** Notifies accounts of an event of an application, in the event's transaction. Called once in a transaction. */
export const notifyAbout = (tx: Db, stored: Stored, now: Date, notifications: readonly ApplicationNotification[]): Promise<void> =>
  notify(tx, notificationsOf(stored, notifications), now);
