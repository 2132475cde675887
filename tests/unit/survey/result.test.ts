import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionsOf } from '#contract/survey-form.ts';
import { sampleBallots } from '#server/seed/data/survey/ballots.ts';
import { sampleSurvey } from '#server/seed/data/survey/questions.ts';
import { bandOf } from '#domain/survey/measures.ts';
import { leastAnswers } from '#domain/survey/published.ts';
import { dimensions } from '#domain/survey/dimensions.ts';
import { resultOf } from '#domain/survey/result.ts';
import type { Ballot, SurveyResult, View } from '#domain/survey/result.ts';
import type { SurveyItem } from '#domain/form/form.ts';

const question = (code: string, type: SurveyItem['type'], more: Partial<SurveyItem> = {}): SurveyItem => ({
  code,
  type,
  required: false,
  when: null,
  options: [],
  rows: [],
  least: null,
  bands: [],
  ...more,
});
const codes = (...given: string[]) => given.map((code) => ({ code }));

const questions = [
  question('kind', 'choice', { required: true, options: codes('a', 'b', 'c', 'd') }),
  question('follow', 'choice', { required: true, options: codes('x', 'y', 'z'), when: { field: 'kind', is: ['a', 'b'] } }),
  question('many', 'choices', { options: codes('p', 'q', 'r') }),
  question('score', 'scale'),
  question('parts', 'matrix', { required: true, rows: codes('one', 'two') }),
  question('size', 'number', { bands: [10, 20] }),
  question('words', 'text'),
];

type Numbers = ReadonlySet<number>;

/** Returns whose answers a published cell counts, found without the code that publishes. */
function counted(ballots: readonly Ballot[], { groups, views }: SurveyResult) {
  const inView = (view: View, { facets }: Ballot) =>
    dimensions.every((dimension) => {
      const index = view.groups[dimension];
      return index === undefined || (groups[dimension][index] ?? []).includes(facets[dimension] ?? '');
    });
  const isAsked = (code: string, { answers }: Ballot) => code !== 'follow' || answers['kind'] === 'a' || answers['kind'] === 'b';
  const keyOf = (id: string, { answers }: Ballot): string => {
    const [code = '', item] = id.split('.');
    const value = answers[code];
    if (code === 'many') return Array.isArray(value) && value.includes(item) ? 'chosen' : 'rest';
    if (code === 'parts') return String((value as Record<string, number> | undefined)?.[item ?? ''] ?? '');
    if (code === 'size') return typeof value === 'number' ? String(bandOf([10, 20], value)) : '';
    if (code === 'words') return value === undefined ? '' : 'written';
    return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  };
  const numbers = (has: (ballot: Ballot) => boolean): Numbers => new Set(ballots.flatMap((ballot, index) => (has(ballot) ? [index] : [])));
  return views.map((view) => ({
    total: { count: view.total, of: numbers((ballot) => inView(view, ballot)) },
    tables: Object.entries(view.counted).map(([id, { cells, notAsked }]) => {
      const [code = ''] = id.split('.');
      return [
        ...cells.map(({ keys, count }) => ({
          count,
          of: numbers((ballot) => inView(view, ballot) && isAsked(code, ballot) && keys.includes(keyOf(id, ballot))),
        })),
        ...(notAsked > 0 ? [{ count: notAsked, of: numbers((ballot) => inView(view, ballot) && !isAsked(code, ballot)) }] : []),
      ];
    }),
  }));
}

const within = (inner: Numbers, outer: Numbers) => inner.size <= outer.size && [...inner].every((one) => outer.has(one));

/** Returns figures, and differences of figures, that rest on fewer than five answers. */
function tooSmall(ballots: readonly Ballot[], result: SurveyResult): string[] {
  const views = counted(ballots, result);
  const figures = views.flatMap(({ total, tables }) => [total, ...tables.flat()]);
  const wrong = figures.flatMap(({ count, of }) =>
    count !== of.size ? [`${count} is not ${of.size}`] : count < leastAnswers ? [`${count}`] : [],
  );
  for (const outer of figures) {
    for (const inner of figures) {
      const apart = outer.count - inner.count;
      if (apart > 0 && apart < leastAnswers && within(inner.of, outer.of)) wrong.push(`${outer.count} − ${inner.count}`);
    }
  }
  // sums of a table's cells minus those of another table of the same view
  for (const { tables } of views) {
    for (const table of tables) {
      for (let chosen = 1; chosen < 2 ** table.length; chosen += 1) {
        const sum = new Set(table.flatMap(({ of }, index) => ((chosen & (1 << index)) === 0 ? [] : [...of])));
        for (const other of tables) {
          const inside = other.filter(({ of }) => within(of, sum)).reduce((size, { of }) => size + of.size, 0);
          if (inside > 0 && sum.size > inside && sum.size - inside < leastAnswers) wrong.push(`Σ ${sum.size} − Σ ${inside}`);
        }
      }
    }
  }
  return wrong;
}

