import type { Hono } from 'hono';
import * as contract from '#contract/application-admin.ts';
import { exportApplications } from '#server/publishing/export/export-applications.ts';
import { definitionFor, formRows } from '#server/casework/application/administration/forms.ts';
import { publishForm } from '#server/casework/application/administration/publish.ts';
import { routingFor, saveRouting } from '#server/casework/application/administration/routing.ts';
import { adminList, allApplications, figuresOf } from '#server/casework/application/administration/list.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.forms, ({ db }) => formRows(db));
  mount(app, deps, contract.definition, (call) => definitionFor(call, call.params));
  mount(app, deps, contract.publish, (call) => publishForm(call, call.body));
  mount(app, deps, contract.routing, ({ db, now }) => routingFor(db, now()));
  mount(app, deps, contract.saveRouting, (call) => saveRouting(call, call.body));
  mount(app, deps, contract.list, (call) => adminList(call, call.body));
  mount(app, deps, contract.figures, (call) => figuresOf(call, call.params));

  mount(app, deps, contract.exported, async (call) => {
    const { language, ...filters } = call.params;
    const { body, headers } = exportApplications(allApplications(call, filters), language, call.now());
    return call.c.body(body, 200, headers);
  });
}
