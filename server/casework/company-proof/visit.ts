import type * as contract from '#contract/company-proof.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { flowsFrom, takeAttempt } from '#server/identity/account/attempts.ts';
import { openFlow, takeFlow } from '#server/identity/account/flows.ts';
import { hashOf, newKey } from '#server/platform/runtime/secret.ts';
import type { Context, Deps, ProofService } from '#server/platform/http/context.ts';
import { siteOrigin } from '#server/platform/http/forwarded.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { prove } from './prove.ts';
import type { ProofCall } from './ways.ts';
import { claimedCompany, refuseWay } from './ways.ts';

/** The address to which the identity service returns the browser. */
export const proofReturnPath = '/apiv2/enterprise/proof-return';

/** Returns the page that continues with the identity service's answer, always one of this portal, whatever the answer contains. */
export function pageOfProof(publicUrl: string | null, answer: URLSearchParams): string {
  const search = new URLSearchParams();
  for (const name of ['state', 'ticket']) search.set(name, answer.get(name) ?? '');
  return `${publicUrl ?? ''}/#/account/colleagues?${search.toString()}`;
}

type VisitCall = Omit<ProofCall, 'c'> & Pick<Deps, 'publicUrl' | 'trustedProxies'> & { c: Context };

function serviceOf({ proofService }: VisitCall): ProofService {
  if (proofService === null) throw new Problem(200, 'WRONG_STATE', 'proofWayOff');
  return proofService;
}

/** The unified credit code by which the service knows a company. WRONG_STATE for one without. */
function codeOf({ creditCode }: { creditCode: string | null }): string {
  if (creditCode === null) throw new Problem(200, 'WRONG_STATE', 'proofNoCode');
  return creditCode;
}

/** Begins to prove it at the identity service. */
export async function beginVisit(
  call: VisitCall,
  { companyId }: ParsedInput<typeof contract.begin>['body'],
): Promise<CallData<typeof contract.begin>> {
  const { db, user, c, now } = call;
  const service = serviceOf(call);
  const company = await claimedCompany(db, user, companyId);
  await refuseWay(db, { accountId: user.id, company }, 'service');
  const creditCode = codeOf(company);
  await takeAttempt(db, flowsFrom(c.var.address), now());
  const [state, key] = [newKey(), newKey()];
  const returnUrl = `${call.publicUrl ?? siteOrigin(c, call).origin}${proofReturnPath}`;
  const account = { id: user.id, displayName: user.displayName };
  const address = await service.begin({ creditCode, name: company.name, account, returnUrl, state });
  // the answer must come back to the account and the browser that asked
  const data = { company: companyId, creditCode, key: hashOf(key) };
  await openFlow(db, { purpose: 'companyProof', secret: state, accountId: user.id, data }, now());
  return { address, key };
}

/** Continues with the identity service's answer. The flow is consumed before the answer is checked, so that it counts once in any case. */
export async function finishVisit(
  call: VisitCall,
  { state, ticket, key }: ParsedInput<typeof contract.finish>['body'],
): Promise<CallData<typeof contract.finish>> {
  const { db, user, c, now } = call;
  const service = serviceOf(call);
  const flow = await takeFlow(db, 'companyProof', state, now());
  if (flow === undefined || flow.accountId !== user.id || flow.data['key'] !== hashOf(key))
    throw new Problem(200, 'PROOF_EXPIRED', 'proofExpired');
  const companyId = String(flow.data['company']);
  const verification = await service.verify({ state, ticket });
  if (verification.creditCode !== flow.data['creditCode'] || !verification.verified) {
    const isOther = verification.creditCode !== flow.data['creditCode'];
    if (isOther) c.var.log.warn({ company: companyId, account: user.id }, 'the identity service answered for another company');
    throw new Problem(200, 'PROOF_REFUSED', isOther ? 'proofOtherCompany' : 'proofNotVerified');
  }
  await prove(call, { companyId, way: 'service', noted: { by: verification.by } }, async (tx, company) => {
    await refuseWay(tx, { accountId: user.id, company }, 'service');
    // the register may have changed the company's code meanwhile
    if (company.creditCode !== verification.creditCode) throw new Problem(200, 'PROOF_REFUSED', 'proofOtherCompany');
  });
  return { companyId };
}
