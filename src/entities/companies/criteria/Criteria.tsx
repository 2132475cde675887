import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { useCompany, useIsCompanyAwaited } from '../company/use-company.ts';
import { CriteriaCompany } from '../company/CriteriaCompany.tsx';
import textCss from '#components/text.module.css';
import css from './Criteria.module.css';
import type { CriteriaPolicy } from './CriteriaChecked.tsx';
import { CriteriaTree } from './CriteriaTree.tsx';
import { SourceLink } from './SourceLink.tsx';

// loaded only for a company or for a reader of English
const CriteriaChecked = lazy(() => import('./CriteriaChecked.tsx').then((module) => ({ default: module.CriteriaChecked })));
const CriteriaLabelled = lazy(() => import('./CriteriaLabelled.tsx').then((module) => ({ default: module.CriteriaLabelled })));

type Props = {
  /** The record whose conditions they are. */
  id: string;
  criteria: Criterion;
  title: string;
  /** For a policy: other facts can be tried out on the match page. */
  policy?: CriteriaPolicy | undefined;
};

/** Conditions as a checklist: plain, or checked against the current company. */
export function Criteria({ id, criteria, title, policy }: Props) {
  const { i18n } = useTranslation();
  const business = useCompany().data?.business ?? null;
  const read = <CriteriaTree criterion={criteria} leafText={clauseOf} />;
  return (
    <section className={css.section} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      <SectionBoundary resetKey={`${id} ${business?.id ?? ''}`} fallback={read}>
        {business !== null ? (
          <CriteriaChecked policy={policy} criteria={criteria} business={business} />
        ) : (
          <>
            {i18n.language === 'en-US' ? <CriteriaLabelled criteria={criteria} /> : read}
            <Sources criteria={criteria} />
          </>
        )}
      </SectionBoundary>
    </section>
  );
}

const clauseOf = (leaf: Leaf) => <span lang="zh-CN">{leaf.clause}</span>;

const PolicyVerdict = lazy(() => import('./CriteriaChecked.tsx').then((module) => ({ default: module.PolicyVerdict })));
const CriteriaVerdict = lazy(() => import('./CriteriaVerdict.tsx').then((module) => ({ default: module.CriteriaVerdict })));

type AnswerProps = {
  criteria: Criterion;
  question: string;
  /** For a policy: its window is part of the verdict. */
  policy?: CriteriaPolicy | undefined;
};

/** Whether the current company meets the conditions, and why, with the choice of the company. */
export function Answer({ criteria, question, policy }: AnswerProps) {
  const business = useCompany().data?.business ?? null;
  const isAwaited = useIsCompanyAwaited();
  const place = <p className={css.place} aria-hidden />;
  return (
    <section className={css.answer} aria-label={question}>
      {business !== null ? (
        <Suspense fallback={place}>
          {policy === undefined ? (
            <CriteriaVerdict criteria={criteria} business={business} />
          ) : (
            <PolicyVerdict policy={policy} criteria={criteria} business={business} />
          )}
        </Suspense>
      ) : isAwaited ? (
        place
      ) : (
        <p className={`${textCss.size18} ${textCss.strong}`}>{question}</p>
      )}
      <CriteriaCompany />
    </section>
  );
}

/** The sources of the clauses, each once. */
function Sources({ criteria }: { criteria: Criterion }) {
  const sources = new Map(leavesOf(criteria).flatMap(({ source }) => (source === undefined ? [] : [[source.title, source.url] as const])));
  return [...sources].map(([title, url]) => (
    <p key={title} className={css.source}>
      <SourceLink title={title} {...(url !== undefined && { url })} />
    </p>
  ));
}
