import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { buttonClass } from '#components/Button.tsx';
import { ListingDetail } from '../detail/ListingDetail.tsx';
import { ListingListPage } from '../list/ListPage.tsx';
import { PlanView } from './PlanView.tsx';

const route = getRouteApi('/_portal/public/property/index');

const slots = { pictures: 'pictures' } as const;

/** Industrial space; with an id in the address, one offer. */
export function PropertyPage() {
  const { id, view } = route.useSearch();
  if (id !== undefined) return <ListingDetail slots={slots} />;
  return <ListingListPage tools={<ViewSwitch />} rows={view === 'plan' ? <Plans /> : undefined} />;
}

const Plans = () => (
  <SectionBoundary resetKey="plan" fallback={<Skeleton rows={6} />}>
    <PlanView />
  </SectionBoundary>
);

/** Turns between the list and the plans of the districts. */
function ViewSwitch() {
  const { t } = useTranslation('listingDetail');
  const { view } = route.useSearch();
  const other = view === 'plan' ? 'list' : 'plan';
  return (
    <Link
      to="/public/property/index"
      search={(before) => ({ ...before, view: other })}
      resetScroll={false}
      className={buttonClass('plain')}
    >
      {t(`plan.to.${other}`)}
    </Link>
  );
}
