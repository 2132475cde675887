/** The fields of a case that show whether the same was sent before: its title and its text. */
export type ComparedFields = { title: string; text: string };

/** Compared fields by kind of applications. Officers merge cases of these kinds; separate from the forms, so that browsers need not load those. */
export const comparedFields: Readonly<Partial<Record<string, ComparedFields>>> = {
  appeal: { title: 'title', text: 'content' },
  policy: { title: 'project', text: 'summary' },
  matter: { title: 'statement', text: 'statement' },
};
