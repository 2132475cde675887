import type { Hono } from 'hono';
import * as contract from '#contract/notify-preference.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changePreferences, endMails, preferencesOf } from '#server/platform/notification/mail/preferences.ts';
import { leadToUnsubscribe } from '#server/platform/notification/mail/unsubscribe.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.get, async ({ user, db }) => preferencesOf(db, user.id));
  mount(app, deps, contract.save, async ({ body, user, db, now }) => changePreferences(db, user.id, body, now()));
  mount(app, deps, contract.unsubscribe, async ({ params, db, now }) => ({ kinds: await endMails(db, params, now()) }));
  mount(app, deps, contract.unsubscribeLink, async ({ params, publicAddress, c }) => leadToUnsubscribe(c, publicAddress, params));
}
