import { describe, expect, test } from 'vitest';
import type { Need } from '#domain/need.ts';
import { nearestNeeds } from '#server/publishing/needs/nearest-needs.ts';

const need = (code: string, name: string, nameEn: string, colloquial: string[] = []): [string, Need] => [
  code,
  { code, name, nameEn, broader: [], official: [], colloquial, english: [] },
];
const needs = new Map([
  need('carbon', '碳管理补贴', 'Carbon management', ['碳足迹', '碳排放']),
  need('export', '外贸出口补贴', 'Export'),
  need('rent', '房租补贴', 'Rent', ['写字楼']),
  need('loans', '贷款补贴', 'Loans'),
]);
const all = new Map([...needs.keys()].map((code) => [code, 0.25]));
const nearest = (unknown: string[], found = new Map<string, number>()) => nearestNeeds(needs, unknown, found, all);

describe('the nearest needs', () => {
  test.each<[string, string[]]>([
    ['碳足印', ['carbon']],
    ['写字间', ['rent']],
    ['exportation', ['export']],
    // a word that every need has is ignored
    ['补贴', []],
    ['魑魅魍魉', []],
    ['12', []],
    // a final character that several words of a need share; a character of a single word is ignored
    ['碳汇', ['carbon']],
    ['低碳城', []],
    ['写真', []],
  ])('the nearest needs of %s are %j', (word, codes) => {
    expect(nearest([word])).toEqual(codes);
  });

  test('they are those of the hits for the rest of the question', () => {
    expect(nearest(['魑魅'], new Map([['loans', 1]]))).toEqual(['loans']);
  });

  test('needs without policies are left out', () => {
    expect(nearestNeeds(needs, ['碳足印'], new Map(), new Map([['export', 1]]))).toEqual([]);
  });
});
