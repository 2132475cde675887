import type { Hono } from 'hono';
import type { listingKeeping } from '#contract/listing-keeping.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import { noteReview } from '#server/casework/application-effects/note-review.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { act, save } from '#server/publishing/listing-admin/changes.ts';
import { editingOf, versionOf } from '#server/publishing/listing-admin/editing.ts';
import { listKept } from '#server/publishing/listing-admin/list.ts';
import type { Reach } from '#server/publishing/listing-admin/stored.ts';

/** The calls of listing editors; `reachOf` returns a caller's scope. */
export function listingRoutes(
  app: Hono<AppEnv>,
  deps: Deps,
  calls: ReturnType<typeof listingKeeping<string, ListingAct>>,
  reachOf: (user: CurrentUser) => Reach,
): void {
  mount(app, deps, calls.list, async ({ body, user, db, now }) => listKept(db, body, reachOf(user), now()));
  mount(app, deps, calls.detail, async ({ params, user, db, now, c }) => {
    const found = await editingOf(db, params.id, { reach: reachOf(user), user, now: now(), language: c.var.language });
    if (found === null) throw notFound();
    return found;
  });
  mount(app, deps, calls.version, async ({ params, user, db }) => {
    const found = await versionOf(db, params.id, params.version, reachOf(user));
    if (found === null) throw notFound();
    return found;
  });
  mount(app, deps, calls.save, async (call) => save(call, call.body, reachOf(call.user)));
  mount(app, deps, calls.act, async (call) => act({ ...call, noteReview }, call.body, reachOf(call.user)));
}
