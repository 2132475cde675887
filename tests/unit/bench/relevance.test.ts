import { describe, expect, test } from 'vitest';
import { named, seeds } from '../../bench/relevance/grades.ts';
import { isAnswered, isExactFirst, ndcg, scoreOf } from '../../bench/relevance/measures.ts';
import { halfOf } from '../../bench/relevance/question.ts';
import { fresh } from '../../bench/relevance/questions/fresh.ts';
import { questions, questionsOf } from '../../bench/relevance/questions/index.ts';

const graded = { a: 3, b: 2, c: 1 } as const;

describe('the measures of relevance', () => {
  test('nDCG of the best order is 1, with or without ungraded ids after it', () => {
    expect(ndcg(['a', 'b', 'c'], graded)).toBe(1);
    expect(ndcg(['a', 'b', 'c', 'x', 'y'], graded)).toBe(1);
  });

  test('nDCG is 0 when no graded id is found', () => {
    expect(ndcg([], graded)).toBe(0);
    expect(ndcg(['x', 'y'], graded)).toBe(0);
  });

  test('nDCG gains 2^grade - 1, discounted by the logarithm of the place', () => {
    const ideal = 7 + 3 / Math.log2(3) + 1 / 2;
    expect(ndcg(['b', 'a'], graded)).toBeCloseTo((3 + 7 / Math.log2(3)) / ideal, 12);
    expect(ndcg(['x', 'a'], graded)).toBeCloseTo(7 / Math.log2(3) / ideal, 12);
  });

  test('nDCG reads ten places, including of the best order', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`p${index}`, 3 as const]));
    expect(ndcg(Object.keys(many).slice(0, 10), many)).toBe(1);
    expect(ndcg([...Array.from({ length: 10 }, (_, index) => `x${index}`), 'p0'], many)).toBe(0);
  });

  test('a question is answered by a grade of at least 2 within the first five', () => {
    expect(isAnswered(['x', 'x', 'x', 'x', 'b'], graded)).toBe(true);
    expect(isAnswered(['x', 'x', 'x', 'x', 'x', 'a'], graded)).toBe(false);
    expect(isAnswered(['c'], graded)).toBe(false);
  });

  test('only grade 3 counts as exact, and only in the first place', () => {
    expect(isExactFirst(['a', 'b'], graded)).toBe(true);
    expect(isExactFirst(['b', 'a'], graded)).toBe(false);
    expect(isExactFirst([], graded)).toBe(false);
  });

  test('the score averages its answers and counts the empty ones', () => {
    expect(
      scoreOf([
        { ids: ['a', 'b', 'c'], graded },
        { ids: [], graded },
      ]),
    ).toEqual({
      count: 2,
      ndcg: 0.5,
      answered: 0.5,
      zero: 0.5,
      exactFirst: 0.5,
    });
  });
});

const all = [...questions, ...questionsOf(fresh)];

describe('the judged questions', () => {
  test('there are at least 320, each asked once', () => {
    expect(questions.length).toBeGreaterThanOrEqual(320);
    expect(new Set(all.map(({ ask }) => ask.trim())).size).toBe(all.length);
  });

  test('they grade policies of the sample', () => {
    const ids = new Set(seeds.map(({ id }) => id));
    expect(
      all.flatMap(({ ask, graded: own }) =>
        Object.keys(own)
          .filter((id) => !ids.has(id))
          .map((id) => `${ask}: ${id}`),
      ),
    ).toEqual([]);
  });

  test('each has a policy that answers well', () => {
    expect(all.filter(({ graded: own }) => !Object.values(own).some((grade) => grade >= 2)).map(({ ask }) => ask)).toEqual([]);
  });

  test('they are split into two halves of about the same size', () => {
    const tuning = questions.filter(({ ask }) => halfOf(ask) === 'tuning').length;
    expect(tuning / questions.length).toBeGreaterThan(0.4);
    expect(tuning / questions.length).toBeLessThan(0.6);
  });

  test('they grade the relatives of a named policy below it', () => {
    expect(named('yx-hnte-award')).toMatchObject({
      'yx-hnte-award': 3,
      'yx-hnte-award-doc': 2,
      'yx-hnte-award-last': 2,
      'yx-hnte-award-l1': 1,
      'nat-hnte-2016': 1,
    });
  });
});
