import { lazy, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { FormSection } from '#components/form/FormSections.tsx';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { BusinessBase } from '#contract/enterprise.ts';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import type { LoanType } from '#domain/finance/loan-types.ts';
import { loanTypes } from '#domain/finance/loan-types.ts';
import { ListingForm } from '#entities/listing/form/ListingForm.tsx';
import { ContentValues } from '#entities/listing-keeping/ContentValues.tsx';
import type { DrawnForm } from '#entities/listing-keeping/keeping.ts';
import css from './Need.module.css';

// nothing is suggested before a need is typed
const Suggested = lazy(() => import('../suggest/Suggested.tsx').then((module) => ({ default: module.Suggested })));

const steps = [
  {
    name: 'need',
    only: ['title', 'summary', 'attributes.amount', 'attributes.term', 'attributes.purpose', 'attributes.highestRate'],
  },
  { name: 'company', only: ['attributes.guaranteeOffered', 'attributes.company', 'regionCode', 'industries', 'tags', 'body'] },
  { name: 'contact', only: ['contact', 'attributes.contactTime'] },
  { name: 'check', only: [] },
] as const satisfies { name: string; only: readonly string[] }[];

const holds = (only: readonly string[], path: string) => only.some((one) => path === one || path.startsWith(`${one}.`));
const stepOf = (path: string) =>
  Math.max(
    0,
    steps.findIndex(({ only }) => holds(only, path)),
  );

type Props = { form: DrawnForm; company: BusinessBase['business'] };

/** The form of a financing need in four steps. All stay drawn, so that what cannot be read yet is not lost. */
export function NeedSteps({ form, company }: Props) {
  const { t } = useTranslation('finance');
  const { content, issues, wanted, send } = form;
  // the company of a new need is named before it is saved
  const links = [
    ...form.links,
    ...(company === null ? [] : [{ id: company.id, of: 'enterprise' as const, kind: null, title: company.name }]),
  ];
  const [current, setCurrent] = useState(0);
  const [followed, setFollowed] = useState(wanted);
  const headings = useRef<HTMLOListElement>(null);
  if (wanted !== followed) {
    setFollowed(wanted);
    if (wanted !== undefined) setCurrent(stepOf(wanted.path));
  }
  const goTo = (step: number) => {
    flushSync(() => setCurrent(step));
    headings.current?.scrollIntoView({ block: 'start' });
    headings.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  };
  const problemsIn = (only: readonly string[]) => new Set(issues.filter(({ path }) => holds(only, path)).map(({ path }) => path)).size;
  return (
    <>
      <ol ref={headings} className={css.steps} aria-label={t('need.steps')}>
        {steps.map(({ name, only }, index) => {
          const problems = problemsIn(only);
          return (
            <li key={name}>
              <button type="button" className={css.step} aria-current={index === current ? 'step' : undefined} onClick={() => goTo(index)}>
                <span className={css.number}>{index + 1}</span> {t(`need.step.${name}`)}
                {problems > 0 && <span className={css.problems}>{t('need.open', { count: problems })}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      {steps.map(({ name, only }, index) => (
        <div key={name} hidden={index !== current} className={css.content}>
          {name === 'company' && (
            <p className={css.note}>
              {company === null ? t('need.noCompany') : t(company.own ? 'need.prefilledOwn' : 'need.prefilled', { name: company.name })}
            </p>
          )}
          {name === 'check' ? (
            <FormSection id={form.fieldId('check')} title={t('need.step.check')} lead={t('need.checkLead')}>
              <ContentValues kind={financingNeed} links={links} content={content} />
            </FormSection>
          ) : (
            <ListingForm
              kind={form.kind}
              content={content}
              update={form.update}
              links={links}
              only={only}
              sectionId={(part) => form.fieldId(`${name}-${part}`)}
            />
          )}
          {(name === 'need' || name === 'check') && index === current && <Suggestions attributes={content.attributes} />}
        </div>
      ))}
      <div className={css.moves}>
        {current > 0 && <Button onClick={() => goTo(current - 1)}>{t('need.back')}</Button>}
        {current < steps.length - 1 && (
          <Button look="primary" onClick={() => goTo(current + 1)}>
            {t('need.next')}
          </Button>
        )}
        {current === steps.length - 1 && send !== undefined && (
          <Button look="primary" onClick={send}>
            {t('need.send')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Products that suit what is typed so far. */
function Suggestions({ attributes }: { attributes: Record<string, unknown> }) {
  const figure = (name: string, least: number, most: number) => {
    const value = attributes[name];
    return typeof value === 'number' && value >= least && value <= most ? value : null;
  };
  const offered = ([attributes['guaranteeOffered'] ?? []].flat() as string[]).filter((one): one is LoanType =>
    loanTypes.some((type) => type === one),
  );
  const typed = {
    amount: figure('amount', 1, Number.MAX_SAFE_INTEGER),
    months: figure('term', 1, 600),
    offered,
    highestRate: figure('highestRate', 0, 100),
  };
  // the same need as long as nothing else is typed
  const settled = useDebouncedValue(JSON.stringify(typed), 600);
  const need = JSON.parse(settled) as typeof typed;
  if (need.amount === null && need.months === null) return null;
  return (
    <SectionBoundary resetKey={settled} fallback={<Skeleton rows={3} />}>
      <Suggested need={need} />
    </SectionBoundary>
  );
}
