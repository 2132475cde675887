import type { Hono } from 'hono';
import * as contract from '#contract/rating.ts';
import * as received from '#contract/rating-received.ts';
import { answerRating, rate, ratingsOf, receivedRatings } from '#server/casework/contact/ratings.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/problem.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.summary, async ({ db, user, params }) => {
    const found = await ratingsOf(db, user, params.id);
    if (found === null) throw notFound();
    return found;
  });
  mount(app, deps, received.received, (call) => receivedRatings(call, call.params));
  mount(app, deps, received.answer, (call) => answerRating(call, call.body));
  mount(app, deps, contract.rate, (call) => rate(call, call.body));
}
