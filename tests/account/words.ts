import { readFileSync } from 'node:fs';

type Words = { [key: string]: string | Words };

const read = (language: string, area: string) =>
  JSON.parse(readFileSync(new URL(`../../src/i18n/locales/${language}/${area}.json`, import.meta.url), 'utf8')) as Words;

function textOf(words: Words, key: string): string {
  const found = key.split('.').reduce<string | Words | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), words);
  if (typeof found !== 'string') throw new Error(`There are no words ${key}`);
  return found;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns a pattern for the text of a key such as `centre:todo.title` in both languages; placeholders match anything. */
export function words(of: string): RegExp {
  const [area = '', key = ''] = of.split(':');
  const either = ['zh-CN', 'en-US'].map((language) =>
    textOf(read(language, area), key)
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.*'),
  );
  return new RegExp(`^(?:${either.join('|')})$`);
}

/** The same for a name that begins with the text. */
export const beginning = (of: string): RegExp => new RegExp(words(of).source.slice(0, -1));
