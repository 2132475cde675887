import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import { Chinese } from '#components/Chinese.tsx';
import { OriginalTitle } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { useFormat } from '#components/format/format.ts';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import { isExpired } from '#domain/policy.ts';
import { windowStatusOf, withWindowOn } from '#domain/window/window.ts';
import type { Leaf } from '#domain/matching/model/criteria.ts';
import { CriteriaTree } from '#entities/companies/criteria/CriteriaTree.tsx';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { PolicyBody } from '#entities/publishing/policy/PolicyBody.tsx';
import { now, today } from '#http/clock.ts';
import { DetailFacts } from '#entities/publishing/policy-page/DetailFacts.tsx';
import css from '#entities/publishing/policy-page/Page.module.css';
import { FactsCard } from '#entities/publishing/policy-page/FactsCard.tsx';
import own from './Preview.module.css';

const clauseOf = ({ clause }: Leaf) => <Chinese text={clause} />;

type Props = { id: string; version: number; content: EditablePolicy };

/** Previews a draft of a policy as readers will see it, without actions. */
export function PolicyPreview(given: Props) {
  const { t } = useTranslation(['policy', 'policyDetail']);
  const { nameOf } = useVocabulary();
  const { day } = useFormat();
  const policy = usePreviewed(given);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <p className={css.crumb}>
          <span>{nameOf('policy.category', policy.category)}</span>
          <span aria-hidden>/</span>
          <span>{t(`kind.${policy.kind}`)}</span>
        </p>
        <h1 className={css.title}>
          <RecordTitle of={policy} />
        </h1>
        <OriginalTitle of={policy} />
        {isExpired(today(), policy.effectiveTo) && (
          <p className={css.expired}>{t('policyDetail:expired', { date: day(policy.effectiveTo ?? '') })}</p>
        )}
      </header>
      <aside className={css.side}>
        <FactsCard policy={policy} />
      </aside>
      <article className={css.body}>
        {policy.criteria !== null && (
          <section className={own.conditions} aria-label={t('policyDetail:criteria')}>
            <h2 className={css.heading}>{t('policyDetail:criteria')}</h2>
            <CriteriaTree criterion={policy.criteria} leafText={clauseOf} />
          </section>
        )}
        <DetailFacts policy={policy} />
        <PolicyBody markdown={policy.body} />
        {policy.attachments.length > 0 && (
          <section className={css.section} aria-label={t('policyDetail:attachments')}>
            <h2 className={css.heading}>{t('policyDetail:attachments')}</h2>
            <ul>
              {policy.attachments.map(({ fileId, name }) => (
                <li key={fileId}>
                  <Chinese text={name} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </div>
  );
}

/** The policy like the portal would return it if it were published now. */
function usePreviewed({ id, version, content }: Props): PolicyDetail {
  const areas = useAreaDict().data ?? [];
  const { applyFrom, applyTo, applyRule, effectiveFrom, regionCode } = content;
  return {
    ...withWindowOn(today(), content),
    id,
    version,
    title: content.title.trim(),
    ...(content.titleEn && { english: { title: content.titleEn, isMachineMade: false } }),
    needs: content.needs ?? [],
    regionName: areas.find(({ code }) => code === regionCode)?.name ?? regionCode,
    applyRule: applyRule && { ...applyRule, from: applyFrom, to: applyTo, since: effectiveFrom },
    status: windowStatusOf(today(), content),
    updatedAt: now().toISOString(),
    related: [],
    sample: false,
    views: 0,
  };
}
