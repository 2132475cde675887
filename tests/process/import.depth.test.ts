import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ImportBatch, ImportCounts } from '#contract/import.ts';
import * as calls from '#contract/policy-import.ts';
import type { Db } from '#server/platform/db/client.ts';
import { importBatch } from '#server/platform/db/tables/import.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { suggestTerm } from '#server/platform/db/tables/suggest.ts';
import { dirtyPolicies } from '../contract/dirty-policies.ts';
import { withDatabase, pause, postJson, preparedData, startServer, type Server } from './harness.ts';

const count = 2500;
const { csv, wrong } = dirtyPolicies(count);
const good = count - wrong.size;

type Answer<Data> = { code: unknown; data: Data };

async function signIn({ url }: Server): Promise<string> {
  const answer = (await (
    await postJson(`${url}/api/xm-oauth/oauth/token`, { username: 'admin', password: 'Pmis@2026' })
  ).json()) as Answer<{ accessToken: string }>;
  return answer.data.accessToken;
}

const dataOf = async <Data>(response: Promise<Response>): Promise<Data> => {
  const answer = (await (await response).json()) as Answer<Data>;
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};

/** The calls of an administrator's browser to one server. */
async function browser(server: Server) {
  const authorization = await signIn(server);
  const post = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const status = (id: string) =>
    dataOf<ImportBatch>(fetch(`${server.url}${calls.importStatus.path}?id=${id}`, { headers: { authorization } }));
  return {
    status,
    send: () => {
      const body = new FormData();
      body.set('file', new File([csv], 'policies.csv'));
      return dataOf<ImportBatch>(fetch(server.url + calls.importUpload.path, { method: 'POST', headers: { authorization }, body }));
    },
    preview: ({ id, mapping }: ImportBatch) =>
      dataOf<ImportBatch>(post(calls.importPreview.path, { id, mapping, options: { state: 'published' } })),
    apply: (id: string, counts: ImportCounts) => dataOf<ImportBatch>(post(calls.importApply.path, { id, counts })),
    /** Polls the status until it satisfies `is`. */
    pollUntil: async (id: string, is: (batch: ImportBatch) => boolean) => {
      for (;;) {
        const batch = await status(id);
        if (is(batch)) return batch;
        await pause(20);
      }
    },
  };
}

type Found = { state: string | undefined; done: number; policies: number; suggestions: number };

/** Reads the batch, the imported policies and their suggestions. */
const stored = async (db: Db): Promise<Found> => {
  const [batch] = await db.select({ state: importBatch.state, done: importBatch.done }).from(importBatch);
  return {
    state: batch?.state,
    done: batch?.done ?? 0,
    policies: await db.$count(policy, like(policy.title, 'A% 关于组织开展%')),
    suggestions: await db.$count(suggestTerm, like(suggestTerm.text, 'A% 关于组织开展%')),
  };
};

async function kill(server: Server): Promise<void> {
  server.child.kill('SIGKILL');
  await server.finished;
}

test('an import continues after a kill during the preview, and a kill during apply leaves whole slices', async () => {
  const data = await preparedData();
  const counts = { add: good, change: 0, same: 0, reject: wrong.size };

  let server = await startServer(data);
  let user = await browser(server);
  const sent = await user.send();
  await user.preview(sent);
  // some hundred rows are previewed, but not all
  const partial = await user.pollUntil(sent.id, ({ done }) => done > 0);
  expect(partial).toMatchObject({ state: 'reading' });
  await kill(server);

  server = await startServer(data);
  user = await browser(server);
  expect((await user.status(sent.id)).done).toBeGreaterThanOrEqual(partial.done);
  const previewed = await user.pollUntil(sent.id, ({ state }) => state !== 'reading');
  expect(previewed).toMatchObject({ state: 'previewed', done: count, counts });
  expect(partial.done).toBeLessThan(count);

  await user.apply(sent.id, counts);
  const moments: Found[] = [];
  for (const wait of [200, 500]) {
    await pause(wait);
    await kill(server);
    const found = await withDatabase(data, stored);
    moments.push(found);
    server = await startServer(data);
    if (found.state === 'applied') break;
  }
  const whole = { state: 'applied', done: count, policies: good, suggestions: good };
  for (const { state, done, policies, suggestions } of moments)
    expect({ state, done, policies, suggestions }).toEqual(
      state === 'applied' ? whole : { state: 'applying', done, policies: done, suggestions: done },
    );
  expect(moments[0]?.state).toBe('applying');

  user = await browser(server);
  const applied = await user.pollUntil(sent.id, ({ state }) => state !== 'applying');
  expect(applied).toMatchObject({ state: 'applied', done: count, counts });
  server.child.kill('SIGTERM');
  expect((await server.finished).code).toBe(0);
  expect(await withDatabase(data, stored)).toEqual(whole);
});
