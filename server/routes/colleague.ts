import type { Hono } from 'hono';
import * as contract from '#contract/colleague.ts';
import { changeRole, companyLog, removeColleague } from '#server/companies/colleague/colleagues.ts';
import { handOver } from '#server/companies/colleague/hand-over.ts';
import {
  acceptInvitation,
  colleagueOverview,
  declineInvitation,
  invite,
  withdrawInvitation,
} from '#server/companies/colleague/invitations.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const done = (work: Promise<void>) => work.then(() => null);

  mount(app, deps, contract.overview, ({ db, user, params, now }) => colleagueOverview(db, user.id, params.companyId, now()));
  mount(app, deps, contract.log, ({ db, user, params }) => companyLog(db, user.id, params));
  mount(app, deps, contract.invite, (call) => done(invite(call, call.body)));
  mount(app, deps, contract.withdraw, (call) => done(withdrawInvitation(call, call.body.id)));
  mount(app, deps, contract.accept, (call) => acceptInvitation(call, call.body.id));
  mount(app, deps, contract.decline, (call) => done(declineInvitation(call, call.body.id)));
  mount(app, deps, contract.setRole, (call) => done(changeRole(call, call.body)));
  mount(app, deps, contract.handOver, (call) => done(handOver(call, call.body)));
  mount(app, deps, contract.remove, (call) => done(removeColleague(call, call.body)));
}
