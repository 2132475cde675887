import * as z from 'zod/mini';

const key = 'pmis_ticks';
/** Listings that ticks are kept of; the oldest go first. */
const most = 50;

const stored = z.record(z.string(), z.array(z.string()));

/** What a visitor has ticked off on this device, by id of the listing; signing out forgets it with the rest of the storage. */
export function deviceTicks(): Record<string, string[]> {
  try {
    const found = stored.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}'));
    return found.success ? found.data : {};
  } catch {
    return {};
  }
}

export function writeTicks(id: string, ticked: readonly string[]): void {
  const { [id]: _before, ...others } = deviceTicks();
  const all = [...Object.entries(others), ...(ticked.length === 0 ? [] : [[id, ticked] as const])];
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(all.slice(-most))));
  } catch {
    // a full or forbidden storage only costs a convenience
  }
}
