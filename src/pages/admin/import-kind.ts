import type { ReactNode } from 'react';
import type { importApi } from '#api/import.ts';

export type ImportApi = ReturnType<typeof importApi>;

export type ImportField = {
  key: string;
  label: string;
  required?: boolean;
  help?: string;
};

/** What the steps of an import know of its kind. */
export type ImportKind = {
  api: ImportApi;
  /** Ours, in the order they are mapped. */
  fields: readonly ImportField[];
  /** Sent with the mapping: where the rows belong, and the like. */
  options?: Readonly<Record<string, string>>;
  /** What a person chooses beside the mapping; the page keeps it and hands it back in `options`. */
  choices?: ReactNode;
};
