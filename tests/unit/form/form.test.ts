import { describe, expect, test } from 'vitest';
import type { Item } from '#domain/form/form.ts';
import { askedIn, askedOf, countedAnswers, decidingAnswers, lacksOf, missingIn, sentAnswers, wrongConditions } from '#domain/form/form.ts';

const item = (code: string, more: Partial<Item> = {}): Item => ({ code, required: true, when: null, type: 'text', ...more });
const when = (field: string, ...is: string[]) => ({ field, is });
const codes = (items: readonly Item[]) => items.map(({ code }) => code);

describe('a condition', () => {
  const questions = [
    item('grows', { type: 'flag' }),
    item('rate', { type: 'scale', when: when('grows', 'true') }),
    item('why', { when: when('rate', '1', '2') }),
    item('needs', { type: 'choices' }),
    item('staff', { when: when('needs', 'people', 'training') }),
  ];

  test.each([
    ['yes and a level', { grows: true, rate: 2 }, ['grows', 'rate', 'why', 'needs']],
    ['another level', { grows: true, rate: 3 }, ['grows', 'rate', 'needs']],
    ['a question that is itself not asked', { grows: false, rate: 2 }, ['grows', 'needs']],
    ['one of several options', { needs: ['land', 'people'] }, ['grows', 'needs', 'staff']],
  ])('a condition depends on %s', (_, values, expected) => expect(codes(askedOf(questions, values))).toEqual(expected));

  test('conditions in a cycle are not met', () => {
    const circle = [item('a', { when: when('b', 'x') }), item('b', { when: when('a', 'x') }), item('c', { when: when('c', 'x') })];
    expect(askedOf(circle, { a: 'x', b: 'x', c: 'x' })).toEqual([]);
  });

  test('questions with options, levels, and yes or no can decide', () => {
    const options = [{ code: 'a' }, { code: 'b' }];
    const answers = (['flag', 'scale', 'choice', 'choices', 'number', 'matrix'] as const).map((type) => decidingAnswers({ type, options }));
    expect(answers).toEqual([['true', 'false'], ['1', '2', '3', '4', '5'], ['a', 'b'], ['a', 'b'], [], []]);
  });

  test('a condition of a survey refers to an earlier question that can decide', () => {
    const survey = [
      { ...item('first', { when: when('level', '1') }), type: 'text' as const },
      { ...item('level'), type: 'scale' as const },
      { ...item('late', { when: when('first', 'x') }), type: 'text' as const },
      { ...item('good', { when: when('level', '1') }), type: 'text' as const },
    ].map((one) => ({ ...one, options: [], rows: [], bands: [] }));
    expect(wrongConditions(survey)).toEqual(['first', 'late']);
  });
});

test('a matrix needs an answer in each row, and too few options are reported separately', () => {
  const questions = [
    item('rows', { type: 'matrix', rows: [{ code: 'a' }, { code: 'b' }] }),
    item('some', { type: 'choices', least: 2, required: false }),
  ];
  expect(lacksOf(questions, { rows: { a: 3, b: null }, some: ['x'] })).toEqual([
    { code: 'rows', why: 'missing' },
    { code: 'some', why: 'tooFew' },
  ]);
  expect(lacksOf(questions, { rows: { a: 3, b: 4 }, some: [] })).toEqual([]);
});

test('a survey counts asked and answered questions', () => {
  const questions = [item('a'), item('b', { when: when('a', 'x') }), item('c')];
  expect(countedAnswers(questions, { a: 'y', b: 'kept', c: null })).toEqual({ a: 'y' });
});

test('an application sends the requested fields and materials, and names missing ones', () => {
  const form = {
    fields: [item('loan', { type: 'flag' }), item('amount', { type: 'money', when: when('loan', 'true') })],
    materials: [item('contract', { when: when('loan', 'true') }), item('licence')],
  };
  const without = { fields: { loan: false, amount: 5 }, materials: { contract: ['file'], licence: [] } };
  expect(askedIn(form, without)).toEqual({ fields: [form.fields[0]], materials: [form.materials[1]] });
  expect(sentAnswers(form, without)).toEqual({ fields: { loan: false }, materials: { licence: [] } });
  expect(missingIn(form, without)).toEqual(['materials.licence']);
  expect(missingIn(form, { ...without, fields: { loan: true, amount: null } })).toEqual(['fields.amount', 'materials.licence']);
});
