import type { Hono } from 'hono';
import type { ImportCalls } from '#contract/import.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import { importTemplate } from '#server/publishing/import/template.ts';

/** The template of a kind of import. */
export function templateRoute(app: Hono<AppEnv>, deps: Deps, call: NonNullable<ImportCalls['importTemplate']>, kind: ImportKind): void {
  mount(app, deps, call, async ({ db, params, now, c }) => {
    const { body, headers } = await importTemplate(db, kind, params.language, now());
    return c.body(body, 200, headers);
  });
}
