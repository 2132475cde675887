import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { goTo } from '../../detail/go-to.ts';

// beside the page, whose text is read first
const ActivityRegistration = lazy(() => import('./ActivityRegistration.tsx').then((module) => ({ default: module.ActivityRegistration })));

type Part = { listing: { id: string } };

/** The places of an activity, and the way to register. */
export function Registration({ listing }: Part) {
  return (
    // the button of the card leads here, also before the part has loaded
    <div id="registration">
      <SectionBoundary resetKey={listing.id} fallback={<Skeleton rows={4} />}>
        <ActivityRegistration listing={listing} />
      </SectionBoundary>
    </div>
  );
}

/** Leads to it. */
export function RegisterAction() {
  const { t } = useTranslation('booking');
  return (
    <Button look="primary" onClick={() => goTo('registration')}>
      {t('activity.toRegistration')}
    </Button>
  );
}
