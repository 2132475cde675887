import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCharacter, creditCodeFits, creditCodePattern, normaliseCreditCode } from '#domain/company/credit-code.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const first17 = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 17, maxLength: 17 });

describe('the check character of a credit code', () => {
  // the first is the example of the standard, the others are published codes
  test.each([
    '91350100M000100Y43',
    '9144030071526726XG',
    '91330100799655058B',
    '91110000802100433B',
    '914403001922038216',
    '91110108551385082Q',
  ])('%s is valid', (code) => {
    expect(checkCharacter(code.slice(0, 17))).toBe(code[17]);
    expect(creditCodeFits(code)).toBe(true);
  });

  test.each([
    ['its last character is wrong', '91350100M000100Y44'],
    ['two characters are swapped', '91530100M000100Y43'],
    ['a character is missing', '9135010M000100Y43'],
    ['it has one character too many', '91350100M000100Y433'],
    ['it has a letter outside the alphabet', '91350100M000100I43'],
    ['it is empty', ''],
  ])('a code is invalid when %s', (_why, code) => {
    expect(creditCodeFits(code)).toBe(false);
  });

  test('every single wrong character is detected', () => {
    fc.assert(
      fc.property(first17, fc.nat(16), fc.constantFrom(...alphabet), (first, at, other) => {
        const code = `${first}${checkCharacter(first) ?? ''}`;
        expect(code).toMatch(creditCodePattern);
        const wrong = code.slice(0, at) + other + code.slice(at + 1);
        expect(creditCodeFits(wrong)).toBe(wrong === code);
      }),
    );
  });
});

test('full-width characters, lower case, spaces and hyphens are normalised', () => {
  expect(normaliseCreditCode(' ９１３５０１００ｍ０００－１００ｙ４３\u3000')).toBe('91350100M000100Y43');
  expect(normaliseCreditCode('91350100-m000 100y-43')).toBe('91350100M000100Y43');
});

test.each(['', '9135', '91350100M000100Y430', ' 91350100M000100Y43', '91350100m000100y43', '91350100I000100Y43', '91350100M000100Y4!'])(
  '%j does not have the form of a credit code',
  (text) => {
    expect(creditCodePattern.test(text)).toBe(false);
  },
);

test('every position of the code has its own weight', () => {
  const characters = Array.from({ length: 17 }, (_, at) => checkCharacter('0'.repeat(at) + '1' + '0'.repeat(16 - at)));
  // 31 minus the weight of the position
  expect(characters.join('')).toBe('YWN4C5FEB26JP7M13');
});
