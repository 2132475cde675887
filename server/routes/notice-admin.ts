import type { Hono } from 'hono';
import * as contract from '#contract/notice-admin.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { broadcastOf, listBroadcasts, reach, sendBroadcast, withdrawBroadcast } from '../notify/broadcasts.ts';
import { notFound, wrongState } from '../http/problem.ts';

const recordOf = ({ title, body, href, audience, recipients }: contract.Broadcast) => ({ title, body, href, audience, recipients });
const target = ({ id, title }: contract.Broadcast) => ({ kind: 'notice', id, title });

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ body, db }) => listBroadcasts(db, body));
  mount(app, deps, contract.recipients, async ({ body, db }) => reach(db, body.audience));

  mount(app, deps, contract.send, async ({ body, db, user, now, record }) => {
    await db.transaction(async (tx) => {
      const sent = await sendBroadcast(tx, body, user?.username ?? '', now());
      if (sent !== undefined) await record(tx, { target: target(sent), before: null, after: recordOf(sent) });
    });
    const found = await broadcastOf(db, { key: body.key });
    if (found === undefined) throw notFound();
    return found;
  });

  mount(app, deps, contract.withdraw, async ({ body, db, now, record }) => {
    await db.transaction(async (tx) => {
      const found = await broadcastOf(tx, body);
      if (found === undefined) throw notFound();
      if (!(await withdrawBroadcast(tx, found.id, now()))) throw wrongState(await broadcastOf(tx, body));
      await record(tx, { target: target(found), before: recordOf(found), after: null });
    });
    const after = await broadcastOf(db, body);
    if (after === undefined) throw notFound();
    return after;
  });
}
