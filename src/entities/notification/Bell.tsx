import { Link, useRouter } from '@tanstack/react-router';
import { Bell as BellIcon, CalendarClock, FilePenLine, FileText, Megaphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoticeStream } from '#api/notice-stream.ts';
import { useNewestNotices, useReadNotices, useReadOpened } from '#api/notify.ts';
import { Button } from '#components/Button.tsx';
import { Disclosure } from '#components/Disclosure.tsx';
import { useFormat } from '#components/format/format.ts';
import { focusMain } from '#components/landmarks.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Notice, NoticeList } from '#contract/notify.ts';
import css from './Bell.module.css';

/** How many notifications the panel shows. */
const shown = 8;

/** Notifications behind a bell, or behind an entry of a bar at the foot of the screen, whose class is given. */
export function Bell({ userId, barEntry }: { userId: string; barEntry?: string | undefined }) {
  const { t } = useTranslation('notice');
  useNoticeStream(userId);
  // destructured here, so that a change of any of them renders the panel again
  const { data, error, refetch } = useNewestNotices(shown);
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
      {(close) => <NoticePanel data={data} error={error} onRetry={() => void refetch()} onLeave={close} />}
    </Disclosure>
  );
}

type Props = {
  data: NoticeList | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Called when a notification opens another page. */
  onLeave: () => void;
};

/** The newest notifications, and one action for all of them. */
function NoticePanel({ data, error, onRetry, onLeave }: Props) {
  const { t } = useTranslation('notice');
  const readAll = useReadNotices();
  const unread = data?.unread ?? 0;
  const nothingToRead = unread === 0 || readAll.isPending;
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>{t('title')}</h2>
        <p className={css.count} role="status">
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
          <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}

type NoticeRowProps = { notice: Notice; onLeave: () => void };

/** One notification. Opening it follows its link, or unfolds its text, and marks it as read. */
function NoticeRow({ notice, onLeave }: NoticeRowProps) {
  const read = useReadOpened();
  const markRead = () => {
    if (notice.readAt === null) read.mutate([notice.id]);
  };
  return (
    <li className={css.item}>
      {notice.href === null ? (
        <Unfolding notice={notice} onOpen={markRead} />
      ) : (
        <Leading
          notice={notice}
          href={notice.href}
          onFollow={() => {
            markRead();
            onLeave();
          }}
        />
      )}
    </li>
  );
}

function Leading({ notice, href, onFollow }: { notice: Notice; href: string; onFollow: () => void }) {
  const router = useRouter();
  const { pathname, search } = new URL(href, location.origin);
  return (
    <Link
      to={pathname}
      search={router.options.parseSearch(search)}
      className={css.row}
      onClick={(event) => {
        onFollow();
        // when it opens in a new tab, this page keeps the focus
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) focusMain();
      }}
    >
      <NoticeText notice={notice} />
    </Link>
  );
}

function Unfolding({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={css.row}
      aria-expanded={open}
      onClick={() => {
        if (!open) onOpen();
        setOpen(!open);
      }}
    >
      <NoticeText notice={notice} whole={open} />
    </button>
  );
}

const icons = { policy: FileText, deadline: CalendarClock, application: FilePenLine, account: UserRound, system: Megaphone };

/** The text of a notification, two lines of it unless unfolded. */
function NoticeText({ notice, whole = false }: { notice: Notice; whole?: boolean }) {
  const { t } = useTranslation('notice');
  const { moment } = useFormat();
  const Icon = icons[notice.kind];
  const unread = notice.readAt === null;
  return (
    <span className={css.notice}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className={notice.kind === 'deadline' ? css.urgent : css.icon} />
      <span className={css.words}>
        <span className={unread ? css.unread : css.noticeRowTitle}>
          {unread && (
            <>
              <span className={css.dot} aria-hidden />
              <span className="visually-hidden">{t('unread')} </span>
            </>
          )}
          {notice.title}
        </span>
        <span className={whole ? css.whole : css.body}>{notice.body}</span>
        <time className={css.when} dateTime={notice.createdAt}>
          {moment(notice.createdAt)}
        </time>
      </span>
    </span>
  );
}
