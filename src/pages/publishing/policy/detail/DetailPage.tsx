import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleSlash } from 'lucide-react';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { policyDetailQueries, useSimilar } from '#api/policy-detail.ts';
import { Button } from '#components/Button.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { useFormat } from '#components/format/format.ts';
import { OriginalTitle, useEnglishLine, useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { PolicySummary } from '#contract/policy.ts';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import { isExpired, policyKinds } from '#domain/policy.ts';
import { ApplyAction } from '#entities/casework/application/ApplyAction.tsx';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { Answer, Criteria } from '#entities/companies/criteria/Criteria.tsx';
import { PolicyBody } from '#entities/publishing/policy/PolicyBody.tsx';
import { headingsOf } from '#entities/publishing/policy/headings.ts';
import type { Heading } from '#entities/publishing/policy/headings.ts';
import { rememberViewed } from '#entities/publishing/policy/viewed.ts';
import { FollowButton } from '#entities/publishing/policy/FollowButton.tsx';
import { today } from '#http/clock.ts';
import { Versions } from '../versions/Versions.tsx';
import { DetailFacts } from '#entities/publishing/policy-page/DetailFacts.tsx';
import css from '#entities/publishing/policy-page/Page.module.css';
import { FactsCard, hasContact, howToApplyId, isOpenToApply } from '#entities/publishing/policy-page/FactsCard.tsx';
import { PolicyActions } from './PolicyActions.tsx';

const route = getRouteApi('/_portal/policy/detail');

// loaded lazily, because few policies have files
const FileRows = lazy(() => import('#entities/platform/file/FileRows.tsx').then((module) => ({ default: module.FileRows })));

// few policies have one
const PolicyNotices = lazy(() =>
  import('#entities/casework/public-notice/PolicyNotices.tsx').then((module) => ({ default: module.PolicyNotices })),
);

/** A policy: the verdict under the title; conditions, contents and text on the left; amount, deadline and actions on the right. */
export function PolicyDetailPage() {
  const { t } = useTranslation(['policy', 'policyDetail']);
  const { nameOf } = useVocabulary();
  const { day } = useFormat();
  const titleOf = useTitleOf();
  const { id } = route.useSearch();
  const { data: policy } = useSuspenseQuery(policyDetailQueries.detail(id));
  const line = useEnglishLine()(policy);
  const headings = headingsOf(policy.body);
  const narrow = useNarrow();
  useEffect(() => rememberViewed(policy), [policy]);
  return (
    <div className={css.page}>
      <title>{titleOf(policy)}</title>
      <header className={css.head}>
        <p className={css.crumb} data-print="none">
          <Link to="/policy/search">{t('policyDetail:crumb')}</Link>
          <span aria-hidden>/</span>
          <Link to="/policy/search" search={{ category: [policy.category] }}>
            {nameOf('policy.category', policy.category)}
          </Link>
          <span aria-hidden>/</span>
          <span>{t(`kind.${policy.kind}`)}</span>
        </p>
        <h1 className={css.title}>
          <RecordTitle of={policy} />
        </h1>
        <OriginalTitle of={policy} />
        {line !== null && <p className={css.line}>{line}</p>}
        {isExpired(today(), policy.effectiveTo) && (
          <p className={css.expired}>
            <CircleSlash size={16} aria-hidden /> {t('policyDetail:expired', { date: day(policy.effectiveTo ?? '') })}
          </p>
        )}
        {policy.sample && <p className={css.sample}>{t('policyDetail:sampleNote')}</p>}
        {policy.criteria !== null && <Answer criteria={policy.criteria} question={t('criteria.question')} policy={policy} />}
      </header>
      <aside className={css.side}>
        <FactsCard policy={policy} actions={<PolicyActions policy={policy} withFollow={!narrow} />} />
      </aside>
      <article className={css.body}>
        {policy.criteria !== null && (
          <Criteria id={policy.id} criteria={policy.criteria} title={t('policyDetail:criteria')} policy={policy} />
        )}
        <DetailFacts policy={policy} />
        {headings.length > 2 && <Contents headings={headings} />}
        <PolicyBody markdown={policy.body} />
        {policy.attachments.length > 0 && (
          <section className={css.section} aria-label={t('policyDetail:attachments')}>
            <h2 className={css.heading}>{t('policyDetail:attachments')}</h2>
            <SectionBoundary resetKey={policy.id} fallback={<Skeleton rows={1} dense />}>
              <FileRows
                files={policy.attachments}
                download={t('policyDetail:download')}
                downloadNamed={(name) => t('policyDetail:downloadFile', { name })}
              />
            </SectionBoundary>
          </section>
        )}
        <Versions key={policy.id} id={policy.id} version={policy.version} />
        {policy.kind === 'project' && (
          <SectionBoundary resetKey={policy.id} fallback={null}>
            <PolicyNotices policyId={policy.id} classes={{ section: css.section, heading: css.heading, row: css.plain }} />
          </SectionBoundary>
        )}
        <Related links={policy.related} />
        <Similar id={policy.id} />
      </article>
      {narrow && (
        <div className={css.foot} data-print="none" data-foot-bar>
          <FollowButton policyId={policy.id} title={titleOf(policy)} look="full" />
          {isOpenToApply(policy) ? (
            <ApplyAction kind="policy" subjectId={policy.id} title={titleOf(policy)} part="button" />
          ) : (
            hasContact(policy) && (
              <Button look="primary" onClick={() => goTo(howToApplyId)}>
                {policy.kind === 'project' ? t('policyDetail:apply') : t('policyDetail:contact')}
              </Button>
            )
          )}
        </div>
      )}
    </div>
  );
}

/** Scrolls to an element in code, because the router owns the address's hash. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

function Contents({ headings }: { headings: Heading[] }) {
  const { t } = useTranslation(['policy', 'policyDetail']);
  return (
    <nav className={css.contents} data-print="none" aria-label={t('policyDetail:contents')}>
      <ol className={css.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <button type="button" className={css.entry} onClick={() => goTo(id)}>
              <Chinese text={text} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Related documents: those it is based on, and projects and explainers based on it; one group per kind, newest first. */
function Related({ links }: { links: PolicyDetail['related'] }) {
  const { t } = useTranslation(['policy', 'policyDetail']);
  const { day } = useFormat();
  if (links.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('policyDetail:related')}>
      <h2 className={css.heading}>{t('policyDetail:related')}</h2>
      {policyKinds
        .map((kind) => ({ kind, group: links.filter((link) => link.kind === kind) }))
        .filter(({ group }) => group.length > 0)
        .map(({ kind, group }) => (
          <section key={kind} aria-label={t(`kind.${kind}`)}>
            <h3 className={css.group}>
              {t(`kind.${kind}`)} <span className="tabular">{group.length}</span>
            </h3>
            <ul>
              {group.map((link) => (
                <li key={link.id} className={css.plain}>
                  <Link to="/policy/detail" search={{ id: link.id }} className={css.linksTitle}>
                    <RecordTitle of={link} />
                  </Link>
                  <span className={css.date}>
                    {link.docNumber !== null && <Chinese text={`${link.docNumber} `} />}
                    {[day(link.publishDate), isExpired(today(), link.effectiveTo) ? t('deadline.expired') : null]
                      .filter((part) => part !== null)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </section>
  );
}

function Similar({ id }: { id: string }) {
  const { t } = useTranslation(['policy', 'policyDetail']);
  const { day } = useFormat();
  const { data, error, isPending, refetch } = useSimilar(id);
  if (data?.length === 0) return null;
  const stateOf = ({ kind, status, publishDate, effectiveTo }: PolicySummary) => {
    if (isExpired(today(), effectiveTo)) return t('deadline.expired');
    return kind === 'project' ? t(`status.${status}`) : day(publishDate);
  };
  return (
    <section className={css.section} data-print="none">
      <h2 className={css.heading}>{t('policyDetail:similar')}</h2>
      {isPending && <Skeleton rows={3} dense />}
      {error !== null && data === undefined && <Failure compact error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.map((policy) => (
          <li key={policy.id} className={css.link}>
            <span className={css.kind}>{t(`level.${policy.level}`)}</span>
            <Link to="/policy/detail" search={{ id: policy.id }} className={css.linksTitle}>
              <RecordTitle of={policy} />
            </Link>
            <span className={css.date}>{stateOf(policy)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
