import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { criteriaParts } from '#entities/companies/criteria/ListingCriteria.tsx';
import { goTo } from '../../detail/go-to.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import type { DetailSlots } from '../../detail/slots.ts';

const { answer, conditions } = criteriaParts('audience');
const slots: DetailSlots = { answer, actions: RegisterAction, lead: Registration, sections: conditions };

/** An activity: its places, whether it is meant for the company, and its audience. */
export const ActivityDetail = () => <ListingDetail slots={slots} />;

// loaded after the text of the page
const ActivityRegistration = lazy(() =>
  import('../../booking/activity/ActivityRegistration.tsx').then((module) => ({ default: module.ActivityRegistration })),
);

type Part = { listing: { id: string } };

/** The places of an activity, and the way to register. */
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

/** Scrolls to the registration. Primary only on phones, where the registration's own button is out of sight. */
function RegisterAction() {
  const { t } = useTranslation('booking');
  const narrow = useNarrow();
  return (
    <Button look={narrow ? 'primary' : 'plain'} onClick={() => goTo('registration')}>
      {t('activity.toRegistration')}
    </Button>
  );
}
