import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { useBusiness, useIsBusinessAwaited } from '#entities/company/use-business.ts';
import { SourceLink } from '#entities/criteria/SourceLink.tsx';
import { CriteriaCompany } from '#entities/company/CriteriaCompany.tsx';
import css from './Criteria.module.css';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import { CriteriaTree } from './CriteriaTree.tsx';

// loaded only for a company or for a reader of English
const CriteriaChecked = lazy(() => import('./CriteriaChecked.tsx').then((module) => ({ default: module.CriteriaChecked })));
const CriteriaLabelled = lazy(() => import('./CriteriaLabelled.tsx').then((module) => ({ default: module.CriteriaLabelled })));

/** The conditions as a checklist: plain, or checked against the current company. */
export function Criteria({ policy, criteria }: { policy: PolicyDetail; criteria: Criterion }) {
  const { t, i18n } = useTranslation('policy');
  const business = useBusiness().data?.business ?? null;
  const read = <CriteriaTree criterion={criteria} leafText={clauseOf} />;
  return (
    <section className={css.section} aria-label={t('detail.criteria')}>
      <h2 className={css.heading}>{t('detail.criteria')}</h2>
      <SectionBoundary resetKey={`${policy.id} ${business?.id ?? ''}`} fallback={read}>
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

const Verdict = lazy(() => import('./CriteriaChecked.tsx').then((module) => ({ default: module.CriteriaVerdict })));

/** Whether the current company can apply, and why, with the choice of the company; empty for a policy without conditions. */
export function Answer({ policy }: { policy: PolicyDetail }) {
  const { t } = useTranslation('policy');
  const business = useBusiness().data?.business ?? null;
  const isAwaited = useIsBusinessAwaited();
  if (policy.criteria === null) return null;
  const place = <p className={css.place} aria-hidden />;
  return (
    <section className={css.answer} aria-label={t('criteria.question')}>
      {business !== null ? (
        <Suspense fallback={place}>
          <Verdict policy={policy} criteria={policy.criteria} business={business} />
        </Suspense>
      ) : isAwaited ? (
        place
      ) : (
        <p className={css.question}>{t('criteria.question')}</p>
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
