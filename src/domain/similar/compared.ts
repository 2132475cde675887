/** The fields of a case that show whether the same was sent before: its title and its text. */
export type ComparedFields = { title: string; text: string };

/** By kind of applications. Officers merge cases of these kinds; a browser reads them without the forms of all kinds. */
export const comparedFields: Readonly<Partial<Record<string, ComparedFields>>> = {
  appeal: { title: 'title', text: 'content' },
  policy: { title: 'project', text: 'summary' },
  matter: { title: 'statement', text: 'statement' },
};
