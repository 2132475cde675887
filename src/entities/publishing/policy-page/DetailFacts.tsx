import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import { useFormat } from '#components/format/format.ts';
import css from './DetailFacts.module.css';
import { useRecordNames, useRegionName, useSeparator } from '#entities/publishing/policy/names.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';

/** The basic data of a policy: issuers, number, dates, audience. */
export function DetailFacts({ policy }: { policy: PolicyDetail }) {
  const { t } = useTranslation(['policy', 'policyDetail']);
  const { nameOf } = useVocabulary();
  const { day, count } = useFormat();
  const regionOf = useRegionName();
  const separator = useSeparator();
  const recordName = useRecordNames();
  const effective =
    policy.effectiveFrom === null
      ? null
      : policy.effectiveTo === null
        ? t('policyDetail:effectiveFrom', { from: day(policy.effectiveFrom) })
        : t('policyDetail:effectiveRange', { from: day(policy.effectiveFrom), to: day(policy.effectiveTo) });
  const issuers = policy.issuers.map((issuer, index) => (
    <Fragment key={issuer}>
      {index > 0 && separator}
      <Link to="/policy/search" search={{ issuer: [issuer] }}>
        <Chinese text={recordName('issuer', issuer)} />
      </Link>
    </Fragment>
  ));
  const facts: [string, ReactNode][] = [
    [t('detail.issuers'), issuers],
    [t('detail.docNumber'), policy.docNumber],
    [t('detail.published'), day(policy.publishDate)],
    [t('policyDetail:effective'), effective],
    [t('policyDetail:region'), `${regionOf(policy)} · ${t(`level.${policy.level}`)}`],
    [
      t('detail.scales'),
      policy.scales.length === 0 ? t('row.everyScale') : policy.scales.map((scale) => nameOf('scale', scale)).join(separator),
    ],
  ];
  return (
    <>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className={css.fact}>
              <dt>{name}</dt>
              <dd>
                <Chinese text={value} />
              </dd>
            </div>
          ))}
      </dl>
      <p className={css.tags}>
        {policy.tags.map((tag) => (
          <Link key={tag} to="/policy/search" search={{ tag: [tag] }} className={css.tag}>
            <Chinese text={recordName('tag', tag)} />
          </Link>
        ))}
        <span className={css.views}>{t('policyDetail:views', { views: count(policy.views), count: policy.views })}</span>
      </p>
    </>
  );
}
