import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import type { CompanyDetail } from '#contract/company.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { YearlyFact } from '#domain/matching/model/figures.ts';
import { factName, figureName, formatFact } from '#domain/matching/wording/wording.ts';
import { awaitedName } from '#entities/platform/dictionary/awaited-name.ts';
import { useCodeNames } from '#entities/platform/dictionary/code-names.ts';

type Qualifications = Pick<CompanyDetail['qualifications'][number], 'code' | 'name' | 'nameEn'>[];

/** Returns facts and their values as text in the current language. */
export function useFactWords(qualifications: Qualifications = [], declarations: CompanyDetail['declarations'] = []) {
  const { i18n } = useTranslation();
  const { data: areas, isPending } = useAreaDict();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const codes = useCodeNames()(language);
  const names = {
    regions: (code: string) => {
      if (isPending) return awaitedName;
      const area = areas?.find((one) => one.code === code);
      return language === 'en-US' ? area?.nameEn : area?.name;
    },
    qualifications: (code: string) => qualifications.find((one) => one.code === code),
    codes,
    declarations: (key: string) => declarations.find((one) => one.key === key)?.statement,
  };
  return {
    /** The name of a yearly fact without its year, for a table with years as columns. */
    rowName: (fact: YearlyFact): string => figureName(fact, language),
    nameOf: (key: FactKey): string => factName(key, language, names),
    textOf: (key: FactKey, value: FactValue): string => formatFact(key, value, language, names),
  };
}
