import type { BusinessBase, EnterpriseHit } from '#contract/enterprise.ts';

export type CompanyOption = {
  id: string;
  name: string;
  hits: EnterpriseHit['hits'];
  /** What else tells it apart: credit code, region. */
  about: string;
  /** Why it is near to the user. */
  mark: 'current' | 'mine' | 'own' | null;
};

/** What a list of companies offers: the user's own before anything is typed, what was found after that. `regionOf` says a region's Chinese name in the language in use. */
export function companyOptions(
  keyword: string,
  mine: BusinessBase['mine'],
  found: readonly EnterpriseHit[],
  regionOf: (name: string) => string,
): CompanyOption[] {
  if (keyword === '') return mine.map(({ id, name, current }) => ({ id, name, hits: [], about: '', mark: current ? 'current' : 'mine' }));
  return found.map(({ id, name, hits, creditCode, regionName, own }) => ({
    id,
    name,
    hits,
    about: [regionName === null ? null : regionOf(regionName), creditCode].filter((part) => part !== null).join(' · '),
    mark: own ? 'own' : null,
  }));
}
