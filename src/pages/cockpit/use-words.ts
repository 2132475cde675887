import { useTranslation } from 'react-i18next';
import type { CockpitPage } from '#contract/cockpit.ts';
import { useKindName } from '#entities/application/use-kind-name.ts';
import { useIndustries } from '#entities/dictionary/code-names.ts';
import { useFacetNames } from '#entities/policy/names.ts';

/** Names of bars, parts and months in the current language. */
export function useWords(page: CockpitPage) {
  const { t, i18n } = useTranslation(['cockpit', 'application']);
  const facet = useFacetNames();
  const kindName = useKindName();
  const { nameOf } = useIndustries();
  const isSent = page === 'applications' || page === 'appeals';
  const month = (key: string, isShort = false): string =>
    new Intl.DateTimeFormat(i18n.language, isShort && i18n.language !== 'en-US' ? monthOnly : isShort ? shortMonth : longMonth).format(
      new Date(`${key}-01T00:00:00Z`),
    );
  const listingKind = (kind: string): string => t(`cockpit:listing.${kind as 'device'}`, { defaultValue: kind });
  const state = (key: string): string => t(`application:state.${key as 'draft'}`, { defaultValue: key });
  const kind = (key: string): string => (page === 'policies' ? facet('kind', key) : isSent ? kindName(key) : listingKind(key));

  /** Names a bar of a chart. */
  const bar = (chart: string, key: string): string => {
    if (key === 'none') return t('cockpit:none');
    switch (chart) {
      case 'month':
        return month(key);
      case 'status':
      case 'region':
      case 'category':
      case 'scale':
        return facet(chart, key);
      case 'industry':
        return key === 'all' ? t('cockpit:allIndustries') : nameOf(key);
      case 'kind':
      case 'due':
        return kind(key);
      case 'state':
        return state(key);
      case 'totals':
        return t(`cockpit:totals.${page}.${key}` as 'cockpit:totals.policies.all', { defaultValue: key });
      default:
        return t(`cockpit:bar.${key}` as 'cockpit:bar.d5', { defaultValue: key });
    }
  };

  /** Names a part of a bar. */
  const part = (chart: string, key: string): string => {
    if (page === 'policies' || page === 'supply') return kind(key);
    if (chart === 'kind') return state(key);
    return t(`cockpit:part.${key}` as 'cockpit:part.soon', { defaultValue: key });
  };
  return { bar, part, month, kind, state, region: (code: string) => facet('region', code), industry: nameOf };
}

const longMonth = { year: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const shortMonth = { year: '2-digit', month: 'short', timeZone: 'UTC' } as const;
const monthOnly = { year: '2-digit', month: 'numeric', timeZone: 'UTC' } as const;
