import type { Hono } from 'hono';
import * as contract from '#contract/company-proof.ts';
import { proveByCode, sendProofCode } from '#server/casework/company-proof/code.ts';
import { beginVisit, finishVisit } from '#server/casework/company-proof/visit.ts';
import { proofWays } from '#server/casework/company-proof/ways.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.ways, (call) => proofWays({ ...deps, ...call }, call.params.companyId));
  mount(app, deps, contract.sendCode, (call) => sendProofCode({ ...deps, ...call }, call.body));
  mount(app, deps, contract.useCode, (call) => proveByCode({ ...deps, ...call }, call.body).then(() => null));
  mount(app, deps, contract.begin, (call) => beginVisit({ ...deps, ...call }, call.body));
  mount(app, deps, contract.finish, (call) => finishVisit({ ...deps, ...call }, call.body));
}
