import type { Hono } from 'hono';
import * as contract from '#contract/review-round-admin.ts';
import { adminRound, adminRounds } from '#server/casework/review-round/admin.ts';
import { candidatesOf, expertsToInvite, policiesToScore } from '#server/casework/review-round/candidates.ts';
import { assignCase, reopenScores } from '#server/casework/review-round/hand-on.ts';
import { actOnRound, saveRound } from '#server/casework/review-round/write.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, (call) => adminRounds(call, call.params));
  mount(app, deps, contract.policies, (call) => policiesToScore(call));
  mount(app, deps, contract.candidates, ({ db, user, params, now }) =>
    candidatesOf(db, { policyId: params.policyId, userId: user.id, now: now() }),
  );
  mount(app, deps, contract.experts, ({ db }) => expertsToInvite(db));
  mount(app, deps, contract.detail, (call) => adminRound(call, call.params.id));
  mount(app, deps, contract.save, async (call) => adminRound(call, await saveRound(call, call.body)));
  mount(app, deps, contract.assign, async (call) => adminRound(call, await assignCase(call, call.body)));
  mount(app, deps, contract.reopen, async (call) => adminRound(call, await reopenScores(call, call.body)));

  mount(app, deps, contract.act, async (call) => {
    const id = await actOnRound(call, call.body);
    return id === null ? null : adminRound(call, id);
  });
}
