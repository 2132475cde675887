import { windowStatus } from '#domain/policy.ts';
import type { WindowStatus } from '#domain/policy.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { anchor } from '#tests/setup/clock.ts';
import type { Grade, Grades } from './question.ts';

/*
 * Grades are given by reading the policies. What is computed here only follows from what a policy is: the parts of a measure, and
 * restrictions by region, day, amount and kind.
 */

/** The day that the questions are asked on, `YYYY-MM-DD`. */
export const today = anchor;

export const seeds = policySeeds(today);
const seedOf = new Map(seeds.map((seed) => [seed.id, seed]));

export const districts = { qingchuan: '999901', wanghu: '999902', nanping: '999903', hightech: '999904' } as const;
export type District = (typeof districts)[keyof typeof districts];

const isGrade = (grade: number): grade is Grade => grade === 1 || grade === 2 || grade === 3;

/** Regrades policies; what gets less than 1 is left out. */
function regrade(graded: Grades, by: (seed: PolicySeed, grade: Grade) => number): Grades {
  const kept: Record<string, Grade> = {};
  for (const [id, grade] of Object.entries(graded)) {
    const seed = seedOf.get(id);
    const given = seed === undefined ? grade : by(seed, grade);
    if (isGrade(given)) kept[id] = given;
  }
  return kept;
}

/** Returns the grades of all policies that `by` grades with at least 1. */
export const gradeAll = (by: (seed: PolicySeed) => number): Grades =>
  regrade(Object.fromEntries(seeds.map(({ id }) => [id, 1 as const])), by);

/**
 * Returns the grades of a measure of the sample city for somebody who wants it: this year's project `grade`, the document and the
 * interpretation one less, last year's project two less. `parts` grades district and provincial projects (`l1`, `l2`) or regrades others.
 */
export function measure(name: string, grade: Grade = 3, parts: Readonly<Record<string, Grade>> = {}): Grades {
  const own = Object.fromEntries(Object.entries(parts).map(([part, given]) => [`yx-${name}-${part}`, given]));
  const byPart = { [`yx-${name}`]: grade, [`yx-${name}-doc`]: grade - 1, [`yx-${name}-read`]: grade - 1, [`yx-${name}-last`]: grade - 2 };
  const graded: Record<string, Grade> = {};
  for (const [id, given] of Object.entries(byPart)) if (seedOf.has(id) && isGrade(given)) graded[id] = given;
  return { ...graded, ...own };
}

/** Unites grades; the best one counts for a policy that several name. */
export function either(...all: Grades[]): Grades {
  const united: Record<string, Grade> = {};
  for (const graded of all) for (const [id, grade] of Object.entries(graded)) if (grade > (united[id] ?? 0)) united[id] = grade;
  return united;
}

const familyOf = (id: string): string => id.replace(/-(doc|read|last|l\d)$/, '');

/**
 * Returns the grades for a question that names a policy: the policy 3, its measure's other parts 2 (districts 1), what it cites and what
 * cites it 2 within the country's policies, otherwise 1. `related` adds what the name is about, at most 2.
 */
export function named(id: string, related: Grades = {}): Grades {
  const policy = seedOf.get(id);
  const relation = (seed: PolicySeed): number => {
    if (seed.id === id) return 3;
    if (seed.sample && familyOf(seed.id) === familyOf(id)) return /-l\d$/.test(seed.id) ? 1 : 2;
    if (!seed.cites.includes(id) && policy?.cites.includes(seed.id) !== true) return 0;
    return !seed.sample && policy?.sample === false ? 2 : 1;
  };
  return either(
    gradeAll(relation),
    regrade(related, (_, grade) => Math.min(2, grade)),
  );
}

/** Returns the grades for a question that states the document number of a policy; all policies with that number answer exactly. */
export function numbered(id: string): Grades {
  const number = seedOf.get(id)?.docNumber;
  return either(
    named(id),
    gradeAll((seed) => (number !== null && seed.docNumber === number ? 3 : 0)),
  );
}

/** The status of a project's window; undefined for documents and interpretations. */
export const statusOf = ({ kind, applyFrom, applyTo, effectiveTo }: PolicySeed): WindowStatus | undefined =>
  kind === 'project' ? windowStatus(today, applyFrom, applyTo, effectiveTo) : undefined;

export const isApplicable = (seed: PolicySeed): boolean => ['open', 'always'].includes(statusOf(seed) ?? '');

/** Restricts grades for somebody in a district: its own policies gain one. Wider ones lose one if the district has an answer; other districts are left out. */
export function inDistrict(graded: Grades, district: District): Grades {
  const hasOwn = Object.entries(graded).some(([id, grade]) => grade >= 2 && seedOf.get(id)?.regionCode === district);
  return regrade(graded, ({ regionCode, level }, grade) => {
    if (regionCode === district) return Math.min(3, grade + 1);
    if (level === 'district') return 0;
    return hasOwn ? Math.max(1, grade - 1) : grade;
  });
}

/** Restricts grades to a level; the others are left out. */
export const atLevel = (graded: Grades, level: PolicySeed['level']): Grades =>
  regrade(graded, (seed, grade) => (seed.level === level ? grade : 0));

/** Restricts grades for somebody who wants to apply now: what opens later and texts about the measure are useful at best. */
export const openNow = (graded: Grades): Grades =>
  regrade(graded, (seed, grade) => {
    const status = statusOf(seed);
    if (status === 'closed') return 0;
    return status === 'open' || status === 'always' ? grade : Math.min(1, grade);
  });

/** Restricts grades for somebody who wants to apply this year: closed windows are left out, texts about the measure lose one. */
export const stillOpen = (graded: Grades): Grades =>
  regrade(graded, (seed, grade) => {
    const status = statusOf(seed);
    return status === 'closed' ? 0 : status === undefined ? Math.max(1, grade - 1) : grade;
  });

/** Restricts grades to projects of at least `yuan`; texts about the measure lose one, smaller projects are left out. */
export const atLeast = (graded: Grades, yuan: number): Grades =>
  regrade(graded, (seed, grade) => {
    if (seed.kind !== 'project') return grade - 1;
    return (seed.amountMax ?? 0) >= yuan ? grade : 0;
  });

/** Restricts grades to a kind; the others lose two. */
export const ofKind = (graded: Grades, kind: PolicySeed['kind']): Grades =>
  regrade(graded, (seed, grade) => (seed.kind === kind ? Math.min(3, grade + 1) : grade - 2));
