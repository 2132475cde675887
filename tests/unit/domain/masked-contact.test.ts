import { expect, test } from 'vitest';
import { maskedContact } from '#domain/contact/masked-contact.ts';

test.each([
  ['13800001234', '138****1234'],
  ['+8613800001234', '138****1234'],
  ['138 0000 1234', '138****1234'],
  ['0999-8060123', '099****0123'],
  ['8060123', '****23'],
  ['zhang@example.cn', 'z***@example.cn'],
  ['z@example.cn', 'z***@example.cn'],
  ['"a@b"@example.cn', '"***@example.cn'],
])('%s is shown as %s', (contact, masked) => expect(maskedContact(contact)).toBe(masked));
