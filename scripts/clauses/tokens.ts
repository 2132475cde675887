/** The machine-comparable parts of a Chinese clause: figures, years, periods, comparisons and negations. */

const digits: Record<string, number> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 };
const numeral = '[一二两三四五六七八九十]';

/** A figure with its kind: `¥5000000`, `%3`, `12`. */
export type Figure = string;

const scales: Record<string, number> = { 亿: 1e8, 万: 1e4, '': 1 };

/** Texts whose digits are no figures: documents, standards, codes and list numbers. */
const names =
  /《[^》]*》|〔\d{4}〕\d*号?|公告\d{4}年第\d+号|[A-Z]+(\/T)? ?\d[\d-]*|[“"][^”"]*[”"]|\d+[、]\d+[、]\d+|第[一二三四五六七八九十\d]+|上一|一定|一批|一般|一带一路|统一|唯一|之一|不一|专一|同一|某一|[一二三四五]级|一次|最近一/g;

/** Returns the financial or calendar years a clause names, without the days of those years. */
export const yearsIn = (clause: string): number[] => [...clause.matchAll(/(?<!\d)(20\d\d) ?年/g)].map(([, year]) => Number(year));

/** Returns how many years a clause looks back: 近三年, 近 2 年, 前三年内, 近三个会计年度, 上年度. */
export function spansIn(clause: string): number[] {
  const found = [...clause.matchAll(new RegExp(`(?:近|前|此前)\\s*(${numeral}|\\d)\\s*(?:个(?:会计)?)?(?:年|届)`, 'g'))];
  const spans = found.map(([, count = '']) => digits[count] ?? Number(count));
  if (/上一?年|上一评价期|前一年(?!内)/.test(clause)) spans.push(1);
  return spans;
}

/** Returns the figures of a clause that are neither years nor stretches of years before the application. */
export function figuresIn(clause: string): Figure[] {
  const text = clause
    .replaceAll(names, ' ')
    .replaceAll(/(?<!\d)20\d\d ?年(度)?( ?\d+ ?月( ?\d+ ?日)?)?/g, ' ')
    .replaceAll(new RegExp(`(?:近|前|此前)\\s*(${numeral}|\\d)\\s*(?:个(?:会计)?)?(?:年|届)度?`, 'g'), ' ')
    .replaceAll(/\d+ ?月 ?\d+ ?日/g, ' ')
    .replaceAll(/前一年|上一年|[Ⅰ-Ⅲ] ?[类期]/g, ' ');
  const figures = [...text.matchAll(/(\d[\d,]*(?:\.\d+)?) ?(亿|万)?(美元|元|%)?/g)].map(([, value = '', scale = '', unit = '']) => {
    const count = Number(value.replaceAll(',', '')) * (scales[scale] ?? 1);
    if (unit === '%') return `%${count}`;
    return scale !== '' || unit !== '' ? `¥${count}` : String(count);
  });
  const words = [...text.matchAll(new RegExp(`(?<!${numeral})(${numeral})(?=年|个|项|件|级|名|户|次|岁|人|家)`, 'g'))];
  return [...figures, ...words.map(([, count = '']) => String(digits[count]))];
}

export type Comparison = 'atLeast' | 'atMost' | 'above' | 'below';

const comparisons: [Comparison, RegExp][] = [
  ['below', /未满|不满/g],
  ['atMost', /不超过|不高于|不大于|不多于|最多|以内|及以下|（含）以下/g],
  ['atLeast', /不低于|不少于|不小于|至少|及以上|（含）以上|以上|达到|满(?=[一两二三四五六\d])/g],
  ['above', /超过|高于|大于|多于|不含/g],
  ['below', /低于|少于|不足|以下/g],
];

/** Returns the comparisons of a clause, each once; 不低于 is not 低于. */
export function comparisonsIn(clause: string): Comparison[] {
  let text = clause
    .replaceAll(/（[^）]*不含 ?70 分[^）]*）/g, '超过')
    .replaceAll(/[省市国]级以上|部级以上|二级以上|先进级以上|规模以上|大专以上/g, ' ');
  const found: Comparison[] = /\d ?(万|亿)?元?至 ?\d/.test(text) ? ['atLeast', 'atMost'] : [];
  for (const [name, words] of comparisons) {
    if (words.test(text) && !found.includes(name)) found.push(name);
    words.lastIndex = 0;
    text = text.replaceAll(words, ' ');
  }
  return found;
}

/** Whether a clause forbids something, apart from its comparisons. */
export function negates(clause: string): boolean {
  const text = clause
    .replaceAll(/不超过|不高于|不低于|不少于|不小于|不足|不满|未满|不含|不受[^，；]*限制|不包括/g, ' ')
    .replaceAll(/[一-龥]*非[国限营上自][一-龥]*/g, ' ');
  return /未|无|没有|不|尚未|不得/.test(text);
}
