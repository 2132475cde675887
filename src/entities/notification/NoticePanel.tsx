import { useTranslation } from 'react-i18next';
import { useReadNotices } from '#api/notify.ts';
import type { NoticeList } from '#contract/notify.ts';
import { Button } from '#components/Button.tsx';
import { Failure } from '#components/Failure.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import css from './NoticePanel.module.css';

type Props = {
  data: NoticeList | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Told when a notification leads to another page. */
  onLeave: () => void;
};

/** The newest notifications, and one action for all of them. */
export function NoticePanel({ data, error, onRetry, onLeave }: Props) {
  const { t } = useTranslation();
  const readAll = useReadNotices();
  const unread = data?.unread ?? 0;
  const nothingToRead = unread === 0 || readAll.isPending;
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>{t('notice.title')}</h2>
        <p className={css.count} role="status">
          {data !== undefined && data.total > 0 && (unread > 0 ? t('notice.unreadCount', { count: unread }) : t('notice.allRead'))}
        </p>
        {data !== undefined && data.total > 0 && (
          // not `disabled`: whoever pressed it with the keyboard stays where they are
          <Button look="quiet" aria-disabled={nothingToRead} className={css.all} onClick={() => !nothingToRead && readAll.mutate('all')}>
            {t('notice.readAll')}
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
          <p className={css.emptyTitle}>{t('notice.emptyTitle')}</p>
          <p>{t('notice.emptyText')}</p>
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
