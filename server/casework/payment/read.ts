import { sql } from 'drizzle-orm';
import type * as admin from '#contract/payment-admin.ts';
import type * as contract from '#contract/payment.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { isColleague } from '#domain/company/members.ts';
import { currentCompanyId } from '#server/companies/company/current.ts';
import { membershipIn } from '#server/companies/company/company-lock.ts';
import { gone, notFound } from '#server/platform/http/problem.ts';
import type { ApplicationCall } from '../application/records.ts';
import { find, mayOpen } from '../application/records.ts';
import { noticedOf } from '../public-notice/standing.ts';
import { budgetsOf } from './budget.ts';
import { ofCompany, paymentEvents, paymentRows, reachedPayments } from './rows.ts';

const isOf = (id: string) => sql`a.id::text = ${id}`;

/** Returns a payment with its history, for officers. 404 for an application without one, or beyond their reach. */
export async function paymentDetail(
  { db, user, now }: Pick<ApplicationCall, 'db' | 'user' | 'now'>,
  id: string,
): Promise<CallData<typeof admin.detail>> {
  const [found] = await paymentRows(db, { where: sql`${isOf(id)} and ${await reachedPayments(db, user.id, 'read', now())}` });
  if (found === undefined) throw notFound({ kind: 'payment', id });
  const bar = (await noticedOf(db, [found.id], now())).get(found.id)?.bar ?? null;
  const budget = (await budgetsOf(db, [found.id])).get(found.id);
  return {
    ...found,
    bar,
    budget: budget === undefined ? null : { sum: budget.sum, since: budget.since, left: budget.left },
    events: await paymentEvents(db, found.id),
  };
}

/**
 * Returns the payment of an application that the caller may read; null if there is none. GONE for a caller who may not know of the
 * application.
 */
export async function paymentOf(
  { db, user, now }: Pick<ApplicationCall, 'db' | 'user' | 'now'>,
  id: string,
): Promise<CallData<typeof contract.ofApplication>> {
  const stored = await find(db, id);
  if (stored === null || !(await mayOpen(db, { user, now }, stored))) throw gone('applicationGone');
  const [found] = await paymentRows(db, { where: isOf(id) });
  if (found === undefined) return null;
  // the name of the file is the office's
  const events = (await paymentEvents(db, found.id)).map((event) => ({ ...event, fileName: null }));
  return { ...ofCompany(found), events };
}

/** Returns a company's approved and paid sums, for its colleagues. */
export async function receivedBy(
  { db, user }: Pick<ApplicationCall, 'db' | 'user'>,
  { companyId }: ParsedInput<typeof contract.received>['params'],
): Promise<CallData<typeof contract.received>> {
  const company = companyId ?? (await currentCompanyId(db, user.id));
  if (company === null || !isColleague(await membershipIn(db, company, user.id))) return { company: null, approved: 0, paid: 0, list: [] };
  const list = (await paymentRows(db, { where: sql`a.enterprise_id = ${company}` })).map(ofCompany);
  const sumOf = (of: (row: (typeof list)[number]) => number | null) => list.reduce((sum, row) => sum + (of(row) ?? 0), 0);
  return { company, approved: sumOf(({ amount }) => amount), paid: sumOf(({ paid }) => paid), list };
}
