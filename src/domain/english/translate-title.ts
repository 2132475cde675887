import { capitalised, gerundOf, joined, listOf, singularOf, withArticle } from './english-words.ts';
import type { TitleLexicon } from './lexicon.ts';
import type { TitleNode } from './title-nodes.ts';
import { entryOf, grouped, isParenthesis, isWord } from './title-nodes.ts';
import { titleTokens } from './title-tokens.ts';

/** The form of a verb that begins a phrase. */
type Form = 'gerund' | 'infinitive';

/** A company's name has no sentence, and every word of it a capital. */
export const companyName =
  /^[\p{Script=Han}（）]+(?:公司|银行|支行|分行|研究院|事务所|协会|商会|学校|转移中心|服务中心|大学|合伙企业（有限合伙）)$/u;

/** Separators of clauses, which are translated one by one. */
const stops: Readonly<Record<string, string>> = {
  '：': ': ',
  ':': ': ',
  '，': ', ',
  ',': ', ',
  '；': '; ',
  '？': '? ',
  '?': '? ',
  '！': '! ',
  '。': '. ',
  '——': ' – ',
  '—': '–',
};
const signs: Readonly<Record<string, string>> = { '、': ',', '·': '–', '－': '-', '—': '–', '＋': '+' };

type Write = { unknown: (zh: string) => string };

function written(node: TitleNode, write: Write): string {
  if (node.kind === 'group') {
    if (isParenthesis(node.open)) return `(${clauses(node.inside, write)})`;
    const text = clauses(node.inside, write);
    return `“${node.open === '《' ? capitalised(text) : text}”`;
  }
  if (node.kind === 'unknown') return write.unknown(node.zh);
  if (node.kind === 'sign') return signs[node.zh] ?? node.zh;
  if (node.kind !== 'word') return node.en;
  const { name, noun, action, benefit, procedure, document, place, conjunction, company, verb, remark } = node.entry;
  const word = name ?? noun ?? action ?? benefit ?? procedure ?? document ?? place ?? conjunction ?? company ?? remark;
  return word ?? (verb === undefined ? '' : gerundOf(verb));
}

const isNoun = (node: TitleNode | undefined): boolean =>
  node?.kind === 'group'
    ? !isParenthesis(node.open)
    : [entryOf(node).noun, entryOf(node).action, entryOf(node).benefit].some((word) => word !== undefined);

/** Words one after the other: compounds have the same order in both languages. */
function sequence(nodes: readonly TitleNode[], form: Form, write: Write): string {
  const isVerbal = beginsWithVerb(nodes);
  return joined(
    nodes.map((node, index) => {
      const { verb, noun } = entryOf(node);
      const own = isNoun(node) && isNoun(nodes[index + 1]) ? singularOf(written(node, write)) : written(node, write);
      if (verb === undefined || index === nodes.length - 1) return own;
      const isFirst = index === 0 || (isVerbal && entryOf(nodes[index - 1]).conjunction !== undefined);
      if (isFirst) return form === 'infinitive' ? verb : gerundOf(verb);
      return noun === undefined ? (entryOf(node).action ?? gerundOf(verb)) : own;
    }),
  );
}

/** A verb and all that follows it. */
function verbPhrase([verb, ...rest]: readonly TitleNode[], form: Form, write: Write): string {
  const base = entryOf(verb).verb ?? '';
  return joined([form === 'infinitive' ? base : gerundOf(base), withArticle(phrase(rest, form, write))]);
}

/** Whether the first word is a verb. A word that can also be an action or noun is a verb only before an object. */
function beginsWithVerb(nodes: readonly TitleNode[]): boolean {
  const { verb, action, noun } = entryOf(nodes[0]);
  return verb !== undefined && (nodes.length > 1 || (action === undefined && noun === undefined));
}

