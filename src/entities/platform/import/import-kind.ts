import type { ReactNode } from 'react';
import type { importApi } from '#api/import.ts';

export type ImportApi = ReturnType<typeof importApi>;

export type ImportField = {
  key: string;
  label: string;
  required?: boolean;
  /** Alternative fields: one of them replaces a required field. */
  instead?: readonly string[];
  help?: string;
};

/** The parts of an import that differ by kind. */
export type ImportKind = {
  api: ImportApi;
  /** Our fields in the order of the mapping; without them, the fields that the server offers for the file. */
  fields?: readonly ImportField[];
  /** Whether a field is shown only when a column of the file maps to it, or on demand. */
  tucked?: (field: string) => boolean;
  /** Sent with the mapping, for example the dictionary that the rows belong to. */
  options?: Readonly<Record<string, string>>;
  /** Fields for options beside the mapping; the page stores them and passes them in `options`. It receives the problems of each option. */
  renderChoices?: (wrong: ReadonlyMap<string, string>) => ReactNode;
};
