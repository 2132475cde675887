import type { Hono } from 'hono';
import * as contract from '#contract/cockpit.ts';
import { figuresFor, recordsOf } from '../cockpit/figures.ts';
import { rememberAnswers } from '../cockpit/remember.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const remember = rememberAnswers();
  mount(app, deps, contract.figures, (call) => figuresFor(call, call.params, remember));
  mount(app, deps, contract.records, (call) => recordsOf(call, call.params));
}
