import { sumText } from '#domain/finance/cents.ts';
import type { PaymentAction, PaymentFacts, PaymentGiven, PaymentNeed } from '#domain/payment/machine.ts';
import { actionBetween, paymentAfter, paymentRefusal } from '#domain/payment/machine.ts';
import type { NoticeBar } from '#domain/public-notice/states.ts';
import type { Change, PlannedRow } from '#server/platform/table/kind/kind.ts';
import { targetName } from '#server/platform/table/kind/kind.ts';
import { halfWidth } from '#domain/half-width.ts';
import { nameKey } from '#server/platform/search/text/suggest-key.ts';
import { cut } from '#server/platform/table/parse/spelling.ts';
import type { PaymentColumn } from './fields.ts';
import type { ReadRow } from './read-row.ts';

/** A stored payment that rows are compared with. */
export type KnownPayment = PaymentFacts & {
  id: string;
  number: string;
  title: string;
  version: number;
  /** As the application names the company, and as the register does. */
  companyNames: string[];
  creditCode: string | null;
  /** Of the importer, or of a company of theirs. */
  isOwn: boolean;
  /** Why its public notice bars it. */
  bar: NoticeBar | null;
};

/** What a row writes. */
export type PaymentRecord = { id: string; action: PaymentAction; given: PaymentGiven };

const columnOf: Record<PaymentNeed, PaymentColumn> = { amount: 'amount', paidOn: 'paidOn', batch: 'batch', note: 'reason' };
const compared = ['state', 'amount', 'batch', 'paidOn', 'reason'] as const satisfies readonly (keyof PaymentFacts & PaymentColumn)[];

// the same in both languages
const sumOf = (cents: number) => sumText(cents, 'en-US');

/** Rejects a row about another company, or with another amount than was approved. */
function refuseOther({ company, creditCode, amount, notes }: ReadRow, stored: KnownPayment): void {
  const [name = ''] = stored.companyNames;
  if (company !== null && stored.companyNames.every((one) => nameKey(one) !== nameKey(company)))
    notes.error('company', 'companyOther', { value: cut(company, 80), company: name });
  const code = creditCode === null ? null : halfWidth(creditCode).replaceAll(/\s/g, '').toUpperCase();
  if (code !== null && stored.creditCode !== null && code !== stored.creditCode.toUpperCase())
    notes.error('creditCode', 'codeOther', { value: cut(code, 80), code: stored.creditCode });
  if (amount !== null && stored.amount !== null && amount !== stored.amount)
    notes.error('amount', 'amountOther', { value: sumOf(amount), approved: sumOf(stored.amount) });
}

/** Returns the action of a row; null where it changes nothing, or is rejected. */
function actionOf(read: ReadRow, stored: KnownPayment): PaymentAction | null {
  const { state, notes } = read;
  if (state === null) return null;
  const hasSame = (field: 'amount' | 'batch' | 'paidOn' | 'reason') => read[field] === null || read[field] === stored[field];
  // of what is to be paid a file can say the amount only
  const isSame =
    state === stored.state && (state === 'due' || (hasSame('batch') && hasSame('paidOn') && hasSame('reason'))) && hasSame('amount');
  if (isSame) return null;
  const action = actionBetween(stored.state, state);
  // what is paid cannot become paid: other values of it are a contradiction
  if (action === undefined && state === stored.state) notes.error('state', `recorded.${state}`);
  else if (action === undefined) notes.error('state', `transition.${stored.state}.${state}`);
  return action ?? null;
}

/** Plans what a row does to the payment with its number. */
export function planRow(read: ReadRow, stored: KnownPayment | undefined, today: string): PlannedRow {
  const { row, number, amount, batch, paidOn, reason, notes } = read;
  const title = stored === undefined ? number || `#${row}` : `${stored.number} ${stored.title}`;
  const rejected: PlannedRow = { row, action: 'reject', title, record: null, target: null, notes: notes.list, changes: [] };
  if (read.serial !== null && stored === undefined) notes.error('number', 'numberUnknown', { value: number });
  if (stored === undefined) return rejected;
  if (stored.isOwn) notes.error(null, 'own');
  if (read.state === null && !notes.list.some(({ field }) => field === 'state')) notes.error('state', 'missing');
  refuseOther(read, stored);
  if (paidOn !== null && paidOn > today) notes.error('paidOn', 'future');
  const given: PaymentGiven = { amount, batch, paidOn, note: reason };
  const action = actionOf(read, stored);
  const refusal = action === null ? null : paymentRefusal(action, stored, given, stored.bar);
  if (refusal === 'unsettled') notes.error('amount', 'unsettled');
  else if (refusal === 'notice') notes.error('state', 'notice');
  else if (refusal !== null && refusal !== 'state') notes.error(columnOf[refusal], 'missing');
  if (action === 'pay' && amount === null) notes.error('amount', 'missing');
  if (notes.rejected) return rejected;
  const target = targetName(stored.id, stored.version);
  if (action === null) return { ...rejected, action: 'same', target };
  const after = paymentAfter(action, stored, given);
  const text = (value: string | number | null) => (value === null ? null : String(value));
  const changes = compared.flatMap((field): Change[] =>
    stored[field] === after[field] ? [] : [{ field, from: text(stored[field]), to: text(after[field]) }],
  );
  const record: PaymentRecord = { id: stored.id, action, given };
  return { ...rejected, action: 'change', target, record, changes };
}
