/** Rounds away the last digits that scaling by a power of ten leaves: 0.07 ÷ 0.01 is 7. */
const exact = (value: number): number => Number(value.toPrecision(12));

/** Returns a number as people type it. */
export const writeNumber = (value: number | undefined, factor: number): string =>
  value === undefined ? '' : String(exact(value / factor));

/** Magnitude suffixes behind a number: 1.5亿, 5000万, 2 million. */
const sizes: Readonly<Record<string, number>> = {
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  十万: 1e5,
  万: 1e4,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
const written = new RegExp(`^(-?(?:\\d+\\.?\\d*|\\.\\d+))(${Object.keys(sizes).join('|')})?(元)?$`);

/**
 * Parses typed text, including full-width digits and thousands separators. `factor` is the unit of the field, unless the text has a
 * magnitude suffix or, for an amount, 元. Returns undefined for empty text and `wrong` for anything that is not a number.
 */
export function readNumber(text: string, factor: number, whole: boolean): number | undefined | 'wrong' {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '').toLowerCase();
  if (plain === '') return undefined;
  const [, digits, size, yuan] = written.exec(plain) ?? [];
  // a share has no magnitude suffix, and only an amount is in 元
  if (digits === undefined || (size !== undefined && factor < 1) || (yuan !== undefined && factor <= 1)) return 'wrong';
  const read = exact(Number(digits) * (sizes[size ?? ''] ?? (yuan === undefined ? factor : 1)));
  return whole && !Number.isInteger(read) ? 'wrong' : read;
}
