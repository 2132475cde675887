import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictQueries } from '#api/dict.ts';
import type { Vocabulary } from '#contract/dict.ts';
import { legalForms, scales } from '#domain/matching/model/criteria.ts';
import type { LegalForm, Scale } from '#domain/matching/model/criteria.ts';
import { awaitedName } from './awaited-name.ts';
import { policyCategories, supportModes } from '#domain/policy.ts';

type Dictionary = keyof Vocabulary;

/** The current value of a form field, retired codes included. */
type Chosen = readonly (string | null | undefined)[];

type Shown = Exclude<Dictionary, 'legalForm'>;

/** Built-in codes, offered until the dictionary is loaded, and if the backend has none. */
const laidIn: Record<Dictionary, readonly string[]> = {
  'policy.category': policyCategories,
  'policy.supportMode': supportModes,
  scale: scales,
  legalForm: legalForms,
};

/** The dictionaries of policy fields: names of codes in the current language, and the codes on offer. */
export function useVocabulary() {
  const { t, i18n } = useTranslation('policy');
  const { data: stored, isPending } = useQuery(dictQueries.vocabulary());
  const unknown = (code: string) => ({ defaultValue: isPending ? awaitedName : code });
  /** Built-in names, used until the dictionary is loaded. */
  const own: Record<Shown, (code: string) => string> = {
    'policy.category': (code) => t(`category.${code}` as 'category.green', unknown(code)),
    'policy.supportMode': (code) => t(`supportMode.${code}` as 'supportMode.award', unknown(code)),
    scale: (code) => t(`scale.${code}` as 'scale.micro', unknown(code)),
  };
  const nameOf = (dictionary: Shown, code: string): string => {
    const word = stored?.[dictionary].find((one) => one.code === code);
    if (word !== undefined) return i18n.language === 'en-US' ? word.nameEn : word.name;
    return own[dictionary](code);
  };
  /** In the dictionary's order; a retired code only while it is selected. */
  const offered = (dictionary: Dictionary, held: Chosen = []): string[] => {
    const chosen = held.filter((code) => code !== null && code !== undefined);
    const words = stored?.[dictionary] ?? [];
    const codes =
      words.length === 0 ? laidIn[dictionary] : words.flatMap(({ code, enabled }) => (enabled || chosen.includes(code) ? [code] : []));
    return [...codes, ...chosen.filter((code) => !codes.includes(code))];
  };
  return {
    nameOf,
    offered,
    options: (dictionary: Shown, chosen?: Chosen) =>
      offered(dictionary, chosen).map((value) => ({ value, label: nameOf(dictionary, value) })),
    /** Sizes and legal forms are fixed by the matching: a dictionary only names, orders and retires them. */
    sizes: (chosen?: Chosen): Scale[] => offered('scale', chosen).flatMap((code) => scales.find((scale) => scale === code) ?? []),
    forms: (chosen?: Chosen): LegalForm[] => offered('legalForm', chosen).flatMap((code) => legalForms.find((form) => form === code) ?? []),
  };
}
