import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ApplicationDetail } from '#contract/application.ts';
import css from './ApplicationPage.module.css';

// it brings antd, and few applications are supplemented
const Form = lazy(() => import('./FormScope.tsx').then((module) => ({ default: module.SupplyScope })));

/** What an officer asks the applicant for, with a form for it; nothing where nothing is asked. */
export function Supply({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('application');
  const { day } = useFormat();
  const request = application.requests.find(({ type, outcome }) => type === 'supplement' && outcome === null);
  if (request === undefined || application.refused.supply !== undefined) return null;
  return (
    <section className={css.returned} aria-label={t('supply.title')} data-print="none">
      <h2>{t('supply.title')}</h2>
      <p className={css.quiet}>{t('supply.lead', { by: request.by, day: request.until === null ? '' : day(request.until) })}</p>
      <p className={css.reason}>
        <Chinese text={request.reason} />
      </p>
      <Suspense fallback={<Skeleton rows={3} />}>
        <Form key={request.id} application={application} request={request} />
      </Suspense>
    </section>
  );
}
