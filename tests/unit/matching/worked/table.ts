import type { State, Verdict } from '#domain/matching/outcome.ts';
import type { FactKey, Profile } from '#domain/matching/profile.ts';

/** A clear yes, a clear no, a company right on a bound, a company of which something is not known. */
export const caseKinds = ['yes', 'no', 'boundary', 'missing'] as const;

/** What is read on the screen: actual, required, remedy. */
export type Said = readonly [actual: string | null, required: string, remedy: string | null];

export type Worked = {
  kind: (typeof caseKinds)[number];
  name: string;
  /** What is different from the company of the table. */
  facts?: Profile;
  without?: readonly FactKey[];
  state: State;
  verdict: Verdict;
  /** Every condition that is not met, by path. */
  reasons: Record<string, Exclude<State, 'met'>>;
  /** The facts asked for, in order; none where it is decided. */
  missing?: readonly FactKey[];
  said?: Record<string, { zh: Said; en: Said }>;
};

/** One programme, a company that meets it, and what becomes of it; all on 2026-11-20, when 2025 is the last year. */
export type Table = {
  policy: string;
  company: Profile;
  /** Alternatives that the company does not go by, whatever comes of them. */
  aside?: readonly string[];
  cases: readonly Worked[];
};

export const notHeld = { held: false };
export const held = { held: true, since: '2024-10-01', until: '2027-10-01' };
export const clean = { dishonest: false, majorAccident: false, seriousViolation: false, independentLegalPerson: true };
