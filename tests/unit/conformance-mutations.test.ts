import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../conformance/ledger.ts';
import { applyEdits, mutations } from '../conformance/mutations/mutations.ts';

/** Not part of the conformance suite, where it would fail for every mutation. */
describe('defects that the conformance suite must notice', () => {
  test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    '%s: its place is in the sources, and its test in the suite',
    (_name, mutation) => {
      const changed: string[] = [];
      applyEdits(
        mutation,
        (file) => readFileSync(file, 'utf8'),
        (file, text) => changed.push(file, text),
      );
      expect(changed).toHaveLength(2 * mutation.edits.length);
      expect(existsSync(`tests/conformance/${partsOf(mutation.noticedBy).file}`)).toBe(true);
    },
  );
});
