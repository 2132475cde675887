import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { enterpriseQueries } from '#api/enterprise.ts';
import { SectionBoundary } from '#components/SectionBoundary.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { CompanyHead } from './CompanyHead.tsx';
import { CompanyTabs } from './CompanyTabs.tsx';
import { Figures } from './Figures.tsx';
import { Grants } from './Grants.tsx';
import { Overview } from './Overview.tsx';
import { Relations } from './Relations.tsx';
import { Titles } from './Titles.tsx';

const route = getRouteApi('/_portal/policy/company');

/** One company in full. */
export function Company({ id }: { id: string }) {
  const { tab } = route.useSearch();
  const { data: company } = useSuspenseQuery(enterpriseQueries.companyDetail(id));
  return (
    <>
      <title>{company.base.name}</title>
      <CompanyHead company={company} />
      <CompanyTabs company={company} />
      {tab === 'overview' && <Overview company={company} />}
      {tab === 'figures' && <Figures facts={company.facts} />}
      {tab === 'titles' && <Titles company={company} />}
      {tab === 'grants' && <Grants grants={company.grants} />}
      {tab === 'relations' && (
        <SectionBoundary resetKey={id} fallback={<Skeleton rows={5} />}>
          <Relations company={company} />
        </SectionBoundary>
      )}
    </>
  );
}
