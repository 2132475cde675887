import { useVerdicts } from '#api/matching.ts';
import type { Verdict } from '#domain/matching/outcome.ts';
import { useBusiness } from '#entities/company/use-business.ts';

type Standing = { verdict: Verdict; missing: number };

const none: ReadonlyMap<string, Standing> = new Map();

/** How the company that pages go by stands to some policies; nothing is asked, and none are there, without a company. */
export function useVerdictsOf(ids: string[]): ReadonlyMap<string, Standing> {
  const businessId = useBusiness().data?.business?.id;
  const { data } = useVerdicts(businessId, ids);
  return data === undefined ? none : new Map(data.map(({ id, verdict, missing }) => [id, { verdict, missing }]));
}
