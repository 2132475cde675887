import { sql } from 'drizzle-orm';
import type { Vocabulary } from '#contract/dict.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { keptUntil } from '../db/generations.ts';
import type { Language } from '../http/messages.ts';

type Dictionary = keyof Vocabulary;
type Word = Vocabulary[Dictionary][number];

const dictionaries = ['policy.category', 'policy.supportMode', 'scale', 'legalForm'] as const satisfies readonly Dictionary[];

const named = [...dictionaries, 'industry', 'qualification'];

const words = keptUntil(['dict'], (db: Db) =>
  rows<Word & { category: string }>(
    db,
    sql`select category, code, name, name_en as "nameEn", enabled from dict_entry
      where category = any(${sql.param(named)}::text[]) order by category, sort, id`,
  ),
);

/** Returns the entries of these dictionaries in order, including retired ones. */
export async function vocabularyOf(db: Db): Promise<Vocabulary> {
  const found = await words(db);
  const of = (dictionary: Dictionary): Word[] => found.filter(({ category }) => category === dictionary);
  return {
    'policy.category': of('policy.category'),
    'policy.supportMode': of('policy.supportMode'),
    scale: of('scale'),
    legalForm: of('legalForm'),
  };
}

/** Returns the names of codes; an industry finer than the dictionary gets the name of its division. */
export type CodeNames = (dictionary: Dictionary | 'industry', code: string) => string | undefined;

/** The same, with the titles of companies, in both languages. */
export async function namesOfCodes(db: Db, language: Language): Promise<{ codes: CodeNames; titles: ReadonlyMap<string, Word> }> {
  const found = await words(db);
  const names = new Map(found.map(({ category, code, name, nameEn }) => [`${category}/${code}`, language === 'zh-CN' ? name : nameEn]));
  return {
    codes: (dictionary, code) =>
      names.get(`${dictionary}/${code}`) ?? (dictionary === 'industry' ? names.get(`industry/${code.slice(0, 2)}`) : undefined),
    titles: new Map(found.flatMap((word) => (word.category === 'qualification' ? [[word.code, word] as const] : []))),
  };
}

export const codeNamesIn = async (db: Db, language: Language): Promise<CodeNames> => (await namesOfCodes(db, language)).codes;
