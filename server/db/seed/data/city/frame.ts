import type { Criterion, Leaf, Scale } from '#domain/matching/model/criteria.ts';
import type { PolicySeed } from '#server/db/seed/data/base/types.ts';

import { withSource } from '#server/db/seed/data/base/leaf.ts';
import { hashOf, pick, viewsOf } from '#server/db/seed/data/base/seeded.ts';

import { longDate, type Window } from '../base/days.ts';
import { addressOf } from './phrases.ts';
import type { Theme } from './theme.ts';

export type Made = { id: string; title: string; docNumber: string | null; publishDate: string };

export function contactOf(issuer: string, office: string): PolicySeed['contact'] {
  const digits = String(hashOf(`${issuer}${office}`) % 10_000_000).padStart(7, '0');
  return {
    department: `${issuer}${office}`,
    phone: `0999-${digits}`,
    address: addressOf(issuer, hashOf(issuer + office)),
  };
}

export function yearly(text: string, year: number): string {
  return text
    .replaceAll('{Y}', String(year))
    .replaceAll('{P}', String(year - 1))
    .replaceAll('{PP}', String(year - 2));
}

export function worded(node: Criterion): Criterion {
  if ((node.kind !== 'industry' && node.kind !== 'scale') || /^(属于|从事|符合|为)/.test(node.clause)) return node;
  return { ...node, clause: `属于${node.clause}` };
}

export function industriesOf(items: Criterion[]): string[] {
  return items.flatMap((item) => (item.kind === 'industry' && !item.excluded ? item.within : []));
}

export function scalesOf(items: Criterion[]): Scale[] {
  return items.flatMap((item) => (item.kind === 'scale' ? item.within : []));
}

export function frame(theme: Theme, id: string): Omit<PolicySeed, 'kind' | 'title' | 'summary' | 'body' | 'publishDate' | 'issuers'> {
  return {
    id,
    shortName: null,
    docNumber: null,
    level: 'city',
    regionCode: '999900',
    category: theme.category,
    supportMode: theme.mode,
    amountMax: null,
    amountText: null,
    industries: theme.industries ?? [],
    scales: theme.scales ?? [],
    tags: theme.tags,
    effectiveFrom: null,
    effectiveTo: null,
    applyFrom: null,
    applyTo: null,
    criteria: null,
    sourceUrl: null,
    contact: null,
    cites: [],
    sample: true,
    views: viewsOf(id, 140),
  };
}

export const cited = (made: Made): string =>
  (made.title.startsWith('《') || made.title.includes('《') ? made.title : `《${made.title}》`) +
  (made.docNumber ? `（${made.docNumber}）` : '');

export function periodText(window: Window, id: string): string {
  if (window.from === null || window.to === null) return '常年受理，随报随审，按季度集中拨付。';
  return pick(
    [
      `${longDate(window.from)}至${longDate(window.to)}，系统于截止日 17:30 关闭，逾期不予受理。`,
      `受理期为${longDate(window.from)}至${longDate(window.to)}。建议提前一周提交，为补正预留时间。`,
      `自${longDate(window.from)}起受理，${longDate(window.to)}截止；初审在截止后十个工作日内完成。`,
    ],
    hashOf(`period/${id}`),
  );
}

export function sourced(tree: Criterion, title: string, year: number): Criterion {
  const walk = (node: Criterion): Criterion => {
    if (node.kind === 'all' || node.kind === 'any' || node.kind === 'atLeast') return { ...node, items: node.items.map(walk) };
    if (node.kind === 'not') return { ...node, item: walk(node.item) };
    // clauses, statements and days alike
    return JSON.parse(yearly(JSON.stringify(node), year)) as Leaf;
  };
  return withSource(walk(tree), { title });
}
