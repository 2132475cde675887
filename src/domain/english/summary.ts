import { dayText, moneyText } from '../format.ts';
import type { WindowStatus } from '../policy.ts';
import { capitalised, listOf } from './english-words.ts';

/** The facts that a policy's line is made of, with English names. */
export type PolicyFacts = {
  kind: 'document' | 'project' | 'interpretation';
  level: 'national' | 'province' | 'city' | 'district';
  /** Its place: Yunxi City. */
  region: string | null;
  /** Cash award, subsidy … */
  support: string | null;
  /** Yuan. */
  amountMax: number | null;
  /** Sizes of companies; empty for all. */
  scales: readonly ('micro' | 'small' | 'medium' | 'large')[];
  /** Tags. */
  about: readonly string[];
  applyTo: string | null;
  status: WindowStatus;
};

const levels = { national: 'national', province: 'provincial', city: 'city', district: 'district' } as const;
const kinds = { document: 'document', project: 'programme', interpretation: 'explainer' } as const;
const sizes = { micro: 'micro', small: 'small', medium: 'medium-sized', large: 'large' } as const;
const ends = { open: 'apply by', upcoming: 'apply by', always: 'apply by', ask: 'apply by', closed: 'closed on' } as const;

/** Tags that are named. */
const most = 3;

function offerOf(support: string | null, amountMax: number | null): string {
  const upTo = amountMax === null || amountMax === 0 ? '' : `up to ${moneyText(amountMax, 'en-US')}`;
  if (support === null) return upTo;
  return upTo === '' ? support : `${support} of ${upTo}`;
}

function deadlineOf({ kind, status, applyTo }: PolicyFacts): string {
  if (kind !== 'project') return '';
  if (status === 'always') return 'no deadline';
  return applyTo === null ? '' : `${ends[status]} ${dayText(applyTo, 'en-US')}`;
}

const joined = (sentences: readonly string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${capitalised(sentence)}.`)
    .join(' ');

/** Summarises a policy in one line from its facts: benefit, recipients, subject and deadline. */
export function policyLine(facts: PolicyFacts): string {
  const { kind, level, region, support, amountMax, scales, about } = facts;
  const offer = kind === 'project' ? offerOf(support, amountMax) : '';
  const place = region === null || level === 'national' ? levels[level] : region;
  const whom = scales.length === 0 || scales.length === 4 ? '' : ` for ${listOf(scales.map((scale) => sizes[scale]))} companies`;
  const what = `${place} ${kinds[kind]}${offer === '' ? '' : `: ${offer}`}${whom}`;
  return joined([what, about.slice(0, most).join(', '), deadlineOf(facts)]);
}

/** Returns one line on a listing: its type, place and subject. */
export const listingLine = ({ kind, region, about }: { kind: string; region: string | null; about: readonly string[] }): string =>
  joined([region === null ? kind : `${kind} in ${region}`, about.slice(0, most).join(', ')]);
