import type { Criterion, Scale } from '#domain/matching/criteria.ts';
import type { PolicyKind, PolicyLevel } from '#domain/policy.ts';

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

export type PolicySeed = {
  /** Stable and readable: `nat-hnte-2016`, `yx-2026-012`. */
  id: string;
  kind: PolicyKind;
  title: string;
  /** The name people search by, e.g. 高新技术企业认定. */
  shortName: string | null;
  docNumber: string | null;
  issuers: string[];
  level: PolicyLevel;
  regionCode: string;
  /** Codes of dictionaries `policy.category` and `policy.supportMode`. */
  category: string;
  supportMode: string | null;
  /** Highest amount one company can receive, yuan. */
  amountMax: number | null;
  amountText: string | null;
  /** Section letters or division codes of GB/T 4754-2017; empty means all industries. */
  industries: string[];
  /** Empty means every size. */
  scales: Scale[];
  tags: string[];
  /** One or two sentences, Chinese. */
  summary: string;
  /** Markdown, Chinese; headings start at level 2. */
  body: string;
  publishDate: string;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  applyFrom: string | null;
  applyTo: string | null;
  criteria: Criterion | null;
  sourceUrl: string | null;
  contact: { department: string; phone: string | null; address: string | null } | null;
  /** Ids of the documents a project or interpretation rests on. */
  cites: string[];
  /** True for what is invented for the sample city; false for real national programmes. */
  sample: boolean;
  views: number;
};

/** A dictionary that every install has. */
export type DictionarySeed = {
  category: string;
  name: string;
  nameEn: string;
  remark: string;
  /** In order; an entry names the one it stands under by code. */
  entries: { code: string; name: string; nameEn: string; parentCode: string | null }[];
};
