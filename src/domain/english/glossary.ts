import { fieldWords } from './words/searched-fields.ts';
import { supportWords } from './words/searched-support.ts';

/** Returns the lines `zh = en` of a list of words. */
export const linesOf = (text: string): { zh: string; en: string }[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [zh = '', en = ''] = line.split(' = ');
      return { zh, en };
    });

/**
 * Chinese words of the field, and English words that people use for them, the best one for a title first. Several Chinese words may have one
 * English word. Searches read all of them; titles are translated with them and with the other files of `words/`, whose words are in so many titles that a search would find everything.
 */
export const glossary: readonly { zh: string; en: readonly string[] }[] = [supportWords, fieldWords]
  .flatMap(linesOf)
  .map(({ zh, en }) => ({ zh, en: en.split(', ') }));
