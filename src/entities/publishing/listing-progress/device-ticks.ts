import * as z from 'zod/mini';
import { isGone } from '#http/errors.ts';
import { ticksKey } from './ticks-key.ts';
import { local } from '#http/storage.ts';

/** Listings that ticks are kept of; the oldest go first. */
const most = 50;

export type DeviceTicks = Readonly<Record<string, readonly string[]>>;

const stored = z.record(z.string(), z.array(z.string()));
const listeners = new Set<() => void>();

/** The stored text, compared to notice a change. */
export const ticksText = (): string => local.getItem(ticksKey) ?? '{}';

/** Reads `ticksText`: a visitor's ticks on this device, by id of the listing; signing out clears them with the rest of the storage. */
export function readTicks(text: string): DeviceTicks {
  try {
    const found = stored.safeParse(JSON.parse(text));
    return found.success ? found.data : {};
  } catch {
    return {};
  }
}

export const deviceTicks = (): DeviceTicks => readTicks(ticksText());

export function writeTicks(id: string, ticked: readonly string[]): void {
  const { [id]: _before, ...others } = deviceTicks();
  const all = [...Object.entries(others), ...(ticked.length === 0 ? [] : [[id, ticked] as const])];
  local.setItem(ticksKey, JSON.stringify(Object.fromEntries(all.slice(-most))));
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change on this page. */
export function watchTicks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Send = (change: { id: string; items: string[]; done: true }) => Promise<unknown>;

/** Listings whose ticks are being moved to the account. */
const underWay = new Set<string>();

/**
 * Moves the ticks of a listing into the account: they leave the device once they are stored. Ticks in the account stay, without duplicates.
 * Those of a deleted listing are dropped. Rejects if they could not be stored; they stay on the device then.
 */
export async function handOver(id: string, send: Send): Promise<void> {
  const items = deviceTicks()[id] ?? [];
  if (items.length === 0 || underWay.has(id)) return;
  underWay.add(id);
  try {
    await send({ id, items: [...items], done: true });
    writeTicks(id, []);
  } catch (error) {
    // no account can keep them
    if (!(error instanceof Error && isGone(error))) throw error;
    writeTicks(id, []);
  } finally {
    underWay.delete(id);
  }
}
