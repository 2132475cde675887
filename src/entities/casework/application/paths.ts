import type { ApplicationAnswers } from '#contract/application-form.ts';

/** Answers by the path of each field and material, `fields.amount`, `materials.licence`, for comparing two versions. */
export const byPath = ({ fields, materials }: ApplicationAnswers): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(fields).map(([code, value]) => [`fields.${code}`, value])),
  ...Object.fromEntries(Object.entries(materials).map(([code, value]) => [`materials.${code}`, value])),
});

/** Returns answers from the output of `byPath`. */
export function fromPaths(values: Readonly<Record<string, unknown>>): ApplicationAnswers {
  const of = (part: string) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([path, value]) => (path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), value]] : [])),
    );
  return { fields: of('fields'), materials: of('materials') as ApplicationAnswers['materials'] };
}
