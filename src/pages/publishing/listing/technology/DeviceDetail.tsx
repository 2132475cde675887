import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { goTo } from '../detail/go-to.ts';
import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { Hours } from './Hours.tsx';

const slots: DetailSlots = {
  actions: BookAction,
  lead: Booking,
  fields: { hours: Hours },
  shown: ['slotMinutes', 'longestSlots', 'noticeHours'],
};

/** A device with the calendar of its times, before its facts, and its opening hours. */
export const DeviceDetail = () => <ListingDetail slots={slots} />;

// loaded after the text of the page
const DeviceBooking = lazy(() => import('../booking/DeviceBooking.tsx').then((module) => ({ default: module.DeviceBooking })));

type Part = { listing: { id: string } };

/** The calendar of a device's times. */
function Booking({ listing }: Part) {
  return (
    // the button of the card leads here, also before the part has loaded
    <div id="booking">
      <SectionBoundary resetKey={listing.id} fallback={<Skeleton rows={5} />}>
        <DeviceBooking listing={listing} />
      </SectionBoundary>
    </div>
  );
}

/** Scrolls to the booking. */
function BookAction() {
  const { t } = useTranslation('booking');
  return (
    <Button look="primary" onClick={() => goTo('booking')}>
      {t('device.book')}
    </Button>
  );
}
