import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#app/first-load/search-params.ts';
import { MenuIcon } from '#entities/platform/resource/MenuIcon.tsx';
import { titleFields } from '#server/companies/company-admin/import/titles.ts';
import { choiceOf } from '#server/platform/table/parse/choice.ts';
import { jsonRows } from '#server/platform/table/read/json.ts';
import { isBuiltIn, problemOf, ruleOf } from '#server/platform/setting/rules.ts';

// properties that every object inherits and that may occur as names of settings, codes or columns
const inherited = ['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__proto__'];

test.each(inherited)('a setting named “%s” is a custom text setting', (name) => {
  expect(isBuiltIn(name)).toBe(false);
  expect(ruleOf(name)).toEqual({ kind: 'text', min: null, max: null, required: false });
  expect(problemOf(name, '', 'zh-CN')).toBeUndefined();
});

test.each(inherited)('a search parameter named “%s” is read like any other', (name) => {
  for (const text of [`?${name}=1`, `?${name}=1&${name}=2`]) expect(stringifySearch(parseSearch(text))).toBe(text);
});

test.each(inherited)('a code “%s” is found by its names', (code) => {
  expect(titleFields([{ code, name: '甲证', nameEn: 'A' }])[0]?.synonyms).toContain('甲证');
  expect([...choiceOf<string>([code], { other: ['乙'] }, Object.fromEntries([[code, '甲']])).values()]).toEqual([code, code]);
});

test('a column named “constructor” is empty for an object without it', () => {
  const rows = [...jsonRows('[{"title":"甲"},{"title":"乙","constructor":"丙"}]')];
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['title', 'constructor'],
    ['甲', ''],
    ['乙', '丙'],
  ]);
});

test('an icon named “constructor” falls back to the default icon', () => {
  expect(renderToStaticMarkup(createElement(MenuIcon, { name: 'constructor' }))).toContain('lucide-folder');
});
