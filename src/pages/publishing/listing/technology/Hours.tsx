import { useTranslation } from 'react-i18next';
import type { ListingDetail as Listing } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import type { device } from '#contract/listing/kinds/device.ts';
import { openDays } from './opening-hours.ts';

/** The opening hours of a device, days with the same hours together. */
export function Hours({ listing }: { listing: Listing }) {
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
