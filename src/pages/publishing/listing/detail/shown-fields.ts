import type { Field } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { isFilled } from '#entities/publishing/listing/use-field-text.ts';

type Attributes = Readonly<Record<string, unknown>>;
export type ShownField = { name: string; field: Field; value: unknown };

/** Texts longer than this are paragraphs, not facts. */
const longestFact = 60;

function isFact({ type }: Field, value: unknown): boolean {
  if (type === 'texts') return Array.isArray(value) && value.join('').length <= longestFact && value.length <= 3;
  if (type === 'records') return Array.isArray(value) && value.length <= 2;
  if (type === 'text') return String(value).length <= longestFact;
  return type !== 'longText' && type !== 'rows' && type !== 'files' && type !== 'criteria';
}

/** Returns the filled public fields that no other part of the page shows: short facts, and those with a section. */
export function shownFields(kind: ListingKind, attributes: Attributes, shown: readonly string[] = []) {
  // figures are shown with their unit field
  const units = new Set(Object.values(kind.fields).map(({ type, per }) => (type === 'money' ? undefined : per)));
  const fields = Object.entries(kind.fields).flatMap(([name, field]): ShownField[] =>
    field.internal === true ||
    field.drawn !== undefined ||
    name === kind.figure ||
    shown.includes(name) ||
    units.has(name) ||
    !isFilled(attributes[name])
      ? []
      : [{ name, field, value: attributes[name] }],
  );
  return {
    facts: fields.filter(({ field, value }) => isFact(field, value)),
    sections: fields.filter(({ field, value }) => !isFact(field, value)),
  };
}
