import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import type { EnglishWords, Reading } from './words.ts';
import { englishWords } from './words.ts';

type Given = { id: string; title: string; titleEn: string | null; summaryEn: string | null };

/**
 * A record by its title. `ids`: possible ids of a policy or listing of that title. `titleEn`: its editors' English title before it is
 * stored.
 */
export type Titled = { title: string; ids?: readonly unknown[]; kind?: unknown; titleEn?: string | null };

/** Kinds of listings and applications whose titles are names of companies, products or places. */
const named = new Set(['chain-company', 'institution', 'finance-product', 'property', 'department', 'settlement', 'financing']);

/** Returns how the title of a record of that kind is read. */
export const readingOf = (kind: unknown): Reading => (kind === 'personnel' ? 'person' : named.has(String(kind)) ? 'name' : 'sentence');

const isChinese = (title: string): boolean => /\p{Script=Han}/u.test(title);

/** Returns the English titles given by editors for records with these titles. */
async function givenNames(db: Db, titles: readonly string[]): Promise<Given[]> {
  const these = sql`title = any(${sql.param([...titles])}::text[]) and (title_en is not null or summary_en is not null)`;
  return rows<Given>(
    db,
    sql`select id, title, title_en as "titleEn", summary_en as "summaryEn" from policy where ${these}
      union all select id, title, title_en, summary_en from listing where ${these}`,
  );
}

type Name = { title: string | null; isMachineMade: boolean; summary: string | null };

/** English titles of records: given by their editors, otherwise generated from the glossary; null if the glossary lacks too much. */
export type EnglishTitles = { nameOf: (record: Titled) => Name; words: EnglishWords };

/** Reads the data for English titles of these records; null if none has a Chinese title. */
export async function englishTitles(db: Db, records: readonly Titled[]): Promise<EnglishTitles | null> {
  const chinese = [...new Set(records.map(({ title }) => title))].filter(isChinese);
  if (chinese.length === 0) return null;
  const [given, words] = [await givenNames(db, chinese), await englishWords(db)];
  return {
    words,
    nameOf: ({ title, ids = [], kind, titleEn = null }) => {
      const own = given.find(({ id }) => ids.includes(id)) ?? given.find((one) => one.title === title);
      const kept = titleEn ?? own?.titleEn ?? null;
      return { title: kept ?? words.titleOf(title, readingOf(kind)), isMachineMade: kept === null, summary: own?.summaryEn ?? null };
    },
  };
}
