import type { Hono } from 'hono';
import * as contract from '#contract/contact-request.ts';
import { answerRequest, readContact, receivedRequests, requestsOf } from '#server/casework/contact/answer.ts';
import { sendRequest, standingOf, withdrawRequest } from '#server/casework/contact/send.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.standing, (call) => standingOf(call, call.params.listingId, call.now()));
  mount(app, deps, contract.send, (call) => sendRequest(call, call.body));
  mount(app, deps, contract.withdraw, (call) => withdrawRequest(call, call.body.id));
  mount(app, deps, contract.answer, (call) => answerRequest(call, call.body));
  mount(app, deps, contract.mine, (call) => requestsOf(call.db, call.user.id, call.params));
  mount(app, deps, contract.received, (call) => receivedRequests(call, call.params));
  mount(app, deps, contract.read, (call) => readContact(call, call.body.id));
}
