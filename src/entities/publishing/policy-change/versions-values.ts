import { useTranslation } from 'react-i18next';
import type { Leaf } from '#domain/matching/model/criteria.ts';
import type { ListField, ValueField } from '#domain/changes/policy-changes.ts';
import { useFormat } from '#components/format/format.ts';
import { useIndustries } from '#entities/platform/dictionary/code-names.ts';
import { useNeedNames } from '../policy/names.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';

const days = new Set<ValueField>(['applyFrom', 'applyTo', 'publishDate', 'effectiveFrom', 'effectiveTo']);

/** Formats the fields of a policy for comparing two versions. */
export function useVersionValues() {
  const { t } = useTranslation('versions');
  const { day, money, count } = useFormat();
  const vocabulary = useVocabulary();
  const industries = useIndustries();
  const needName = useNeedNames();

  const valueOf = (field: ValueField, value: string | number): string => {
    if (typeof value === 'number') return money(value);
    if (days.has(field)) return day(value);
    if (field === 'category' || field === 'supportMode') return vocabulary.nameOf(`policy.${field}`, value);
    if (field === 'applyEvery') return t(value === 'year' ? 'yearly' : 'monthly');
    if (field === 'untilSpent') return t('untilSpentYes');
    return value;
  };
  const itemOf = (field: ListField, item: string): string => {
    if (field === 'scales') return vocabulary.nameOf('scale', item);
    if (field === 'industries') return industries.nameOf(item);
    if (field === 'needs') return needName(item);
    return item;
  };
  /** Formats the bound of a condition: shares as per cent, large amounts in their usual unit. */
  const boundOf = (leaf: Leaf, value: number): string => {
    const share = 'measure' in leaf && (leaf.measure.of === 'ratio' || leaf.measure.of === 'growth');
    if (share) return `${Math.round(value * 10_000) / 100}%`;
    return value >= 10_000 ? money(value) : count(value);
  };
  return { valueOf, itemOf, boundOf };
}
