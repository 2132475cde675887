import * as z from 'zod/mini';
import { BusinessError } from '#http/errors.ts';

const refused = z.object({
  entries: z.array(
    z.object({ id: z.int(), code: z.string(), name: z.string(), where: z.array(z.object({ kind: z.string(), count: z.int() })) }),
  ),
});
export type UsedEntry = z.infer<typeof refused>['entries'][number];

/** What records have kinds for; one that is not known here is counted without its name. */
export const useKinds = ['policy', 'criteria', 'enterprise', 'fact', 'dictEntry'] as const;
export type UseKind = (typeof useKinds)[number];
export const isUseKind = (kind: string): kind is UseKind => useKinds.some((known) => known === kind);

/** The entries that could not be deleted since records name them, where that is why it failed. */
export function usedEntries(error: Error): UsedEntry[] | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'IN_USE') return undefined;
  return refused.safeParse(error.info.data).data?.entries;
}
