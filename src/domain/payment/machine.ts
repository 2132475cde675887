import type { NoticeBar } from '../public-notice/states.ts';
import type { PaymentState } from './states.ts';

/** `settle`: states or corrects the amount; `retry`: to be paid once more; `reclaim`: asks for it back. */
export const paymentActions = ['settle', 'pay', 'fail', 'return', 'retry', 'reclaim', 'recover'] as const;
export type PaymentAction = (typeof paymentActions)[number];

/** Further events in the history of a payment. `open`: created by its approval; `undo`: an import was undone. */
export const paymentSteps = [...paymentActions, 'open', 'undo'] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/** The required inputs of an action: `note` is its reason. */
export type PaymentNeed = 'amount' | 'paidOn' | 'batch' | 'note';

/** `to`: the state after the full amount moves; for a partial one see `stateAfter`. */
type Rule = { to: PaymentState; needs?: readonly PaymentNeed[] };

const attempt = {
  pay: { to: 'paid', needs: ['paidOn', 'batch'] },
  fail: { to: 'failed', needs: ['note'] },
} as const satisfies Partial<Record<PaymentAction, Rule>>;
const again = { ...attempt, retry: { to: 'due' } } as const;
const undone = { return: { to: 'returned', needs: ['note'] }, reclaim: { to: 'clawback', needs: ['note'] } } as const;

/** The allowed actions of each state. An absent action is refused for everybody. */
export const paymentMachine: Readonly<Record<PaymentState, Readonly<Partial<Record<PaymentAction, Rule>>>>> = {
  due: { settle: { to: 'due', needs: ['amount'] }, ...attempt },
  partly: { settle: { to: 'partly', needs: ['amount'] }, ...attempt, ...undone },
  paid: undone,
  failed: again,
  returned: again,
  clawback: { recover: { to: 'recovered' } },
  // the rest that the company still has can be reclaimed
  recovered: { reclaim: undone.reclaim },
};

/** Irreversible actions: the page asks for confirmation. */
export const finalActions: ReadonlySet<PaymentAction> = new Set(['pay', 'reclaim', 'recover']);

/** The figures of a payment. */
export type PaymentFacts = {
  state: PaymentState;
  /** The approved amount in cents; null until an officer has stated it. */
  amount: number | null;
  /** Cents paid and not recovered. */
  paid: number;
  /** The reclaimed part of it, in cents. */
  reclaimed: number;
  /** The run of the last instalment. */
  batch: string | null;
  /** `YYYY-MM-DD`, of the last instalment. */
  paidOn: string | null;
  /** Why it is in this state. */
  reason: string | null;
};

/** The input of an action. `amount`: the approved amount (`settle`), or the moved part; null for all. */
export type PaymentGiven = { amount: number | null; batch: string | null; paidOn: string | null; note: string | null };

/**
 * Why an action is refused. `state`: not allowed in this state. `notice`: the public notice is not over. `unsettled`: the amount is not stated.
 * `over`: more than can move. `under`: less than already paid. `budget`: exceeds the budget. Otherwise the missing input.
 */
export type PaymentRefusal = 'state' | 'notice' | 'unsettled' | 'over' | 'under' | 'budget' | PaymentNeed;

/** Obstacles outside a payment: its public notice, and the rest of its policy's budget in cents, null without one. */
export type PaymentBars = { bar?: NoticeBar | null; left?: number | null };

/** Whether a public notice blocks an action: no money moves before it, and a running payment is not changed. */
export function isBarred(action: PaymentAction, bar: NoticeBar | null): boolean {
  if (bar === null) return false;
  return action in attempt || action === 'retry' || (action === 'settle' && (bar === 'running' || bar === 'waiting'));
}

type Sums = Pick<PaymentFacts, 'amount' | 'paid' | 'reclaimed'>;

/** Returns how much an action can move at most; null for one that moves no money. */
export function mostMoved(action: PaymentAction, { amount, paid, reclaimed }: Sums): number | null {
  if (action === 'pay') return (amount ?? 0) - paid;
  if (action === 'return' || action === 'reclaim') return paid;
  return action === 'recover' ? reclaimed : null;
}

