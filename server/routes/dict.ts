import type { Hono } from 'hono';
import * as dict from '#contract/dict.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { entriesOf } from '#server/platform/dictionary/entries.ts';
import { vocabularyOf } from '#server/platform/dictionary/vocabulary.ts';
import { mount } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/problem.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, dict.listName, async ({ params, db }) => {
    const entries = await entriesOf(db, params.category);
    if (entries === null) throw notFound();
    return entries;
  });

  mount(app, deps, dict.vocabulary, async ({ db }) => vocabularyOf(db));
}
