import type { Hono } from 'hono';
import * as contract from '#contract/application.ts';
import { discard, save, submit, withdraw } from '#server/casework/application/applicant.ts';
import { begin, opening } from '#server/casework/application/begin.ts';
import { detailFor } from '#server/casework/application/detail.ts';
import { supply } from '#server/casework/application/approval/supplement.ts';
import { rate } from '#server/casework/application/rate.ts';
import { mineOf, ofSubject } from '#server/casework/application/mine.ts';
import { applicationEffects as effects } from '#server/casework/application-effects/effects.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.begin, (call) => begin({ ...call, effects }, call.body));
  mount(app, deps, contract.opening, (call) => opening({ ...call, effects }, call.params));
  mount(app, deps, contract.ofSubject, (call) => ofSubject(call, call.params));
  mount(app, deps, contract.mine, (call) => mineOf(call, call.body));
  mount(app, deps, contract.detail, (call) => detailFor(call, call.params.id, { isOpening: true }));
  mount(app, deps, contract.save, async (call) => detailFor(call, await save(call, call.body)));
  mount(app, deps, contract.submit, async (call) => detailFor(call, await submit({ ...call, effects }, call.body)));
  mount(app, deps, contract.withdraw, async (call) => detailFor(call, await withdraw({ ...call, effects }, call.body)));
  mount(app, deps, contract.supply, async (call) => detailFor(call, await supply({ ...call, effects }, call.body)));
  mount(app, deps, contract.rate, async (call) => detailFor(call, await rate(call, call.body)));
  mount(app, deps, contract.discard, (call) => discard(call, call.body));
}
