import { useTranslation } from 'react-i18next';
import { formFact, knownOf } from '#contract/application-form.ts';
import type { FormField } from '#contract/application-form.ts';
import { isYearly, numberFacts } from '#domain/matching/model/figures.ts';
import { figureName } from '#domain/matching/wording/wording.ts';

const basics = ['regionCode', 'industry', 'scale', 'legalForm', 'established'] as const;

type Option = { value: NonNullable<FormField['fact']>; label: string };

/** The record values that can prefill a field: the applicant, the company, and its figures. */
export function useFactOptions(): Option[] {
  const { t, i18n } = useTranslation('applicationAdmin');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const named = [
    ...knownOf.map((value) => ({ value, label: t(`fact.${value.replace('.', '_') as 'company_name'}`) })),
    ...basics.map((value) => ({ value, label: t(`fact.${value}`) })),
    ...numberFacts.map((value) => ({
      value,
      label: isYearly(value) ? t('fact.lastYear', { name: figureName(value, language) }) : figureName(value, language),
    })),
  ];
  return named.flatMap(({ value, label }) => {
    const fact = formFact.safeParse(value);
    return fact.success ? [{ value: fact.data, label }] : [];
  });
}
