import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { goTo } from '../../detail/go-to.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import type { DetailSlots } from '../../detail/slots.ts';

// beside the page, whose text is read first
const ActivityRegistration = lazy(() => import('./ActivityRegistration.tsx').then((module) => ({ default: module.ActivityRegistration })));

type Part = { listing: { id: string } };

const slots: DetailSlots = { actions: RegisterAction, lead: Registration };

/** An activity with its places and the way to register, which come before its facts. */
export const ActivityDetail = () => <ListingDetail slots={slots} />;

function Registration({ listing }: Part) {
  return (
    // the button of the card leads here, also before the part has loaded
    <div id="registration">
      <SectionBoundary resetKey={listing.id} fallback={<Skeleton rows={4} />}>
        <ActivityRegistration listing={listing} />
      </SectionBoundary>
    </div>
  );
}

function RegisterAction() {
  const { t } = useTranslation('booking');
  return (
    <Button look="primary" onClick={() => goTo('registration')}>
      {t('activity.toRegistration')}
    </Button>
  );
}
