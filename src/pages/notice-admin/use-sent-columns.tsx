import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Broadcast } from '#contract/notice-admin.ts';
import type { Column } from '#components/table/table.ts';
import { useMoment } from '#components/use-moment.ts';
import css from './SentNotice.module.css';
import { useAudience } from './use-audience.ts';

/** What the list says of a notification that was sent. */
export function useSentColumns(): Column<Broadcast>[] {
  const { t } = useTranslation('system');
  const when = useMoment();
  const audienceOf = useAudience();
  return [
    {
      key: 'title',
      title: t('notice.heading'),
      cell: ({ title, withdrawnAt }) => (
        <>
          {title}
          {withdrawnAt !== null && (
            <span className={css.withdrawn}>
              <Undo2 size={12} aria-hidden /> {t('notice.withdrawn')}
            </span>
          )}
        </>
      ),
    },
    { key: 'audience', title: t('notice.audience'), cell: ({ audience }) => audienceOf(audience) },
    { key: 'sentBy', title: t('notice.sentBy'), width: 120, notOnCard: true, cell: ({ sentBy }) => sentBy },
    { key: 'sentAt', title: t('notice.sentAt'), width: 168, cell: ({ sentAt }) => when(sentAt) },
    {
      key: 'read',
      title: t('notice.read'),
      width: 120,
      numeric: true,
      cell: ({ read, recipients, withdrawnAt }) =>
        withdrawnAt === null ? t('notice.readOf', { read, total: recipients }) : t('notice.reached', { count: recipients }),
    },
  ];
}
