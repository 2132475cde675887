import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownListingQueries } from '#api/listing-own.ts';
import { useAreaDict } from '#api/policy.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import { useIsCompanyAwaited, useCompany } from '#entities/companies/company/use-company.ts';
import { blankListing } from '#entities/publishing/listing/form/blank-listing.ts';
import { OwnListing } from '#entities/publishing/listing-keeping/own/OwnListing.tsx';
import { isMissing } from '#http/errors.ts';
import { NeedSteps } from './NeedSteps.tsx';
import { useCompanyText } from './use-company-text.ts';
import { ListingPreview } from '../../preview/lazy-preview.ts';

/** The editor of a financing need. A new one begins with the current company. One of somebody else leads to its page. */
export function NeedForm({ id }: { id: string | undefined }) {
  const { t } = useTranslation('finance');
  const { data, error, refetch } = useCompany();
  const isAwaited = useIsCompanyAwaited();
  const textOf = useCompanyText();
  // the text of a new need names the region
  const areas = useAreaDict();
  const own = useQuery({ ...ownListingQueries.editing(id ?? ''), enabled: id !== undefined });
  if (id !== undefined && own.error !== null && isMissing(own.error))
    return <Navigate to="/resources/finance/need/detail" search={{ id }} replace />;
  if (id === undefined && data === undefined && error !== null) return <Failure compact error={error} onRetry={() => void refetch()} />;
  if (id === undefined && ((data === undefined && isAwaited) || areas.isPending)) return <Skeleton rows={8} />;
  const business = data?.business ?? null;
  const blank = (): EditableListing => {
    const empty = blankListing(financingNeed);
    if (business === null) return empty;
    return {
      ...empty,
      title: t('need.titleOf', { name: business.name }),
      body: textOf(business),
      regionCode: business.regionCode ?? empty.regionCode,
      industries: /^([A-T]|\d{2})/.test(business.industry ?? '') ? [(business.industry ?? '').slice(0, 2)] : [],
      attributes: { ...empty.attributes, company: [business.id] },
    };
  };
  return (
    <OwnListing
      kind={financingNeed}
      id={id}
      blank={blank}
      preview={ListingPreview}
      renderForm={(form) => <NeedSteps form={form} company={business} />}
    />
  );
}
