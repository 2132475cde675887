import type { State, Verdict } from '#domain/matching/model/outcome.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';

/** Clearly met, clearly not met, exactly on a bound, and with an unknown fact. */
export const caseKinds = ['yes', 'no', 'boundary', 'missing'] as const;

/** The texts on the screen. */
export type ShownTexts = readonly [actual: string | null, required: string, remedy: string | null];

export type Worked = {
  kind: (typeof caseKinds)[number];
  name: string;
  /** Facts that differ from the company of the table. */
  facts?: Profile;
  without?: readonly FactKey[];
  state: State;
  verdict: Verdict;
  /** Every criterion that is not met, by path. */
  reasons: Record<string, Exclude<State, 'met'>>;
  /** The facts asked for, in order; empty when the outcome is decided. */
  missing?: readonly FactKey[];
  texts?: Record<string, { zh: ShownTexts; en: ShownTexts }>;
};

/** One policy, a company that meets it, and variants of the company with their outcomes. Today is 2026-11-20 and the last year 2025. */
export type Table = {
  policy: string;
  company: Profile;
  /** Paths of alternatives that the company does not use; their state is ignored. */
  aside?: readonly string[];
  cases: readonly Worked[];
};

export const notHeld = { held: false };
export const held = { held: true, since: '2024-10-01', until: '2027-10-01' };
export const clean = { dishonest: false, majorAccident: false, seriousViolation: false, independentLegalPerson: true };
