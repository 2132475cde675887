import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { policyQueries } from '#api/policy.ts';
import { Criteria, CriteriaMark } from '../criteria/Criteria.tsx';
import css from './DetailPage.module.css';
import { DetailFacts } from './DetailFacts.tsx';
import { FactsCard } from './FactsCard.tsx';
import { headingsOf } from '#entities/policy/headings.ts';
import { PolicyBody } from '#entities/policy/PolicyBody.tsx';
import { Attachments } from './Attachments.tsx';
import { Contents } from './Contents.tsx';
import { Related } from './Related.tsx';
import { Similar } from './Similar.tsx';
import { Versions } from '../versions/Versions.tsx';
import { useVocabulary } from '#entities/dictionary/vocabulary.ts';

const route = getRouteApi('/_portal/policy/detail');

/** A policy: text with its contents on the left; what it gives, until when, and its conditions on the right. */
export function PolicyDetailPage() {
  const { t } = useTranslation('policy');
  const { nameOf } = useVocabulary();
  const { id } = route.useSearch();
  const { data: policy } = useSuspenseQuery(policyQueries.detail(id));
  const headings = headingsOf(policy.body);
  return (
    <div className={css.page}>
      <title>{policy.title}</title>
      <header className={css.head}>
        <p className={css.crumb}>
          <Link to="/policy/search">{t('detail.crumb')}</Link>
          <span aria-hidden>/</span>
          <Link to="/policy/search" search={{ category: [policy.category] }}>
            {nameOf('policy.category', policy.category)}
          </Link>
          <span aria-hidden>/</span>
          <span>{t(`kind.${policy.kind}`)}</span>
        </p>
        <h1 className={css.title}>{policy.title}</h1>
        {policy.sample && <p className={css.sample}>{t('detail.sampleNote')}</p>}
        <div className={css.marks}>
          <CriteriaMark policy={policy} named />
          <Link to="/policy/compare" search={{ id: [policy.id] }} className={css.compare}>
            <Columns3 size={15} aria-hidden />
            {t('detail.compare')}
          </Link>
        </div>
      </header>
      <aside className={css.side}>
        <FactsCard policy={policy} />
        {policy.criteria !== null && <Criteria policy={policy} criteria={policy.criteria} />}
      </aside>
      <article className={css.body}>
        <DetailFacts policy={policy} />
        {headings.length > 2 && <Contents headings={headings} />}
        <PolicyBody markdown={policy.body} />
        <Attachments files={policy.attachments} />
        <Versions key={policy.id} id={policy.id} version={policy.version} />
        <Related links={policy.related} />
        <Similar id={policy.id} />
      </article>
    </div>
  );
}
