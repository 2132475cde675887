import type { PaymentState } from '#domain/payment/states.ts';
import { paymentStates } from '#domain/payment/states.ts';
import { halfWidth } from '#domain/half-width.ts';
import { magnitudes } from '#domain/written-number.ts';
import { withoutErrors } from '#server/platform/table/kind/error-cells.ts';
import type { SourceRow } from '#server/platform/table/kind/kind.ts';
import { Notes } from '#server/platform/table/kind/notes.ts';
import { unitOf } from '#server/platform/table/parse/amount.ts';
import { choiceOf } from '#server/platform/table/parse/choice.ts';
import { readDay } from '#server/platform/table/parse/day.ts';
import { isBlank } from '#server/platform/table/parse/is-blank.ts';
import { choiceKey, cut } from '#server/platform/table/parse/spelling.ts';
import { otherStateWords, stateWords } from './fields.ts';

/** A row as read, without stored data. Empty cells are null. */
export type ReadRow = {
  row: number;
  number: string;
  /** The number that the application is counted by; null if there is none. */
  serial: number | null;
  company: string | null;
  creditCode: string | null;
  /** In cents. */
  amount: number | null;
  batch: string | null;
  paidOn: string | null;
  state: PaymentState | null;
  reason: string | null;
  notes: Notes;
};

const longest = { batch: 40, reason: 500 } as const;
const shown = 80;
const mostCents = 1e14;

const states = choiceOf(
  paymentStates,
  Object.fromEntries(Object.entries(stateWords).map(([state, words]) => [state, Object.values(words)])),
  otherStateWords,
);

const sum = new RegExp(
  String.raw`^(?:¥|人民币|rmb|cny)?(\d+(?:\.\d+)?)(${Object.keys(magnitudes).join('|')})?(?:元|yuan|rmb|cny)?整?$`,
  'i',
);

/** Parses an amount to the cent; `unit`: yuan of a bare number. Null for anything else, and for fractions of a cent. */
export function readCents(text: string, unit: number): number | null {
  const [, digits, scale] = sum.exec(halfWidth(text).replaceAll(/[,\s]/g, '')) ?? [];
  if (digits === undefined) return null;
  const cents = Number(digits) * (scale === undefined ? unit : (magnitudes[scale.toLowerCase()] ?? 1)) * 100;
  const whole = Math.round(cents);
  return whole > 0 && whole <= mostCents && Math.abs(cents - whole) < 1e-4 * Math.max(1, whole * 1e-9) ? whole : null;
}

/** Reads a single row. `headings` name the unit of amounts. */
export function readRow({ row, values: cells }: SourceRow, headings: Readonly<Record<string, string | null>>): ReadRow {
  const notes = new Notes();
  const values = withoutErrors(cells, notes);
  const cell = (field: string): string | null => {
    const text = values[field] ?? '';
    return isBlank(text) ? null : text;
  };
  const number = halfWidth(cell('number') ?? '');
  const serial = /^\d{4}-(\d{1,9})$/.exec(number)?.[1];
  if (number === '') notes.error('number', 'missing');
  else if (serial === undefined) notes.error('number', 'numberForm', { value: cut(number, shown) });
  const parsed = <T>(field: string, key: string, parse: (text: string) => T | null): T | null => {
    const text = cell(field);
    const value = text === null ? null : parse(text);
    if (text !== null && value === null) notes.error(field, key, { value: cut(text, shown) });
    return value;
  };
  const text = (field: keyof typeof longest): string | null => {
    const value = cell(field);
    if (value === null || value.length <= longest[field]) return value;
    notes.error(field, 'tooLong', { most: longest[field], length: value.length });
    return null;
  };
  const paidOn = parsed('paidOn', 'day', readDay);
  const state = parsed('state', 'choice', (value) => states.get(choiceKey(value)) ?? null);
  return {
    row,
    number,
    serial: serial === undefined ? null : Number(serial),
    company: cell('company'),
    creditCode: cell('creditCode'),
    amount: parsed('amount', 'amountForm', (value) => readCents(value, unitOf(headings['amount'] ?? ''))),
    batch: text('batch'),
    paidOn,
    // a file of paid payments has no column for the state
    state: state ?? (values['state'] === undefined && paidOn !== null ? 'paid' : null),
    reason: text('reason'),
    notes,
  };
}
