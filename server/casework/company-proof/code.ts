import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/company-proof.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { maskedContact } from '#domain/contact/masked-contact.ts';
import { codesForCompany, codesTo, takeAttempt } from '#server/identity/account/attempts.ts';
import { badCode, checkCode, flowOf, useCode } from '#server/identity/account/own-codes.ts';
import { pendingFlow } from '#server/platform/db/tables/account.ts';
import { queueCode } from '#server/identity/account/own/codes.ts';
import { prove } from './prove.ts';
import type { ProofCall } from './ways.ts';
import { claimedCompany, contactFor, refuseCode } from './ways.ts';

/** Sends a code to a contact in the register. The caller's earlier code for this company becomes invalid. */
export async function sendProofCode(
  call: ProofCall,
  { companyId, way }: ParsedInput<typeof contract.sendCode>['body'],
): Promise<CallData<typeof contract.sendCode>> {
  const { db, user, c } = call;
  const now = call.now();
  const company = await claimedCompany(db, user, companyId);
  await refuseCode(db, user, company);
  const contact = contactFor(company, way, call);
  await takeAttempt(db, [...codesForCompany(user.id, companyId), ...codesTo(contact.to, c.var.address)], now);
  return db.transaction(async (tx) => {
    await tx
      .delete(pendingFlow)
      .where(
        and(
          eq(pendingFlow.accountId, user.id),
          eq(pendingFlow.purpose, flowOf.company),
          sql`${pendingFlow.data}->>'company' = ${companyId}`,
        ),
      );
    const asked = { accountId: user.id, company: companyId, companyName: company.name };
    const sent = await queueCode(tx, { contact, purpose: 'company', language: c.var.language, asked }, now);
    return { ...sent, masked: maskedContact(contact.to) };
  });
}

/** Proves with a code that the caller acts for a company. `BAD_CODE` also if the register's contact has changed. */
export async function proveByCode(call: ProofCall, { companyId, key, code }: ParsedInput<typeof contract.useCode>['body']): Promise<void> {
  const { user } = call;
  const { way, to } = await checkCode(call, 'company', { key, code }, { accountId: user.id, company: companyId });
  await prove(call, { companyId, way: 'code', noted: { to: maskedContact(to) } }, async (tx, company) => {
    await refuseCode(tx, user, company);
    if (contactFor(company, way, call).to !== to) throw badCode();
    await useCode(tx, 'company', key, call.now());
  });
}
