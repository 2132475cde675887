import type { FlagFact } from './criteria.ts';
import { flagFacts } from './criteria.ts';
import type { NumberFact, YearlyFact } from './figures.ts';
import { isYearly, numberFacts, yearlyFacts } from './figures.ts';

/** A figure: exact, or a band with inclusive ends; an absent end is open. */
export type Figure = number | { min?: number | undefined; max?: number | undefined };

/**
 * A title a company holds or held, or is known never to have held. Days are `YYYY-MM-DD`: `since` the present title was obtained (发证日期),
 * `until` it is valid (absent: it does not expire), `first` the company first obtained it (首次认定), if known.
 */
export type Holding = { held: boolean; since?: string | undefined; until?: string | undefined; first?: string | undefined };

/**
 * `movedFrom` is the region whose register says that the company has moved away (迁出); it is ignored once the company is registered
 * elsewhere.
 */
export type BasicFact = 'regionCode' | 'industry' | 'scale' | 'legalForm' | 'established' | 'movedFrom';

/**
 * The name of one fact, which is also the name of the question that asks for it.
 * `qualification:<code>` is a title; `registered:<region>` the day since which the company is registered in that region without a break;
 * `declaration:<key>` a statement the company makes of itself, `declaration:<key>@<period>` one about a period: `2024-01-01..`.
 */
export type FactKey =
  | BasicFact
  | Exclude<NumberFact, YearlyFact>
  | `${YearlyFact}@${number}`
  | FlagFact
  | `qualification:${string}`
  | `registered:${string}`
  | `declaration:${string}`;

export type FactValue = string | boolean | Figure | Holding;

/**
 * The known facts of a company. An absent fact is unknown; no default applies.
 * Values: `regionCode` six digits (GB/T 2260 form); `industry` a section letter, or two to four digits of GB/T 4754-2017; `scale` a Scale;
 * `legalForm` a LegalForm; `established` a day; number facts a Figure (yuan, heads, pieces, points, years; `marketShare` and `debtRatio` in %); flags
 * and declarations true or false; qualifications a Holding; `registered` a day.
 * Lists of the register (`markFacts`) are a Holding: `since` the day of entry, `until` the day of removal. `movedFrom` is a region.
 */
export type Profile = { readonly [key in FactKey]?: FactValue };

/** The key of a figure; `year` counts only for yearly facts. */
export const factKey = (fact: NumberFact, year: number): FactKey => (isYearly(fact) ? `${fact}@${year}` : fact);

/** Returns the last completed financial year on the day `today` (`YYYY-MM-DD`): figures "of the last year" are of this one. */
export const lastYear = (today: string): number => Number(today.slice(0, 4)) - 1;

const basics: readonly string[] = ['regionCode', 'industry', 'scale', 'legalForm', 'established', 'movedFrom'] satisfies BasicFact[];

/** Parses a key: `revenue@2025` → fact `revenue`, year 2025. */
export function partsOfKey(key: FactKey): { fact: string; year: number | null } {
  const at = key.indexOf('@');
  return at < 0 || key.includes(':') ? { fact: key, year: null } : { fact: key.slice(0, at), year: Number(key.slice(at + 1)) };
}

/** Whether a criterion can ask for this key. */
export function isFactKey(key: string): key is FactKey {
  if (/^(qualification:[\w.-]{1,60}|registered:\d{6})$/.test(key)) return true;
  if (/^declaration:[\w.-]{1,60}(@(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?)?$/.test(key)) return true;
  const [fact = '', year, more] = key.split('@');
  if (more !== undefined) return false;
  const yearly = (yearlyFacts as readonly string[]).includes(fact);
  if (year !== undefined) return yearly && /^(19|20)\d\d$/.test(year);
  return (
    basics.includes(fact) ||
    (flagFacts as readonly string[]).includes(fact) ||
    (!yearly && (numberFacts as readonly string[]).includes(fact))
  );
}
