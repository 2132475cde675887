import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import type { Area } from '#contract/policy-vocabulary.ts';
import { industryName, industryTree } from '#domain/industry.ts';
import { legalForms, scales } from '#domain/matching/criteria.ts';
import type { FactKey, FactValue } from '#domain/matching/profile.ts';
import type { Language, Names } from '#domain/matching/wording.ts';
import { factName, factQuestion, formatFact, unitOf } from '#domain/matching/wording.ts';
import type { Choice } from './fields/ChoiceField.tsx';
import { kindOf } from './what-if.ts';

/** How a figure is typed: what it is counted in, and what one of these stands for. */
export type TypedIn = { unit: string; factor: number };

/** What facts are called, asked and written as, in the language in use. */
export function useFactWords(names: Names) {
  const { t, i18n } = useTranslation('match');
  const areas = useAreaDict().data;
  const language: Language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  return {
    language,
    names,
    name: (key: FactKey) => factName(key, language, names),
    question: (key: FactKey) => factQuestion(key, language, names),
    format: (key: FactKey, value: FactValue) => formatFact(key, value, language, names),
    typedIn: (key: FactKey): TypedIn => {
      const unit = unitOf(key);
      if (unit === null) return { unit: '', factor: 1 };
      const factor = unit !== 'yuan' ? 1 : language === 'zh-CN' ? 10_000 : 1_000_000;
      return { unit: t(`unit.${unit}`), factor };
    },
    choices: (key: FactKey): Choice[] => choicesOf(key, language, names, areas ?? []),
  };
}
export type FactWords = ReturnType<typeof useFactWords>;

/** At the start of a line, as the first word of a list has it. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function choicesOf(key: FactKey, language: Language, names: Names, areas: readonly Area[]): Choice[] {
  const called = (value: string): Choice => ({ value, label: capital(formatFact(key, value, language, names)) });
  switch (kindOf(key)) {
    case 'scale':
      return scales.map(called);
    case 'legalForm':
      return legalForms.map(called);
    case 'region':
      return areas
        .filter(({ level }) => level !== 'country')
        .map(({ code, name, nameEn }) => ({ value: code, label: language === 'zh-CN' ? name : nameEn }));
    case 'industry':
      return industryTree.flatMap(({ code, divisions }) => {
        const section = industryName(code, language) ?? code;
        const group = `${code} ${section}`;
        return [
          { value: code, label: group, group },
          ...divisions.map((division) => ({ value: division, label: `${division} ${industryName(division, language) ?? ''}`, group })),
        ];
      });
    default:
      return [];
  }
}

type Base = { qualifications: readonly { code: string; name: string; nameEn: string }[] };

/** Names out of what the page has loaded: regions, titles, and the statements that policies ask for. */
export function useNames(base: Base, declarations: ReadonlyMap<string, string>): Names {
  const { i18n } = useTranslation();
  const areas = useAreaDict().data;
  const regions = new Map(areas?.map((area) => [area.code, i18n.language === 'en-US' ? area.nameEn : area.name]));
  const titles = new Map(base.qualifications.map((title) => [title.code, title]));
  return {
    regions: (code) => regions.get(code),
    qualifications: (code) => titles.get(code),
    declarations: (key) => declarations.get(key),
  };
}
