import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { needFields } from '#contract/need-admin.ts';
import { withDays } from '#server/seed/data/base/placeholders.ts';
import { readSamples } from '#server/seed/data/base/read-samples.ts';

const file = 'needs/01-finance.yaml';

test('an error in a sample names the file, the record and the field', () => {
  const strict = z.strictObject({ ...needFields, nameEn: z.string().check(z.maxLength(3)) });
  expect(() => readSamples(file, strict)).toThrow('samples/needs/01-finance.yaml, loans, nameEn: too_big');
});

test('an unknown key is an error', () => {
  const { english, ...others } = needFields;
  expect(english).toBeDefined();
  expect(() => readSamples(file, z.strictObject(others))).toThrow('loans, english: unrecognized_keys');
});

test('days are counted from the day of the sample', () => {
  expect(withDays('from {day -1} to {day +30}', '2028-03-01')).toBe('from 2028-02-29 to 2028-03-31');
});
