import { chineseNumber } from '#domain/html/chinese-number.ts';
import { attribute, child, childrenNamed } from './word-xml.ts';

type Level = { format: string; text: string; start: number };

const letter = (number: number): string => String.fromCodePoint(96 + (((number - 1) % 26) + 1));
const written = (format: string, number: number): string => {
  if (/^(?:chinese|japanese|ideograph|taiwanese)/.test(format)) return chineseNumber(number);
  return /letter$/i.test(format) ? letter(number) : String(number);
};

/** Counts the numbered paragraphs of a document: `next` returns the number or bullet that Word draws before one. */
export function numbersOf(numbering: Document): { next: (id: string, level: number) => string | undefined } {
  const abstracts = new Map<string, Level[]>();
  for (const one of childrenNamed(numbering.documentElement, 'abstractNum')) {
    const levels: Level[] = [];
    for (const level of childrenNamed(one, 'lvl'))
      levels[Number(attribute(level, 'ilvl'))] = {
        format: attribute(child(level, 'numFmt'), 'val') || 'decimal',
        text: attribute(child(level, 'lvlText'), 'val'),
        start: Number(attribute(child(level, 'start'), 'val')) || 1,
      };
    abstracts.set(attribute(one, 'abstractNumId'), levels);
  }
  const lists = new Map(
    childrenNamed(numbering.documentElement, 'num').map((one) => [
      attribute(one, 'numId'),
      abstracts.get(attribute(child(one, 'abstractNumId'), 'val')),
    ]),
  );
  const counts = new Map<string, number[]>();
  return {
    next: (id, level) => {
      const levels = lists.get(id);
      const own = levels?.[level];
      if (levels === undefined || own === undefined) return undefined;
      const counted = (counts.get(id) ?? []).slice(0, level + 1);
      counted[level] = (counted[level] ?? own.start - 1) + 1;
      counts.set(id, counted);
      if (own.format === 'bullet') return '·';
      return own.text.replaceAll(/%(\d)/g, (_, place: string) => {
        const at = Number(place) - 1;
        const one = levels[at];
        return one === undefined ? '' : written(one.format, counted[at] ?? one.start);
      });
    },
  };
}
