import type { PolicyRecord } from '#server/publishing/policy/record.ts';

/** A region of the sample or of the country: six digits, parent null for the country. */
export type RegionSeed = {
  code: string;
  parentCode: string | null;
  name: string;
  nameEn: string;
  level: 'country' | 'province' | 'city' | 'district';
};

/** A tag: `featured` ones are the small list shown as hot tags. */
export type TagSeed = { name: string; nameEn: string; featured: boolean };

/** Words that mean the same to a searcher; the first is the canonical form that texts use. */
export type SynonymSeed = string[];

/** A policy of the sample: all published. */
export type PolicySeed = Omit<PolicyRecord, 'state'>;

/** A dictionary that every install has. */
export type DictionarySeed = {
  category: string;
  name: string;
  nameEn: string;
  remark: string;
  /** In order; an entry names its parent by code. */
  entries: { code: string; name: string; nameEn: string; parentCode: string | null }[];
};
