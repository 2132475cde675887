import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notifyQueries } from '#api/notify.ts';
import { NotificationRow } from '#entities/platform/notification/NotificationRow.tsx';
import { inDesk } from './desk-queries.ts';
import { Section } from './Section.tsx';

export function News() {
  const query = useQuery(notifyQueries.index(inDesk.notifications));
  const { t } = useTranslation('desk');
  return (
    <Section title={t('notices')} query={query} countOf={({ unread }) => unread} empty={t('noNotices')} all={{ to: '/account/centre' }}>
      {({ list }) => list.map((one) => <NotificationRow key={one.id} notice={one} />)}
    </Section>
  );
}
