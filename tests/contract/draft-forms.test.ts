import { beforeEach, describe, expect, test } from 'vitest';
import * as admin from '#contract/application-admin.ts';
import type { AdminDefinition } from '#contract/application-admin.ts';
import * as application from '#contract/application.ts';
import * as listingAdmin from '#contract/listing-admin.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { officerOf } from '../setup/applications.ts';
import { actOnListings } from '../setup/act-on-listings.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { contentOf, pdf, store } from './policy-content.ts';

const server = restoredServer();
let keeper = '';
let user = '';
let reviewer = '';
let id = '';

beforeEach(async () => {
  [keeper, user] = [await tokenOf(server, 'admin'), await tokenOf(server, 'user')];
  ({ token: reviewer } = await officerOf(server.db, '复核', ['content:policy', 'content:listing']));
  ({ id } = await server.call(policyAdmin.saveDraft, { body: { id: null, version: null, content: contentOf() } }, keeper));
});

const definitionOf = (params: { kind: string; subjectId?: string }, token = keeper): Promise<AdminDefinition> =>
  server.call(admin.definition, { params }, token);
const statusOf = async (subjectId: string, kind = 'policy') =>
  (await server.fetch(`${admin.definition.path}?kind=${kind}&subjectId=${subjectId}`, { headers: { authorization: keeper } })).status;
const act = (action: 'submit' | 'publish' | 'discard' | 'retire', token = keeper) => actOnPolicies(server.call, token, id, action);
const begin = async () => {
  const body = JSON.stringify({ kind: 'policy', subjectId: id });
  const headers = { 'content-type': 'application/json', authorization: user };
  const response = await server.fetch(application.begin.path, { method: 'POST', headers, body });
  return ((await response.json()) as { code: unknown }).code;
};

/** Publishes a form with one more field. */
async function saveForm(template?: Awaited<ReturnType<typeof store>>): Promise<AdminDefinition> {
  const read = await definitionOf({ kind: 'policy', subjectId: id });
  const [first] = read.definition.materials;
  if (first === undefined) throw new Error('the form asks for no document');
  const file = template && { fileId: template.fileId, name: template.name, size: template.size };
  const definition = { ...read.definition, materials: [{ ...first, label: '星火计划申请书', template: file ?? null }] };
  await server.call(admin.publish, { body: { kind: 'policy', subjectId: id, version: read.version, definition } }, keeper);
  return definitionOf({ kind: 'policy', subjectId: id });
}

describe('the form of a policy that was never published', () => {
  test('the form starts as the general form with what the draft’s text names', async () => {
    const body = '## 申报材料\n\n1. 星火计划任务书\n';
    const { draft } = await server.call(policyAdmin.detail, { params: { id } }, keeper);
    await server.call(policyAdmin.saveDraft, { body: { id, version: draft?.version ?? null, content: contentOf({ body }) } }, keeper);
    const read = await definitionOf({ kind: 'policy', subjectId: id });
    expect(read).toMatchObject({ version: 0, versions: [], subject: { id, title: contentOf().title, published: false } });
    expect(read.definition.materials.map(({ label }) => label)).toContain('星火计划任务书');
    expect((await definitionOf({ kind: 'policy', subjectId: 'nat-hnte' })).subject).toMatchObject({ published: true });
  });

  test('the form is published with the policy, and nobody can apply before', { tags: 'depth' }, async () => {
    await saveForm();
    expect(await begin()).not.toBe(200);
    await act('submit');
    expect(await begin()).not.toBe(200);
    await act('publish', reviewer);
    const begun = await server.call(application.begin, { body: { kind: 'policy', subjectId: id } }, user);
    const { definition } = await server.call(application.detail, { params: { id: begun.id } }, user);
    expect(definition.materials.map(({ label }) => label)).toEqual(['星火计划申请书']);
    await act('retire');
    expect((await definitionOf({ kind: 'policy', subjectId: id })).version).toBe(1);
  });

  test('the form is listed under the draft’s title', { tags: 'depth' }, async () => {
    await saveForm();
    const forms = await server.call(admin.forms, {}, keeper);
    expect(forms.find(({ subject }) => subject?.id === id)?.subject?.title).toBe(contentOf().title);
  });

  test('discarding a draft deletes its form, but not the form of a published policy', { tags: 'depth' }, async () => {
    await saveForm();
    await act('discard');
    expect(await statusOf(id)).toBe(404);
    expect((await server.call(admin.forms, {}, keeper)).map(({ subject }) => subject?.id)).not.toContain(id);
    await server.call(policyAdmin.saveDraft, { body: { id, version: null, content: contentOf() } }, keeper);
    expect((await definitionOf({ kind: 'policy', subjectId: id })).versions).toEqual([]);

    await saveForm();
    await act('submit');
    await act('publish', reviewer);
    await server.call(policyAdmin.saveDraft, { body: { id, version: null, content: contentOf({ title: '星火计划二' }) } }, keeper);
    await act('discard');
    expect((await definitionOf({ kind: 'policy', subjectId: id })).version).toBe(1);
  });

  test('editors can open its templates, and everybody once it is published', { tags: 'depth' }, async () => {
    const template = await store(server, keeper, pdf('申请书.pdf'));
    await saveForm(template);
    const download = async (token?: string) =>
      (await server.fetch(`/apiv2/file/download?id=${template.fileId}`, { headers: token === undefined ? {} : { authorization: token } }))
        .status;
    expect(await download()).not.toBe(200);
    expect(await download(user)).not.toBe(200);
    expect(await download(reviewer)).toBe(200);
    await act('submit');
    await act('publish', reviewer);
    expect(await download()).toBe(200);
  });

  test('any file of the draft’s text can be a template, no matter who uploaded it', { tags: 'depth' }, async () => {
    const { fileId, name, size } = await store(server, keeper, pdf('申报书.pdf'));
    const { draft } = await server.call(policyAdmin.detail, { params: { id } }, keeper);
    const content = contentOf({ attachments: [{ fileId, name, size }] });
    await server.call(policyAdmin.saveDraft, { body: { id, version: draft?.version ?? null, content } }, keeper);
    const read = await definitionOf({ kind: 'policy', subjectId: id }, reviewer);
    const materials = read.definition.materials.map((one) => ({ ...one, template: { fileId, name, size } }));
    const body = { kind: 'policy', subjectId: id, version: 0, definition: { ...read.definition, materials } };
    expect(await server.call(admin.publish, { body }, reviewer)).toEqual({ version: 1 });
  });
});

test('the form of a matter is created and deleted with its draft', { tags: 'depth' }, async () => {
  const { list } = await server.call(listingAdmin.list, { body: { kind: ['matter'], pageSize: 1 } }, keeper);
  const [known] = list;
  const { published } = await server.call(listingAdmin.detail, { params: { id: known?.id ?? '' } }, keeper);
  if (published === null) throw new Error('there is no matter');
  const { id: matter } = await server.call(
    listingAdmin.save,
    { body: { id: null, version: null, kind: 'matter', content: { ...published.content, title: '新的事项' } } },
    keeper,
  );
  const read = await definitionOf({ kind: 'matter', subjectId: matter });
  expect(read.subject).toEqual({ id: matter, title: '新的事项', published: false });
  await server.call(admin.publish, { body: { kind: 'matter', subjectId: matter, version: 0, definition: read.definition } }, keeper);
  await actOnListings(server.call, keeper, matter, 'discard');
  expect(await statusOf(matter, 'matter')).toBe(404);
  expect((await server.call(admin.forms, {}, keeper)).map(({ subject }) => subject?.id)).not.toContain(matter);
});