function phrase(nodes: readonly TitleNode[], form: Form, write: Write): string {
  const last = nodes.at(-1);
  const rest = nodes.slice(0, -1);
  if (last === undefined) return '';
  if (rest.length === 0) return written(last, write);
  const before = rest.at(-1);
  if (last.kind === 'group' && isParenthesis(last.open)) return `${phrase(rest, form, write)} ${written(last, write)}`;
  const { remark, document, benefit, procedure } = entryOf(last);
  if (remark !== undefined) return `${phrase(rest, form, write)}: ${remark}`;
  const isJoined = before?.kind === 'sign' || (entryOf(before).conjunction !== undefined && !isWord(before, '的'));
  if (document !== undefined && !isJoined) {
    const subject = isWord(before, '的') ? rest.slice(0, -1) : rest;
    if (beginsWithVerb(subject)) return `${document} to ${verbPhrase(subject, 'infinitive', write)}`;
    const about = withArticle(phrase(subject, 'gerund', write));
    return `${document} ${/ (?:for|on|to) /.test(about) ? 'on' : 'for'} ${about}`;
  }
  const giving = procedure ?? benefit;
  if (giving !== undefined && !isJoined) {
    const split = procedure === undefined ? nodes.findLastIndex((node, index) => isConjunction(node) && isGiven(nodes[index - 1])) : -1;
    if (split > 0) return `${phrase(nodes.slice(0, split), form, write)} and ${phrase(nodes.slice(split + 1), form, write)}`;
    const about = phrase(isWord(before, '的') ? rest.slice(0, -1) : rest, 'gerund', write);
    return `${giving} for ${withArticle(about)}`;
  }
  const actions = actionsAt(nodes);
  if (actions > 0) {
    const what = isWord(nodes[actions - 1], '的') ? nodes.slice(0, actions - 1) : nodes.slice(0, actions);
    const done = joined(nodes.slice(actions).map((node) => entryOf(node).action ?? written(node, write)));
    return done.endsWith(' into')
      ? `${done} ${withArticle(phrase(what, 'gerund', write))}`
      : `${done} of ${withArticle(phrase(what, 'gerund', write))}`;
  }
  const of = nodes.findLastIndex((node) => isWord(node, '的'));
  if (of > 0 && of < nodes.length - 1)
    return `${phrase(nodes.slice(of + 1), 'gerund', write)} of ${phrase(nodes.slice(0, of), 'gerund', write)}`;
  return sequence(nodes, form, write);
}

/** Returns where the actions at the end begin (`认定`, `认定和运行监测`, `认定及奖励`); -1 if there are none, or a verb governs them. */
function actionsAt(nodes: readonly TitleNode[]): number {
  let at = nodes.length;
  while (at > 0) {
    const { action, benefit } = entryOf(nodes[at - 1]);
    if (action === undefined && (benefit === undefined || at < nodes.length)) break;
    at -= 1;
    if (at < 2 || !isConjunction(nodes[at - 1] as TitleNode) || entryOf(nodes[at - 2]).action === undefined) break;
    at -= 1;
  }
  const isAction = entryOf(nodes[at]).action !== undefined;
  const isGoverned = nodes.slice(0, at).some((node) => entryOf(node).verb !== undefined && entryOf(node).action === undefined);
  const isListed = at > 0 && (isConjunction(nodes[at - 1] as TitleNode) || nodes[at - 1]?.kind === 'sign');
  return isAction && at < nodes.length && !isGoverned && !isListed ? at : -1;
}

const isConjunction = (node: TitleNode): boolean => entryOf(node).conjunction === 'and';
const isGiven = (node: TitleNode | undefined): boolean => entryOf(node).benefit !== undefined;

