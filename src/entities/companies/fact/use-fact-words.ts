import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import type { NumberFact } from '#domain/matching/model/figures.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { typedMoney } from '#domain/typed-number.ts';
import type { Language } from '#domain/format.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { factName, factQuestion, figureName, formatFact, unitOf } from '#domain/matching/wording/wording.ts';
import type { Choice } from './ChoiceField.tsx';
import { awaitedName } from '#entities/platform/dictionary/awaited-name.ts';
import { useCodeNames, useIndustries } from '#entities/platform/dictionary/code-names.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { kindOf } from './fact-value.ts';

/** The input of a figure: its unit, and the factor of the unit. */
export type TypedIn = { unit: string; factor: number };

/** Capitalizes the first word, for the start of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the names, questions and values of facts in the current language. */
export function useFactWords(names: Names) {
  const { t, i18n } = useTranslation('match');
  const { data: areas = [] } = useAreaDict();
  const { sizes, forms } = useVocabulary();
  const { groups: industries } = useIndustries();
  const language: Language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  return {
    language,
    names,
    name: (key: FactKey) => factName(key, language, names),
    /** The name of a figure without its year. */
    figure: (fact: NumberFact) => figureName(fact, language),
    question: (key: FactKey) => factQuestion(key, language, names),
    format: (key: FactKey, value: FactValue) => formatFact(key, value, language, names),
    typedIn: (key: FactKey): TypedIn => {
      const unit = unitOf(key);
      if (unit === null) return { unit: '', factor: 1 };
      return unit === 'yuan' ? typedMoney[language] : { unit: t(`unit.${unit}`), factor: 1 };
    },
    /** The choices of a fact; `held` stays on offer when it is retired. */
    choices: (key: FactKey, held: FactValue | null = null): Choice[] => {
      const chosen = typeof held === 'string' ? [held] : [];
      const called = (value: string): Choice => ({ value, label: capital(formatFact(key, value, language, names)) });
      switch (kindOf(key)) {
        case 'scale':
          return sizes(chosen).map(called);
        case 'legalForm':
          return forms(chosen).map(called);
        case 'region':
          return areas
            .filter(({ level }) => level !== 'country')
            .map(({ code, name, nameEn }) => ({ value: code, label: language === 'zh-CN' ? name : nameEn }));
        case 'industry':
          return industries.flatMap(({ divisions, ...section }) => {
            const group = `${section.code} ${section.name}`;
            return [
              { value: section.code, label: group, group },
              ...divisions.map(({ code, name }) => ({ value: code, label: `${code} ${name}`, group })),
            ];
          });
        default:
          return [];
      }
    },
  };
}
export type FactWords = ReturnType<typeof useFactWords>;

type Base = { qualifications: readonly { code: string; name: string; nameEn: string }[] };

/** Returns names from the loaded page: regions, titles, and the statements that policies ask for. */
export function useNames(base: Base, declarations: ReadonlyMap<string, string>): Names {
  const { i18n } = useTranslation();
  const { data: areas, isPending } = useAreaDict();
  const codes = useCodeNames()(i18n.language === 'en-US' ? 'en-US' : 'zh-CN');
  const regions = new Map(areas?.map((area) => [area.code, i18n.language === 'en-US' ? area.nameEn : area.name]));
  const titles = new Map(base.qualifications.map((title) => [title.code, title]));
  return {
    regions: (code) => (isPending ? awaitedName : regions.get(code)),
    qualifications: (code) => titles.get(code),
    codes,
    declarations: (key) => declarations.get(key),
  };
}
