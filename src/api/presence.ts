import { useEffect, useSyncExternalStore } from 'react';
import type { NotificationStreamEvent, PresentPerson, Watched } from '#contract/notify.ts';

type Present = Extract<NotificationStreamEvent, { event: 'present' }>;
type Place = Pick<Watched, 'kind' | 'id'>;

const nobody: readonly PresentPerson[] = [];
const keyOf = ({ kind, id }: Place): string => `${kind}:${id}`;

/** The records open in this tab, and the others who have them open according to the stream. */
const open = new Map<string, Watched['doing']>();
const present = new Map<string, readonly PresentPerson[]>();
const listeners = { open: new Set<() => void>(), present: new Set<() => void>() };

const subscribeTo = (which: keyof typeof listeners) => (listener: () => void) => {
  listeners[which].add(listener);
  return () => void listeners[which].delete(listener);
};

const change = (which: keyof typeof listeners): void => {
  for (const listener of listeners[which]) listener();
};

/** The records open in this tab, as parameters of the stream. */
export const openHere = (): string[] => [...open].map(([record, doing]) => `${doing}:${record}`);
/** Calls a function whenever this tab opens or leaves a record. */
export const onOpenHere = subscribeTo('open');

/** Notes who has a record open; null: nobody knows any more. */
export function hearPresent(event: Present | null): void {
  if (event === null) present.clear();
  else if (open.has(keyOf(event))) present.set(keyOf(event), event.people);
  change('present');
}

const subscribe = subscribeTo('present');

/** Shows the signed-in officer on a record to others who have it open, and returns those. Without a record, or without a stream, nobody. */
export function usePresence(kind: Watched['kind'], id: string | undefined, doing: Watched['doing']): readonly PresentPerson[] {
  const key = id === undefined ? undefined : keyOf({ kind, id });
  useEffect(() => {
    if (key === undefined) return undefined;
    open.set(key, doing);
    change('open');
    return () => {
      open.delete(key);
      present.delete(key);
      change('open');
    };
  }, [key, doing]);
  const read = () => (key === undefined ? nobody : (present.get(key) ?? nobody));
  return useSyncExternalStore(subscribe, read, () => nobody);
}
