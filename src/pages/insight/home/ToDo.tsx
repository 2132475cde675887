import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Bell, CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarQueries } from '#api/calendar.ts';
import { inBell, useNewestNotifications, useReadOpened } from '#api/notify.ts';
import { lastDayToApply } from '#domain/policy.ts';
import { Chinese } from '#components/Chinese.tsx';
import { Failure } from '#components/states/Failure.tsx';
import type { NotificationItem } from '#contract/notify.ts';
import type { PolicySummary } from '#contract/policy.ts';
import { addDays, daysUntil } from '#domain/china-time.ts';
import { today } from '#http/clock.ts';
import textCss from '#components/text.module.css';
import css from './ToDo.module.css';

/** Days before the end of its window from which a followed policy is shown here. */
const soon = 30;
const most = 4;

/** The signed-in user's tasks: followed policies that close soon, the nearest first, then unread notifications. */
export function ToDo() {
  const { t } = useTranslation('home');
  const from = today();
  const closing = useQuery(calendarQueries.calendar({ from, to: addDays(from, soon), followed: true }));
  const notifications = useNewestNotifications(inBell);
  const policies = (closing.data?.list ?? []).filter((policy) => {
    const last = lastDayToApply(policy);
    return last !== null && last >= from && last <= addDays(from, soon);
  });
  const shown = policies.slice(0, most);
  const named = new Set(shown.map(({ id }) => `/policy/detail?id=${id}`));
  const unread = (notifications.data?.list ?? []).filter(({ readAt, href }) => readAt === null && href !== null && !named.has(href));
  const { error, refetch } = closing;
  const answered = closing.data !== undefined && notifications.data !== undefined;
  return (
    <>
      <h2 className={css.title}>{t('todo.title')}</h2>
      {error !== null && closing.data === undefined && <Failure compact error={error} onRetry={() => void refetch()} />}
      {answered && policies.length + unread.length === 0 && <p className={textCss.lead}>{t('todo.none')}</p>}
      <ul className={css.list}>
        {shown.map((policy) => (
          <Closing key={policy.id} policy={policy} />
        ))}
        {unread.slice(0, most - shown.length).map((notice) => (
          <Unread key={notice.id} notice={notice} />
        ))}
      </ul>
      {policies.length > shown.length && (
        <Link to="/policy/calendar" search={{ followed: true }} className={css.more}>
          {t('todo.more')}
        </Link>
      )}
    </>
  );
}

const Line = ({ icon, name, when }: { icon: ReactNode; name: string; when?: ReactNode }) => (
  <>
    {icon}
    <span className={css.name}>
      <Chinese text={name} />
    </span>
    {when}
  </>
);

function Closing({ policy }: { policy: PolicySummary }) {
  const { t } = useTranslation('policy');
  const { id, title, shortName } = policy;
  const last = lastDayToApply(policy);
  const left = last === null ? 0 : daysUntil(today(), last);
  const when = left === 0 ? t('deadline.today') : t('deadline.days', { count: left });
  return (
    <li>
      <Link to="/policy/detail" search={{ id }} className={css.item}>
        <Line
          icon={<CalendarClock size={16} aria-hidden className={css.icon} />}
          name={shortName ?? title}
          when={<span className={left <= 7 ? css.near : css.when}>{when}</span>}
        />
      </Link>
    </li>
  );
}

function Unread({ notice: { id, title, href } }: { notice: NotificationItem }) {
  const router = useRouter();
  const read = useReadOpened();
  const { pathname, search } = new URL(href ?? '/', location.origin);
  return (
    <li>
      <Link to={pathname} search={router.options.parseSearch(search)} className={css.item} onClick={() => read.mutate([id])}>
        <Line icon={<Bell size={16} aria-hidden className={css.icon} />} name={title} />
      </Link>
    </li>
  );
}
