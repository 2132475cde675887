import type { Hono } from 'hono';
import * as contract from '#contract/listing-vote.ts';
import { vote, votesOn } from '#server/casework/contact/votes.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/problem.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.tally, async ({ db, user, params }) => {
    const counted = await votesOn(db, user, params.id);
    if (counted === null) throw notFound();
    return counted;
  });
  mount(app, deps, contract.change, (call) => vote(call, call.body));
}
