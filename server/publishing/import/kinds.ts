import type { ImportKind } from '#server/platform/table/kind/kind.ts';

/** Kinds of import. Some are above this folder, so they are passed in. */
export type ImportKinds = readonly ImportKind[];

/** A batch of an unknown kind was stored by a newer version of this program. */
export function kindNamed(kinds: ImportKinds, name: string): ImportKind {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`There is no import of ${name}`);
  return kind;
}
