import type { Criterion, Scale } from '#domain/matching/model/criteria.ts';
import type { PolicyKind, PolicyLevel, PolicyState } from '#domain/policy.ts';
import type { WindowRule } from '#domain/window/window.ts';

/** All that is stored of a policy, as it is written. */
export type PolicyRecord = {
  state: PolicyState;
  /** Stable and readable: `nat-hnte-2016`, `yx-2026-012`. */
  id: string;
  kind: PolicyKind;
  title: string;
  /** Names in English that officers gave; absent or null if they are made from the glossary and the facts. */
  titleEn?: string | null | undefined;
  summaryEn?: string | null | undefined;
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
  /** Codes of needs. Absent or empty: those proposed from the text are saved. */
  needs?: string[] | undefined;
  /** One or two sentences, Chinese. */
  summary: string;
  /** Markdown, Chinese; headings start at level 2. */
  body: string;
  publishDate: string;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  applyFrom: string | null;
  applyTo: string | null;
  /** Absent or null: the two days are all there is to the window. */
  applyRule?: WindowRule | null | undefined;
  criteria: Criterion | null;
  sourceUrl: string | null;
  contact: { department: string; phone: string | null; address: string | null } | null;
  /** Ids of the documents a project or interpretation cites. */
  cites: string[];
  /** True for policies of the fictional city; false for real national programmes. */
  sample: boolean;
  views: number;
};
