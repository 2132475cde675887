import type { Phrases } from './phrases.ts';

export type Language = 'zh-CN' | 'en-US';

/** Names that the portal keeps in its tables; undefined for what it does not know. */
export type Names = {
  regions: (code: string) => string | undefined;
  qualifications: (code: string) => { name: string; nameEn: string } | undefined;
  /** The statement behind `declaration:<key>`; policies carry them. */
  declarations?: ((key: string) => string | undefined) | undefined;
};

/** Everything that words are made from: the language, what it calls things, and the day. */
export type Setting = { language: Language; words: Phrases; names: Names; today: string; last: number };

type Speech = Pick<Setting, 'language' | 'words' | 'names'>;

export function titleName(code: string, { language, words, names }: Speech): string {
  const title = names.qualifications(code);
  return (language === 'zh-CN' ? title?.name : title?.nameEn) ?? words.unknownName(code);
}

/** `000000` is everywhere. */
export function regionName(code: string, { words, names }: Speech): string {
  return /^0+$/.test(code) ? words.everywhere : (names.regions(code) ?? words.unknownName(code));
}
