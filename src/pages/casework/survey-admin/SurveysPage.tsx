import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { surveyAdminQueries } from '#api/survey-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { PeriodDrawer } from './PeriodDrawer.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { newPeriod } from './survey-params.ts';
import css from './SurveyAdmin.module.css';
import { SurveyTable } from './SurveyTable.tsx';

const route = getRouteApi('/_admin/portal/survey/');

/** Surveys, and the periods in which they are answered. */
export function SurveysPage() {
  const { t } = useTranslation('surveyAdmin');
  const { view, period } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(surveyAdminQueries.list());
  const open = (id: string | undefined) => void navigate({ search: (before) => ({ ...before, period: id }) });
  return (
    <AdminPage
      title={t('title')}
      tabs={
        <nav className={css.tabs} aria-label={t('view.label')}>
          {(['periods', 'surveys'] as const).map((one) => (
            <Link key={one} to="/portal/survey" search={{ view: one }} aria-current={one === view ? 'page' : undefined}>
              {t(`view.${one}`)}
            </Link>
          ))}
        </nav>
      }
      actions={
        view === 'periods' ? (
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => open(newPeriod)}>
            {t('period.add')}
          </Button>
        ) : (
          <Link to="/portal/survey/edit" className={css.add}>
            <Plus size={16} aria-hidden /> {t('survey.add')}
          </Link>
        )
      }
    >
      {view === 'periods' ? <PeriodTable query={query} onOpen={open} /> : <SurveyTable query={query} />}
      {period !== undefined && query.data !== undefined && (
        <PeriodDrawer
          key={period}
          surveys={query.data.surveys}
          read={query.data.periods.find(({ id }) => id === period)}
          onClose={() => open(undefined)}
        />
      )}
    </AdminPage>
  );
}
