import { Link, useRouter } from '@tanstack/react-router';
import { CalendarClock, FilePenLine, FileText, Megaphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadOpened } from '#api/notify.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { focusMain } from '#components/landmarks.ts';
import type { NotificationItem } from '#contract/notify.ts';
import css from './NotificationRow.module.css';

type NotificationRowProps = {
  notice: NotificationItem;
  /** Called when it opens another page. */
  onLeave?: () => void;
};

/** One notification. Opening it follows its link, or unfolds its text, and marks it as read. */
export function NotificationRow({ notice, onLeave }: NotificationRowProps) {
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
            onLeave?.();
          }}
        />
      )}
    </li>
  );
}

function Leading({ notice, href, onFollow }: { notice: NotificationItem; href: string; onFollow: () => void }) {
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
      <NotificationText notice={notice} />
    </Link>
  );
}

function Unfolding({ notice, onOpen }: { notice: NotificationItem; onOpen: () => void }) {
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
      <NotificationText notice={notice} whole={open} />
    </button>
  );
}

const icons = { policy: FileText, deadline: CalendarClock, application: FilePenLine, account: UserRound, system: Megaphone };

/** The text of a notification, two lines of it unless unfolded. */
function NotificationText({ notice, whole = false }: { notice: NotificationItem; whole?: boolean }) {
  const { t } = useTranslation('notice');
  const { moment } = useFormat();
  const Icon = icons[notice.kind];
  const unread = notice.readAt === null;
  return (
    <span className={css.notice}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className={notice.kind === 'deadline' ? css.urgent : css.icon} />
      <span className={css.words}>
        <span className={unread ? css.unread : css.notificationTitle}>
          {unread && (
            <>
              <span className={css.dot} aria-hidden />
              <span className="visually-hidden">{t('unread')} </span>
            </>
          )}
          <Chinese text={notice.title} />
        </span>
        <span className={whole ? css.whole : css.body}>
          <Chinese text={notice.body} />
        </span>
        <time className={css.when} dateTime={notice.createdAt}>
          {moment(notice.createdAt)}
        </time>
      </span>
    </span>
  );
}
