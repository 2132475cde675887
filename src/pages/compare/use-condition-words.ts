import { useTranslation } from 'react-i18next';
import type { Names } from '#domain/matching/wording/names.ts';
import type { Words } from '#domain/matching/wording/wording.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import { today } from '#entities/policy/today.ts';
import type { Condition, ConditionRow } from './align.ts';

export type ConditionWords = {
  of: (condition: Condition) => Words;
  /** What a row is about. */
  labelOf: (row: ConditionRow) => string;
};

/** Conditions in the words of the language in use. */
export function useConditionWords(names: Names): ConditionWords {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const now = today();
  const of = ({ leaf, outcome }: Condition) => wordsOf(leaf, outcome, language, names, now);
  return {
    of,
    labelOf: ({ cells }) => [...new Set(cells.flat().map((condition) => of(condition).label))].slice(0, 2).join(' / '),
  };
}
