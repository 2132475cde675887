import type { Hono } from 'hono';
import { propose } from '#contract/english-proposal.ts';
import { todayInChina } from '#domain/china-time.ts';
import { proposedEnglish } from '#server/publishing/english/in-english.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, propose, async ({ body, db, now }) => proposedEnglish(db, body, todayInChina(now())));
}
