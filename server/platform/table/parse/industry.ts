import { eq } from 'drizzle-orm';
import { industryName, industryTree, sectionOf } from '#domain/industry.ts';
import type { Db } from '#server/platform/db/client.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { choiceKey } from './spelling.ts';

/** C39, C 3911, I65 软件和信息技术服务业: a code with its section before or its name after it. */
const coded = /^([a-t])?(\d{1,4})(?!\d)/;

/** Restores the zero that a spreadsheet drops from the codes of section A and of coal to non-ferrous ores: 1 is 01, A111 is 0111. */
function withZero(letter: string | undefined, digits: string): string {
  const padded = `0${digits}`;
  if (digits.length === 1) return padded;
  const fits = letter !== undefined && sectionOf(digits) !== letter.toUpperCase() && sectionOf(padded) === letter.toUpperCase();
  return fits && padded.length <= 4 ? padded : digits;
}

/**
 * Returns a parser of industries of GB/T 4754-2017: by code (a lost leading zero is restored), or by name in either language, as in the dictionary of
 * industries for groups and classes.
 */
export async function industryReader(db: Db): Promise<(text: string) => string | null> {
  const listed = await db
    .select({ code: dictEntry.code, name: dictEntry.name, nameEn: dictEntry.nameEn })
    .from(dictEntry)
    .where(eq(dictEntry.category, 'industry'));
  const sections = industryTree.flatMap(({ code, divisions }) => [code, ...divisions]);
  const named = [
    ...listed
      .filter(({ code }) => sectionOf(code) !== null)
      .flatMap(({ code, name, nameEn }) => [[name, code] as const, [nameEn, code] as const]),
    ...sections.flatMap((code) => [code, industryName(code, 'zh-CN'), industryName(code, 'en-US')].map((name) => [name, code] as const)),
  ];
  const codes = new Map(named.flatMap(([name, code]) => (name === null ? [] : [[choiceKey(name), code] as const])));
  return (text) => {
    const key = choiceKey(text);
    const known = codes.get(key) ?? codes.get(key.replace(/^[a-t](?=\p{Script=Han})/u, ''));
    if (known !== undefined) return known;
    const [, letter, typed = ''] = coded.exec(key) ?? [];
    // one digit with words after it is a count
    if (typed === '' || (typed.length === 1 && letter === undefined && key !== typed)) return null;
    const digits = withZero(letter, typed);
    const section = sectionOf(digits);
    return section !== null && (letter === undefined || section === letter.toUpperCase()) ? digits : null;
  };
}
