import type { Hono } from 'hono';
import { policyFilters } from '#contract/policy.ts';
import * as policyVersion from '#contract/policy-version.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { exportPolicies } from '#server/publishing/export/export-policies.ts';
import { judgeFor } from '#server/publishing/export/judge.ts';
import { companyFit } from '#server/companies/matching/company-fit.ts';
import { mount } from '#server/platform/http/mount.ts';
import { policyVersions } from '#server/publishing/policy/versions.ts';
import { notFound } from '#server/platform/http/problem.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, policyVersion.versions, async ({ params, db }) => {
    const found = await policyVersions(db, params.id);
    if (found === null) throw notFound();
    return found;
  });

  mount(app, deps, policyVersion.exportPolicies, async ({ params, db, user, now, publicAddress, c }) => {
    const { language, companyId, sort, ...filters } = params;
    const today = todayInChina(now());
    const judge = companyId === undefined ? null : await judgeFor(db, { companyId, user, language, today });
    const company = companyId === undefined ? null : await companyFit(db, { companyId }, user, today);
    const search = { ...policyFilters.parse(filters), sort };
    const look = { judge, language, origin: publicAddress };
    const { body, headers } = await exportPolicies(db, { search, company, today, ...look, signal: c.req.raw.signal });
    return c.body(body, 200, headers);
  });
}
