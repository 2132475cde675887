import { afterEach, expect, test, vi } from 'vitest';
import { local, tab } from '#http/storage.ts';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
const block = () => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, new Proxy({}, { get: refuse, ownKeys: refuse }));
};
afterEach(() => {
  vi.unstubAllGlobals();
  for (const storage of [local, tab]) storage.clear();
});

/** A full storage: it keeps its entries and refuses new ones. */
const full = (held: Record<string, string>) => {
  const entries = new Map(Object.entries(held));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    clear: () => entries.clear(),
  };
};

test('a blocked storage is replaced by memory', () => {
  block();
  expect(local.getItem('a')).toBeNull();
  expect(local.setItem('a', '1')).toBe(false);
  expect([local.getItem('a'), tab.getItem('a'), local.keys()]).toEqual(['1', null, ['a']]);
  local.removeItem('a');
  expect(local.getItem('a')).toBeNull();
  local.setItem('b', '2');
  local.clear();
  expect(local.keys()).toEqual([]);
});

test('a value that a full storage refuses still removes the old one', () => {
  const held = full({ token: 'before', other: 'x' });
  vi.stubGlobal('localStorage', held);
  expect(local.setItem('token', 'after')).toBe(false);
  expect([local.getItem('token'), local.getItem('other')]).toEqual(['after', 'x']);
  // the next page does not find the replaced sign-in
  expect(held.getItem('token')).toBeNull();
});
