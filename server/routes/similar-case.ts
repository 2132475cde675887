import type { Hono } from 'hono';
import * as contract from '#contract/similar-case.ts';
import { detailFor } from '#server/casework/application/detail.ts';
import { similarOwn, similarTo } from '#server/casework/similar-case/read.ts';
import { linkCases, mergeCases, separateCases, unlinkCases } from '#server/casework/similar-case/write.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.ofMine, (call) => similarOwn(call, call.body));
  mount(app, deps, contract.ofCase, (call) => similarTo(call, call.params.id));
  mount(app, deps, contract.link, async (call) => similarTo(call, await linkCases(call, call.body)));
  mount(app, deps, contract.unlink, async (call) => similarTo(call, await unlinkCases(call, call.body)));
  mount(app, deps, contract.merge, async (call) => detailFor(call, await mergeCases(call, call.body)));
  mount(app, deps, contract.separate, async (call) => detailFor(call, await separateCases(call, call.body)));
}
