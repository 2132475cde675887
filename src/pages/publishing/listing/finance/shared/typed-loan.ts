import { decimal } from '#domain/format.ts';
import type { Language } from '#domain/format.ts';
import type { LoanField } from '#domain/finance/repayment.ts';
import { fieldNumber, typedMoney } from '#domain/typed-number.ts';
import { readWrittenNumber } from '#domain/written-number.ts';

/** Yuan are typed in the unit of the language. */
const factorOf = (field: LoanField, language: Language): number => (field === 'amount' ? typedMoney[language].factor : 1);

/** Writes a figure into its field. */
export const writeTyped = (field: LoanField, value: number, language: Language): string =>
  fieldNumber(Number(decimal(value / factorOf(field, language), 6)));

/** Parses the input: digits with commas, full-width ones too, an amount also with a unit (`1.2亿`); null for anything else. */
export function readTyped(field: LoanField, text: string, language: Language): number | null {
  const written = text
    .normalize('NFKC')
    .replaceAll(/[\s,，]/g, '')
    .replaceAll('。', '.')
    .toLowerCase();
  if (field !== 'amount') return /^\d+(?:\.\d+)?%?$/.test(written) ? Number.parseFloat(written) : null;
  const [, sign, number = '', unit] = /^(¥)?(.*?)(元)?$/.exec(written) ?? [];
  const isYuan = sign !== undefined || unit !== undefined;
  const read = readWrittenNumber(number, isYuan);
  return read && Number(decimal(read.value * (read.scaled || isYuan ? 1 : factorOf(field, language)), 6));
}
