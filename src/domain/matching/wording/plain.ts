import type { Criterion, Leaf, Measure, ScorePart } from '../model/criteria.ts';
import { lastYear } from '../model/profile.ts';
import { zhCN } from './chinese.ts';
import { enUS } from './english.ts';
import { measureName } from './measure-words.ts';
import type { Language } from '#domain/format.ts';
import type { Names, Setting } from './names.ts';
import { titleName } from './names.ts';
import { boundsText, labelOf, requiredOf } from './required.ts';

/** A node in plain words, with its items. `path` as in an outcome: steps from the root by position. */
export type Reading = { path: string; text: string; items: Reading[] };

type Group = Extract<Criterion, { items: Criterion[] }>;

type Sentences = {
  all: (of: number) => string;
  any: (of: number) => string;
  atLeast: (count: number, of: number) => string;
  not: string;
  empty: string;
  open: string;
  unfilled: (rule: string) => string;
  titled: (title: string, rule: string) => string;
  condition: (label: string, required: string) => string;
  /** The points everybody gets, if any, and the ways to more. */
  part: (index: number, base: string | null, ways: string) => string;
  base: (points: number) => string;
  ways: (ways: readonly string[]) => string;
  way: (measure: string, steps: readonly string[]) => string;
  step: (required: string, points: string) => string;
};

const sentences: Record<Language, Sentences> = {
  'zh-CN': {
    all: (of) => (of === 1 ? '须满足' : `以下 ${of} 项须同时满足`),
    any: (of) => (of === 1 ? '须满足' : `以下 ${of} 项满足其一即可`),
    atLeast: (count, of) => `以下 ${of} 项至少满足 ${count} 项`,
    not: '不得有下列情形',
    empty: '还没有条件',
    open: '（待填写）',
    unfilled: (rule) => `${rule}（待填写）`,
    titled: (title, rule) => `${title}（${rule}）`,
    condition: (label, required) => `${label}：${required}`,
    part: (index, base, ways) => `第 ${index} 项：${base === null || ways === '' ? (base ?? ways) : `${base}，另按 ${ways}`}`,
    base: (points) => `基础分 ${points}`,
    ways: (ways) => ways.join('；或'),
    way: (measure, steps) => `${measure}${steps.join('，')}`,
    step: (required, points) => `${required}得 ${points}`,
  },
  'en-US': {
    all: (of) => (of === 1 ? 'This must be met' : `All ${of} of these must be met`),
    any: (of) => (of === 1 ? 'This must be met' : `Any one of these ${of} is enough`),
    atLeast: (count, of) => `At least ${count} of these ${of} must be met`,
    not: 'The following must not be the case',
    empty: 'No conditions yet',
    open: '(to be filled in)',
    unfilled: (rule) => `${rule} (to be filled in)`,
    titled: (title, rule) => `${title} (${rule})`,
    condition: (label, required) => `${label}: ${required}`,
    part: (index, base, ways) => `Line ${index}: ${base === null || ways === '' ? (base ?? ways) : `${base}, plus ${ways}`}`,
    base: (points) => `${points} to begin with`,
    ways: (ways) => ways.join('; or '),
    way: (measure, steps) => `${measure} ${steps.join(', ')}`,
    step: (required, points) => `${required} gives ${points}`,
  },
};

function ruleOf(node: Group, say: Sentences): string {
  const of = node.items.length;
  const rule = of === 0 ? say.empty : node.kind === 'atLeast' ? say.atLeast(node.count, of) : say[node.kind](of);
  return node.title === undefined || node.title === '' ? rule : say.titled(node.title, rule);
}

/** Whether the part of a leaf that its sentence is made of has been filled in. */
function isOpen(leaf: Leaf): boolean {
  if ('within' in leaf) return leaf.within.length === 0;
  if (leaf.kind === 'qualification') return leaf.anyOf.length === 0;
  if (leaf.kind === 'threshold') return leaf.min === undefined && leaf.max === undefined;
  return leaf.kind === 'tiered' && leaf.tiers.length === 0;
}

