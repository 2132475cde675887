import type { Hono } from 'hono';
import { answerEmbed } from '#server/insight/partner/embed.ts';
import { embedPath } from '#server/insight/partner/embed-page.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mountPage } from '#server/platform/http/open/mount-open.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mountPage(app, embedPath, (c) => answerEmbed(deps, c));
}
