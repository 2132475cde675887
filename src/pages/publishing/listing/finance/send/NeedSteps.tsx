import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { BusinessBase } from '#contract/company-choice.ts';
import { ListingSteps } from '#entities/publishing/listing-keeping/ListingSteps.tsx';
import type { DrawnForm } from '#entities/publishing/listing-keeping/keeping.ts';
import type { Typed } from '../suggest/typed-need.ts';
import css from './Need.module.css';

// nothing is suggested before a need is typed
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
export function NeedSteps({ form, company }: Props) {
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

/** Products that suit what is typed so far. */
function Suggestions({ attributes }: { attributes: Record<string, unknown> }) {
  const { amount, term, guaranteeOffered, highestRate } = attributes;
  const typed: Typed = { amount, months: term, highestRate, offered: guaranteeOffered };
  // the same need as long as nothing else is typed
  const settled = useDebouncedValue(JSON.stringify(typed), 600);
  const need = JSON.parse(settled) as Typed;
  if (typeof need.amount !== 'number' && typeof need.months !== 'number') return null;
  return (
    <SectionBoundary resetKey={settled} fallback={<Skeleton rows={3} />}>
      <Suggested typed={need} />
    </SectionBoundary>
  );
}
