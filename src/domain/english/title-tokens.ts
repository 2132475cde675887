import { moneyText } from '../format.ts';
import type { Entry, TitleLexicon } from './lexicon.ts';

/** A word or sign of a title. `unknown`: Chinese characters that no word has. */
export type Token = { zh: string } & (
  | { kind: 'word'; entry: Entry }
  | { kind: 'fixed'; en: string }
  | { kind: 'year'; en: string }
  | { kind: 'sign' }
  | { kind: 'unknown' }
);

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const digits = '一二三四五六七八九十';

const numberOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : digits.indexOf(text) + 1);

/** `1500 万元` is “¥15 million”. */
const moneyOf = (tenThousands: number): string => moneyText(tenThousands * 10_000, 'en-US');

type Pattern = readonly [pattern: RegExp, token: (found: readonly string[]) => Omit<Extract<Token, { en: string }>, 'zh'>];

const fixed = (en: string) => ({ kind: 'fixed', en }) as const;

/** Expressions with figures at the start of the remaining title. */
const patterns: readonly Pattern[] = [
  [/^(\d{4})年度?/u, ([, year = '']) => ({ kind: 'year', en: year })],
  [/^(\d+)年/u, ([, years = '']) => fixed(`${years} years`)],
  [/^第([一二三四五六七八九十]|\d+)批/u, ([, count = '']) => fixed(`${ordinals[numberOf(count) - 1] ?? `no. ${count}`} batch of`)],
  [/^第([一二三四五六七八九十]|\d+)[期届]/u, ([, count = '']) => fixed(`no. ${numberOf(count)}`)],
  [/^(\d+(?:\.\d+)?)\s*万元/u, ([, amount = '']) => fixed(moneyOf(Number(amount)))],
  [/^(\d+(?:\.\d+)?)\s*(?:亿元)/u, ([, amount = '']) => fixed(moneyOf(Number(amount) * 10_000))],
  [/^(\d+)\s*亩/u, ([, area = '']) => fixed(`${area} mu of`)],
  [/^(\d+)\s*米/u, ([, length = '']) => fixed(`${length} m`)],
  [/^(\d+|[A-Z])\s*(?:号楼|栋|座)/u, ([, name = '']) => fixed(`building ${name}`)],
  [/^(\d+)\s*号厂房/u, ([, name = '']) => fixed(`plant ${name}`)],
  [/^(\d+)\s*号重型厂房/u, ([, name = '']) => fixed(`heavy plant ${name}`)],
  [/^([A-Z]\d*)\s*(区|库)/u, ([, name = '', what = '']) => fixed(`${what === '区' ? 'zone' : 'warehouse'} ${name}`)],
  [/^(\d+)\s*层/u, ([, floor = '']) => fixed(`floor ${floor}`)],
  [
    /^([一二三四五六七八九十])(?:至([一二三四五六七八九十]))?层/u,
    ([, floor = '', last]) => fixed(last === undefined ? `floor ${numberOf(floor)}` : `floors ${numberOf(floor)}–${numberOf(last)}`),
  ],
  [/^([一二三四五六七八九])期/u, ([, phase = '']) => fixed(`phase ${numberOf(phase)}`)],
  [/^[\p{Script=Latin}\d][\p{Script=Latin}\d.,%％‰+/-]*/u, ([text = '']) => fixed(text.replace('％', '%'))],
];

const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

/** Splits a title into words with the fewest unknown characters and the longest words. Neighbouring unknown characters are one token. */
export function titleTokens(title: string, { entries, longest }: TitleLexicon): Token[] {
  type Best = { cost: number; length: number; token: Token };
  const best: Best[] = [];
  const costFrom = (index: number): number => best[index]?.cost ?? 0;
  for (let start = title.length - 1; start >= 0; start -= 1) {
    const rest = title.slice(start);
    const options: Best[] = [];
    const offer = (length: number, cost: number, token: Token) => options.push({ cost: cost + costFrom(start + length), length, token });
    for (let length = Math.min(longest, rest.length); length > 0; length -= 1) {
      const zh = rest.slice(0, length);
      const entry = entries.get(zh);
      if (entry !== undefined) offer(length, 10, { kind: 'word', zh, entry });
    }
    // a figure is not cut in two
    const isInside = /[\p{Script=Latin}\d]/u.test(rest[0] ?? '') && /[\p{Script=Latin}\d]/u.test(title[start - 1] ?? '');
    for (const [pattern, token] of isInside ? [] : patterns) {
      const found = pattern.exec(rest);
      if (found !== null) offer(found[0].length, 10, { zh: found[0], ...token(found) });
    }
    const zh = rest.slice(0, 1);
    offer(1, isHan(zh) ? 1000 : 12, { kind: isHan(zh) ? 'unknown' : 'sign', zh });
    // with equal costs the longer word wins
    best[start] = options.reduce((a, b) => (b.cost < a.cost ? b : a));
  }
  const tokens: Token[] = [];
  for (let at = 0; at < title.length; at += best[at]?.length ?? 1) {
    const token = best[at]?.token;
    const last = tokens.at(-1);
    if (token?.kind === 'unknown' && last?.kind === 'unknown') last.zh += token.zh;
    else if (token !== undefined) tokens.push({ ...token });
  }
  return tokens;
}
