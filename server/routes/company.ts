import type { Hono } from 'hono';
import * as companyChoice from '#contract/company-choice.ts';
import * as company from '#contract/company.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { companyOf } from '#server/companies/company/base.ts';
import { checkFacts } from '#server/companies/company/check-facts.ts';
import { createCompany } from '#server/companies/company/create.ts';
import { companiesOf, currentCompanyId } from '#server/companies/company/current.ts';
import { companyDetail } from '#server/companies/company/detail.ts';
import { saveFacts } from '#server/companies/company/facts.ts';
import { lookUp } from '#server/companies/company/lookup.ts';
import { changeBusiness, leaveCompany } from '#server/companies/company/membership.ts';
import { relatedTo } from '#server/companies/company/relations.ts';
import { readReleases } from '#server/companies/company/release/readings.ts';
import type { Call } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { completenessFor } from '#server/companies/matching/deciding.ts';
import { withDeclarations } from '#server/companies/matching/declarations.ts';
import { invalid, notFound } from '#server/platform/http/problem.ts';

type Asking = Pick<Call<typeof company.saveFacts>, 'user' | 'db' | 'now' | 'c'>;

async function refuseWrong({ db, now, c }: Asking, facts: Parameters<typeof checkFacts>[1]): Promise<string> {
  const today = todayInChina(now());
  const fields = await checkFacts(db, facts, today, c.var.language);
  if (fields.length > 0) throw invalid(fields);
  return today;
}

function present<Found>(found: Found | null): Found {
  if (found === null) throw notFound();
  return found;
}

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, companyChoice.lookup, async ({ params, user, db }) => lookUp(db, { ...params, accountId: user?.id ?? null }));

  mount(app, deps, companyChoice.businessBase, async ({ params, user, db, now }) => {
    const mine = user === null ? [] : await companiesOf(db, user.id);
    const companyId = params.id ?? (user === null ? null : await currentCompanyId(db, user.id));
    if (companyId === null) return { business: null, mine };
    const business = present(await companyOf(db, { companyId, reader: user?.id ?? null }));
    const completeness = await completenessFor(db, business.profile, { user, today: todayInChina(now()) });
    return { business: { ...business, completeness }, mine };
  });

  mount(app, deps, companyChoice.changeBusiness, async (call) => ({
    mine: await changeBusiness(call.db, call.user.id, call.body.id, call.now()),
  }));
  mount(app, deps, companyChoice.leaveCompany, async (call) => ({ mine: await leaveCompany(call, call.body.id) }));

  mount(app, deps, company.create, async (call) => {
    const accountId = call.user.id;
    const today = await refuseWrong(call, call.body.facts);
    return createCompany(call.db, { ...call.body, accountId, today, now: call.now() });
  });

  mount(app, deps, company.saveFacts, async (call) => {
    const { companyId, facts } = call.body;
    const accountId = call.user.id;
    const today = await refuseWrong(call, facts);
    return { facts: await saveFacts(call.db, { companyId: companyId, accountId, facts, today, now: call.now() }) };
  });

  mount(app, deps, company.companyDetail, async ({ body, user, db, now }) => {
    const today = todayInChina(now());
    const reader = user === null ? null : { accountId: user.id, applicationId: null, day: today };
    const company = present(await companyDetail(db, { companyId: body.id, reader }, today));
    const released = reader === null ? [] : await readReleases(db, { companyId: body.id, outsider: reader, now: now() });
    return { ...(await withDeclarations(db, company, today)), released };
  });
  mount(app, deps, company.relateBusiness, async ({ body: { id, ...filters }, user, db }) =>
    present(await relatedTo(db, { ...filters, companyId: id, reader: user?.id ?? null })),
  );
}
