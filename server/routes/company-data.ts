import type { Hono } from 'hono';
import * as contract from '#contract/company-data.ts';
import { todayInChina } from '#domain/china-time.ts';
import { applicationEffects as effects } from '#server/casework/application-effects/effects.ts';
import { correctFacts, dataWithCorrections } from '#server/casework/application-effects/correct.ts';
import { declare } from '#server/companies/company-data/declare.ts';
import { previewSheet } from '#server/companies/company-data/read-sheet.ts';
import { factSheet } from '#server/companies/company-data/write-sheet.ts';
import { askedFacts } from '#server/companies/company/asked-facts.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { cachedAnswers } from '#server/publishing/policy/cached-answers.ts';

const factors = { yuan: 1, wan: 10_000, yi: 100_000_000 };

/** The person's answers about a file. */
const givenBy = ({ unit, year }: { unit?: keyof typeof factors | undefined; year?: number | undefined }) => ({
  unit: unit === undefined ? undefined : factors[unit],
  year,
});

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const remember = cachedAnswers(deps.db);
  const askedAt = (now: Date) => {
    const today = todayInChina(now);
    return remember('askedFacts', today.slice(0, 4), () => askedFacts(deps.db, today));
  };

  mount(app, deps, contract.overview, async ({ db, user, params, now }) =>
    dataWithCorrections(db, user, { companyId: params.companyId, now: now(), asking: await askedAt(now()) }),
  );
  mount(app, deps, contract.save, (call) => declare(call, call.body));
  mount(app, deps, contract.correct, (call) => correctFacts({ ...call, effects }, call.body));
  mount(app, deps, contract.importPreview, (call) =>
    previewSheet({ ...call, signal: call.c.req.raw.signal, given: givenBy(call.params) }, call.params.companyId, call.file),
  );
  mount(app, deps, contract.sheet, async ({ db, user, params, now, c }) => {
    const { body, headers } = await factSheet(db, user, { ...params, now: now(), asking: await askedAt(now()) });
    return c.body(body, 200, headers);
  });
}
