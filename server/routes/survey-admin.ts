import type { Hono } from 'hono';
import * as contract from '#contract/survey-admin.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { exportResults } from '#server/casework/survey/administration/export-results.ts';
import { adminPeriods, deletePeriod, movePeriod, savePeriod } from '#server/casework/survey/administration/periods.ts';
import { deleteSurvey, publishSurvey, saveSurvey, surveyDetail, surveyRows } from '#server/casework/survey/administration/surveys.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db, now }) => ({ surveys: await surveyRows(db), periods: await adminPeriods(db, now()) }));
  mount(app, deps, contract.detail, ({ db, params }) => surveyDetail(db, params.id));
  mount(app, deps, contract.save, (call) => saveSurvey(call, call.body));
  mount(app, deps, contract.publish, (call) => publishSurvey(call, call.body));
  mount(app, deps, contract.remove, (call) => deleteSurvey(call, call.body));
  mount(app, deps, contract.savePeriod, (call) => savePeriod(call, call.body));
  mount(app, deps, contract.movePeriod, (call) => movePeriod(call, call.body));
  mount(app, deps, contract.removePeriod, (call) => deletePeriod(call, call.body));
  mount(app, deps, contract.exported, async ({ db, params, now, c }) => {
    const { body, headers } = await exportResults(db, params, now());
    return c.body(body, 200, headers);
  });
}
