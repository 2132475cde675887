export type StoredListing = { id: string; title: string; version: number; draftVersion: number };

/** Which stored listing a row is about. */
export type Match = {
  stored: StoredListing | null;
  /** An id that no listing of the kind has. */
  unknownId: string | null;
  /** An earlier row about the same listing. */
  duplicateOf: number | null;
  /** Several stored listings with the title. */
  ambiguous: string[];
};
