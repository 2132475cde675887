import { useTranslation } from 'react-i18next';
import type { CompanyData } from '#contract/company-data.ts';
import { useFactWords, useNames } from '#entities/companies/fact/use-fact-words.ts';

/** Returns names and values of the facts of the page as text. */
export function useWords({ qualifications, declarations }: Pick<CompanyData, 'qualifications' | 'declarations'>) {
  return useFactWords(useNames({ qualifications }, new Map(declarations.map(({ key, statement }) => [key, statement]))));
}

/** Words for the sources that the register names. */
const sources = {
  社会保险参保信息: 'insurance',
  企业年度报告: 'report',
  企业公开信息: 'disclosed',
  知识产权公开信息: 'property',
  公共信用信息: 'credit',
  主管部门认定公告: 'recognition',
  主管部门公布名单: 'lists',
  企业自主公示: 'declared',
  企业登记信息: 'register',
} as const;

const isKnown = (source: string): source is keyof typeof sources => Object.hasOwn(sources, source);

/** Returns the name of a source in the current language; one that is not known keeps its own. */
export function useSourceName(): (source: string) => string {
  const { t } = useTranslation('companyData');
  return (source) => (isKnown(source) ? t(`source.${sources[source]}`) : source);
}
