import type { Hono } from 'hono';
import * as contract from '#contract/financing-offer.ts';
import { answerOffer, sendOffer, withdrawOffer } from '#server/publishing/finance/answer-offers.ts';
import { offerStanding, receivedOffers } from '#server/publishing/finance/offers.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.received, ({ db, user, now }) => receivedOffers(db, user.id, now()));
  mount(app, deps, contract.standing, (call) => offerStanding(call, call.params.needId));
  mount(app, deps, contract.send, (call) => sendOffer(call, call.body));
  mount(app, deps, contract.withdraw, (call) => withdrawOffer(call, call.body.id));
  mount(app, deps, contract.answer, (call) => answerOffer(call, call.body));
}
