/**
 * Tasks of a person: answer a returned application, send a draft before its window closes, renew an expiring document, confirm a listing
 * that expires or was not confirmed for long, answer a contact request or a financing offer, apply for a followed policy, rate an answered
 * appeal, decide an application, prove the right to act for the company.
 */
export const todoKinds = ['returned', 'draft', 'document', 'listing', 'request', 'offer', 'policy', 'rate', 'decide', 'claim'] as const;
export type TodoKind = (typeof todoKinds)[number];

/** Days before the end of a window from which a draft or a followed policy is to do. */
export const windowSoonDays = 30;
/** Days before a listing runs out from which it is to be renewed, and after which a listing or document that has run out is not asked for any more. */
export const renewSoonDays = 14;
export const renewLateDays = 30;
/** The most tasks listed per kind; the count includes all. */
export const mostTodos = 20;

export type Dated = { id: string; kind: TodoKind; due: string | null; since: string };

/**
 * Compares tasks: overdue ones first, then by day. Tasks without a limit count as due now: after those due today, and oldest first among
 * themselves.
 */
export function byUrgency(today: string): (a: Dated, b: Dated) => number {
  const order = ({ id, kind, due, since }: Dated) => `${due ?? today} ${due === null ? 1 : 0} ${since} ${kind} ${id}`;
  return (a, b) => (order(a) < order(b) ? -1 : 1);
}
