import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffSequences, diffText, newerText, olderText } from '#components/text-changes.ts';

const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
const line = fc.oneof(
  fc.string({ unit: fc.constantFrom('企', '业', '5', '0', '万', ' ', 'R', '&', '，', '🚀'), maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));

const joined = (runs: ReturnType<typeof diffSequences<string>>, left: 'added' | 'removed') =>
  runs.filter(({ op }) => op !== left).flatMap((run) => run.items);

/** Returns the length of the longest common subsequence, by the textbook algorithm. */
function common(a: readonly string[], b: readonly string[]): number {
  let before = Array.from({ length: b.length + 1 }, () => 0);
  for (const one of a) {
    const row = [0];
    for (const [index, other] of b.entries())
      row.push(one === other ? (before[index] ?? 0) + 1 : Math.max(row[index] ?? 0, before[index + 1] ?? 0));
    before = row;
  }
  return before.at(-1) ?? 0;
}

describe('differences of sequences', () => {
  test('the runs contain both sides and the longest common subsequence', () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        const runs = diffSequences(a, b);
        expect(joined(runs, 'added')).toEqual(a);
        expect(joined(runs, 'removed')).toEqual(b);
        expect(runs.filter(({ op }) => op === 'same').flatMap((run) => run.items)).toHaveLength(common(a, b));
        for (const [index, run] of runs.entries()) {
          expect(run.items.length).toBeGreaterThan(0);
          expect(run.op).not.toBe(runs[index + 1]?.op);
        }
      }),
    );
  });

  test('very different sequences are replaced as a whole between their common ends', () => {
    // with so many differences the common line in the middle is not searched for
    const [a, b] = ['a', 'b'].map((name) => {
      const half = Array.from({ length: 10_000 }, (_, index) => `${name}${index}`);
      return ['start', ...half, 'middle', ...half, 'end'];
    });
    const runs = diffSequences(a ?? [], b ?? []);
    expect(runs.map(({ op, items: list }) => [op, list.length])).toEqual([
      ['same', 1],
      ['removed', 20_001],
      ['added', 20_001],
      ['same', 1],
    ]);
  });
});

describe('differences of texts', () => {
  test('the changes restore the newer and the older text', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const changes = diffText(a, b);
        expect(newerText(changes)).toBe(b);
        expect(olderText(changes)).toBe(a);
      }),
      { numRuns: 500 },
    );
  });

  test('equal texts have no changes', () => {
    fc.assert(
      fc.property(text, (a) => {
        expect(diffText(a, a).every(({ op }) => op === 'same')).toBe(true);
      }),
    );
  });

  test('changes within a line are found by character, and numbers as a whole', () => {
    expect(diffText('前\n最高补助50万元。\n后', '前\n最高补助500万元。\n后')).toEqual([
      { op: 'same', text: '前' },
      {
        op: 'changed',
        parts: [
          { op: 'same', text: '最高补助' },
          { op: 'removed', text: '50' },
          { op: 'added', text: '500' },
          { op: 'same', text: '万元。' },
        ],
      },
      { op: 'same', text: '后' },
    ]);
  });

  test('an inserted line is added instead of paired with an unlike line', () => {
    expect(diffText('甲：营业执照\n乙：审计报告（2025年度）', '申请书\n乙：审计报告（2026年度）').map(({ op }) => op)).toEqual([
      'removed',
      'added',
      'changed',
    ]);
  });
});
