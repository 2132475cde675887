import type { Db } from '#server/platform/db/client.ts';
import type { Condition } from '../engine/schema.ts';
import { findNames } from '../names/find-names.ts';
import type { FoundName } from '../names/find-names.ts';
import { readTypedName } from '../names/typed-name.ts';
import type { Lexicon } from '../reading/model/known.ts';
import type { Question, ReadWord } from '../reading/model/question.ts';
import { termsAmong } from './suggest-index.ts';
import type { Term } from './suggest-index.ts';

/** The number of names in the suggestions. */
const namesRead = 8;

const isTogether = ({ at }: FoundName<Term>): boolean => at.every((place, index) => index === 0 || place - 1 === at[index - 1]);

/** Returns the part of a name that sounds like the input; the whole name if the match is approximate. */
function soundingPart({ row: { name, text }, at }: FoundName<Term>): string {
  const [first, last] = [at[0], at.at(-1)];
  return first === undefined || last === undefined ? text : name.slice(first, last + 1);
}

/**
 * Returns the words that pinyin or initials may stand for, likeliest first, taken from the suggested names. Empty for a text without Latin
 * letters.
 */
async function soundingWords(db: Db, names: Condition, text: string): Promise<string[]> {
  const typed = readTypedName(text);
  if (typed.key.length < 2 || !/[a-z]/.test(typed.key)) return [];
  const source = await termsAmong(db, names);
  const found = source === null ? [] : await findNames(source, typed);
  return [...new Set(found.filter(isTogether).slice(0, namesRead).map(soundingPart))];
}

const isLatin = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** A word that names sound like counts nearly as much as if it was typed. */
const weight = 0.9;

/**
 * Adds to words in Latin letters that no record has the words that sound so, as the suggestions find them: half-typed pinyin, initials, and both
 * with a mistake.
 */
export async function withSounds(db: Db, question: Question, names: Condition, lexicon: Lexicon): Promise<Question> {
  const words = await Promise.all(
    question.words.map(async (word): Promise<ReadWord> => {
      const isKnown = !isLatin(word.text) || word.alternatives.length > 0 || lexicon.frequency(word.text) > 0;
      const sounds = isKnown ? [] : await soundingWords(db, names, word.text);
      return sounds.length === 0
        ? word
        : { ...word, known: true, alternatives: sounds.map((text) => ({ text, weight, reason: 'pinyin' as const })) };
    }),
  );
  return { ...question, words };
}
