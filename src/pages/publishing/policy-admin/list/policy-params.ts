import * as z from 'zod/mini';
import { selectedSearch, tableDefaults, tableSearch } from '#contract/fields.ts';
import type { policyAdminQueries } from '#api/policy-admin.ts';
import type { AdminPolicy, list } from '#contract/policy-admin.ts';
import { policyKinds, policyLevels } from '#domain/policy.ts';
import { importSearch } from '#entities/platform/import/import-params.ts';

/** Parses choices in the address; a single one is a plain string, and unknown ones are dropped. */
const choices = <T extends string>(all: readonly T[]) =>
  z.catch(
    z._default(
      z.pipe(
        z.transform((value: unknown) => {
          const given: unknown[] = Array.isArray(value) ? value : [value];
          return all.filter((one) => given.includes(one));
        }),
        z.array(z.enum(all as [T, ...T[]])),
      ),
      [],
    ),
    [],
  );

// this search schema is part of the entry chunk: it imports only what it needs
export const standings = ['draft', 'review', 'scheduled', 'published', 'retired'] as const satisfies readonly AdminPolicy['state'][];
export const problemKinds = ['brokenLink', 'noCriteria', 'duplicate'] as const satisfies z.output<typeof list.body>['problem'];
export const orders = ['updated', 'published', 'title'] as const;

/** Parameters of the page: the filters of the list, the selected policies, and the import that is open beside it. */
export const policySearch = z.object({
  ...tableSearch,
  state: z.catch(z.optional(z.enum(standings)), undefined),
  kind: choices(policyKinds),
  level: choices(policyLevels),
  problem: choices(problemKinds),
  order: z.catch(z._default(z.enum(orders), 'updated'), 'updated'),
  /** The open panel. */
  panel: z.catch(z.optional(z.enum(['import'])), undefined),
  ...selectedSearch,
  ...importSearch,
});
export type PolicySearch = z.output<typeof policySearch>;

export const policyDefaults = { ...tableDefaults, kind: [], level: [], problem: [], order: 'updated' as const, selected: [] as string[] };

export const isFiltered = ({ keyword, kind, level, problem }: PolicySearch): boolean =>
  keyword !== '' || kind.length + level.length + problem.length > 0;

/** Returns the list request. */
export const askedOf = ({ keyword, page, pageSize, state, kind, level, problem, order }: PolicySearch) =>
  ({
    keyword,
    page,
    pageSize,
    kind,
    level,
    problem,
    order,
    state: state === undefined ? [] : [state],
  }) satisfies Parameters<typeof policyAdminQueries.list>[0];
