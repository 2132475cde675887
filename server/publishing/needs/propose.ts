import type { Need } from '#domain/need.ts';
import { atomsOf } from '#server/platform/search/text/atoms.ts';
import { plainText } from '#server/platform/search/text/plain-text.ts';

/** The texts of a policy that show its needs. The body is Markdown. */
export type ProposalText = {
  title: string;
  shortName: string | null;
  tags: readonly string[];
  summary: string;
  body: string;
};

/** Points of a mention by its place. A need is proposed from `enough` points on. */
const points = { title: 6, summary: 4, summaryGrant: 2, tag: 2, measure: 5, granting: 3, other: 1 } as const;
const enough = 6;
/** The most points from sections that grant nothing, because a long text mentions many needs. */
const mostOfOthers = 2;
const mostNeeds = 8;

/** Words of giving something, in a sentence. */
const grant = /补贴|补助|奖励|资助|奖补|贴息|减免|返还|免征|减征|减按|扣除|抵扣|抵减|配租|支持|给予|再奖|[年奖补]\s*\d/;
/** Headings of sections about eligibility, procedure and history. A need named there is a condition or belongs to another policy. */
const ignoredHeading =
  /条件|材料|流程|程序|办理|依据|衔接|时间|期限|受理|情形|问题|背景|为什么|保障|附则|总则|监督|退出|绩效|对象|范围|提示|注意|目标|要求|情况|其他|管理|失分/;
/** Standards of a title are conditions, and lists of related measures name other policies. */
const otherHeading = /(?:认定|评价|划分)标准|一览|对照/;
const grantingHeading = /标准|措施|政策内容|支持事项|事项|速览|享受|内容|补助|奖励/;
/** Negations before a word in its clause, or after it. */
const negatedBefore =
  /不予|不得|不含|不包括|不包含|停止|取消|不再|没有|不属于|不适用|不支持|不享受|未(?!就业)|(?:^|\|)除(?!尘)|剔除|拖欠|不同于/;
const negatedAfter = /除外|以外|不予|不计入|不纳入|不支持|不再|不得|不享受|不适用|为主业|为依据/;

/** Official words by their first two characters, the longest first. */
type Vocabulary = ReadonlyMap<string, { word: string; codes: string[] }[]>;

const gapMark = '|';

/** The text normalised like in searches; `|` marks where no word may continue. */
const spelt = (text: string): string =>
  atomsOf(text)
    .map((atom, index) => `${atom.gap && index > 0 ? gapMark : ''}${atom.value}${atom.cjk ? '' : ' '}`)
    .join('');

function vocabularyOf(needs: readonly Need[]): Vocabulary {
  const codes = new Map<string, string[]>();
  for (const need of needs)
    for (const word of new Set(need.official.map(spelt))) if (word.length > 1) codes.set(word, [...(codes.get(word) ?? []), need.code]);
  const longestFirst = [...codes].map(([word, list]) => ({ word, codes: list })).toSorted((a, b) => b.word.length - a.word.length);
  return Map.groupBy(longestFirst, ({ word }) => word.slice(0, 2));
}

const compiled = new WeakMap<readonly Need[], Vocabulary>();

function compile(needs: readonly Need[]): Vocabulary {
  const known = compiled.get(needs) ?? vocabularyOf(needs);
  compiled.set(needs, known);
  return known;
}

/** `享受加计扣除的研发费用` is a condition, not a benefit. */
const isDenied = (before: string, after: string): boolean =>
  negatedBefore.test(before) || negatedAfter.test(after) || (before.endsWith('享受') && after.startsWith('的'));

/** The needs a clause names without negating them. Of overlapping words the first and longest counts: 出口信用保险 is no 保险. */
function namedIn(clause: string, words: Vocabulary): string[] {
  const text = spelt(clause);
  const found: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const hit = words.get(text.slice(at, at + 2))?.find(({ word }) => text.startsWith(word, at));
    if (hit === undefined) continue;
    if (!isDenied(text.slice(0, at), text.slice(at + hit.word.length))) found.push(...hit.codes);
    at += hit.word.length - 1;
  }
  return found;
}

/** Returns the needs named in a sentence, each once. Each clause is read separately, because a negation covers only its clause. */
const namedInSentence = (sentence: string, vocabulary: Vocabulary): Set<string> =>
  new Set(sentence.split(/[，,：:]/).flatMap((clause) => namedIn(clause, vocabulary)));

const sentencesOf = (text: string): string[] => text.split(/[。；;！？\n]/).filter((sentence) => sentence.trim() !== '');

type Section = { heading: string; text: string };

function sectionsOf(body: string): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }];
  for (const line of body.split('\n')) {
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
    const last = sections.at(-1);
    if (heading !== undefined) sections.push({ heading, text: '' });
    else if (last !== undefined) last.text += `${line}\n`;
  }
  return sections;
}

/** The bold words that begin a measure of a document: `**（二）开拓多元市场。** 每年…`. */
const measuresOf = (text: string): string[] => [...text.matchAll(/^\s*(?:[-*]\s+)?\*\*(.+?)\*\*/gm)].map(([, lead = '']) => lead);

function addBody({ body }: ProposalText, vocabulary: Vocabulary, add: (code: string, score: number) => void): void {
  const others = new Map<string, number>();
  for (const { heading, text } of sectionsOf(body)) {
    const isIgnored = ignoredHeading.test(heading) || otherHeading.test(heading);
    const isGranting = grantingHeading.test(heading) && !otherHeading.test(heading);
    if (isIgnored && !isGranting) continue;
    // names of other documents
    const own = text.replace(/《[^》]*》/g, '');
    if (isGranting)
      for (const measure of measuresOf(own)) for (const code of namedInSentence(measure, vocabulary)) add(code, points.measure);
    for (const sentence of sentencesOf(plainText(own))) {
      for (const code of namedInSentence(sentence, vocabulary)) {
        if (isGranting) add(code, points.granting);
        else others.set(code, (others.get(code) ?? 0) + points.other);
      }
    }
  }
  for (const [code, score] of others) add(code, Math.min(score, mostOfOthers));
}

/**
 * Proposes the needs of a policy, by the official words in its text: a title weighs more than the summary, the summary more than a tag, and
 * in the body mostly benefits count. Returns codes, the best founded first, at most eight; a broader need only if the text names it too,
 * and none that the text only excludes.
 */
export function proposeNeeds(policy: ProposalText, needs: readonly Need[]): string[] {
  const vocabulary = compile(needs);
  const scores = new Map<string, number>();
  const add = (code: string, score: number): void => void scores.set(code, (scores.get(code) ?? 0) + score);
  for (const code of namedInSentence([policy.title, policy.shortName ?? ''].join('，'), vocabulary)) add(code, points.title);
  for (const sentence of sentencesOf(policy.summary)) {
    const score = points.summary + (grant.test(sentence) ? points.summaryGrant : 0);
    for (const code of namedInSentence(sentence, vocabulary)) add(code, score);
  }
  for (const code of namedInSentence(policy.tags.join('，'), vocabulary)) add(code, points.tag);
  addBody(policy, vocabulary, add);
  return [...scores]
    .filter(([, score]) => score >= enough)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([code]) => code)
    .slice(0, mostNeeds);
}
