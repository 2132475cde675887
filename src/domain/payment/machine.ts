import type { NoticeBar } from '../public-notice/states.ts';
import type { PaymentState } from './states.ts';

/** `settle`: states or corrects the amount; `retry`: to be paid once more; `reclaim`: asks for it back. */
export const paymentActions = ['settle', 'pay', 'fail', 'return', 'retry', 'reclaim', 'recover'] as const;
export type PaymentAction = (typeof paymentActions)[number];

/** What an action must name: `note` is its reason. */
export type PaymentNeed = 'amount' | 'paidOn' | 'batch' | 'note';

type Rule = { to: PaymentState; needs?: readonly PaymentNeed[] };

const attempt = {
  pay: { to: 'paid', needs: ['paidOn', 'batch'] },
  fail: { to: 'failed', needs: ['note'] },
} as const satisfies Partial<Record<PaymentAction, Rule>>;
const again = { ...attempt, retry: { to: 'due' } } as const;

/** What each state allows. An action that is absent is refused there, whoever asks. */
export const paymentMachine: Readonly<Record<PaymentState, Readonly<Partial<Record<PaymentAction, Rule>>>>> = {
  due: { settle: { to: 'due', needs: ['amount'] }, ...attempt },
  paid: { return: { to: 'returned', needs: ['note'] }, reclaim: { to: 'clawback', needs: ['note'] } },
  failed: again,
  returned: again,
  clawback: { recover: { to: 'recovered' } },
  recovered: {},
};

/** Actions that nothing takes back: the page asks before each. */
export const finalActions: ReadonlySet<PaymentAction> = new Set(['pay', 'reclaim', 'recover']);

/** States in which the company has the money. */
export const heldStates = ['paid', 'clawback'] as const satisfies readonly PaymentState[];

/** What is known of a payment. */
export type PaymentFacts = {
  state: PaymentState;
  /** In cents; null until an officer has stated it. */
  amount: number | null;
  batch: string | null;
  /** `YYYY-MM-DD` */
  paidOn: string | null;
  /** Why it is in this state. */
  reason: string | null;
};

/** What an action names, as far as it does. */
export type PaymentGiven = { amount: number | null; batch: string | null; paidOn: string | null; note: string | null };

/**
 * Why an action is refused: `state` does not allow it; `notice`: its public notice comes first; `unsettled`: no money moves before its amount is
 * stated; or what it must name is missing.
 */
export type PaymentRefusal = 'state' | 'notice' | 'unsettled' | PaymentNeed;

/** Whether a public notice bars an action: no money moves before it, and what runs is not changed. */
export function isBarred(action: PaymentAction, bar: NoticeBar | null): boolean {
  if (bar === null) return false;
  return action in attempt || action === 'retry' || (action === 'settle' && (bar === 'running' || bar === 'waiting'));
}

/** Returns why an action is refused, or null where it is allowed. `bar`: what its public notice bars. */
export function paymentRefusal(
  action: PaymentAction,
  { state, amount }: PaymentFacts,
  given: PaymentGiven,
  bar: NoticeBar | null = null,
): PaymentRefusal | null {
  const rule = paymentMachine[state][action];
  if (rule === undefined) return 'state';
  if (isBarred(action, bar)) return 'notice';
  if (amount === null && action in attempt) return 'unsettled';
  return rule.needs?.find((need) => given[need] === null) ?? null;
}

/** Returns a payment after an action that is allowed. */
export function paymentAfter(action: PaymentAction, before: PaymentFacts, given: PaymentGiven): PaymentFacts {
  const rule = paymentMachine[before.state][action];
  if (rule === undefined) throw new Error(`a payment that is ${before.state} allows no ${action}`);
  const state = rule.to;
  switch (action) {
    case 'settle':
      return { ...before, amount: given.amount };
    case 'pay':
      return { ...before, state, batch: given.batch, paidOn: given.paidOn, reason: null };
    case 'fail':
      return { ...before, state, batch: given.batch, paidOn: null, reason: given.note };
    case 'retry':
      return { ...before, state, batch: null, paidOn: null, reason: null };
    case 'return':
    case 'reclaim':
      return { ...before, state, reason: given.note };
    case 'recover':
      return { ...before, state, reason: given.note ?? before.reason };
  }
}

/** Returns the action that leads from one state to another; undefined where none does. */
export const actionBetween = (from: PaymentState, to: PaymentState): PaymentAction | undefined =>
  paymentActions.find((action) => paymentMachine[from][action]?.to === to);
