import { Bell as BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNewestNotices } from '#api/notify.ts';
import { Disclosure } from '#components/Disclosure.tsx';
import css from './Bell.module.css';
import { NoticePanel } from './NoticePanel.tsx';

/** How many the panel shows. */
const shown = 8;

export function Bell() {
  const { t } = useTranslation();
  // taken out here, so that a change of any of them renders the panel anew
  const { data, error, refetch } = useNewestNotices(shown);
  const unread = data?.unread ?? 0;
  return (
    <Disclosure
      triggerClass={css.trigger}
      panelClass={css.panel}
      label={unread === 0 ? t('notice.bell') : t('notice.bellUnread', { count: unread })}
      trigger={
        <>
          <BellIcon size={20} strokeWidth={1.75} aria-hidden />
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
