import { sumText } from '#domain/finance/cents.ts';
import type { PaymentAction, PaymentFacts, PaymentGiven, PaymentNeed } from '#domain/payment/machine.ts';
import { actionBetween, mostMoved, movedBy, paymentAfter, paymentMachine, paymentRefusal } from '#domain/payment/machine.ts';
import type { PaymentState } from '#domain/payment/states.ts';
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
  /** The budget of its policy, shared by all its payments: each planned row reduces `left`. Null without one. */
  budget: { left: number } | null;
  /** The money that has moved, the last at the end. */
  moves: readonly Move[];
};

type Move = { action: PaymentAction; batch: string | null; paidOn: string | null; part: number };

/** What a row writes. */
export type PaymentRecord = { id: string; action: PaymentAction; given: PaymentGiven };

const columnOf: Record<PaymentNeed, PaymentColumn> = { amount: 'amount', paidOn: 'paidOn', batch: 'batch', note: 'reason' };
const compared = ['state', 'amount', 'batch', 'paidOn', 'reason'] as const satisfies readonly (keyof PaymentFacts & PaymentColumn)[];

// the same in both languages
const sumOf = (cents: number) => sumText(cents, 'en-US');

/** Rejects a row about another company. */
function refuseOther({ company, creditCode, notes }: ReadRow, stored: KnownPayment): void {
  const [name = ''] = stored.companyNames;
  if (company !== null && stored.companyNames.every((one) => nameKey(one) !== nameKey(company)))
    notes.error('company', 'companyOther', { value: cut(company, 80), company: name });
  const code = creditCode === null ? null : halfWidth(creditCode).replaceAll(/\s/g, '').toUpperCase();
  if (code !== null && stored.creditCode !== null && code !== stored.creditCode.toUpperCase())
    notes.error('creditCode', 'codeOther', { value: cut(code, 80), code: stored.creditCode });
}

/** Rejects a row whose amount differs from the approved one. A paid row may state a smaller amount if it is marked as an instalment. */
function refuseAmount({ amount, state, notes }: ReadRow, stored: KnownPayment, action: PaymentAction, isInstalment: boolean): void {
  if (amount === null || stored.amount === null) return;
  const left = stored.amount - stored.paid;
  const most = mostMoved(action, stored);
  if (most === null && amount !== stored.amount && amount !== left)
    notes.error('amount', 'amountOther', { value: sumOf(amount), approved: sumOf(stored.amount) });
  if (most !== null && amount > most) notes.error('amount', 'amountOver', { value: sumOf(amount), left: sumOf(most) });
  const isPart = isInstalment || state === 'partly' || stored.paid > 0;
  if (action === 'pay' && amount < left && !isPart) notes.error('amount', 'amountPart', { value: sumOf(amount), left: sumOf(left) });
}

const isPaid = (state: PaymentState) => state === 'paid' || state === 'partly';

/** Whether a row repeats the recorded state. */
function isRecorded({ state, amount, batch, paidOn, reason }: ReadRow, stored: KnownPayment): boolean {
  const last = stored.moves.at(-1);
  if (state === null) return false;
  const isInstalment = (move: Move) => move.action === 'pay' && move.batch === batch && move.paidOn === paidOn && move.part === amount;
  if (isPaid(state) && isPaid(stored.state) && stored.moves.some(isInstalment)) return true;
  if (state !== stored.state || (amount !== null && amount !== stored.amount && amount !== last?.part)) return false;
  const hasSame = (value: string | null, known: string | null) => value === null || value === known;
  // for a due payment a file states at most the amount
  return state === 'due'
    ? amount === null || amount === stored.amount
    : hasSame(batch, stored.batch) && hasSame(paidOn, stored.paidOn) && hasSame(reason, stored.reason);
}

/** Returns the action of a row; null if it changes nothing, or is rejected. */
function actionOf(read: ReadRow, stored: KnownPayment): PaymentAction | null {
  const { state, notes } = read;
  if (state === null || isRecorded(read, stored)) return null;
  const pays = isPaid(state) && paymentMachine[stored.state].pay !== undefined;
  const action = pays ? 'pay' : actionBetween(stored.state, state);
  // the same state with other values contradicts the record
  if (action === undefined && state === stored.state) notes.error('state', `recorded.${state}`);
  else if (action === undefined) notes.error('state', `transition.${stored.state}.${state}`);
  return action ?? null;
}

/** A planned row. `after` is the payment after the row; undefined if the row changes nothing. */
type Planned = { plan: PlannedRow; after?: KnownPayment };

/** Plans the change that a row makes to its payment. `isInstalment`: the file has several rows for it. */
export function planRow(
  read: ReadRow,
  stored: KnownPayment | undefined,
  { today, isInstalment }: { today: string; isInstalment: boolean },
): Planned {
  const { row, number, amount, batch, paidOn, reason, notes } = read;
  const title = stored === undefined ? number || `#${row}` : `${stored.number} ${stored.title}`;
  const rejected: PlannedRow = { row, action: 'reject', title, record: null, target: null, notes: notes.list, changes: [] };
  if (read.serial !== null && stored === undefined) notes.error('number', 'numberUnknown', { value: number });
  if (stored === undefined) return { plan: rejected };
  if (stored.isOwn) notes.error(null, 'own');
  if (read.state === null && !notes.list.some(({ field }) => field === 'state')) notes.error('state', 'missing');
  refuseOther(read, stored);
  if (paidOn !== null && paidOn > today) notes.error('paidOn', 'future');
  const given: PaymentGiven = { amount, batch, paidOn, note: reason };
  const action = actionOf(read, stored);
  if (action !== null) refuseAmount(read, stored, action, isInstalment);
  const refusal = action === null ? null : paymentRefusal(action, stored, given, { bar: stored.bar, left: stored.budget?.left ?? null });
  if (refusal === 'unsettled') notes.error('amount', 'unsettled');
  else if (refusal === 'notice') notes.error('state', 'notice');
  else if (refusal === 'budget')
    notes.error('amount', 'amountBudget', { left: sumOf(Math.max(0, stored.budget?.left ?? 0) + (stored.amount ?? 0)) });
  // amounts are already checked by `refuseAmount`
  else if (refusal !== null && refusal !== 'state' && refusal !== 'over' && refusal !== 'under') notes.error(columnOf[refusal], 'missing');
  if (action === 'pay' && amount === null) notes.error('amount', 'missing');
  if (notes.rejected) return { plan: rejected };
  const target = targetName(stored.id, stored.version);
  if (action === null) return { plan: { ...rejected, action: 'same', target } };
  const after = paymentAfter(action, stored, given);
  const text = (value: string | number | null) => (value === null ? null : String(value));
  const changes = compared.flatMap((field): Change[] =>
    stored[field] === after[field] ? [] : [{ field, from: text(stored[field]), to: text(after[field]) }],
  );
  if (action === 'pay' && stored.amount !== null && (after.paid < stored.amount || stored.paid > 0))
    notes.info('amount', 'instalment', { paid: sumOf(after.paid), approved: sumOf(stored.amount) });
  const record: PaymentRecord = { id: stored.id, action, given };
  if (stored.budget !== null) stored.budget.left -= (after.amount ?? 0) - (stored.amount ?? 0);
  const part = movedBy(action, stored, given);
  const moves = part === null ? stored.moves : [...stored.moves, { action, batch, paidOn, part }];
  return {
    plan: { ...rejected, action: 'change', target, record, changes },
    after: { ...stored, ...after, version: stored.version + 1, moves },
  };
}
