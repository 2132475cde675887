import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownListingQueries } from '#api/listing-own.ts';
import { Chinese } from '#components/Chinese.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { institution } from '#contract/listing/kinds/institution.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import { useCompany, useIsCompanyAwaited } from '#entities/companies/company/use-company.ts';
import { blankListing } from '#entities/publishing/listing/form/blank-listing.ts';
import type { DrawnForm } from '#entities/publishing/listing-keeping/keeping.ts';
import type { FormStep } from '#entities/publishing/listing-keeping/ListingSteps.tsx';
import { ListingSteps } from '#entities/publishing/listing-keeping/ListingSteps.tsx';
import { OwnListing } from '#entities/publishing/listing-keeping/own/OwnListing.tsx';
import { StateChip } from '#entities/publishing/listing-keeping/StateChip.tsx';
import { isMissing } from '#http/errors.ts';
import css from './Settle.module.css';
import { ListingPreview } from '../../preview/lazy-preview.ts';

const fieldsOf = {
  about: [
    'title',
    'summary',
    'attributes.type',
    'attributes.company',
    'attributes.founded',
    'attributes.staff',
    'regionCode',
    'attributes.address',
    'attributes.pictures',
    'cover',
  ],
  services: ['attributes.services', 'attributes.certificates', 'attributes.cases', 'body', 'industries', 'tags', 'titleEn', 'summaryEn'],
  contact: ['contact', 'attributes.hours'],
  check: [],
} as const satisfies Record<string, readonly string[]>;
const names = ['about', 'services', 'contact', 'check'] as const;

/** The editor of an institution. A new one starts with the current company; somebody else's redirects to its page. */
export function SettleForm({ id }: { id: string | undefined }) {
  const { data, error, refetch } = useCompany();
  const isAwaited = useIsCompanyAwaited();
  const own = useQuery({ ...ownListingQueries.editing(id ?? ''), enabled: id !== undefined });
  if (id !== undefined && own.error !== null && isMissing(own.error))
    return <Navigate to="/institution/institution/detail" search={{ id }} replace />;
  if (id === undefined && data === undefined && error !== null) return <Failure compact error={error} onRetry={() => void refetch()} />;
  if (id === undefined && data === undefined && isAwaited) return <Skeleton rows={8} />;
  const business = data?.business ?? null;
  const blank = (): EditableListing => {
    const empty = blankListing(institution);
    if (business === null) return empty;
    return {
      ...empty,
      title: business.name,
      regionCode: business.regionCode ?? empty.regionCode,
      attributes: { ...empty.attributes, company: [business.id], founded: business.established },
    };
  };
  const links = business === null ? [] : [{ id: business.id, of: 'enterprise' as const, kind: null, title: business.name }];
  return (
    <>
      {id === undefined && <Others />}
      <OwnListing
        kind={institution}
        id={id}
        blank={blank}
        preview={ListingPreview}
        renderForm={(form) => <Steps form={form} links={links} />}
      />
    </>
  );
}

function Steps({ form, links }: { form: DrawnForm; links: DrawnForm['links'] }) {
  const { t } = useTranslation('settle');
  const steps: FormStep[] = names.map((name) => ({ title: t(`step.${name}`), only: fieldsOf[name] }));
  return <ListingSteps form={form} links={[...form.links, ...links]} steps={steps} checkLead={t('checkLead')} />;
}

/** Existing institutions of the user, to continue one instead of entering it again. */
function Others() {
  const { t } = useTranslation('settle');
  const { data } = useQuery(ownListingQueries.list({ kind: [institution.kind], pageSize: 10 }));
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section className={css.others} aria-label={t('others')}>
      <h2>{t('others')}</h2>
      <ul>
        {data.list.map(({ id, title, state }) => (
          <li key={id}>
            <Link to="/institution/settle" search={{ id }}>
              <Chinese text={title === '' ? t('untitled') : title} />
            </Link>
            <StateChip state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
