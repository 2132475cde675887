import type { Hono } from 'hono';
import * as contract from '#contract/approval.ts';
import { act } from '#server/casework/application/approval/act.ts';
import { batch } from '#server/casework/application/approval/batch.ts';
import { conditionsFor } from '#server/casework/application/approval/conditions.ts';
import { detailFor } from '#server/casework/application/detail.ts';
import { officersFor } from '#server/casework/application/approval/officers.ts';
import { queueOf } from '#server/casework/application/approval/queue.ts';
import { applicationEffects as effects } from '#server/casework/application-effects/effects.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.queue, (call) => queueOf(call, call.body));
  mount(app, deps, contract.officers, (call) => officersFor(call, call.params.id));
  mount(app, deps, contract.conditions, (call) => conditionsFor(call, call.params.id));
  mount(app, deps, contract.decide, async (call) => detailFor(call, await act({ ...call, effects }, call.body)));
  mount(app, deps, contract.batch, (call) => batch({ ...call, effects }, call.body));
}
