import { CircleCheck, CircleHelp, FileQuestion, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { CompanyDetail, SourcedFact } from '#contract/company.ts';
import type { CompanyBase } from '#contract/company-choice.ts';
import { UseOfficial } from '#entities/companies/company/UseOfficial.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { byTopic } from '#entities/companies/fact/topics.ts';
import { useFacetNames } from '#entities/publishing/policy/names.ts';
import { factsByGroup } from './facts-by-group.ts';
import type { ShownFact } from './facts-by-group.ts';
import css from './table.module.css';
import { useFactWords } from './use-fact-texts.ts';

/** The current facts of the company, each with its source. */
export function Overview({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const groups = factsByGroup(company.facts);
  return (
    <>
      <RegisterEntry base={company.base} />
      {groups.length === 0 && <EmptyState framed icon={FileQuestion} text={t('fact.none')} />}
      {groups.map(({ group, facts }) => (
        <section key={group} aria-labelledby={`facts-${group}`}>
          <h2 id={`facts-${group}`} className={css.heading}>
            {t(`group.${group}`)}
          </h2>
          {group === 'declaration' ? <Declarations facts={facts} company={company} /> : <FactTable facts={facts} company={company} />}
        </section>
      ))}
    </>
  );
}

/** Declarations by topic, each topic folded with its count. */
function Declarations({ facts, company }: { facts: readonly ShownFact[]; company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const nameOf = useFacetNames();
  return byTopic(facts, ({ fact }) => fact.key, company.declarations).map(({ topic, facts: ofTopic }) => (
    <details key={topic} className={css.fold}>
      <summary>
        {topic === null ? t('fact.otherTopic') : nameOf('category', topic)}
        <span className={css.count}>{t('fact.declarations', { count: ofTopic.length })}</span>
      </summary>
      <FactTable facts={ofTopic} company={company} />
    </details>
  ));
}

function FactTable({ facts, company }: { facts: readonly ShownFact[]; company: CompanyDetail }) {
  const { t } = useTranslation('company');
  return (
    <table className={[css.table, css.facts].join(' ')}>
      <thead>
        <tr>
          {(['name', 'value', 'source', 'date', 'state'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`fact.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map((shown) => (
          <FactRow key={shown.fact.key} shown={shown} company={company} />
        ))}
      </tbody>
    </table>
  );
}

function FactRow({ shown: { fact, replaced }, company }: { shown: ShownFact; company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const { day } = useFormat();
  const { nameOf, textOf } = useFactWords(company.qualifications, company.declarations);
  return (
    <tr>
      <th scope="row">
        <Chinese text={nameOf(fact.key)} />
      </th>
      <td data-label={t('fact.value')} className={css.value}>
        <Chinese text={textOf(fact.key, fact.value)} />
        {replaced !== null && (
          <span className={css.replaced}>
            {t('fact.public', { value: textOf(replaced.key, replaced.value), source: replaced.source, date: day(replaced.sourceDate) })}
            <UseOfficial
              companyId={company.base.id}
              factKey={fact.key}
              own={fact.value}
              label={t('fact.useOfficial')}
              name={nameOf(fact.key)}
              done={t('fact.usedOfficial', { name: nameOf(fact.key) })}
            />
          </span>
        )}
      </td>
      <td data-label={t('fact.source')}>
        <Chinese text={fact.source} />
      </td>
      <td data-label={t('fact.date')} className={css.day}>
        {day(fact.sourceDate)}
      </td>
      <td data-label={t('fact.state')}>
        <Standing fact={fact} />
      </td>
    </tr>
  );
}

/** The register entry of the company: details that no condition uses. */
function RegisterEntry({ base }: { base: CompanyBase }) {
  const { t } = useTranslation('company');
  const lines = [
    [t('record.representative'), base.legalRepresentative],
    [t('record.address'), base.address],
    [t('record.scope'), base.businessScope],
  ] as const;
  if (lines.every(([, value]) => value === null)) return null;
  return (
    <dl className={css.record}>
      {lines.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={css.line}>
            <dt>{name}</dt>
            <dd lang="zh-CN">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Whether a fact is confirmed; a user's own value is marked as private. */
function Standing({ fact }: { fact: SourcedFact }) {
  const { t } = useTranslation('company');
  if (fact.own)
    return (
      <span className={css.own}>
        <Lock size={12} aria-hidden />
        {t('fact.own')}
      </span>
    );
  return (
    <span className={fact.confirmed ? css.good : css.open}>
      {fact.confirmed ? <CircleCheck size={14} aria-hidden /> : <CircleHelp size={14} aria-hidden />}
      {fact.confirmed ? t('fact.confirmed') : t('fact.unconfirmed')}
    </span>
  );
}