function partText({ base = 0, ways }: ScorePart, index: number, setting: Setting): string {
  const { words, last, language } = setting;
  const say = sentences[language];
  const gives = ways.map(({ measure, steps }) => {
    const texts = steps.map(({ from, upTo, points }) =>
      say.step(boundsText(measure, { min: from, max: upTo }, setting) || say.open, words.number(points, 'points', 4)),
    );
    return say.way(measureName(measure, last, words), texts.length === 0 ? [say.open] : texts);
  });
  return say.part(index + 1, base === 0 && ways.length > 0 ? null : say.base(base), say.ways(gives));
}

function leafReading(leaf: Leaf, negated: boolean, path: string, setting: Setting): Reading {
  const say = sentences[setting.language];
  const required = isOpen(leaf) ? say.open : requiredOf(leaf, negated ? { negated: true } : {}, setting);
  const measures: Measure[] = leaf.kind === 'threshold' ? [leaf.measure] : leaf.kind === 'tiered' ? [leaf.measure, leaf.by] : [];
  const parts = measures.flatMap((measure) => (measure.of === 'score' ? measure.parts : []));
  return {
    path,
    text: say.condition(labelOf(leaf, setting).trim() || say.open, required),
    items: parts.map((part, index) => ({ path: `${path}#${index}`, text: partText(part, index, setting), items: [] })),
  };
}

const settingOf = (language: Language, names: Names, today: string): Setting => ({
  language,
  words: language === 'zh-CN' ? zhCN : enUS,
  names,
  today,
  last: lastYear(today),
});

/** A single node: the rule of a group, or the requirement of a condition. */
export function readNode(node: Criterion, language: Language, names: Names, today: string): string {
  if (node.kind === 'not') return sentences[language].not;
  if ('items' in node) return ruleOf(node, sentences[language]);
  return leafReading(node, false, '', settingOf(language, names, today)).text;
}

/**
 * A tree of conditions in plain words, as people read a policy, on the day `today` (`YYYY-MM-DD`). A `not` over one condition reads as its
 * opposite; incomplete parts are marked.
 */
export function readCriterion(criterion: Criterion, language: Language, names: Names, today: string): Reading {
  const say = sentences[language];
  const setting = settingOf(language, names, today);
  const read = (node: Criterion, path: string): Reading => {
    const under = (index: number) => (path === '' ? String(index) : `${path}.${index}`);
    if (node.kind === 'not') {
      const { item } = node;
      if (item.kind === 'not' || 'items' in item) {
        const empty = 'items' in item && item.items.length === 0;
        return { path, text: empty ? say.unfilled(say.not) : say.not, items: empty ? [] : [read(item, under(0))] };
      }
      return { ...leafReading(item, true, under(0), setting), path };
    }
    if ('items' in node) {
      const items = node.items.map((item, index) => read(item, under(index)));
      const grants = node.kind === 'all' ? node.grants : undefined;
      if (grants === undefined) return { path, text: ruleOf(node, say), items };
      const given = setting.words.grants(titleName(grants.title, setting), grants.renewal);
      return { path, text: ruleOf(node, say), items: [{ path: `${path}#grants`, text: given, items: [] }, ...items] };
    }
    return leafReading(node, false, path, setting);
  };
  return read(criterion, '');
}

/** A reading as lines of text, two spaces in for each level: to be copied. */
export function readingLines({ text, items }: Reading, level = 0): string[] {
  return [`${'  '.repeat(level)}${level === 0 ? '' : '- '}${text}`, ...items.flatMap((item) => readingLines(item, level + 1))];
}

/** Names of figures and flags, for pickers. */
export const phrasesOf = (language: Language) => {
  const { facts, flags, label } = language === 'zh-CN' ? zhCN : enUS;
  return { facts, flags, label };
};
