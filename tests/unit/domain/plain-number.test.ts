import { expect, test } from 'vitest';
import { ownContact } from '#domain/contact/own-contact.ts';
import { plainNumber } from '#domain/contact/plain-number.ts';
import { normaliseCreditCode } from '#domain/company/credit-code.ts';

test.each([
  '138 0000 0041',
  '１３８００００００４１',
  '+86 138-0000-0041',
  '0086-13800000041',
  '86-138 0000 0041',
  '(+86) 13800000041',
  '\u202D13800000041\u202C',
  '\uFEFF138\u00A00000\u200B0041\u2060',
  '138\u20110000\u22120041',
])('%s is one mobile number', (typed) => {
  expect(plainNumber(typed)).toBe('13800000041');
  expect(ownContact(typed)).toEqual({ way: 'phone', to: '+8613800000041' });
});

test.each([
  ['０５７１－８８８８８８８', '0571-8888888'],
  ['0571-8888888-1', '0571-8888888-1'],
  ['00852 2123 4567', '+852 2123 4567'],
  ['12345、95588', '12345、95588'],
  ['139999', '139999'],
])('%s keeps its spaces and hyphens', (typed, plain) => expect(plainNumber(typed)).toBe(plain));

test('an e-mail address is read without width and invisible characters', () =>
  expect(ownContact('\u200Bｎｅｗ＠Example.cn\uFEFF')).toEqual({ way: 'email', to: 'new@example.cn' }));

test('a credit code is read without width and invisible characters', () =>
  expect(normaliseCreditCode('\u202D９１330100\u200BMA27XX–0001\u202C')).toBe('91330100MA27XX0001'));
