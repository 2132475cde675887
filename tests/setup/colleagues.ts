import { and, eq, inArray } from 'drizzle-orm';
import * as contract from '#contract/colleague.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import type { MemberRole } from '#domain/company/members.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import { signedInAccounts } from './book-listings.ts';
import { testNow } from './clock.ts';
import type { TestServer } from './server.ts';

/** A company of the sample that no sample account works for. */
export const company = 'yx-guanlan';

export type Colleague = { id: string; username: string; token: string };

/** Gives those who have chosen a company, or one of them, the role of an administrator, as an approved claim does. */
export async function letAct(db: Db, companyId: string, username?: string): Promise<void> {
  const named = db
    .select({ id: account.id })
    .from(account)
    .where(username === undefined ? undefined : eq(account.username, username));
  await db
    .update(membership)
    .set({ role: 'administrator', basis: 'claim', roleSince: testNow })
    .where(and(eq(membership.companyId, companyId), inArray(membership.accountId, named)));
}

/** Creates accounts and lets them work for the company in these roles, the first as its administrator. */
export async function colleaguesOf(server: TestServer, roles: readonly MemberRole[], now = testNow): Promise<Colleague[]> {
  const tokens = await signedInAccounts(server.db, roles.length, now);
  const names = roles.map((_, index) => `visitor-${index}`);
  const stored = await server.db
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(inArray(account.username, names));
  const people = names.map((username, index) => ({
    username,
    id: stored.find((one) => one.username === username)?.id ?? '',
    token: tokens[index] ?? '',
  }));
  const [first, ...others] = people;
  if (first === undefined) return [];
  await server.call(changeBusiness, { body: { id: company } }, first.token);
  await letAct(server.db, company, first.username);
  for (const [index, { username, token }] of others.entries()) {
    await server.call(contract.invite, { body: { companyId: company, to: username, role: roles[index + 1] ?? 'agent' } }, first.token);
    const { received } = await server.call(contract.overview, { params: {} }, token);
    await server.call(contract.accept, { body: { id: received[0]?.id ?? '' } }, token);
  }
  return people;
}
