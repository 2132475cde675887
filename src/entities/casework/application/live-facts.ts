import type { ApplicationAnswers, ApplicationDefinition, FormField } from '#contract/application-form.ts';
import { fieldOf } from '#contract/application/answers.ts';
import { askedOf, isBlank } from '#domain/form/form.ts';
import { factProblem } from '#domain/matching/model/fact-rule.ts';
import type { FactKey, FactValue, Figure, Profile } from '#domain/matching/model/profile.ts';
import { isFactKey, lastYear } from '#domain/matching/model/profile.ts';
import { yearlyFacts } from '#domain/matching/model/figures.ts';

/** A form's facts of a company, from fields bound to facts. */
export type LiveFacts = {
  /** The record, overridden by the input. */
  filled: Profile;
  /** The same without facts that differ from the record: conditions it leaves open are unconfirmed. */
  agreed: Profile;
  /** The facts that are filled in otherwise than recorded. */
  differing: readonly FactKey[];
};

type Form = Pick<ApplicationDefinition, 'fields' | 'materials'>;

type Asking = {
  definition: Form;
  answers: ApplicationAnswers;
  /** Codes of the fields that the records filled in. */
  known: Readonly<Record<string, unknown>>;
  /** Paths of the fields whose text cannot be read now. */
  unread: readonly string[];
  /** The recorded facts of the company. */
  profile: Profile;
  /** `YYYY-MM-DD` */
  today: string;
};

/** Returns the fact that a field is about; null for a field of the account or the company's name. A yearly figure is that of the last year. */
function keyOf({ fact }: FormField, today: string): FactKey | null {
  if (fact === null) return null;
  const key = (yearlyFacts as readonly string[]).includes(fact) ? `${fact}@${lastYear(today)}` : fact;
  return isFactKey(key) ? key : null;
}

type Band = Exclude<Figure, number>;

const isBand = (value: FactValue | undefined): value is Band => typeof value === 'object' && !('held' in value);

/** Returns whether the entry equals the record or refines it. */
function agrees(recorded: FactValue, filled: FactValue): boolean {
  if (typeof recorded === 'object' && 'held' in recorded)
    return typeof filled === 'object' && 'held' in filled && filled.held === recorded.held;
  if (isBand(recorded) && typeof filled === 'number') return filled >= (recorded.min ?? -Infinity) && filled <= (recorded.max ?? Infinity);
  return recorded === filled;
}

/** Returns the fact that an answer states; undefined if it states none. A title is only held or not: the form has no dates. */
function factIn(field: FormField, key: FactKey, answer: unknown, today: string): FactValue | undefined {
  if (!fieldOf(field).schema.safeParse(answer).success) return undefined;
  const value = key.startsWith('qualification:') && typeof answer === 'boolean' ? { held: answer } : answer;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean' && typeof value !== 'object') return undefined;
  if (value === null || Array.isArray(value)) return undefined;
  const known = {
    region: (code: string) => /^\d{6}$/.test(code),
    industry: (code: string) => /^([A-T]|\d{2,4})$/.test(code),
    qualification: () => true,
  };
  return factProblem(key, value, today, known) === null ? value : undefined;
}

/**
 * Returns the facts for evaluating conditions while a form is filled in. Cleared, unreadable or invalid values are unknown, never the
 * previous value.
 */
export function liveFacts({ definition, answers, known, unread, profile, today }: Asking): LiveFacts {
  const filled: Record<string, FactValue> = { ...profile } as Record<string, FactValue>;
  const agreed: Record<string, FactValue> = { ...filled };
  const differing: FactKey[] = [];
  const forget = (key: FactKey) => {
    delete filled[key];
    delete agreed[key];
    if (profile[key] !== undefined) differing.push(key);
  };
  for (const field of askedOf(definition.fields, answers.fields)) {
    const key = keyOf(field, today);
    if (key === null) continue;
    const answer = answers.fields[field.code];
    const isUnread = unread.some((path) => path === `fields.${field.code}`);
    if (isBlank(answer) && !isUnread) {
      // the user cleared a prefilled value; bands and titles are not prefilled, so the recorded value remains
      if (known[field.code] !== undefined) forget(key);
      continue;
    }
    const value = isUnread ? undefined : factIn(field, key, answer, today);
    const recorded = profile[key];
    if (value === undefined) forget(key);
    else if (recorded === undefined || isBand(recorded)) {
      filled[key] = value;
      if (recorded === undefined || agrees(recorded, value)) agreed[key] = value;
      else {
        delete agreed[key];
        differing.push(key);
      }
    } else if (!agrees(recorded, value)) {
      filled[key] = value;
      delete agreed[key];
      differing.push(key);
    }
  }
  return { filled, agreed, differing };
}
