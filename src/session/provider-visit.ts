import { tab } from '#http/storage.ts';

/** Kept for this tab while it is at another service, which sends it back. */
const place = 'pmis_provider_visit';

type Visit = {
  /** Shows that this browser has asked. */
  key: string;
  /** The page to open afterwards. */
  reurl: string;
};

/** Navigates to the provider. */
export function leaveForProvider({ address, key }: { address: string; key: string }, reurl: string): void {
  tab.setItem(place, JSON.stringify({ key, reurl } satisfies Visit));
  window.location.assign(address);
}

/** Deletes the stored visit: an answer counts once. */
export const forgetVisit = (): void => tab.removeItem(place);

/** Returns the stored data of a visit; undefined in a browser that did not begin it. */
export function keptVisit(): Visit | undefined {
  const kept = tab.getItem(place);
  if (kept === null) return undefined;
  try {
    const { key, reurl } = JSON.parse(kept) as Partial<Visit>;
    return typeof key === 'string' && typeof reurl === 'string' ? { key, reurl } : undefined;
  } catch {
    return undefined;
  }
}
