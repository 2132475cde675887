import { useTranslation } from 'react-i18next';
import type { SourcedFact } from '#contract/enterprise.ts';
import { useFormat } from '#components/format/format.ts';

/** Where a fact comes from, and of which day. */
export function useSourceText(): (fact: SourcedFact) => string {
  const { t } = useTranslation('match');
  const { day } = useFormat();
  return ({ own, source, sourceDate }) => t('facts.source', { source: own ? t('facts.ownSource') : source, date: day(sourceDate) });
}
