import type { Hono } from 'hono';
import * as contract from '#contract/open-api.ts';
import { authorise } from '#server/insight/partner/authorise.ts';
import { openCases, openMatch, openPolicies, openPolicy, openWindows } from '#server/insight/partner/open-answers.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mountOpen } from '#server/platform/http/open/mount-open.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const open = { ...deps, authorise };
  mountOpen(app, open, contract.openPolicies, openPolicies);
  mountOpen(app, open, contract.openPolicy, openPolicy);
  mountOpen(app, open, contract.openWindows, openWindows);
  mountOpen(app, open, contract.openMatch, openMatch);
  mountOpen(app, open, contract.openCases, openCases);
}
