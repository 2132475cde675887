import { addDays } from '#domain/china-time.ts';
import { noRule, statedRule } from '#domain/window/window.ts';
import { readWindow } from '#domain/window/written.ts';
import type { Criterion, Leaf, Period, Scale } from '#domain/matching/model/criteria.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';

import { mapLeaves, ofYear, withSource } from '#server/seed/data/base/leaf.ts';
import { hashOf, pick, viewsOf } from '#server/seed/data/base/seeded.ts';

import { longDate, type Window } from '../base/days.ts';
import { withYear } from '../base/placeholders.ts';
import { addressOf } from './phrases.ts';
import type { Theme } from './theme.ts';

export type Made = { id: string; title: string; docNumber: string | null; publishDate: string };

/** The telephone of an office of a department. */
export const phoneOf = (issuer: string, office: string): string =>
  `0999-${String(hashOf(`${issuer}${office}`) % 10_000_000).padStart(7, '0')}`;

export function contactOf(issuer: string, office: string): PolicySeed['contact'] {
  return {
    department: `${issuer}${office}`,
    phone: phoneOf(issuer, office),
    address: addressOf(issuer, hashOf(issuer + office)),
  };
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

/** Returns the window that a sample gives in words, and the rule of it. */
export function writtenWindow(
  { window, left }: { window?: string | undefined; left?: number | undefined },
  published: string,
): (Pick<PolicySeed, 'applyFrom' | 'applyTo' | 'applyRule'> & Partial<Pick<PolicySeed, 'effectiveFrom'>>) | null {
  if (window === undefined) return null;
  const found = readWindow(window);
  if ('impossible' in found) throw new Error(`No such day: ${found.impossible}`);
  const rule = { ...noRule, ...found.applyRule, ...(left !== undefined && { left, leftOn: addDays(published, 12) }) };
  return {
    applyFrom: found.applyFrom,
    applyTo: found.applyTo,
    applyRule: statedRule(rule),
    // none of its windows is before it was announced
    ...(rule.every !== null && { effectiveFrom: published }),
  };
}

export function periodText(window: Window, id: string, written?: string): string {
  if (written !== undefined) return `${written}。`;
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

const numerals: Record<string, number> = { 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5 };

const between = (from: number, to: number): Period => ({ from: `${from}-01-01`, to: `${to}-12-31` });

/**
 * The period of a round's declared clause: a declaration for one round does not apply to the next. `year` is the year of the round; a
 * policy open all year uses the year of application.
 */
function periodOf(clause: string, year: number, always: boolean): Period | undefined {
  if (clause.startsWith('再此前两个年度')) return between(year - 3, year - 2);
  if (clause.includes('{Y} 年内')) return between(year, year);
  if (clause.includes('{P} 年以来')) return { from: `${year - 1}-01-01` };
  if (clause.includes('{P} 年以前')) return { to: `${year - 2}-12-31` };
  if (clause.includes('{P} 年')) return between(year - 1, year - 1);
  const last = /近([一二两三四五])[年届]/.exec(clause)?.[1] ?? (/上年|上一评价期/.test(clause) ? '一' : undefined);
  if (last === undefined) return undefined;
  const years = numerals[last] ?? 1;
  return always ? { years } : between(year - years, year - 1);
}

function leafOf(leaf: Leaf, year: number, always: boolean): Leaf {
  const clause = withYear(leaf.clause, year);
  switch (leaf.kind) {
    case 'declaration': {
      const period = leaf.period ?? periodOf(leaf.clause, year, always);
      return { ...leaf, clause, statement: withYear(leaf.statement, year), ...(period === undefined ? {} : { period }) };
    }
    case 'qualification': {
      const { obtained } = leaf;
      if (obtained === undefined) return { ...leaf, clause };
      const { from = '', to = '' } = obtained;
      return { ...leaf, clause, obtained: { ...obtained, from: withYear(from, year), to: withYear(to, year) } };
    }
    default:
      return always && !leaf.clause.includes('{P} 年') ? { ...leaf, clause } : ofYear({ ...leaf, clause }, year - 1);
  }
}

/** The conditions of a round of `year`, each leaf with its years and its source. */
export const sourced = (tree: Criterion, title: string, year: number, always = false): Criterion =>
  withSource(
    mapLeaves(tree, (leaf) => leafOf(leaf, year, always)),
    { title },
  );
