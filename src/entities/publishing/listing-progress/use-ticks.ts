import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { progressQuery, sendProgress, useChangeProgress } from '#api/listing-progress.ts';
import { useCurrentUser } from '#session/session.ts';
import { handOver, readTicks, ticksText, watchTicks, writeTicks } from './device-ticks.ts';

export type Ticks = {
  ticked: readonly string[];
  toggle: (item: string) => void;
  clear: () => void;
  /** False until the account's ticks are loaded. */
  isKnown: boolean;
  /** The storage of ticks: the account of a signed-in user, the device of a visitor. */
  keptOn: 'account' | 'device';
};

/** The server knows of no device. */
const noTicks = (): string => '{}';

/** The ticks of a listing, by the titles of its parts. Ticks of a visitor are added to the account at the next sign-in. */
export function useTicks(id: string): Ticks {
  const isSignedIn = useCurrentUser() !== null;
  const text = useSyncExternalStore(watchTicks, ticksText, noTicks);
  const onDevice = useMemo(() => readTicks(text), [text]);
  const { data, error } = useQuery({ ...progressQuery(id), enabled: isSignedIn });
  const { mutate } = useChangeProgress();
  const queryClient = useQueryClient();
  const waiting = isSignedIn ? onDevice[id] : undefined;
  const handedOver = useRef(false);
  useEffect(() => {
    if (waiting === undefined || handedOver.current) return;
    // once: if it fails, the app reports it, and the ticks stay on the device
    handedOver.current = true;
    handOver(id, (change) => sendProgress(queryClient, change)).catch(() => undefined);
  }, [id, waiting, queryClient]);
  const change = (items: readonly string[], done: boolean) => {
    const others = (onDevice[id] ?? []).filter((item) => !items.includes(item));
    if (isSignedIn) mutate({ id, items: [...items], done });
    // a tick stored on the device is removed there, too
    writeTicks(id, done && !isSignedIn ? [...others, ...items] : others);
  };
  const ticked = isSignedIn ? [...new Set([...(data?.done ?? []), ...(waiting ?? [])])] : (onDevice[id] ?? []);
  return {
    ticked,
    toggle: (item) => change([item], !ticked.includes(item)),
    clear: () => ticked.length > 0 && change(ticked, false),
    isKnown: !isSignedIn || data !== undefined || error !== null,
    keptOn: isSignedIn ? 'account' : 'device',
  };
}
