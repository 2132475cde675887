import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictQueries } from '#api/dict.ts';
import { policyQueries, useAreaDict } from '#api/policy.ts';
import type { FilterName } from '#contract/policy.ts';
import type { readKinds } from '#contract/search.ts';
import { awaitedName } from '#entities/platform/dictionary/awaited-name.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';

const none: never[] = [];

/**
 * Returns the English names of issuers or tags on English pages, if there are any; otherwise the policies' own names, which are Chinese.
 */
export function useRecordNames(): (facet: 'issuer' | 'tag', name: string) => string {
  const enabled = useTranslation().i18n.language === 'en-US';
  const { data: issuer = none } = useQuery({ ...dictQueries.listName('policy.issuer'), enabled });
  const { data: tag = none } = useQuery({ ...policyQueries.tagList(), enabled });
  const lists: Record<'issuer' | 'tag', readonly { name: string; nameEn: string }[]> = { issuer, tag };
  return (facet, name) => (enabled && lists[facet].find((one) => one.name === name)?.nameEn) || name;
}

/** Returns the names of needs; without the vocabulary, as of another backend, their codes. */
export function useNeedNames(enabled = true): (code: string) => string {
  const { i18n } = useTranslation();
  const { data: needs = none, isLoading } = useQuery({ ...policyQueries.needs(), enabled });
  return (code) => {
    const need = needs.find((one) => one.code === code);
    return (i18n.language === 'en-US' ? need?.nameEn : need?.name) ?? (isLoading ? awaitedName : code);
  };
}

/** Returns the label of a filter's value. `needs`: the page shows needs, whose names are loaded only then. */
export function useFacetNames({ needs = false } = {}): (facet: FilterName, value: string) => string {
  const { t, i18n } = useTranslation(['policy', 'common']);
  const { data: areas, isPending } = useAreaDict();
  const { nameOf } = useVocabulary();
  const recordName = useRecordNames();
  const needName = useNeedNames(needs);
  return (facet, value) => {
    if (facet === 'verdict') return t(`common:verdict.${value}` as 'common:verdict.eligible', { defaultValue: value });
    if (facet === 'need') return needName(value);
    if (facet === 'issuer' || facet === 'tag') return recordName(facet, value);
    if (facet === 'region') {
      const area = areas?.find((one) => one.code === value);
      return (i18n.language === 'en-US' ? area?.nameEn : area?.name) ?? (isPending ? awaitedName : value);
    }
    if (facet === 'category' || facet === 'supportMode') return nameOf(`policy.${facet}`, value);
    if (facet === 'scale') return nameOf(facet, value);
    // a facet's values are the contract's enumeration of that name, which the message files follow
    return t(`${facet}.${value}` as 'kind.document', { defaultValue: value });
  };
}

type Region = { regionCode: string | null; regionName: string | null };

/** Returns a region's name in the current language; the fallback name is Chinese. */
export function useRegionName(): <Of extends Region>(region: Of) => Of['regionName'] {
  const { i18n } = useTranslation();
  const areas = useAreaDict().data;
  return ({ regionCode, regionName }) =>
    i18n.language === 'en-US' ? (areas?.find(({ code }) => code === regionCode)?.nameEn ?? regionName) : regionName;
}

/** Returns the separator of a list of names. */
export function useSeparator(): string {
  const { i18n } = useTranslation();
  return i18n.language === 'en-US' ? ', ' : '、';
}

export type ReadPart = { kind: (typeof readKinds)[number]; typed: string; code?: string | undefined };

/** Returns the label of a part read from a keyword. `needs`: some are needs, whose names are loaded only then. */
export function usePartName(needs: boolean): (part: ReadPart) => string {
  const { t } = useTranslation('policy');
  const nameOf = useFacetNames({ needs });
  return ({ kind, typed, code }) => {
    const isCoded = code !== undefined && (kind === 'region' || kind === 'need');
    return t(`part.${kind}`, { text: isCoded ? nameOf(kind, code) : typed });
  };
}