/** Answers skewed towards a few values, so that some are rare. */
const leaning = <Value>(...values: Value[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...values.slice(0, 2)) }, { weight: 2, arbitrary: fc.constantFrom(...values) });
const level = leaning(4, 5, 3, 2, 1);
const ballot: fc.Arbitrary<Ballot> = fc
  .record({
    district: leaning<string | null>('999901', '999902', '999903', '999904', null),
    industry: leaning<string | null>('C', 'I', 'F', 'M', null),
    scale: leaning<string | null>('small', 'medium', 'micro', 'large', null),
    kind: leaning('a', 'c', 'b', 'd'),
    follow: leaning('x', 'y', 'z'),
    many: fc.subarray(['p', 'q', 'r']),
    score: fc.option(level, { nil: undefined, freq: 6 }),
    one: level,
    two: level,
    size: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
    words: fc.option(fc.constant('…'), { nil: undefined }),
  })
  .map(({ district, industry, scale, kind, follow, many, score, one, two, size, words }) => ({
    facets: { district, industry, scale },
    answers: {
      kind,
      ...((kind === 'a' || kind === 'b') && { follow }),
      ...(many.length > 0 && { many }),
      ...(score !== undefined && { score }),
      parts: { one, two },
      ...(size !== undefined && { size }),
      ...(words !== undefined && { words }),
    },
  }));

describe('results of a survey', () => {
  test('no figure or difference rests on fewer than five answers, under any filter', () => {
    let [shown, filtered, pairs] = [0, 0, 0];
    fc.assert(
      fc.property(
        fc.oneof(fc.array(ballot, { maxLength: 12 }), {
          weight: 5,
          arbitrary: fc.array(ballot, { minLength: 20, maxLength: 160, size: 'max' }),
        }),
        (ballots) => {
          const result = resultOf(questions, ballots);
          expect(tooSmall(ballots, result)).toEqual([]);
          expect(result.total).toBe(ballots.length < leastAnswers ? null : ballots.length);
          for (const { groups, counted: of } of result.views) {
            const filters = Object.keys(groups).length;
            if (Object.keys(of).length === 0) continue;
            if (filters === 0) shown += 1;
            else if (filters === 1) filtered += 1;
            else pairs += 1;
          }
        },
      ),
      { numRuns: 150 },
    );
    // the property is not vacuous: most results have figures, many with a filter
    expect(shown).toBeGreaterThan(75);
    expect(filtered).toBeGreaterThan(100);
    expect(pairs).toBeGreaterThan(5);
  });

  test('they do not depend on the order of the answers', () => {
    fc.assert(
      fc.property(fc.array(ballot, { minLength: 20, maxLength: 60 }), fc.nat(), (ballots, by) => {
        const turned = [...ballots.slice(by % ballots.length), ...ballots.slice(0, by % ballots.length)];
        expect(resultOf(questions, turned)).toEqual(resultOf(questions, ballots));
      }),
      { numRuns: 30 },
    );
  });

  const facets = { district: null, industry: null, scale: null };
  const scored = (...counts: number[]): Ballot[] =>
    counts.flatMap((count, index) => Array.from({ length: count }, () => ({ facets, answers: { score: index + 1 } })));
  const score = [question('score', 'scale', { required: true })];
  const cellsOf = (ballots: Ballot[]) => resultOf(score, ballots).views[0]?.counted['score']?.cells;

  test('a rare level is counted together with its neighbour', () => {
    expect(cellsOf(scored(2, 5, 9, 20, 6))).toEqual([
      { keys: ['1', '2'], count: 7 },
      { keys: ['3'], count: 9 },
      { keys: ['4'], count: 20 },
      { keys: ['5'], count: 6 },
    ]);
  });

  test('a level that nobody chose looks like one that few chose', () => {
    expect(cellsOf(scored(0, 7, 9, 20, 6))?.map(({ keys }) => keys)).toEqual([['1', '2'], ['3'], ['4'], ['5']]);
    expect(cellsOf(scored(0, 0, 0, 20, 0))).toBeUndefined();
  });

  test('a question that too few were asked, or too few were not asked, is withheld', () => {
    const asked = (yes: number, no: number) => {
      const ballots = Array.from({ length: yes + no }, (_, index) => ({
        facets,
        answers: { kind: index < yes ? 'a' : 'c', ...(index < yes && { follow: index % 2 === 0 ? 'x' : 'y' }) },
      }));
      return Object.keys(resultOf(questions.slice(0, 2), ballots).views[0]?.counted ?? {});
    };
    expect(asked(12, 12)).toEqual(['kind', 'follow']);
    expect(asked(12, 4)).toEqual([]);
    expect(asked(4, 12)).toEqual([]);
  });

  test('in the sample, rare options and small districts are merged, and a filter withholds something', () => {
    const result = resultOf(questionsOf(sampleSurvey), sampleBallots());
    const [whole, ...filtered] = result.views;
    expect(result.total).toBe(147);
    expect(result.groups.district.some((block) => block.includes('999903') && block.length > 1)).toBe(true);
    expect(whole?.counted['rating.speed']?.cells[0]?.keys).toEqual(['1', '2']);
    expect(whole?.counted['channel.agent']).toBeUndefined();
    expect(Object.keys(whole?.counted ?? {}).length).toBeGreaterThan(18);
    expect(filtered.length).toBeGreaterThan(7);
    for (const view of filtered) expect(Object.keys(view.counted).length).toBeGreaterThan(4);
  });
});
