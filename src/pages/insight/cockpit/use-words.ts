import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictQueries } from '#api/dict.ts';
import type { CockpitPage } from '#contract/cockpit.ts';
import { shortMonth } from '#domain/format.ts';
import { monthText } from '#domain/format-calendar.ts';
import { useFacetNames } from '#entities/publishing/policy/names.ts';

/** Names of bars, parts and months in the current language. */
export function useWords(page: CockpitPage) {
  const { t, i18n } = useTranslation('cockpit');
  const facet = useFacetNames();
  const { nameOf } = useSections();
  const isEnglish = i18n.language === 'en-US';
  const isSent = page === 'applications' || page === 'appeals';
  const month = (key: string, isShort = false): string => {
    if (!isShort) return monthText(key, isEnglish ? 'en-US' : 'zh-CN');
    const [year = '', number = ''] = key.split('-');
    return isEnglish ? `${shortMonth(Number(number))} ${year.slice(2)}` : `${year.slice(2)}/${Number(number)}`;
  };
  const listingKind = (kind: string): string => t(`listing.${kind as 'device'}`, { defaultValue: kind });
  const state = (key: string): string => t(`state.${key as 'approved'}`, { defaultValue: key });
  const kind = (key: string): string =>
    page === 'policies' ? facet('kind', key) : isSent ? t(`kind.${key as 'policy'}`, { defaultValue: key }) : listingKind(key);

  /** Names a bar of a chart. */
  const bar = (chart: string, key: string): string => {
    if (key === 'none') return t('none');
    switch (chart) {
      case 'month':
        return month(key);
      case 'status':
      case 'region':
      case 'category':
      case 'scale':
        return facet(chart, key);
      case 'industry':
        return key === 'all' ? t('allIndustries') : nameOf(key);
      case 'kind':
      case 'due':
        return kind(key);
      case 'state':
        return state(key);
      case 'totals':
        return t(`totals.${page}.${key}` as 'totals.policies.all', { defaultValue: key });
      default:
        return t(`bar.${key}` as 'bar.d5', { defaultValue: key });
    }
  };

  /** Names a part of a bar. */
  const part = (chart: string, key: string): string => {
    if (page === 'policies' || page === 'supply') return kind(key);
    if (chart === 'kind') return state(key);
    return t(`part.${key}` as 'part.soon', { defaultValue: key });
  };
  return { bar, part, month, kind, state, region: (code: string) => facet('region', code), industry: nameOf };
}

/** The sections of industries with their names, as in the dictionary; by their letters until it is there. */
export function useSections() {
  const { i18n } = useTranslation();
  const { data: industries = [] } = useQuery(dictQueries.listName('industry'));
  const nameOf = (code: string): string => {
    const found = industries.find((one) => one.code === code);
    return (i18n.language === 'en-US' ? found?.nameEn : found?.name) ?? code;
  };
  return { sections: industries.flatMap(({ code }) => (/^[A-T]$/.test(code) ? [code] : [])), nameOf };
}
