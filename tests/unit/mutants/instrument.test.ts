import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { instrument } from '../../mutants/instrument.ts';

const changesOf = (source: string) =>
  instrument('file.ts', source, 1).mutants.map(({ original, replacement }) => `${original} → ${replacement}`);

describe('mutants of a source', () => {
  test.each([
    ['x = a < b;', ['x = a < b → undefined', 'a < b → (a) <= (b)', 'a < b → (a) >= (b)']],
    ['x(a ?? 7);', ['x(a ?? 7) → undefined', '7 → 8', 'a ?? 7 → (a) && (7)']],
    ['if (!a) b();', ['!a → a', '!a → true', '!a → false', 'b() → undefined']],
    ['while (a) continue;', ['a → false', 'continue; → true']],
    ['const a = [1.5, 2000];', ['1.5 → 2.5', '2000 → 4000', '[1.5, 2000] → []']],
    ["const a: 'x' | 7 = '';", ["'' → 'mutant'"]],
    ['const a = b.filter(c).some(d);', ['b.filter(c) → b', 'b.filter(c).some(d) → b.filter(c).every(d)']],
    ['const a = /^\\d+$/u;', ['/^\\d+$/u → /\\d+$/u', '/^\\d+$/u → /^\\d+/u', '/^\\d+$/u → /^\\D+$/u', '/^\\d+$/u → /^\\d*$/u']],
    ['const a = sql`where x <= ${1} for update skip locked`;', 4],
    ['const a = sql`update t set a = 1 where b = 2`;', 1],
    ['const a = and(b, c);', ['and(b, c) → and(c)', 'and(b, c) → and(b)']],
    ["throw new Error('text');", []],
    ["log.info({ a: 1 }, 'text');", []],
    ["import a from 'b';", []],
    ['const a = { b: c?.d[0] };', ['0 → 1']],
  ])('the source %s', (source, expected) => {
    const changes = changesOf(source);
    expect(typeof expected === 'number' ? changes.length : changes.toSorted()).toEqual(
      typeof expected === 'number' ? expected : expected.toSorted(),
    );
  });
});

/** Returns the value of `result` after running the instrumented source with a mutant active. */
function resultWith(source: string, active: number): unknown {
  const { code } = instrument('file.ts', source, 1);
  const body = code.replace(/^const \$m = [^;]*;/, '');
  const at = (first: number, count: number) => active >= first && active < first + count;
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  return (new Function('$m', `${body}\nreturn result;`) as (switches: object) => unknown)({ active, at });
}

describe('the instrumented source', () => {
  const source = 'let result = 0; for (let i = 0; i < 3; i += 1) { if (i === 1) continue; result += i; }';

  test('it behaves as before without a mutant', () => {
    expect(resultWith(source, 0)).toBe(2);
  });

  test('it behaves like the replacement with a mutant', () => {
    const { mutants } = instrument('file.ts', source, 1);
    const idOf = (change: string) => mutants.find((one) => `${one.original} → ${one.replacement}` === change)?.id ?? 0;
    expect(resultWith(source, idOf('i === 1 → true'))).toBe(0);
    expect(resultWith(source, idOf('i < 3 → (i) <= (3)'))).toBe(5);
    expect(resultWith(source, idOf('result += i → result -= i'))).toBe(-2);
    expect(resultWith(source, idOf('continue; → true'))).toBe(3);
  });

  test('it is valid for every mutated file', () => {
    for (const path of globSync(['src/domain/**/*.ts', 'server/{search,permission,jobs}/**/*.ts'])) {
      const { code, mutants } = instrument(path, readFileSync(path, 'utf8'), 1);
      expect({ path, errors: parseSync(path, code).errors }).toEqual({ path, errors: [] });
      expect(mutants.map(({ id }) => id)).toEqual(mutants.map((_, index) => index + 1));
    }
  });
});
