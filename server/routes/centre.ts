import type { Hono } from 'hono';
import * as contract from '#contract/centre.ts';
import { todayInChina } from '#domain/china-time.ts';
import { matchesOf } from '#server/insight/centre/matches.ts';
import { policiesOfUser } from '#server/insight/centre/policies.ts';
import { todayOf } from '#server/insight/centre/today.ts';
import { markSeen } from '#server/insight/centre/visit.ts';
import type { AppEnv, Context, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

const askingOf = <User>({ user, now, c }: { user: User; now: () => Date; c: Context }) => ({
  user,
  language: c.var.language,
  today: todayInChina(now()),
});

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.today, (call) => todayOf(call));
  mount(app, deps, contract.matches, ({ params, db, ...call }) =>
    matchesOf(db, { companyId: params.companyId, now: call.now() }, askingOf(call)),
  );
  mount(app, deps, contract.seen, ({ db, user, now }) => markSeen(db, user.id, now()));
  mount(app, deps, contract.policies, ({ body, db, ...call }) => policiesOfUser(db, body, askingOf(call)));
}
