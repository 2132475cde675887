import type { Db } from '#server/platform/db/client.ts';
import type { Condition } from '../engine/schema.ts';
import type { Lexicon } from '../reading/model/known.ts';
import type { Question, ReadWord } from '../reading/model/question.ts';
import { soundingWords } from './sounds.ts';

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
