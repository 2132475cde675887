import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { ArrowLeft, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { surveyQueries } from '#api/survey.ts';
import { useExportResults } from '#api/survey-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { Results } from '#entities/casework/survey/Results.tsx';
import { useSurveyText } from '#entities/casework/survey/use-survey-text.ts';
import { isMissing } from '#http/errors.ts';
import { askedResults } from './survey-params.ts';

const route = getRouteApi('/_admin/portal/survey/results');

/** The results of a period, as everybody sees them, and as a spreadsheet. */
export function ResultsPage() {
  const { t, i18n } = useTranslation('surveyAdmin');
  const { title } = useSurveyText();
  const asked = askedResults(route.useSearch());
  const { id: period, ...chosen } = asked;
  const navigate = route.useNavigate();
  const query = useQuery({
    ...surveyQueries.results(asked),
    enabled: period !== '',
    placeholderData: (before) => before,
  });
  const exporting = useExportResults();
  const { data } = query;
  const isNone = period === '' || (data === undefined && query.error !== null && isMissing(query.error));
  return (
    <AdminPage
      title={data === undefined ? t('results.title') : t('results.of', { survey: title(data.period.survey), period: title(data.period) })}
      lead={
        <Link to="/portal/survey">
          <ArrowLeft size={14} aria-hidden /> {t('backToList')}
        </Link>
      }
      tools={
        (data?.total ?? null) !== null && (
          <Button
            icon={<Download size={16} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ id: period, language: i18n.language === 'en-US' ? 'en-US' : 'zh-CN' })}
          >
            {t('results.export')}
          </Button>
        )
      }
    >
      {isNone ? (
        <EmptyState framed title={t('results.none')} text={t('results.noneText')} />
      ) : data === undefined ? (
        query.error === null ? (
          <Skeleton rows={8} />
        ) : (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : (
        <Results
          results={data}
          chosen={chosen}
          onChoose={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })}
        />
      )}
    </AdminPage>
  );
}
