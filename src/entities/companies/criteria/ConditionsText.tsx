import { useTranslation } from 'react-i18next';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { readCriterion, readingLines } from '#domain/matching/wording/plain.ts';
import { useCriteriaNames } from './use-criteria-names.ts';
import { today } from '#http/clock.ts';

/** Conditions of a listing in words, a line each. */
export function ConditionsText({ criteria }: { criteria: Criterion }) {
  const { i18n } = useTranslation('listingForm');
  const names = useCriteriaNames([criteria]);
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const lines = readingLines(readCriterion(criteria, language, names, today()));
  return lines.join('\n');
}
