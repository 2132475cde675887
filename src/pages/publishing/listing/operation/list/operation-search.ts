import * as z from 'zod/mini';
import type { ListingKind } from '#contract/listing/kind.ts';
import { activity } from '#contract/listing/kinds/activity.ts';
import { classroom } from '#contract/listing/kinds/classroom.ts';
import { navigation } from '#contract/listing/kinds/navigation.ts';
import { notice } from '#contract/listing/kinds/notice.ts';
import { virus } from '#contract/listing/kinds/virus.ts';
import type { ListParams } from '#entities/publishing/listing/list-search.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';

/** The kinds of the area, in the order of their tabs. */
export const operationKinds: readonly ListingKind[] = [notice, activity, classroom, navigation, virus];

/** The kind of a tab; none on the area's entrance. */
export const kindOfTab = (tab: string): ListingKind | undefined => operationKinds.find(({ kind }) => kind === tab);

export type OperationSearch = ListParams & { tab: string };

const entrance = { fields: {}, kind: '' };

/** The tab, and the list parameters of its kind. An unknown tab is the entrance. */
export const operationSchema: z.ZodMiniType<OperationSearch, Record<string, unknown>> = z.transform((raw: Record<string, unknown>) => {
  const kind = typeof raw['tab'] === 'string' ? kindOfTab(raw['tab']) : undefined;
  return { ...listSchema(kind ?? entrance).parse(raw), tab: kind?.kind ?? '' };
});

/** The values that the address omits. */
export const operationDefaults: OperationSearch = Object.assign({ tab: '' }, ...operationKinds.map((kind) => listDefaults(kind)));
