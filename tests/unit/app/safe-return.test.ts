import { expect, test } from 'vitest';
import { safeReturn } from '#entities/identity/sign-in/safe-return.ts';

test.each(['/', '/policy/search?keyword=%E9%AB%98%E4%BC%81&page=2', '/policy/detail?id=nat-1'])('the return address %s is kept', (path) =>
  expect(safeReturn(path)).toBe(path),
);

test.each([
  undefined,
  '',
  'policy',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%252Fevil.example',
  '/%5Cevil.example',
  '/\tevil',
  '/%0A/evil',
  '/%E0%A4%A',
  '/auth?reurl=/auth',
])('the unsafe return address %s is replaced by the home page', (path) => expect(safeReturn(path)).toBe('/'));
