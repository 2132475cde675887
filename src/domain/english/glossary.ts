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
 * Chinese terms of the field with the English words in use, the best one for a title first. Several Chinese terms may share an English
 * word. Searches read all of them; titles are translated with them and with the files of `words/`, whose words are too common to search
 * for.
 */
export const glossary: readonly { zh: string; en: readonly string[] }[] = [supportWords, fieldWords]
  .flatMap(linesOf)
  .map(({ zh, en }) => ({ zh, en: en.split(', ') }));
