import { useState } from 'react';
import * as z from 'zod/mini';

const key = 'pmis_ticks';
/** Records that ticks are kept of; the oldest go first. */
const most = 50;

const stored = z.record(z.string(), z.array(z.string()));

function readAll(): Record<string, string[]> {
  try {
    const found = stored.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}'));
    return found.success ? found.data : {};
  } catch {
    return {};
  }
}

function write(record: string, ticked: readonly string[]): void {
  const { [record]: _before, ...others } = readAll();
  const all = [...Object.entries(others), ...(ticked.length === 0 ? [] : [[record, ticked] as const])];
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(all.slice(-most))));
  } catch {
    // a full or forbidden storage only costs a convenience
  }
}

export type Ticks = { ticked: readonly string[]; toggle: (item: string) => void; clear: () => void };

/** What is ticked off of a record (`matter/m1`) on this device, by the names of its items; signing out forgets it with the rest of the storage. */
export function useTicks(record: string): Ticks {
  const [all, setAll] = useState(readAll);
  const ticked = all[record] ?? [];
  const change = (next: readonly string[]) => {
    write(record, next);
    setAll({ ...all, [record]: [...next] });
  };
  return {
    ticked,
    toggle: (item) => change(ticked.includes(item) ? ticked.filter((one) => one !== item) : [...ticked, item]),
    clear: () => change([]),
  };
}
