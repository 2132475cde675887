import { CalendarClock, FileText, Megaphone, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#contract/notify.ts';
import css from './NoticeText.module.css';
import { whenOf } from '#components/when.ts';

const icons = { policy: FileText, deadline: CalendarClock, account: UserRound, system: Megaphone };

/** What a notification says; its text in two lines unless it is wanted whole. */
export function NoticeText({ notice, whole = false }: { notice: Notice; whole?: boolean }) {
  const { t, i18n } = useTranslation();
  const Icon = icons[notice.kind];
  const unread = notice.readAt === null;
  return (
    <span className={css.notice}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className={notice.kind === 'deadline' ? css.urgent : css.icon} />
      <span className={css.words}>
        <span className={unread ? css.unread : css.title}>
          {unread && (
            <>
              <span className={css.dot} aria-hidden />
              <span className="visually-hidden">{t('notice.unread')} </span>
            </>
          )}
          {notice.title}
        </span>
        <span className={whole ? css.whole : css.body}>{notice.body}</span>
        <time className={css.when} dateTime={notice.createdAt}>
          {whenOf(notice.createdAt, i18n.language)}
        </time>
      </span>
    </span>
  );
}
