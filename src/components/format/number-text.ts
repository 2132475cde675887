/** Without the last digits that a factor of ten leaves behind: 0.07 ÷ 0.01 is 7. */
const exact = (value: number): number => Number(value.toPrecision(12));

/** A number as it is typed. */
export const writeNumber = (value: number | undefined, factor: number): string =>
  value === undefined ? '' : String(exact(value / factor));

/** What people write behind a number for a size of its own: 1.5亿, 5000万, 2 million. */
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
 * What is typed, full-width digits and marks of thousands too; `factor` is what one of it stands for, unless it says so itself: a size, and
 * 元 for an amount. Undefined for nothing, `wrong` for what is no number.
 */
export function readNumber(text: string, factor: number, whole: boolean): number | undefined | 'wrong' {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '').toLowerCase();
  if (plain === '') return undefined;
  const [, digits, size, yuan] = written.exec(plain) ?? [];
  // a share has no size, and only an amount is in 元
  if (digits === undefined || (size !== undefined && factor < 1) || (yuan !== undefined && factor <= 1)) return 'wrong';
  const read = exact(Number(digits) * (sizes[size ?? ''] ?? (yuan === undefined ? factor : 1)));
  return whole && !Number.isInteger(read) ? 'wrong' : read;
}
