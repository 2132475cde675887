import { expect, test } from 'vitest';
import { applicationKinds } from '#contract/application/kinds.ts';
import { documentKinds, documentKindsFor } from '#domain/document/kinds.ts';
import { documentStanding } from '#domain/document/validity.ts';
import en from '../../../src/i18n/locales/en-US/document.json' with { type: 'json' };
import zh from '../../../src/i18n/locales/zh-CN/document.json' with { type: 'json' };

test.each([
  ['营业执照', ['businessLicence']],
  ['近两年财务报表', ['financialStatement']],
  ['申报材料真实性承诺书', ['commitment']],
  ['抵押或质押物权属证明', ['propertyTitle']],
  ['法定代表人身份证复印件', ['representativeId']],
  ['上年度审计报告', ['auditReport']],
  ['其他材料', []],
])('a form that asks for %s is offered %j', (asked, kinds) => {
  expect(documentKindsFor(asked)).toEqual(kinds);
});

test('every kind has a name in both languages', () => {
  for (const messages of [zh, en]) expect(Object.keys(messages.kind).toSorted()).toEqual([...documentKinds, 'all'].toSorted());
});

test('the licence is recognised in every form of the portal', () => {
  const licences = applicationKinds.flatMap(({ definition }) => definition.materials.filter(({ code }) => code === 'licence'));
  expect(licences.length).toBeGreaterThan(1);
  for (const { label } of licences) expect(documentKindsFor(label)).toContain('businessLicence');
});

test.each([
  [null, 'unlimited'],
  ['2026-06-14', 'expired'],
  ['2026-06-15', 'expiring'],
  ['2026-08-14', 'expiring'],
  ['2026-08-15', 'valid'],
])('a document valid until %s is %s on 15 June 2026', (validTo, standing) => {
  expect(documentStanding(validTo, '2026-06-15')).toBe(standing);
});
