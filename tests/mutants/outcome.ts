import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './instrument.ts';

/** The least share of mutants that tests must notice, in each folder. */
const least = 0.85;

/** Why mutants may live: by file, then by what is changed, as `original → replacement`. They behave as the original does. */
type Explained = Record<string, Record<string, string>>;
const explained = JSON.parse(readFileSync(join(import.meta.dirname, 'explained.json'), 'utf8')) as Explained;

const changeOf = ({ original, replacement }: Mutant) => `${original} → ${replacement}`;
const reasonFor = (mutant: Mutant): string | undefined => explained[mutant.file]?.[changeOf(mutant)];

/** Explanations of mutants that the sources do not have. */
export function stale(mutants: readonly Mutant[]): string[] {
  const known = new Set(mutants.map((mutant) => `${mutant.file}: ${changeOf(mutant)}`));
  const listed = Object.entries(explained).flatMap(([file, changes]) => Object.keys(changes).map((change) => `${file}: ${change}`));
  return listed.filter((one) => !known.has(one));
}

type Folder = {
  name: string;
  /** The mutants that ran, and how many there are. */
  own: readonly Mutant[];
  total: number;
  isKilled: (id: number) => boolean;
  /** Those that a test reaches. */
  covered: ReadonlySet<number>;
  seconds: string;
  /** Whether survivors are printed with their place. */
  list: boolean;
};

/** Prints the score of a folder and its survivors. Whether it is high enough and no explanation is of a mutant that is killed. */
export function printed({ name, own, total, isKilled, covered, seconds, list }: Folder): boolean {
  const killed = own.filter(({ id }) => isKilled(id));
  const alive = own.filter(({ id }) => !isKilled(id));
  const reasons = alive.filter((mutant) => reasonFor(mutant) !== undefined);
  const counted = own.length - reasons.length;
  const score = counted === 0 ? 1 : killed.length / counted;
  const unexplained = alive.filter((mutant) => reasonFor(mutant) === undefined);
  console.log(
    `${name}: ${(100 * score).toFixed(1)} % — ${own.length} of ${total} mutants ran, ${killed.length} killed, ${unexplained.length} survived` +
      ` (${unexplained.filter(({ id }) => !covered.has(id)).length} where no test comes), ${reasons.length} explained; ${seconds} s`,
  );
  if (list)
    for (const { file, line, column, kind, original, replacement, id } of unexplained) {
      console.log(`  ${file}:${line}:${column} ${covered.has(id) ? '' : '(not reached) '}${kind}: ${original} → ${replacement}`);
    }
  // one change may be possible at several places of a file: as long as one of them lives, which only a full run tells, the reason is needed
  const needed = new Set(reasons.map((mutant) => `${mutant.file} ${changeOf(mutant)}`));
  const needless = (own.length < total ? [] : killed).filter(
    (mutant) => reasonFor(mutant) !== undefined && !needed.has(`${mutant.file} ${changeOf(mutant)}`),
  );
  for (const mutant of needless) console.log(`  explained.json explains a mutant that is killed: ${mutant.file}: ${changeOf(mutant)}`);
  return score >= least && needless.length === 0;
}
