import { industryName } from '#domain/industry.ts';
import { isWebAddress } from '#domain/web-address.ts';
import type { BuildNode } from './build.ts';
import { isGroup } from './build.ts';
import type { Days, Leaf, Measure, PlainMeasure } from '../model/criteria.ts';

/** Limits of the server. */
export const mostNodes = 500;
export const deepest = 20;
export const mostYears = 10;

export type ProblemKind =
  | 'empty'
  | 'count'
  | 'noBounds'
  | 'minOverMax'
  | 'tiersRise'
  | 'tiersEnd'
  | 'years'
  | 'months'
  | 'clause'
  | 'address'
  | 'declarationKey'
  | 'steps'
  | 'unknownCode'
  | 'tooLarge';

/** A problem at a node. `field` is the path inside a leaf or a group: `min`, `measure.years`. Warnings prevent nothing. */
export type BuildProblem = { id: number; field: string; problem: ProblemKind; warning: boolean; value?: string };

/** Whether the portal's tables have a region or title with that code. */
export type KnownCodes = { region: (code: string) => boolean; qualification: (code: string) => boolean };

type Say = (field: string, problem: ProblemKind) => void;

const yearsWrong = (years: number | undefined) => years !== undefined && !(Number.isInteger(years) && years >= 1 && years <= mostYears);

function checkPlain(measure: PlainMeasure, field: string, say: Say): void {
  if ('years' in measure && yearsWrong(measure.years)) say(`${field}.years`, 'years');
  if (measure.of === 'weighted' && measure.terms.length === 0) say(`${field}.terms`, 'empty');
}

function checkMeasure(measure: Measure, field: string, say: Say): void {
  if (measure.of !== 'score') return checkPlain(measure, field, say);
  if (measure.parts.length === 0) say(`${field}.parts`, 'empty');
  // a part without alternatives gives its base points to everybody
  for (const [part, { ways }] of measure.parts.entries()) {
    for (const [way, one] of ways.entries()) {
      const at = `${field}.parts.${part}.ways.${way}`;
      checkPlain(one.measure, `${at}.measure`, say);
      const bare = one.steps.length === 0 || one.steps.some(({ from, upTo }) => from === undefined && upTo === undefined);
      if (bare) say(`${at}.steps`, 'steps');
    }
  }
}

function checkDays({ from, to }: Days, field: string, say: Say, open = false): void {
  if (!open && from === undefined && to === undefined) say(`${field}from`, 'noBounds');
  if (from !== undefined && to !== undefined && from > to) say(`${field}to`, 'minOverMax');
}

function checkLeaf(leaf: Leaf, say: Say): void {
  if (leaf.clause.trim() === '') say('clause', 'clause');
  if (leaf.source?.url !== undefined && !isWebAddress(leaf.source.url)) say('source.url', 'address');
  if ('within' in leaf && leaf.within.length === 0) say('within', 'empty');
  switch (leaf.kind) {
    case 'threshold':
      checkMeasure(leaf.measure, 'measure', say);
      if (leaf.min === undefined && leaf.max === undefined) say('min', 'noBounds');
      if (leaf.min !== undefined && leaf.max !== undefined && leaf.min > leaf.max) say('max', 'minOverMax');
      return;
    case 'tiered': {
      checkMeasure(leaf.measure, 'measure', say);
      checkMeasure(leaf.by, 'by', say);
      for (const [at, { upTo }] of leaf.tiers.entries()) {
        const last = at === leaf.tiers.length - 1;
        const before = leaf.tiers[at - 1]?.upTo ?? -Infinity;
        if (last ? upTo !== undefined : upTo === undefined) say(`tiers.${at}.upTo`, 'tiersEnd');
        else if (upTo !== undefined && upTo <= before) say(`tiers.${at}.upTo`, 'tiersRise');
      }
      if (leaf.tiers.length === 0) say('tiers', 'empty');
      return;
    }
    case 'qualification':
      if (leaf.anyOf.length === 0) say('anyOf', 'empty');
      if (leaf.heldYears !== undefined && !(leaf.heldYears > 0)) say('heldYears', 'years');
      if (leaf.obtained !== undefined) checkDays(leaf.obtained, 'obtained.', say);
      return;
    case 'registered':
      for (const field of ['accountingYears', 'years'] as const) if (yearsWrong(leaf[field])) say(field, 'years');
      checkDays(leaf, '', say, true);
      return;
    case 'declaration':
      if (!/^[\w.-]{1,60}$/.test(leaf.key)) say('key', 'declarationKey');
      if (leaf.statement.trim() === '') say('statement', 'empty');
      if (leaf.period === undefined) return;
      if (!('years' in leaf.period)) checkDays(leaf.period, 'period.', say);
      else if (yearsWrong(leaf.period.years)) say('period.years', 'years');
      return;
    default:
  }
}

function unknownCodes(leaf: Leaf, known: KnownCodes): { field: string; code: string }[] {
  if (leaf.kind === 'region' || leaf.kind === 'registered')
    return leaf.within.filter((code) => !known.region(code)).map((code) => ({ field: 'within', code }));
  if (leaf.kind === 'industry')
    return leaf.within.filter((code) => industryName(code, 'zh-CN') === null).map((code) => ({ field: 'within', code }));
  if (leaf.kind === 'qualification')
    return leaf.anyOf.filter((code) => !known.qualification(code)).map((code) => ({ field: 'anyOf', code }));
  return [];
}

/** Returns the problems of a tree, node by node from the top, including unknown codes. */
export function problemsOf(root: BuildNode, known: KnownCodes): BuildProblem[] {
  const found: BuildProblem[] = [];
  let nodes = 0;
  const visit = (node: BuildNode, level: number): void => {
    nodes += 1;
    const { id } = node;
    if (nodes === mostNodes + 1 || level === deepest + 2) found.push({ id, field: '', problem: 'tooLarge', warning: false });
    if (nodes > mostNodes || level > deepest + 1) return;
    if (!isGroup(node)) {
      checkLeaf(node.leaf, (field, problem) => found.push({ id, field, problem, warning: false }));
      for (const { field, code } of unknownCodes(node.leaf, known))
        found.push({ id, field, problem: 'unknownCode', warning: true, value: code });
      return;
    }
    if (node.grants?.title === '') found.push({ id, field: 'grants.title', problem: 'empty', warning: false });
    else if (node.grants !== undefined && !known.qualification(node.grants.title))
      found.push({ id, field: 'grants.title', problem: 'unknownCode', warning: true, value: node.grants.title });
    if (typeof node.grants?.renewal === 'number' && !(node.grants.renewal >= 1 && node.grants.renewal <= 120))
      found.push({ id, field: 'grants.renewal', problem: 'months', warning: false });
    if (node.items.length === 0) found.push({ id, field: 'items', problem: 'empty', warning: false });
    else if (node.kind === 'atLeast' && !(Number.isInteger(node.count) && node.count >= 1 && node.count <= node.items.length))
      found.push({ id, field: 'count', problem: 'count', warning: false });
    for (const item of node.items) visit(item, level + 1);
  };
  visit(root, 1);
  return found;
}
