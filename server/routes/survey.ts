import type { Hono } from 'hono';
import * as contract from '#contract/survey.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { saveAnswers, submitAnswers } from '#server/casework/survey/answer.ts';
import { detailFor, periodsFor } from '#server/casework/survey/periods.ts';
import { resultsOf } from '#server/casework/survey/results.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.periods, ({ db, user, now }) => periodsFor(db, user.id, now()));
  mount(app, deps, contract.detail, ({ db, user, params, now }) => detailFor(db, user.id, params.id, now()));
  mount(app, deps, contract.save, (call) => saveAnswers(call, call.body));
  mount(app, deps, contract.submit, (call) => submitAnswers(call, call.body));
  mount(app, deps, contract.results, ({ db, params, now }) => resultsOf(db, params, now()));
}
