import { expect, test } from 'vitest';
import * as approval from '#contract/approval.ts';
import * as audit from '#contract/audit.ts';
import * as dictAdmin from '#contract/dict-admin.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { saveDraft } from '#contract/policy-admin.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { dictRoot } from '#server/platform/db/tables/dictionary.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { importSteps, textFile } from './import-steps.ts';
import { contentOf } from './policy-content.ts';

let admin = '';
const server = restoredServer({
  prepare: async () => {
    admin = await tokenOf(server, 'admin');
  },
});

const list = (asked: CallInput<typeof audit.list>['body']) => server.call(audit.list, { body: asked }, admin);

/** Saves and publishes a policy, then raises its amount. */
async function raised(): Promise<string> {
  const save = (id: string | null, version: number | null, amountMax: number) =>
    server.call(saveDraft, { body: { id, version, content: contentOf({ title: '提高金额', docNumber: null, amountMax }) } }, admin);
  const { id, draft } = await save(null, null, 100_000);
  await save(id, draft?.version ?? null, 200_000);
  await actOnPolicies(server.call, admin, id, 'submit');
  await actOnPolicies(server.call, admin, id, 'publish');
  return id;
}

test('the history of a record names the author of each field and the action in words', { tags: 'depth' }, async () => {
  const id = await raised();
  const all = await list({ kind: 'policy', record: id });
  expect(all.list.map(({ call, action }) => [call, action])).toEqual([
    ['policyAdmin.act', 'publish'],
    ['policyAdmin.act', 'submit'],
    ['policyAdmin.saveDraft', ''],
    ['policyAdmin.saveDraft', ''],
  ]);
  expect(all.fields).toEqual(expect.arrayContaining(['amountMax', 'state', 'title']));
  const ofAmount = await list({ kind: 'policy', record: id, field: 'amountMax' });
  expect(
    ofAmount.list.map(({ before, after }) => [before, after].map((side) => (side as { amountMax?: number } | null)?.amountMax)),
  ).toEqual([
    [undefined, 200_000],
    [100_000, 200_000],
    [undefined, 100_000],
  ]);
  expect((await list({ kind: 'policy', record: id, call: ['policyAdmin.act:publish'] })).total).toBe(1);
  expect((await list({ kind: 'policy', record: id, call: ['policyAdmin.act'] })).total).toBe(2);
  expect((await list({ kind: 'listing', record: id })).total).toBe(0);
});

test("the log holds officers' actions, and can be limited to one person", async () => {
  const { token } = await officerOf(server.db, 'wei.lan', ['approve:appeal']);
  const { id, version } = await sendAppeal(server, await tokenOf(server, 'user'));
  await server.call(approval.decide, { body: { id, version, action: 'take' } }, token);
  const { list: found, usernames, kinds } = await list({ username: 'wei.lan' });
  expect(found).toMatchObject([
    {
      action: 'take',
      target: { kind: 'application', id },
      before: { state: 'submitted', step: 0 },
      after: { state: 'reviewing', step: 0 },
    },
  ]);
  expect(usernames).toEqual(expect.arrayContaining(['admin', 'wei.lan']));
  expect(kinds).toContain('application');
});

test('an import is one entry that links to its rows', { tags: 'depth' }, async () => {
  await server.db.insert(dictRoot).values({ category: 'tried', name: '试用', nameEn: 'Tried' });
  const steps = importSteps(server, dictAdmin, admin);
  const before = await list({});
  await steps.run(textFile('试用.csv', '编码,名称,英文名称\nx1,甲,A\nx2,乙,B\n'), { options: { category: 'tried' } });
  const after = await list({});
  expect(after.total).toBe(before.total + 1);
  const [entry] = after.list;
  expect(entry?.target.kind).toBe('import');
  const written = await list({ request: entry?.requestId ?? '' });
  expect(written.list.map(({ target }) => target.id)).toEqual(['tried/x2', 'tried/x1']);
  expect((await list({ kind: 'dictEntry', record: 'tried/x1' })).total).toBe(1);
});
