import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ownListingQueries } from '#api/listing-own.ts';
import { useAreaDict } from '#api/policy.ts';
import { useFormat } from '#components/format/format.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { Failure } from '#components/states/Failure.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { BusinessBase } from '#contract/company-choice.ts';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import type { yearlyFacts } from '#domain/matching/model/figures.ts';
import { useIsCompanyAwaited, useCompany } from '#entities/companies/company/use-company.ts';
import { useIndustries } from '#entities/platform/dictionary/code-names.ts';
import type { DrawnForm } from '#entities/publishing/listing-keeping/keeping.ts';
import { ListingSteps } from '#entities/publishing/listing-keeping/ListingSteps.tsx';
import { blankListing } from '#entities/publishing/listing/form/blank-listing.ts';
import { OwnListing } from '#entities/publishing/listing-keeping/own/OwnListing.tsx';
import { isMissing } from '#http/errors.ts';
import type { Typed } from '../suggest/typed-need.ts';
import css from './Need.module.css';
import { ListingPreview } from '../../preview/lazy-preview.ts';

type Company = NonNullable<BusinessBase['business']>;

const shownYearly = ['revenue', 'profit', 'assets'] as const satisfies (typeof yearlyFacts)[number][];

/** Returns the description of a company for lenders as Markdown: its facts, each figure with its year and source. */
function useCompanyText(): (company: Company) => string {
  const { t, i18n } = useTranslation('finance');
  const { day, money } = useFormat();
  const { nameOf } = useIndustries();
  const { data: regions = [] } = useAreaDict();
  const isEnglish = i18n.language === 'en-US';
  return ({ name, creditCode, regionCode, regionName: chinese, industry, established, profile, own }) => {
    const regionName = (isEnglish ? regions.find(({ code }) => code === regionCode)?.nameEn : undefined) ?? chinese;
    const figure = (key: string) => {
      const value = Reflect.get(profile, key) as unknown;
      return typeof value === 'number' ? money(value) : null;
    };
    const yearly = shownYearly.flatMap((fact) => {
      const year = Object.keys(profile)
        .flatMap((key) => (key.startsWith(`${fact}@`) && figure(key) !== null ? [key.slice(fact.length + 1)] : []))
        .toSorted()
        .at(-1);
      return year === undefined ? [] : [t(`need.fact.${fact}`, { year, value: figure(`${fact}@${year}`) })];
    });
    const capital = figure('registeredCapital');
    const lines = [
      t('need.fact.name', { value: name }),
      ...(creditCode === null ? [] : [t('need.fact.creditCode', { value: creditCode })]),
      ...(regionName === null ? [] : [t('need.fact.region', { value: regionName })]),
      ...(industry === null ? [] : [t('need.fact.industry', { value: nameOf(industry) })]),
      ...(established === null ? [] : [t('need.fact.established', { value: day(established) })]),
      ...(capital === null ? [] : [t('need.fact.capital', { value: capital })]),
      ...yearly,
    ];
    const source = t(own ? 'need.source.own' : 'need.source.public');
    return [`## ${t('need.company')}`, lines.map((line) => `- ${line}`).join('\n'), source].join('\n\n');
  };
}

/** The editor of a financing need. A new one starts with the current company. Somebody else's redirects to its page. */
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

// loaded when a need is typed
const Suggested = lazy(() => import('../suggest/Suggested.tsx').then((module) => ({ default: module.Suggested })));

const fieldsOf = {
  need: ['title', 'summary', 'attributes.amount', 'attributes.term', 'attributes.purpose', 'attributes.highestRate'],
  company: ['attributes.guaranteeOffered', 'attributes.company', 'body', 'regionCode', 'industries', 'tags', 'titleEn', 'summaryEn'],
  contact: ['contact', 'attributes.contactTime'],
  check: [],
} as const satisfies Record<string, readonly string[]>;
const names = ['need', 'company', 'contact', 'check'] as const;

type Props = { form: DrawnForm; company: BusinessBase['business'] };

/** The form of a financing need in four steps. */
function NeedSteps({ form, company }: Props) {
  const { t } = useTranslation('finance');
  // the company of a new need is named before it is saved
  const links = [
    ...form.links,
    ...(company === null ? [] : [{ id: company.id, of: 'enterprise' as const, kind: null, title: company.name }]),
  ];
  const suggestions = <Suggestions attributes={form.content.attributes} />;
  const note = (
    <p className={css.note}>
      {company === null ? t('need.noCompany') : t(company.own ? 'need.prefilledOwn' : 'need.prefilled', { name: company.name })}
    </p>
  );
  return (
    <ListingSteps
      form={form}
      links={links}
      checkLead={t('need.checkLead')}
      steps={names.map((name) => ({
        title: t(`need.step.${name}`),
        only: fieldsOf[name],
        ...(name === 'company' && { note }),
        ...((name === 'need' || name === 'check') && { after: suggestions }),
      }))}
    />
  );
}

/** Products that suit the input so far. */
function Suggestions({ attributes }: { attributes: Record<string, unknown> }) {
  const { amount, term, guaranteeOffered, highestRate } = attributes;
  const typed: Typed = { amount, months: term, highestRate, offered: guaranteeOffered };
  // keeps the same object while the input is unchanged
  const settled = useDebouncedValue(JSON.stringify(typed), 600);
  const need = JSON.parse(settled) as Typed;
  if (typeof need.amount !== 'number' && typeof need.months !== 'number') return null;
  return (
    <SectionBoundary resetKey={settled} fallback={<Skeleton rows={3} />}>
      <Suggested typed={need} />
    </SectionBoundary>
  );
}
