import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
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

/** Leads to it. Beside the registration, whose own button is the filled one; a phone has it out of sight. */
export function RegisterAction() {
  const { t } = useTranslation('booking');
  const narrow = useNarrow();
  return (
    <Button look={narrow ? 'primary' : 'plain'} onClick={() => goTo('registration')}>
      {t('activity.toRegistration')}
    </Button>
  );
}
