/** A field or a material is asked for where the field that it names has one of these values; `true` and `false` for yes or no. */
export type When = { field: string; is: readonly string[] };

type Asked = { code: string; required: boolean; when: When | null };

/** What a form asks for: its fields and the files to hand in. */
export type AskedFor = { fields: readonly Asked[]; materials: readonly Asked[] };

export type Answers = { fields: Readonly<Record<string, unknown>>; materials: Readonly<Record<string, readonly unknown[]>> };

/** Whether a field or material is asked for, given what else was filled in. A condition on a field that is itself not asked for is not met. */
export function isAsked(when: When | null, form: AskedFor, answers: Answers): boolean {
  if (when === null) return true;
  const field = form.fields.find(({ code }) => code === when.field);
  if (field === undefined || !isAsked(field.when, form, answers)) return false;
  const value = answers.fields[when.field];
  return (Array.isArray(value) ? value : [value]).some((one) => when.is.includes(String(one)));
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the paths of what is required, asked for, and not there: `fields.purpose`, `materials.licence`. */
export const missingIn = (form: AskedFor, answers: Answers): string[] => [
  ...form.fields
    .filter(({ code, required, when }) => required && isAsked(when, form, answers) && isBlank(answers.fields[code]))
    .map(({ code }) => `fields.${code}`),
  ...form.materials
    .filter(({ code, required, when }) => required && isAsked(when, form, answers) && isBlank(answers.materials[code]))
    .map(({ code }) => `materials.${code}`),
];

/** Returns what a form asks for of the answers. The rest stays in a draft, since a condition can change back, and is not sent. */
export const sentAnswers = <A extends Answers>(form: AskedFor, answers: A): A => {
  const asked = (items: readonly Asked[], values: object) =>
    Object.fromEntries(
      Object.entries(values).filter(([code]) => items.some((item) => item.code === code && isAsked(item.when, form, answers))),
    );
  return { ...answers, fields: asked(form.fields, answers.fields), materials: asked(form.materials, answers.materials) };
};

/** Returns the fields whose condition leads back to themselves. */
export function circularFields(form: AskedFor): string[] {
  const next = (code: string) => form.fields.find((field) => field.code === code)?.when?.field;
  return form.fields.flatMap(({ code }) => {
    const seen = new Set<string>();
    for (let at = next(code); at !== undefined && !seen.has(at); at = next(at)) seen.add(at);
    return seen.has(code) ? [code] : [];
  });
}