/** Returns what an action moves: the part that it names, or all that it can. Null for one that moves no money. */
export function movedBy(action: PaymentAction, sums: Sums, given: Pick<PaymentGiven, 'amount'>): number | null {
  const most = mostMoved(action, sums);
  return most === null ? null : (given.amount ?? most);
}

/** Whether the state allows an action. Nothing can be reclaimed from a company that has nothing. */
export const isAllowed = (action: PaymentAction, { state, paid }: Pick<PaymentFacts, 'state' | 'paid'>): boolean =>
  paymentMachine[state][action] !== undefined && !(action === 'reclaim' && paid === 0);

/** Returns by how much an amount exceeds the stated one; the budget must cover the difference. */
const addedBy = (given: Pick<PaymentGiven, 'amount'>, { amount }: Pick<PaymentFacts, 'amount'>): number =>
  (given.amount ?? 0) - (amount ?? 0);

/** Returns why an action is refused, or null. Lowering an amount needs no budget. */
export function paymentRefusal(
  action: PaymentAction,
  facts: PaymentFacts,
  given: PaymentGiven,
  { bar = null, left = null }: PaymentBars = {},
): PaymentRefusal | null {
  const { state, amount, paid } = facts;
  if (!isAllowed(action, facts)) return 'state';
  if (isBarred(action, bar)) return 'notice';
  if (amount === null && action in attempt) return 'unsettled';
  const missing = paymentMachine[state][action]?.needs?.find((need) => given[need] === null);
  if (missing !== undefined) return missing;
  if (action === 'settle' && given.amount !== null && given.amount < paid) return 'under';
  if (action === 'settle' && left !== null && addedBy(given, facts) > Math.max(0, left)) return 'budget';
  const most = mostMoved(action, facts);
  return most !== null && (given.amount ?? most) > most ? 'over' : null;
}

/** Returns the sums after an action. */
function sumsAfter(action: PaymentAction, before: PaymentFacts, given: PaymentGiven): Sums {
  const { amount, paid, reclaimed } = before;
  const moved = movedBy(action, before, given) ?? 0;
  switch (action) {
    case 'settle':
      return { amount: given.amount, paid, reclaimed };
    case 'pay':
      return { amount, paid: paid + moved, reclaimed };
    case 'return':
      return { amount, paid: paid - moved, reclaimed };
    case 'reclaim':
      return { amount, paid, reclaimed: moved };
    case 'recover':
      return { amount, paid: paid - moved, reclaimed: reclaimed - moved };
    case 'fail':
    case 'retry':
      return { amount, paid, reclaimed };
  }
}

/** Returns the state after an action, by the paid sum. */
function stateAfter(action: PaymentAction, to: PaymentState, { amount, paid, reclaimed }: Sums): PaymentState {
  if (action === 'recover') return reclaimed > 0 ? 'clawback' : to;
  if (action !== 'settle' && action !== 'pay' && action !== 'retry') return to;
  return paid === 0 ? 'due' : paid === amount ? 'paid' : 'partly';
}

/** Returns a payment after an action that is allowed. */
export function paymentAfter(action: PaymentAction, before: PaymentFacts, given: PaymentGiven): PaymentFacts {
  const rule = paymentMachine[before.state][action];
  if (rule === undefined) throw new Error(`a payment that is ${before.state} allows no ${action}`);
  const sums = sumsAfter(action, before, given);
  const after = { ...before, ...sums, state: stateAfter(action, rule.to, sums) };
  switch (action) {
    case 'settle':
      return after;
    case 'pay':
      return { ...after, batch: given.batch, paidOn: given.paidOn, reason: null };
    case 'fail':
      return { ...after, batch: given.batch, paidOn: null, reason: given.note };
    case 'retry':
      return { ...after, batch: null, paidOn: null, reason: null };
    case 'return':
    case 'reclaim':
      return { ...after, reason: given.note };
    case 'recover':
      return { ...after, reason: given.note ?? before.reason };
  }
}

/**
 * Returns the action in a file between two states, including partial payments; undefined if none. Never reclaims after a recovery: an outdated file
 * looks the same and would reclaim the money twice.
 */
export const actionBetween = (from: PaymentState, to: PaymentState): PaymentAction | undefined =>
  from === 'recovered' ? undefined : paymentActions.find((action) => paymentMachine[from][action]?.to === (to === 'partly' ? 'paid' : to));
