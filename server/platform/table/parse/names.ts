import { halfWidthWords } from './spelling.ts';

/** Endings of department names. */
const office =
  /(?:局|部|委|委员会|办|办公室|办公厅|厅|院|会|署|府|政府|中心|总队|支队|处|司|组|行|银行|公司|协会|学会|联合会|联盟|集团|大学|学院|管委会|法院|检察院|党组|总局|分局|海关|站|所)$/;

/**
 * Splits a list in one cell by any separator; each text once. `unsure` if a space or slash was taken for a separator; `others`: 等 was left
 * out.
 */
export type ReadList = { list: string[]; unsure: boolean; others: boolean };

/** 市科技局等, 市科技局等三部门: 等 means "and others", so the list is incomplete. */
const andOthers = /\s*等\s*(?:\d{1,2}|[一二三四五六七八九十]{1,3}|多|几)?个?\s*(?:部门|单位|机关|厅局|委办局|部委|家)?$/;

const distinct = (parts: readonly string[]): string[] => [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];

/** Splits names of departments; at spaces if all parts end like departments. */
export function readIssuers(text: string): ReadList {
  const plain = halfWidthWords(text).replaceAll(/^[（(【[]|[）)】\]]$/g, '');
  const parts = plain.split(/\s*[、，,;；/／|｜\n\r\t]+\s*/);
  const slashed = /[/／|｜]/.test(plain);
  const split = parts.flatMap((part) => {
    const words = part.split(/\s+/);
    const chinese = words.every((word) => /\p{Script=Han}/u.test(word));
    if (words.length > 1 && chinese) return words.every((word) => word.length > 2 && office.test(word)) ? words : [words.join('')];
    return [part];
  });
  const kept = split.map((part) => part.replace(andOthers, ''));
  return {
    list: distinct(kept),
    others: kept.some((part, at) => part !== split[at]),
    unsure: slashed || distinct(split).length > distinct(parts).length,
  };
}

const between = /[、，,;；/／|｜\n\r\t#＃]+|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u;

/** Splits short words, such as tags or codes: also at spaces between Chinese words. */
export const readWords = (text: string): string[] => distinct(halfWidthWords(text).split(between));

/** The most parts of a name that contains separators: 石油、煤炭及其他燃料加工业, Radio, television, film and sound recording. */
const mostParts = 8;

/** Splits a list of known names, which may contain separators themselves: the longest known name wins. `found` is null for unknown words. */
export function readKnown<Found>(text: string, find: (name: string) => Found | null): { text: string; found: Found | null }[] {
  const pieces = halfWidthWords(text).split(new RegExp(`(${between.source})`, 'u'));
  const list = new Map<string, Found | null>();
  for (let at = 0; at < pieces.length; at += 2) {
    if ((pieces[at] ?? '').trim() === '') continue;
    // pieces at odd places are separators: a name ends after an even one
    let end = Math.min(pieces.length, at + 2 * mostParts - 1);
    const nameTo = (to: number) => pieces.slice(at, to).join('').trim();
    while (end > at + 1 && find(nameTo(end)) === null) end -= 2;
    const name = nameTo(end);
    list.set(name, find(name));
    at = end - 1;
  }
  return [...list].map(([name, found]) => ({ text: name, found }));
}
