import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNotificationStream } from '#api/notification-stream.ts';
import { inBell, useNewestNotifications, useReadNotifications } from '#api/notify.ts';
import { usePresence } from '#api/presence.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { Disclosure } from '#components/Disclosure.tsx';
import { focusMain } from '#components/landmarks.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { NotificationList, Watched } from '#contract/notify.ts';
import textCss from '#components/text.module.css';
import css from './Bell.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import presenceCss from './Presence.module.css';

/** Notifications behind a bell, or behind an entry of a bar at the foot of the screen, whose class is given. */
export function Bell({ userId, barEntry }: { userId: string; barEntry?: string | undefined }) {
  const { t } = useTranslation('notice');
  useNotificationStream(userId);
  // destructured here, so that a change of any of them renders the panel again
  const { data, error, refetch } = useNewestNotifications(inBell);
  const unread = data?.unread ?? 0;
  return (
    <Disclosure
      triggerClass={barEntry ?? css.trigger}
      panelClass={[css.panel, barEntry === undefined ? css.below : css.above].join(' ')}
      label={unread === 0 ? t('bell') : t('bellUnread', { count: unread })}
      trigger={
        <>
          <BellIcon size={barEntry === undefined ? 20 : 22} strokeWidth={1.75} aria-hidden />
          {barEntry !== undefined && t('bell')}
          {/* apart, as words are in the label */}{' '}
          {unread > 0 && (
            <span className={css.badge} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </>
      }
    >
      {(close) => <NotificationPanel data={data} error={error} onRetry={() => void refetch()} onLeave={close} />}
    </Disclosure>
  );
}

type Props = {
  data: NotificationList | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Called when a notification opens another page. */
  onLeave: () => void;
};

/** The newest notifications, and one action for all of them. */
function NotificationPanel({ data, error, onRetry, onLeave }: Props) {
  const { t } = useTranslation('notice');
  const readAll = useReadNotifications();
  const unread = data?.unread ?? 0;
  const nothingToRead = unread === 0 || readAll.isPending;
  return (
    <>
      <div className={css.head}>
        <h2 className={textCss.size16}>{t('title')}</h2>
        <p className={`${textCss.note} ${textCss.numeric}`} role="status">
          {data !== undefined && data.total > 0 && (unread > 0 ? t('unreadCount', { count: unread }) : t('allRead'))}
        </p>
        {data !== undefined && data.total > 0 && (
          // not `disabled`, which would take the focus from keyboard users
          <Button look="quiet" aria-disabled={nothingToRead} className={css.all} onClick={() => !nothingToRead && readAll.mutate('all')}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {data === undefined && error !== null && <Failure compact error={error} onRetry={onRetry} />}
      {data === undefined && error === null && (
        <div className={css.waiting}>
          <Skeleton rows={3} />
        </div>
      )}
      {data?.list.length === 0 && (
        <div className={css.empty}>
          <p className={css.emptyTitle}>{t('emptyTitle')}</p>
          <p>{t('emptyText')}</p>
        </div>
      )}
      <ul>
        {data?.list.map((notice) => (
          <NotificationRow key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
      {data !== undefined && data.total > data.list.length && (
        <Link
          to="/account/centre"
          search={{ notices: 1 }}
          className={css.more}
          onClick={() => {
            onLeave();
            focusMain();
          }}
        >
          {t('showAll', { count: data.total })}
        </Link>
      )}
    </>
  );
}

/**
 * Shows who else has a record open, editors first, and announces the reader to them. In this file because its users have already loaded the bell and
 * its stream.
 */
export function Presence({ kind, id, doing }: { kind: Watched['kind']; id: string | undefined; doing: Watched['doing'] }) {
  const { t } = useTranslation('notice');
  const people = usePresence(kind, id, doing);
  return (
    // always rendered, so that a screen reader announces arrivals
    <div role="status" className={presenceCss.present} data-print="none">
      {(['edit', 'look'] as const).map((one) => {
        const names = people.filter((person) => person.doing === one).map(({ name }) => name);
        return (
          names.length > 0 && (
            <p key={one} data-doing={one}>
              <Chinese text={t(`present.${one}`, { count: names.length, names: names.join(t('present.comma')) })} />
            </p>
          )
        );
      })}
    </div>
  );
}
