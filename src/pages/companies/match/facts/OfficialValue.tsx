import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { SourcedFact } from '#contract/company.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { UseOfficial } from '#entities/companies/company/UseOfficial.tsx';
import { sameValue } from '#entities/companies/fact/fact-value.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import css from './Facts.module.css';

type Sources = ReadonlyMap<FactKey, SourcedFact>;

/** Whether a user's value replaces an official one. */
export function isOverridden(key: FactKey, sources: Sources, official: Sources): boolean {
  const [own, other] = [sources.get(key), official.get(key)];
  return own?.own === true && other !== undefined && !sameValue(own.value, other.value);
}

/** The official value that the user's own replaces, with a button to restore it. */
export function OfficialValue({ factKey, named = false }: { factKey: FactKey; named?: boolean }) {
  const { t } = useTranslation('match');
  const { day } = useFormat();
  const { official, sources, words, company } = useWorkbench();
  const fact = official.get(factKey);
  const own = sources.get(factKey);
  if (fact === undefined || own === undefined || company === null) return null;
  const name = words.name(factKey);
  return (
    <p className={css.note}>
      {named && `${name} `}
      {t('official.is', { value: words.format(factKey, fact.value), source: fact.source, date: day(fact.sourceDate) })}
      <UseOfficial
        companyId={company.id}
        factKey={factKey}
        own={own.value}
        label={t('official.use')}
        name={name}
        done={t('official.used', { name })}
      />
    </p>
  );
}
