import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { Field, Fields } from '#contract/listing/field.ts';
import { messagesOf } from '#contract/listing/kind.ts';
import type { ListingKind } from '#contract/listing/kind.ts';

const word = z.string().check(z.trim(), z.minLength(1));
const wordsOf = z.record(z.string(), word);

/** The words of a kind; an unknown part is a mistake. */
const messages = z.strictObject({
  name: word,
  plural: word,
  lead: word,
  fields: wordsOf,
  options: z.prefault(z.record(z.string(), wordsOf), {}),
  rows: z.prefault(z.record(z.string(), wordsOf), {}),
  rowOptions: z.prefault(z.record(z.string(), z.record(z.string(), wordsOf)), {}),
  /** The unit of a price, if the option does not name it. */
  per: z.prefault(z.record(z.string(), wordsOf), {}),
  help: z.prefault(wordsOf, {}),
  rowHelp: z.prefault(z.record(z.string(), wordsOf), {}),
  /** Title and text in the form of owners. */
  own: z.optional(z.strictObject({ title: word, body: word, help: z.strictObject({ title: word, summary: word, body: word }) })),
});
type Messages = z.output<typeof messages>;

const locales = join(import.meta.dirname, '../../../src/i18n/locales');
const read = (language: string, kind: string): Messages =>
  messages.parse(JSON.parse(readFileSync(join(locales, language, `${messagesOf(kind)}.json`), 'utf8')));

const optionsOf = (fields: Fields): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => ('options' in field ? [[name, field.options.toSorted()]] : [])));

const rowsOf = (fields: Fields): [name: string, inner: Fields][] =>
  Object.entries(fields).flatMap(([name, field]: [string, Field]) => (field.type === 'rows' ? [[name, field.fields]] : []));

const keysOf = (words: Record<string, unknown>): string[] => Object.keys(words).toSorted();
const innerKeysOf = (words: Record<string, Record<string, unknown>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(words).map(([name, inner]) => [name, keysOf(inner)]));

/** The exact keys that the words of a kind must have. */
const expected = ({ fields }: ListingKind) => ({
  fields: keysOf(fields),
  options: optionsOf(fields),
  rows: Object.fromEntries(rowsOf(fields).map(([name, inner]) => [name, keysOf(inner)])),
  rowOptions: Object.fromEntries(
    rowsOf(fields).flatMap(([name, inner]) => (keysOf(optionsOf(inner)).length > 0 ? [[name, optionsOf(inner)]] : [])),
  ),
});

const given = ({ fields, options, rows, rowOptions }: Messages) => ({
  fields: keysOf(fields),
  options: innerKeysOf(options),
  rows: innerKeysOf(rows),
  rowOptions: Object.fromEntries(Object.entries(rowOptions).map(([name, inner]) => [name, innerKeysOf(inner)])),
});

/** All but the help, which may quote: `云科发〔2026〕12号`. */
const allOf = ({ name, plural, lead, fields, options, rows, rowOptions, per }: Messages): string[] => [
  name,
  plural,
  lead,
  ...[
    fields,
    ...Object.values(options),
    ...Object.values(rows),
    ...Object.values(per),
    ...Object.values(rowOptions).flatMap((inner) => Object.values(inner)),
  ].flatMap((words) => Object.values(words)),
];

describe.each(listingKinds.map((kind) => [kind.kind, kind] as const))('the words of %s', (code, kind) => {
  const zh = read('zh-CN', code);
  const en = read('en-US', code);

  test.each([
    ['zh-CN', zh],
    ['en-US', en],
  ])('they name every field and option and nothing else in %s', (_language, words) => {
    expect(given(words)).toEqual(expected(kind));
    for (const [name, of] of Object.entries(words.per)) expect(keysOf(of)).toEqual(optionsOf(kind.fields)[name]);
    expect(Object.keys(words.help).filter((name) => kind.fields[name] === undefined)).toEqual([]);
    for (const [name, inner] of Object.entries(words.rowHelp))
      expect(Object.keys(inner).filter((one) => words.rows[name]?.[one] === undefined)).toEqual([]);
  });

  test('every option or none has its price meaning', () => {
    for (const { per } of [zh, en])
      for (const [name, words] of Object.entries(per)) {
        expect(keysOf(words)).toEqual(optionsOf(kind.fields)[name]);
        expect(Object.values(kind.fields).some((field) => field.type === 'money' && field.per === name)).toBe(true);
      }
    expect(innerKeysOf(en.per)).toEqual(innerKeysOf(zh.per));
  });

  test('both languages explain the same fields', () => {
    expect(keysOf(en.help)).toEqual(keysOf(zh.help));
    expect(innerKeysOf(en.rowHelp)).toEqual(innerKeysOf(zh.rowHelp));
  });

  test('they differ between fields and between options of one field', () => {
    for (const words of [zh, en])
      for (const group of [words.fields, ...Object.values(words.options), ...Object.values(words.rows)])
        expect(new Set(Object.values(group)).size, JSON.stringify(group)).toBe(Object.keys(group).length);
  });

  test('Chinese words are Chinese, and English ones have no Chinese characters', () => {
    expect(allOf(en).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
    expect(allOf(zh).filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  });
});

test.each(['zh-CN', 'en-US'])('kinds that owners publish, and only those, name title and text of their form in %s', (language) => {
  const published = listingKinds.filter(({ publishers }) => publishers.length > 0).map(({ kind }) => kind);
  expect(listingKinds.map(({ kind }) => kind).filter((kind) => read(language, kind).own !== undefined)).toEqual(published);
});
