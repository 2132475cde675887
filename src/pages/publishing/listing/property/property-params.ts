import * as z from 'zod/mini';
import { property } from '#contract/listing/kinds/property.ts';
import type { ListParams } from '#entities/publishing/listing/list-search.ts';
import { listDefaults, listOrRecordSchema } from '#entities/publishing/listing/list-search.ts';

/** Parameters of the page of industrial space: those of any list, one offer, and whether the list is drawn as plans of the districts. */
export type PropertyParams = ListParams & { id?: string | undefined; view: 'list' | 'plan' };

const common = listOrRecordSchema(property);

export const propertySchema = z.pipe(
  z.transform((search: Record<string, unknown>) => ({ ...common.parse(search), view: search['view'] === 'plan' ? 'plan' : 'list' })),
  z.custom<PropertyParams>(),
) as z.ZodMiniType<PropertyParams, Record<string, unknown>>;

export const propertyDefaults: PropertyParams = { ...listDefaults(property), view: 'list' };
