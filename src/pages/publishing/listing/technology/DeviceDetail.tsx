import { useTranslation } from 'react-i18next';
import type { ListingDetail as Listing } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import type { device } from '#contract/listing/kinds/device.ts';
import { BookAction, Booking } from '../booking/DeviceParts.tsx';
import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { openDays } from './opening-hours.ts';

const slots: DetailSlots = {
  actions: BookAction,
  lead: Booking,
  fields: { hours: Hours },
  shown: ['slotMinutes', 'longestSlots', 'noticeHours'],
};

/** A device with the calendar of its times, before its facts, and its opening hours. */
export const DeviceDetail = () => <ListingDetail slots={slots} />;

function Hours({ listing }: { listing: Listing }) {
  const { t } = useTranslation(['listingDetail', 'listing']);
  const { hours } = listing.attributes as AttributesOf<typeof device>;
  const dayName = (weekday: number) => t(`listing:weekday.${weekday}` as 'listing:weekday.1');
  return (
    <ul className="tabular">
      {openDays(hours).map(({ first, last, hours: times }) => (
        <li key={first}>
          {first === last ? `${dayName(first)} ${times}` : `${t('weekdays', { from: dayName(first), to: dayName(last) })} ${times}`}
        </li>
      ))}
    </ul>
  );
}
