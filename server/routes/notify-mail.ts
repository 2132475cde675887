import type { Hono } from 'hono';
import * as contract from '#contract/notify-mail.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { listMails, readMail, retryMails } from '#server/platform/notification/mail/mails.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ body, db, sendsMail }) => ({ ...(await listMails(db, body)), sends: sendsMail }));
  mount(app, deps, contract.read, async ({ body, db, publicAddress }) => readMail(db, body.id, publicAddress));
  mount(app, deps, contract.retry, async (call) => retryMails(call, call.body.ids));
}
