import { useCallback, useState } from 'react';
import type { BuildNode } from '#domain/matching/editor/build.ts';
import { placeOf } from '#domain/matching/editor/build.ts';

type Typed = { text: string; problem: 'number' | 'whole' };
/** The input of a node's number field that cannot be parsed. */
export type Unread = Typed & { node: BuildNode; field: string };
export type NoteUnread = (node: BuildNode, field: string, typed: Typed | undefined) => void;

/** Keeps input of number fields that cannot be parsed, as long as the node it was typed for exists. */
export function useUnread(root: BuildNode | null): { unread: readonly Unread[]; noteUnread: NoteUnread } {
  const [all, setAll] = useState<readonly Unread[]>([]);
  const noteUnread = useCallback<NoteUnread>((node, field, typed) => {
    setAll((before) => {
      const others = before.filter((one) => one.node.id !== node.id || one.field !== field);
      if (typed !== undefined) return [...others, { node, field, ...typed }];
      return others.length === before.length ? before : others;
    });
  }, []);
  return { unread: all.filter(({ node }) => placeOf(root, node.id)?.node === node), noteUnread };
}
