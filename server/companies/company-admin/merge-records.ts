import type { CompanyRecord } from '../company/save-companies.ts';

type Relation = CompanyRecord['relations'][number];

const columns = [
  'nameEn',
  'creditCode',
  'legalForm',
  'regionCode',
  'industry',
  'scale',
  'established',
  'legalRepresentative',
  'address',
  'businessScope',
  'registerPhone',
  'registerEmail',
] as const satisfies readonly (keyof CompanyRecord)[];

/** Keeps the first record of each key. */
function once<Item>(items: readonly Item[], keyOf: (item: Item) => unknown[]): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = JSON.stringify(keyOf(item));
    return !seen.has(key) && seen.add(key);
  });
}

/** Merges two companies: `keep` wins, `drop` fills gaps. Relations between the two are dropped. */
export function mergedRecord(keep: CompanyRecord, drop: CompanyRecord): CompanyRecord {
  const filled = Object.fromEntries(columns.map((column) => [column, keep[column] ?? drop[column]]));
  const outside = ({ otherId }: Relation) => otherId !== keep.id && otherId !== drop.id;
  return {
    ...keep,
    ...filled,
    facts: once([...keep.facts, ...drop.facts], ({ key }) => [key]),
    grants: once([...keep.grants, ...drop.grants], ({ title, issuer, grantedOn, amount = null }) => [title, issuer, grantedOn, amount]),
    relations: once([...keep.relations, ...drop.relations].filter(outside), ({ kind, otherId = null, otherName }) => [
      kind,
      otherId ?? otherName,
    ]),
  };
}
