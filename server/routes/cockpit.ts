import type { Hono } from 'hono';
import * as contract from '#contract/cockpit.ts';
import { figuresFor, recordsOf } from '#server/insight/cockpit/figures.ts';
import { rememberAnswers } from '#server/insight/cockpit/remember.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const remember = rememberAnswers();
  mount(app, deps, contract.figures, (call) => figuresFor(call, call.params, remember));
  mount(app, deps, contract.records, (call) => recordsOf(call, call.params));
}
