import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictQueries } from '#api/dict.ts';
import { useAreaDict } from '#api/policy.ts';
import { useProvinces } from '#api/template.ts';
import type { CompanyDetail } from '#contract/company.ts';
import type { CompanyBase } from '#contract/company-choice.ts';
import type { BasicFact, FactKey } from '#domain/matching/model/profile.ts';
import { formatFact } from '#domain/matching/wording/wording.ts';
import type { Language } from '#domain/format.ts';
import { capital, useFactWords } from '#entities/companies/fact/use-fact-words.ts';
import { useCodeNames, useIndustries } from '#entities/platform/dictionary/code-names.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';

export type Option = { value: string; label: string };

/** The coded fields of a company's identity, with labels in the current language. */
export function useChoices() {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { data: areas = [] } = useAreaDict();
  const { data: provinces = [] } = useProvinces();
  const codes = useCodeNames()(language);
  const { groups: industries } = useIndustries();
  const { sizes, forms } = useVocabulary();
  const near: Option[] = areas
    .filter(({ level }) => level !== 'country')
    .map(({ code, name, nameEn }) => ({ value: code, label: language === 'en-US' ? nameEn : name }));
  const far = provinces.filter(({ id }) => near.every(({ value }) => value !== id)).map(({ id, name }) => ({ value: id, label: name }));
  const regions = [...near, ...far];
  const names = { regions: (code: string) => regions.find(({ value }) => value === code)?.label, qualifications: () => undefined, codes };
  return {
    /** Regions that policies use, then the provinces of China. */
    regions,
    /** Returns the region of a company, in the current language if it has a name there. */
    place: ({ regionCode, regionName }: Pick<CompanyBase, 'regionCode' | 'regionName'>): string | null =>
      regions.find(({ value }) => value === regionCode)?.label ?? regionName ?? regionCode,
    /** Formats a value. */
    text: (fact: BasicFact, value: string): string => capital(formatFact(fact, value, language, names)),
    industries: industries.map(({ divisions, ...section }) => ({
      label: `${section.code} ${section.name}`,
      options: [section, ...divisions].map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    })),
    sizes,
    forms,
    codes,
  };
}

/** Returns the names and values of facts; titles by their dictionary, declarations as worded by the policies that ask for them. */
export function useAdminFactWords(declarations: CompanyDetail['declarations'] = []) {
  const { data: titles = [] } = useQuery(dictQueries.listName('qualification'));
  const { regions, codes } = useChoices();
  const words = useFactWords({
    regions: (code) => regions.find(({ value }) => value === code)?.label,
    qualifications: (code) => titles.find((title) => title.code === code),
    codes,
    declarations: (key) => declarations.find((one) => one.key === key)?.statement,
  });
  return { ...words, titles: titles.filter(({ enabled }) => enabled).map(({ code }): FactKey => `qualification:${code}`) };
}
export type AdminFactWords = ReturnType<typeof useAdminFactWords>;
