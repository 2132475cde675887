import * as z from 'zod/mini';
import { english } from '#contract/english.ts';
import { recordId } from '#contract/fields.ts';
import { local } from '#http/storage.ts';

const key = 'pmis_viewedPolicies';

/** More than a comparison or a glance back needs would not be looked through. */
const most = 8;

const viewedSchema = z.array(z.object({ id: recordId, title: z.string(), english }));

export type Viewed = z.output<typeof viewedSchema>[number];

/** Returns the policies viewed last in this browser, latest first; cleared at sign-out with the storage. */
export function viewedPolicies(): Viewed[] {
  try {
    const stored = viewedSchema.safeParse(JSON.parse(local.getItem(key) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

/** Adds a policy to the front of the viewed ones. */
export function rememberViewed({ id, title, english: name }: Viewed): void {
  const others = viewedPolicies().filter((one) => one.id !== id);
  local.setItem(key, JSON.stringify([{ id, title, english: name }, ...others].slice(0, most)));
}
