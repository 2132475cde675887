import type { SQL } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { suggestKey } from '../text/suggest-key.ts';
import { halves, namesMistyped } from './mistyped.ts';
import type { Ranked } from './names.ts';
import { hasLetters, namesAsTyped, soundsLike } from './names.ts';
import type { Term } from './suggest.ts';
import { termsOf } from './suggest.ts';

/** As many names as the suggestions show. */
const namesRead = 8;

/** Returns the part of a name that sounds as typed; the whole name where it only nearly does. */
function soundingPart({ row }: Ranked<Term>, key: string): string {
  const at = soundsLike(row.norm, key);
  const [first = 0, last = 0] = [at?.[0], at?.at(-1)];
  return at === null || at.length === 0 ? row.text : [...row.norm].slice(first, last + 1).join('');
}

/**
 * Returns the words that a text typed as pinyin or initials stands for, the likeliest first: those of the names that the suggestions show.
 * None for a text without Latin letters.
 */
export async function soundingWords(db: Db, names: SQL, typed: string): Promise<string[]> {
  const key = suggestKey(typed).text;
  if (key.length < 2 || !hasLetters(key)) return [];
  const terms = termsOf(names);
  const asTyped = await namesAsTyped<Term>(db, terms, key, namesRead);
  const found = asTyped.length > 0 ? asTyped : await namesMistyped<Term>(db, terms, key, namesRead, halves);
  const best = found.toSorted((a, b) => b.rank - a.rank || (a.row.row < b.row.row ? -1 : 1)).slice(0, namesRead);
  return [...new Set(best.map((name) => soundingPart(name, key)))];
}
