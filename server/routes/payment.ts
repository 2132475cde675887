import type { Hono } from 'hono';
import * as contract from '#contract/payment.ts';
import { paymentOf, receivedBy } from '#server/casework/payment/read.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.ofApplication, (call) => paymentOf(call, call.params.id));
  mount(app, deps, contract.received, (call) => receivedBy(call, call.params));
}