/** Places and years before a title: `云溪市2026年度…`. */
function prefixOf(nodes: readonly TitleNode[], write: Write): { prefix: string; rest: readonly TitleNode[]; after: string } {
  const end = nodes.findIndex((node) => node.kind !== 'year' && entryOf(node).place === undefined);
  const count = end === -1 ? nodes.length : end;
  // “…基地2026年入驻企业补助”: the year is that of the whole
  const years = nodes.slice(count).filter(({ kind }) => kind === 'year');
  const before = [...nodes.slice(0, count), ...years];
  const rest = nodes.slice(count).filter(({ kind }) => kind !== 'year');
  const text = joined(before.map((node) => written(node, write)));
  const isYear = before.every(({ kind }) => kind === 'year');
  return { prefix: isYear ? '' : text, rest, after: isYear && text !== '' && rest.length > 0 ? ` (${text})` : isYear ? text : '' };
}

function authorities(nodes: readonly TitleNode[], write: Write): string {
  const parts: TitleNode[][] = [[]];
  for (const node of nodes) {
    if (node.kind === 'sign') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return listOf(parts.filter((part) => part.length > 0).map((part) => sequence(part, 'gerund', write)));
}

function clause(nodes: readonly TitleNode[], write: Write): string {
  const about = nodes.findIndex((node) => isWord(node, '关于'));
  const kind = entryOf(nodes.at(-1)).document;
  if (about !== -1 && kind !== undefined && isWord(nodes.at(-2), '的')) {
    const by = authorities(nodes.slice(0, about), write);
    const matter = nodes.slice(about + 1, -2);
    // policies “to support …”, but “supporting …” for their purpose
    const isGoverned = beginsWithVerb(matter) && !(matter.at(-1)?.zh ?? '').startsWith('有关');
    const subject = isGoverned ? verbPhrase(matter, 'gerund', write) : phrase(matter, 'gerund', write);
    const the = /^(?:Ministry|State|National|General|Department|People|Bureau|Office)\b/.test(by) ? 'the ' : '';
    return `${kind}${by === '' ? '' : ` of ${the}${by}`} on ${subject}`;
  }
  const { prefix, rest, after } = prefixOf(nodes, write);
  const main = phrase(rest, 'gerund', write) + after;
  return prefix === '' || main === '' ? prefix + main : `${prefix}: ${main}`;
}

/** Clauses between colons, commas and question marks. */
function clauses(nodes: readonly TitleNode[], write: Write): string {
  let text = '';
  let part: TitleNode[] = [];
  const flush = () => {
    text += clause(part, write);
    part = [];
  };
  for (const node of nodes) {
    const stop = node.kind === 'sign' ? stops[node.zh] : undefined;
    if (stop === undefined) part.push(node);
    else {
      flush();
      text = `${text.trimEnd()}${stop}`;
    }
  }
  flush();
  return text.trim();
}

const small = new Set(['and', 'of', 'for', 'the', 'in', 'on']);

function nameOf(nodes: readonly TitleNode[], write: Write): string {
  return joined(
    nodes.map((node) => {
      const text = entryOf(node).company ?? written(node, write);
      return text
        .split(' ')
        .map((word) => (small.has(word) ? word : capitalised(word)))
        .join(' ');
    }),
  );
}

export type TranslatedTitle = {
  text: string;
  /** Whether every word is known. */
  complete: boolean;
};

/** The largest unknown share of a translated title. */
const mostUnknown = 1 / 3;

/**
 * Translates a title into a readable English phrase by the glossary. Unknown words stay Chinese, or become `pinyin` for titles of companies
 * and products. Null if too much is unknown, or the title has no Chinese.
 */
export function translateTitle(title: string, lexicon: TitleLexicon, pinyin?: (zh: string) => string): TranslatedTitle | null {
  const chinese = title.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (chinese === 0) return null;
  const tokens = titleTokens(title.trim(), lexicon);
  const unknown = tokens.reduce((sum, { kind, zh }) => (kind === 'unknown' ? sum + zh.length : sum), 0);
  if (pinyin === undefined && unknown > chinese * mostUnknown) return null;
  const write: Write = { unknown: (zh) => pinyin?.(zh) ?? zh };
  const nodes = grouped(tokens);
  const text = companyName.test(title) ? nameOf(nodes, write) : clauses(nodes, write);
  return { text: capitalised(text), complete: unknown === 0 };
}
