import { getRouteApi } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { weekdayOf } from '#domain/china-time.ts';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { today } from '#http/clock.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { BestMatches } from './BestMatches.tsx';
import css from './Centre.module.css';
import { OwnRecords } from './OwnRecords.tsx';
import { Notices } from './Notices.tsx';
import { Todos } from './Todos.tsx';
import { useSeen } from './use-seen.ts';

const route = getRouteApi('/_portal/account/centre');
const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** The user's day: what is to do, what is new, and how their own things stand. */
export function CentrePage() {
  const { t } = useTranslation(['centre', 'accountPage']);
  const { day } = useFormat();
  const weekday = t(`centre:weekday.${weekdays[weekdayOf(today())] ?? '0'}`);
  return (
    <AccountPage
      title={t('accountPage:page.centre')}
      lead={t('centre:lead', { day: day(today()), weekday })}
      visitor={{ icon: LayoutDashboard, title: t('centre:visitorTitle'), text: t('centre:visitorText') }}
    >
      <Day />
    </AccountPage>
  );
}

function Day() {
  const search = route.useSearch();
  const { todo, all, notices, unread } = search;
  const business = useCompanyId();
  useSeen();
  return (
    <div className={css.day}>
      <div className={css.main}>
        <SectionBoundary resetKey={`${todo} ${all}`} fallback={<Skeleton rows={5} />}>
          <Todos search={search} />
        </SectionBoundary>
        <SectionBoundary resetKey={business ?? ''} fallback={<Skeleton rows={5} />}>
          <BestMatches />
        </SectionBoundary>
      </div>
      <div className={css.side}>
        <SectionBoundary resetKey={`${notices} ${unread}`} fallback={<Skeleton rows={4} />}>
          <Notices search={search} />
        </SectionBoundary>
        <SectionBoundary resetKey="" fallback={<Skeleton rows={4} />}>
          <OwnRecords />
        </SectionBoundary>
      </div>
    </div>
  );
}
