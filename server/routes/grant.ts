import type { Hono } from 'hono';
import * as contract from '#contract/grant.ts';
import { answerGrant, grantsOfCompany } from '#server/casework/grant/own.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.mine, (call) => grantsOfCompany({ ...call, language: call.c.var.language }, call.params));
  mount(app, deps, contract.answer, (call) => answerGrant(call, call.body));
}
