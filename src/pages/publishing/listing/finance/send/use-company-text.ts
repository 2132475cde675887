import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import { useFormat } from '#components/format/format.ts';
import type { BusinessBase } from '#contract/company-choice.ts';
import type { yearlyFacts } from '#domain/matching/model/profile.ts';
import { useIndustries } from '#entities/platform/dictionary/code-names.ts';

type Company = NonNullable<BusinessBase['business']>;

const shownYearly = ['revenue', 'profit', 'assets'] as const satisfies (typeof yearlyFacts)[number][];

/** Returns what lenders are told of a company, as Markdown: its facts, each figure with its year, and where they come from. */
export function useCompanyText(): (company: Company) => string {
  const { t, i18n } = useTranslation('finance');
  const { day, money } = useFormat();
  const { nameOf } = useIndustries();
  const { data: regions = [] } = useAreaDict();
  const isEnglish = i18n.language === 'en-US';
  return ({ name, creditCode, regionCode, regionName: chinese, industry, established, profile, own }) => {
    const regionName = (isEnglish ? regions.find(({ code }) => code === regionCode)?.nameEn : undefined) ?? chinese;
    const figure = (key: string) => {
      const value = Reflect.get(profile, key) as unknown;
      return typeof value === 'number' ? money(value) : null;
    };
    const yearly = shownYearly.flatMap((fact) => {
      const year = Object.keys(profile)
        .flatMap((key) => (key.startsWith(`${fact}@`) && figure(key) !== null ? [key.slice(fact.length + 1)] : []))
        .toSorted()
        .at(-1);
      return year === undefined ? [] : [t(`need.fact.${fact}`, { year, value: figure(`${fact}@${year}`) })];
    });
    const capital = figure('registeredCapital');
    const lines = [
      t('need.fact.name', { value: name }),
      ...(creditCode === null ? [] : [t('need.fact.creditCode', { value: creditCode })]),
      ...(regionName === null ? [] : [t('need.fact.region', { value: regionName })]),
      ...(industry === null ? [] : [t('need.fact.industry', { value: nameOf(industry) })]),
      ...(established === null ? [] : [t('need.fact.established', { value: day(established) })]),
      ...(capital === null ? [] : [t('need.fact.capital', { value: capital })]),
      ...yearly,
    ];
    const source = t(own ? 'need.source.own' : 'need.source.public');
    return [`## ${t('need.company')}`, lines.map((line) => `- ${line}`).join('\n'), source].join('\n\n');
  };
}
