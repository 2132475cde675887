import { useTranslation } from 'react-i18next';
import type { ListingDetail as Listing } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import type { device } from '#contract/listing/kinds/device.ts';
import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { openDays } from './opening-hours.ts';

const slots: DetailSlots = { fields: { hours: Hours } };

/** A device with its opening hours. */
export const DeviceDetail = () => <ListingDetail slots={slots} />;

function Hours({ listing }: { listing: Listing }) {
  const { t } = useTranslation('listingDetail');
  const { hours } = listing.attributes as AttributesOf<typeof device>;
  const dayName = (weekday: number) => t(`weekday.${weekday}` as 'weekday.1');
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
