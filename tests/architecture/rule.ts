import type { Source } from './source.ts';

/** A small tree: text by path. */
export type Example = Readonly<Record<string, string>>;

/** One rule, with trees that break it: a rule without one does not compile. */
export type Rule = {
  name: string;
  /** What breaks the rule, each starting with the path of the file or folder. */
  find: (files: readonly Source[]) => string[];
  breaks: readonly [Example, ...Example[]];
  /** Trees that look alike and are fine. */
  passes?: readonly Example[];
};

/** A rule that looks at one file at a time. */
export const perFile =
  (applies: (path: string) => boolean, find: (file: Source) => readonly string[]): Rule['find'] =>
  (files) =>
    files.filter(({ path }) => applies(path)).flatMap((file) => find(file));

/** Makes an example for each text, all in the same file. */
export const inFile = <T extends readonly string[]>(path: string, ...texts: T): { [K in keyof T]: Example } =>
  texts.map((text) => ({ [path]: text })) as never;
