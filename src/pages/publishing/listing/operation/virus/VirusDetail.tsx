import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import type { ListingDetail as Listing } from '#contract/listing.ts';
import { reachOf } from '#domain/listing/region-reach.ts';
import { useCompany } from '#entities/companies/company/use-company.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import type { DetailSlots } from '../../detail/slots.ts';
import textCss from '#components/text.module.css';
import css from './VirusDetail.module.css';

const slots: DetailSlots = { answer: Applies };

/** News of public health, with whether it applies to the user's district. */
export const VirusDetail = () => <ListingDetail slots={slots} />;

/** Whether the news applies to a district: that of the user's company, or the one chosen here. */
function Applies({ listing: { regionCode } }: { listing: Listing }) {
  const { t, i18n } = useTranslation('listingDetail');
  const areas = useAreaDict().data ?? [];
  const business = useCompany().data?.business ?? null;
  const [chosen, setChosen] = useState<string>();
  const place = chosen ?? business?.regionCode ?? '';
  const id = useId();
  const nameOf = (code: string) => {
    const area = areas.find((one) => one.code === code);
    return (i18n.language === 'en-US' ? area?.nameEn : area?.name) ?? code;
  };
  if (areas.length === 0) return null;
  // a region below the districts is not listed: its district is asked for
  const isListed = areas.some(({ code }) => code === place);
  const reach = isListed ? reachOf(areas, regionCode, place) : 'unknown';
  return (
    <div className={css.applies} data-reach={reach}>
      <label htmlFor={id}>{t('applies.where')}</label>
      <select id={id} className={css.select} value={isListed ? place : ''} onChange={(event) => setChosen(event.target.value)}>
        <option value="" disabled>
          {t('applies.choose')}
        </option>
        {areas.map(({ code, name, nameEn }) => (
          <option key={code} value={code}>
            {i18n.language === 'en-US' ? nameEn : name}
          </option>
        ))}
      </select>
      <p role="status" className={css.answer}>
        {reach !== 'unknown' && t(`applies.${reach}`, { region: nameOf(regionCode), place: nameOf(place) })}
        {chosen === undefined && isListed && business !== null && (
          <span className={`${textCss.muted} ${textCss.normal}`}> {business.name}</span>
        )}
      </p>
    </div>
  );
}
