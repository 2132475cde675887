import { describe, expect, test } from 'vitest';
import { officePhonePattern } from '#domain/contact/office-telephone.ts';
import { phonePattern } from '#domain/contact/telephone.ts';

const personal = [
  '13800000000',
  '138 0000 0000',
  '138-0000-0000',
  '+86 13800000000',
  '0571-88880000',
  '0571 8888 0000',
  '(0571) 88880000',
  '（0571）88880000',
  '0999-1234567',
  '0999-1234567转801',
  '0999-1234567-801',
  '010-88880000',
  '021 88880000',
  '+86 571 88880000',
  '+86-10-88880000',
  '4008001234',
  '400-800-1234',
  '800 810 1234转2',
  '+852 2345 6789',
  '+1 415-555-0100',
];
const service = ['12345', '0571-12345', '12366', '10086', '95588', '962288'];
const wrong = [
  '139999',
  '1380000000',
  '138000000000',
  '12800000000',
  '88880000',
  '0571-888800',
  '0571-888800001',
  '01-88880000',
  '+86 139999',
  '+86 1380000000',
  '+12345',
  '+1234567890123456',
  '400-800-12',
  '13800000000转',
  '１３８００００００００',
  'call me',
  '0',
  '',
];

describe('a telephone number', () => {
  test.each(personal)('%s is a telephone number of a person', (text) => {
    expect(phonePattern.test(text)).toBe(true);
  });

  test.each([...wrong, ...service, '13800000000、13900000000'])('%s is not a telephone number of a person', (text) => {
    expect(phonePattern.test(text)).toBe(false);
  });

  test.each([...personal, ...service, '0999-1234567、0999-1234568', '0999-1234567; 12345', '0999-1234567/13800000000'])(
    '%s is a telephone number of an office',
    (text) => {
      expect(officePhonePattern.test(text)).toBe(true);
    },
  );

  test.each([...wrong, '13800000000、139999', '110'])('%s is not a telephone number of an office', (text) => {
    expect(officePhonePattern.test(text)).toBe(false);
  });
});
