import type { Hono } from 'hono';
import * as contract from '#contract/policy-admin.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { actOnPolicies } from '../policy-admin/act.ts';
import { duplicatesOf } from '../policy-admin/duplicates.ts';
import { editingOf } from '../policy-admin/editing.ts';
import { queueLinkChecks } from '../policy-admin/link-jobs.ts';
import { listPolicies } from '../policy-admin/list.ts';
import { savePolicyDraft } from '../policy-admin/save-draft.ts';
import { notFound, unauthorised } from '../http/problem.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ body, db }) => listPolicies(db, body));

  mount(app, deps, contract.detail, async ({ params, db, c }) => {
    const found = await editingOf(db, params.id, c.var.language);
    if (found === null) throw notFound();
    return found;
  });

  mount(app, deps, contract.saveDraft, async ({ body, db, user, now, record, c }) => {
    if (user === null) throw unauthorised();
    return db.transaction((tx) =>
      savePolicyDraft(tx, { body, user, now: now(), language: c.var.language, record: (...written) => record(tx, ...written) }),
    );
  });

  mount(app, deps, contract.act, async ({ body, db, user, now, record, c }) => {
    if (user === null) throw unauthorised();
    return db.transaction(async (tx) => {
      const written = await actOnPolicies(tx, { body, user, now: now(), language: c.var.language });
      await record(tx, ...written);
      return { changed: written.length };
    });
  });

  mount(app, deps, contract.duplicates, async ({ body, db }) => duplicatesOf(db, body));

  mount(app, deps, contract.checkLinks, async ({ body, db, now, record }) =>
    db.transaction(async (tx) => {
      const queued = await queueLinkChecks(tx, body.ids, now());
      const target = { kind: 'policyLinks', id: body.ids === null ? 'all' : (body.ids[0] ?? ''), title: body.ids?.join(', ') ?? '' };
      await record(tx, { target, before: null, after: { queued } });
      return { queued };
    }),
  );
}
