/**
 * What somebody has to do: answer a returned application, send a draft before its window closes, renew a document that ends, confirm a listing
 * that runs out or was not confirmed for long, answer a request for a contact or an offer of financing, apply for a followed policy, rate an
 * answered appeal, decide an application, prove that one may act for one's company.
 */
export const todoKinds = ['returned', 'draft', 'document', 'listing', 'request', 'offer', 'policy', 'rate', 'decide', 'claim'] as const;
export type TodoKind = (typeof todoKinds)[number];

/** Days before the end of a window from which a draft or a followed policy is to do. */
export const windowSoonDays = 30;
/** Days before a listing runs out from which it is to be renewed, and after which a listing or document that has run out is not asked for any more. */
export const renewSoonDays = 14;
export const renewLateDays = 30;
/** Things to do of a kind that are listed; the number counts all of them. */
export const mostTodos = 20;

export type Dated = { id: string; kind: TodoKind; due: string | null; since: string };

/**
 * Compares things to do: what is overdue first, then by the day. What waits without a limit waits now: it stands behind what is due today, and
 * among the like the oldest first.
 */
export function byUrgency(today: string): (a: Dated, b: Dated) => number {
  const order = ({ id, kind, due, since }: Dated) => `${due ?? today} ${due === null ? 1 : 0} ${since} ${kind} ${id}`;
  return (a, b) => (order(a) < order(b) ? -1 : 1);
}
