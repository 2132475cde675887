/** English words of the field that are no name of a need, tag or dictionary entry. */
export const glossary: readonly { zh: string; en: readonly string[] }[] = [];
