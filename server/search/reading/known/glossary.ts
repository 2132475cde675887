import { fieldWords } from './field-words.ts';
import { supportWords } from './support-words.ts';

/** Chinese words of the field, and English words that people use for them. Several Chinese words may have one English word. */
export const glossary: readonly { zh: string; en: readonly string[] }[] = `${supportWords.trim()}\n${fieldWords.trim()}`
  .split('\n')
  .map((line) => {
    const [zh = '', en = ''] = line.split(' = ');
    return { zh, en: en.split(', ') };
  });
