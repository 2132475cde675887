import type { Hono } from 'hono';
import * as contract from '#contract/need-admin.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { adoptWord, keptNeeds, removeNeed, saveNeed } from '#server/publishing/needs/keep-needs.ts';
import { dismissMissed, missedSearches } from '#server/publishing/needs/missed-searches.ts';
import { allNeeds } from '#server/publishing/needs/needs.ts';
import { proposeNeeds } from '#server/publishing/needs/propose.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db }) => keptNeeds(db));
  mount(app, deps, contract.save, async (call) => saveNeed(call, call.body));
  mount(app, deps, contract.remove, async (call) => {
    await removeNeed(call, call.body);
    return null;
  });
  mount(app, deps, contract.missed, async ({ params, db }) => missedSearches(db, params));
  mount(app, deps, contract.adopt, async (call) => adoptWord(call, call.body));
  mount(app, deps, contract.dismiss, async (call) => {
    await dismissMissed(call, call.body.text);
    return null;
  });
  mount(app, deps, contract.propose, async ({ body, db }) => proposeNeeds(body, await allNeeds(db)));
}
