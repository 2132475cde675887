import { useTranslation } from 'react-i18next';
import { numberFacts } from '#domain/matching/criteria.ts';
import { phrasesOf } from '#domain/matching/wording/plain.ts';
import { isYearly } from '#domain/matching/profile.ts';
import { useBuilder } from '../state/builder-context.ts';

/** Facts by name, those of the end of each year apart from those as of now. */
export function useFactOptions(yearlyOnly = false) {
  const { t } = useTranslation('criteria');
  const { language } = useBuilder();
  const { facts, label } = phrasesOf(language);
  return numberFacts
    .filter((fact) => !yearlyOnly || isYearly(fact))
    .map((fact) => ({ value: fact, label: label(facts[fact].name), group: t(isYearly(fact) ? 'measure.yearly' : 'measure.now') }));
}
