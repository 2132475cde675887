/** Generic words of product names. */
const generic = new Set(
  (
    '产品 设备 系统 材料 加工 服务 技术 制造 生产 组件 部件 零件 零部件 高精度 高性能 精密 智能 装备 自动 自动化 专用 新型 装置 研发 应用 开发 解决方案 ' +
    '定制 采购 供应 检测 and for the with of system service equipment'
  ).split(' '),
);

const wordPattern = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(wordPattern) ?? [];

/** Strips generic words off both ends of a word; null if at most one character is left. */
function specific(word: string): string | null {
  if (generic.has(word)) return null;
  for (const dull of generic) {
    if (!isHan(dull)) continue;
    if (word.startsWith(dull)) return specific(word.slice(dull.length));
    if (word.endsWith(dull)) return specific(word.slice(0, -dull.length));
  }
  return word.length < 2 ? null : word;
}

/** Returns the longest run of characters that two words share, the first of the longest; null if it is shorter than two. */
function longestShared(a: string, b: string): string | null {
  let longest = '';
  // lengths of the runs that end at the character of `a` before, by the end in `b`
  let ends = [...b].map(() => 0);
  for (const [at, character] of [...a].entries()) {
    ends = ends.map((_, end) => (b[end] === character ? (ends[end - 1] ?? 0) + 1 : 0));
    const length = Math.max(...ends);
    if (length > longest.length) longest = a.slice(at + 1 - length, at + 1);
  }
  return longest.length < 2 ? null : longest;
}

/** Words before and after a run that is found. */
const without = (words: readonly string[], run: string): string[] =>
  words.flatMap((word) => (isHan(word) ? word.split(run) : word === run ? [] : [word])).filter((word) => word !== '');

/** Longer texts are cut: the time of a comparison grows with the square. */
const mostCharacters = 160;

const compared = (text: string): string[] => wordsOf(text.slice(0, mostCharacters)).flatMap((word) => specific(word) ?? []);

/**
 * Returns the words that two texts share, longest first: runs of at least two Chinese characters (Chinese has no spaces), and whole words
 * of other scripts. Generic words (设备, 系统) are left out.
 */
export function sharedWords(one: string, other: string): string[] {
  let [left, right] = [compared(one), compared(other)];
  const found: string[] = [];
  for (;;) {
    const runs = left.flatMap((a) => right.flatMap((b) => (isHan(a) && isHan(b) ? (longestShared(a, b) ?? []) : a === b ? a : [])));
    const [run] = runs.toSorted((a, b) => b.length - a.length);
    if (run === undefined) return found;
    if (specific(run) !== null) found.push(run);
    [left, right] = [without(left, run), without(right, run)];
  }
}

/** Returns the share of the specific words of `name` that the shared words cover, from 0 to 1. */
export function shareOf(name: string, shared: readonly string[]): number {
  const length = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
  const all = length(compared(name));
  return all === 0 ? 0 : Math.min(1, length(shared) / all);
}
