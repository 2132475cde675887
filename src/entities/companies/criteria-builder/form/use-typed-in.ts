import { useTranslation } from 'react-i18next';
import { typedMoney } from '#domain/typed-number.ts';
import type { Measure } from '#domain/matching/model/criteria.ts';
import { countOf } from '#domain/matching/wording/numbers.ts';
import { useBuilder } from '../state/builder-context.ts';

/** Returns how a measure's numbers are typed: the unit and its factor. */
export function useTypedIn(): (measure: Measure) => { unit: string; factor: number } {
  const { t } = useTranslation('criteria');
  const { language } = useBuilder();
  return (measure) => {
    const unit = countOf(measure);
    if (unit === 'yuan') return typedMoney[language];
    return { unit: t(`unit.${unit}`), factor: unit === 'fraction' ? 0.01 : 1 };
  };
}
