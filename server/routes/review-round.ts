import type { Hono } from 'hono';
import { content } from '#contract/review-content.ts';
import * as contract from '#contract/review-round.ts';
import { caseContent, ownRound, ownRounds } from '#server/casework/review-round/expert.ts';
import { declareConflict, saveScores, submitScores } from '#server/casework/review-round/score.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.mine, (call) => ownRounds(call));
  mount(app, deps, contract.detail, (call) => ownRound(call, call.params.id));
  mount(app, deps, content, (call) => caseContent(call, call.params));
  mount(app, deps, contract.declare, async (call) => ownRound(call, await declareConflict(call, call.body)));
  mount(app, deps, contract.save, async (call) => ownRound(call, await saveScores(call, call.body)));
  mount(app, deps, contract.submit, async (call) => ownRound(call, await submitScores(call, call.body)));
}
