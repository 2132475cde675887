import type { Criterion, Grants, Scale } from '#domain/matching/model/criteria.ts';
import type { PolicyCategory, SupportMode } from '#domain/policy.ts';

/**
 * One subject of support in the sample city, written once, from which its instruments are made: the document, this
 * year's round, last year's round, the districts' own support and an interpretation.
 * In all texts {Y} is the year of the round, {P} the year before, {PP} the one before that.
 */
export type Theme = {
  key: string;
  category: PolicyCategory;
  mode: SupportMode;
  tags: string[];
  industries?: string[];
  scales?: Scale[];
  /** The issuers, leading one first; `office` is its section that answers. */
  issuers: string[];
  office: string;
  /** Document-number prefix, 云科发. */
  prefix: string;
  /** Further documents it rests on, by id. */
  basis?: string[];
  /** Documents newer than the theme's own, which only the current round rests on. */
  itemBasis?: string[];
  doc: DocumentText;
  item: ItemText;
  last?: LastRound;
  local?: LocalItem[];
  read?: Reading;
};

export type DocumentText = {
  title: string;
  short: string;
  summary: string;
  aim: string;
  goal: string;
  /** Heading and text; in a 办法 each is a chapter and `|` parts its articles. */
  parts: [heading: string, text: string][];
  care: string;
  years: number;
};

export type Standard = { table: [head: string[], ...rows: string[][]]; after?: string } | { list: string[]; after?: string };

export type ItemText = {
  /** The title that this programme gives. */
  gives?: Grants;
  title: string;
  short: string;
  summary: string;
  for: string;
  conditions: Criterion[];
  excluded?: string[];
  standard: Standard;
  materials: string[];
  steps: string;
  amountMax: number | null;
  amountText: string;
  /** Accepted all year. */
  always?: boolean;
};

export type LastRound = {
  /** Conditions that were others then, by their place in the list. */
  was?: Record<number, Criterion>;
  accepted: number;
  supported: number;
  /** Paid in all, 万元; null where nothing is paid. */
  paid: number | null;
  standard: string;
  faults: string;
  change: string;
  amountMax: number | null;
  amountText: string;
};

export type LocalItem = {
  regionCode: string;
  issuer: string;
  office: string;
  prefix: string;
  title: string;
  short: string;
  summary: string;
  for: string;
  conditions: Criterion[];
  standard: Standard;
  /** How the money is claimed. */
  way: string;
  amountMax: number | null;
  amountText: string;
  always?: boolean;
};

export type Reading = {
  title: string;
  of: 'doc' | 'item';
  summary: string;
  why: string;
  questions: [question: string, answer: string][];
  hint: string;
};
