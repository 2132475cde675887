/** A goal of a company, in the words of officials and of companies. A policy carries the needs it serves. */
export type Need = {
  /** Stable: records and addresses refer to it. Lower case, digits and hyphens. */
  code: string;
  /** Shown on chips and facets: short, in the officials' words. */
  name: string;
  nameEn: string;
  /** Codes of wider needs; a search for a wider need finds the narrower ones, not the other way round. */
  broader: readonly string[];
  /** Words of policy texts. They propose the need for a policy, and a search reads them as the need. */
  official: readonly string[];
  /** Words that people type: colloquial words and abbreviations. A search reads them as the need; no policy is given the need by them. */
  colloquial: readonly string[];
  /** English words and phrases, lower case. */
  english: readonly string[];
};
