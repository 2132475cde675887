import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { translate } from '#i18n/translate.ts';
import type { Messages } from '#i18n/translate.ts';

const folder = join(import.meta.dirname, '../../../src/i18n/locales');
const languages = ['zh-CN', 'en-US'];
const areas = readdirSync(join(folder, 'zh-CN')).map((name) => name.replace('.json', ''));
const read = (language: string, area: string) => JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8')) as Messages;

const keysOf = (messages: Messages, path = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value as Messages, `${path}${key}.`) : [`${path}${key}`],
  );

/** A value for every placeholder that some message has. */
const values = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].flatMap(([, name = ''], index) =>
      name === 'count' ? [] : [[name, `<${index}> & ${name}`]],
    ),
  );

describe.each(languages)('messages in %s', (language) => {
  const reference = i18next.createInstance();
  void reference.init({
    lng: language,
    fallbackLng: false,
    ns: areas,
    resources: { [language]: Object.fromEntries(areas.map((area) => [area, read(language, area)])) },
    interpolation: { escapeValue: false },
    initAsync: false,
  });

  test.each(areas)('%s equals the text of i18next for every key and count', (area) => {
    const messages = read(language, area);
    const all = JSON.stringify(messages);
    for (const key of keysOf(messages)) {
      const base = key.replace(/_(?:one|other)$/, '');
      const counted = all.includes('{{count}}') || base !== key;
      for (const count of counted ? [0, 1, 2, 21, 1000] : [undefined]) {
        const options = { ...values(all), ...(count !== undefined && { count }) };
        expect(translate(messages, language, base, options) ?? base, `${base} ${count}`).toBe(
          reference.t(base as never, { ...options, ns: area } as never),
        );
      }
    }
  });
});

describe('a missing message', () => {
  test('it is undefined, or the given default', () => {
    expect(translate({}, 'zh-CN', 'no.such')).toBeUndefined();
    expect(translate({ a: { b: 'x' } }, 'zh-CN', 'a')).toBeUndefined();
    expect(translate({}, 'zh-CN', 'no.such', { defaultValue: 'code {{n}}', n: 3 })).toBe('code 3');
  });

  test('a placeholder without a value is omitted', () => {
    expect(translate({ a: 'x{{n}}y' }, 'en-US', 'a', {})).toBe('xy');
  });
});
