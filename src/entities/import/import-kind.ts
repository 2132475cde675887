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
  /** Ours, in the order they are mapped; without them, those that the file can be mapped to. */
  fields?: readonly ImportField[];
  /** Whether a field is shown only where a column of the file means it, or when asked for. */
  tucked?: (field: string) => boolean;
  /** Sent with the mapping: where the rows belong, and the like. */
  options?: Readonly<Record<string, string>>;
  /** What a person chooses beside the mapping; the page keeps it and hands it back in `options`. It is told what is wrong with each option. */
  renderChoices?: (wrong: ReadonlyMap<string, string>) => ReactNode;
};
