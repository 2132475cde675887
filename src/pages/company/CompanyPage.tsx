import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '#components/states/Failure.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { BusinessPicker } from '#entities/company/BusinessPicker.tsx';
import { useBusiness } from '#entities/company/use-business.ts';
import { Company } from './Company.tsx';
import css from './CompanyPage.module.css';

const route = getRouteApi('/_portal/policy/company');

/** A company: what is known of it and from where, what it holds, what it was granted, whom it belongs with. */
export function CompanyPage() {
  const { t } = useTranslation('company');
  const { id } = route.useSearch();
  return (
    <div className={css.page}>
      {id === '' ? (
        <>
          <title>{t('title')}</title>
          <NoCompany />
        </>
      ) : (
        <Company id={id} />
      )}
    </div>
  );
}

/** An address that names no company: the one that pages go by, or a field to choose one. */
function NoCompany() {
  const { data, error, isFetching, fetchStatus, isPending, refetch } = useBusiness();
  if (isPending && fetchStatus !== 'idle') return <Skeleton rows={5} />;
  if (error !== null && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />;
  const id = data?.business?.id;
  if (id === undefined) return <Choose />;
  return (
    <SectionBoundary resetKey={id} fallback={<Skeleton rows={5} />}>
      <Company id={id} />
    </SectionBoundary>
  );
}

function Choose() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  return (
    <div className={css.choose}>
      <h1 className={css.title}>{t('choose.title')}</h1>
      <p className={css.text}>{t('choose.text')}</p>
      <BusinessPicker onPick={(id) => void navigate({ to: '/policy/company', search: { id } })} />
    </div>
  );
}
