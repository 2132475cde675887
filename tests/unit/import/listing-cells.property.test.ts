import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EditableListing } from '#contract/listing-keeping.ts';
import type { Field } from '#contract/listing/field.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { columnsOfKind } from '#server/publishing/import/listing/columns.ts';

const languages = ['zh-CN', 'en-US'] as const;

/** Texts with every separator that cells with lists and rows use. */
const texts = fc
  .array(fc.constantFrom('|', '\\', 'n', ' | ', ',', '，', '、', ';', '甲', 'a', '=1', '0', '- '), { minLength: 1, maxLength: 8 })
  .map((signs) => signs.join('').trim())
  .filter((text) => text !== '');
const longTexts = fc.tuple(texts, fc.constantFrom('\n', '\n\n', '\\n', '\n|\n'), texts).map((parts) => parts.join(''));
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const figures = (least: number, most: number, digits: number) =>
  fc.integer({ min: Math.ceil(least * 10 ** digits), max: Math.floor(most * 10 ** digits) }).map((figure) => figure / 10 ** digits);
const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((day) => day.toISOString());

function valuesOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'text':
      return orNull(texts);
    case 'longText':
      return orNull(longTexts);
    case 'phone':
      return orNull(fc.constant('0999-1234567'));
    case 'url':
      return orNull(fc.constant(String.raw`https://example.com/a?b=1|2&c=\n`));
    case 'day':
      return orNull(days.map((day) => day.slice(0, 10)));
    case 'moment':
      return orNull(days.map((day) => `${day.slice(0, 16)}:00+08:00`));
    case 'flag':
      return orNull(fc.boolean());
    case 'money':
      return orNull(figures(0, 1e7, 2));
    case 'number':
      return orNull(figures(field.least, field.unit === 'timeOfDay' ? 1439 : Math.min(field.most, 1e7), field.digits));
    case 'range':
      return orNull(
        fc
          .tuple(
            figures(0, 1e5, field.unit === 'yuan' ? 2 : field.digits),
            orNull(figures(1e5, 1e6, field.unit === 'yuan' ? 2 : field.digits)),
          )
          .map(([from, to]) => ({ from, to })),
      );
    case 'choice':
      return orNull(fc.constantFrom(...field.options));
    case 'choices':
      return fc.subarray([...field.options]);
    case 'texts':
    case 'records':
      return fc.array(texts, { maxLength: Math.min(field.most, 4) });
    case 'rows':
      return fc.array(
        // an empty line is not a row
        fc
          .record(Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, valuesOf(inner)])))
          .filter((row) => Object.values(row).some((value) => value !== null && !(Array.isArray(value) && value.length === 0))),
        { maxLength: 4 },
      );
    case 'criteria':
      return fc.constant(null);
    case 'files':
      return fc.constant([]);
  }
}

const blank: EditableListing = {
  title: '标题',
  summary: '',
  body: '',
  cover: null,
  regionCode: '999901',
  industries: [],
  tags: [],
  contact: null,
  attributes: {},
};

describe('parsing the cells of a listing returns the written values', () => {
  test.each(listingKinds)('$kind', (kind) => {
    const columns = columnsOfKind(kind).filter(({ key }) => key.startsWith('attributes.'));
    const attributes = fc.record(Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, valuesOf(field)])));
    fc.assert(
      fc.property(attributes, fc.constantFrom(...languages), (given, language) => {
        let read: EditableListing = { ...blank, attributes: kind.attributes.parse({}) };
        for (const column of columns) {
          const cell = column.textOf({ ...blank, attributes: given }, language);
          // trimmed, as file cells are
          const text = String(cell ?? '').trim();
          if (text !== '') read = column.read(read, text, 1);
        }
        expect(read.attributes).toEqual(given);
      }),
      { numRuns: 60 },
    );
  });

  test('a foreign line break within a row stays within it', () => {
    const classroom = listingKinds.find(({ kind }) => kind === 'classroom');
    const column = classroom && columnsOfKind(classroom).find(({ key }) => key === 'attributes.chapters');
    const chapters = ['甲\r\n乙', '甲\r乙'].map((body) => ({ title: '章', minutes: 1, video: null, body }));
    const cell = column?.textOf({ ...blank, attributes: { chapters } }, 'zh-CN');
    expect(column?.read(blank, String(cell), 1).attributes['chapters']).toEqual(chapters.map((one) => ({ ...one, body: '甲\n乙' })));
  });
});
