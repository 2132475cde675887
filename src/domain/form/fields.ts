// separate from form.ts, which the calls of surveys load: the first script would contain what both share

export const fieldTypes = ['text', 'longText', 'phone', 'number', 'money', 'day', 'flag', 'choice', 'choices'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Returns the questions whose conditions form a cycle. */
export function circularConditions(questions: readonly { code: string; when: { field: string } | null }[]): string[] {
  const next = (code: string) => questions.find((question) => question.code === code)?.when?.field;
  return questions.flatMap(({ code }) => {
    const seen = new Set<string>();
    for (let at = next(code); at !== undefined && !seen.has(at); at = next(at)) seen.add(at);
    return seen.has(code) ? [code] : [];
  });
}
