import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as accountPhone from '#contract/account-phone.ts';
import * as application from '#contract/application.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { fieldIssues } from '#contract/envelope.ts';
import * as listings from '#contract/listing-admin.ts';
import * as policies from '#contract/policy-admin.ts';
import * as users from '#contract/user.ts';
import { phonePattern } from '#domain/contact/telephone.ts';
import { application as applications } from '#server/platform/db/tables/application.ts';
import { listingDraft } from '#server/platform/db/tables/listing.ts';
import { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { beginAppeal } from '../setup/applications.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { deviceOf } from './listing-content.ts';
import { contentOf } from './policy-content.ts';

const server = restoredServer({ prepare });
let admin = '';
async function prepare(): Promise<void> {
  admin = await tokenOf(server, 'admin');
}

/** Six digits, so nobody's number. */
const wrong = '139999';

/** Returns the fields of a 422 with their messages. */
async function refused(endpoint: EndpointShape, body: unknown, token = admin): Promise<Record<string, string>> {
  const response = await server.fetch(endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'accept-language': 'zh-CN' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(422);
  const { fields } = fieldIssues.parse(((await response.json()) as { data: unknown }).data);
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

/** Returns the paths of telephone fields in the schema of a body. */
function phonesIn(schema: z.core.JSONSchema.BaseSchema, path = 'body'): { path: string; schema: unknown }[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => phonesIn(one, path));
  const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? phonesIn(schema.items, path) : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = { path: `${path}.${name}`, schema: field };
    return /phone|telephone|mobile/i.test(name) ? [own] : phonesIn(field as z.core.JSONSchema.BaseSchema, own.path);
  });
  return [...parts, ...items, ...fields];
}

test('every telephone number of a call is checked, in its schema or by the server', { tags: 'depth' }, () => {
  const found = Object.values(endpoints).flatMap((endpoint) =>
    endpoint.body === undefined
      ? []
      : phonesIn(z.toJSONSchema(endpoint.body as z.core.$ZodType, { io: 'input', unrepresentable: 'any' })).map(({ path, schema }) => ({
          place: `${endpoint.name} ${path}`,
          isChecked: JSON.stringify(schema).includes(JSON.stringify(phonePattern.source)),
        })),
  );
  expect(found.flatMap(({ place, isChecked }) => (isChecked ? [place] : []))).toEqual(
    expect.arrayContaining(['contactRequest.send body.contact.phone', 'booking.request body.phone', 'user.create body.phone']),
  );
  expect(found.flatMap(({ place, isChecked }) => (isChecked ? [] : [place])).toSorted()).toEqual([
    'accountPhone.send body.phone',
    'listingAdmin.save body.content.contact.phone',
    'listingOwn.save body.content.contact.phone',
    'policyAdmin.saveDraft body.content.contact.phone',
    'user.update body.phone',
  ]);
});

describe('a pasted telephone number', () => {
  const pasted = '\u202D＋８６ 139–0000\u200B–0001\u202C';
  const number = '13900000001';

  test('it is stored normalised for a user, a listing and a policy', { tags: 'depth' }, async () => {
    const person = { displayName: '王芳', email: '\u200Bwang＠example.cn', phone: pasted, roles: ['user'], username: 'wang.fang' };
    const { user } = await server.call(users.create, { body: { ...person, disabled: false } }, admin);
    expect(user).toMatchObject({ phone: number, email: 'wang@example.cn' });
    const contact = { name: null, phone: pasted, email: null, address: null };
    const content = deviceOf({ contact, attributes: { phones: [{ name: '值班室', number: pasted }] } });
    const { draft } = await server.call(listings.save, { body: { id: null, version: null, kind: 'department', content } }, admin);
    expect(draft?.content).toMatchObject({ contact: { phone: number }, attributes: { phones: [{ number }] } });
    const policy = contentOf({ contact: { department: '科技科', phone: '０５７１－１２３４５', address: null } });
    const saved = await server.call(policies.saveDraft, { body: { id: null, version: null, content: policy } }, admin);
    const at = await server.call(policies.detail, { params: { id: saved.id } }, admin);
    expect(at.draft?.content.contact?.phone).toBe('0571-12345');
  });
});

describe('a telephone number of six digits', () => {
  const person = { displayName: '王芳', email: null, phone: '0999-1234567', roles: ['user'], disabled: false };

  test('it is refused for a user, but a stored one stays when others change', { tags: 'depth' }, async () => {
    expect(await refused(users.create, { ...person, username: 'wang.fang', phone: wrong })).toEqual({
      'body.phone': expect.stringContaining('11 位手机号'),
    });
    const { user } = await server.call(users.create, { body: { ...person, username: 'wang.fang' } }, admin);
    await server.db.update(account).set({ phone: wrong }).where(eq(account.id, user.id));
    const kept = { ...person, id: user.id, version: user.version, phone: wrong, displayName: '王芬' };
    const after = await server.call(users.update, { body: kept }, admin);
    expect(after).toMatchObject({ displayName: '王芬', phone: wrong });
    expect(await refused(users.update, { ...kept, version: after.version, phone: '1399999' })).toHaveProperty(['body.phone']);
  });

  test('it is refused for codes, like a landline', async () => {
    for (const phone of [wrong, '0999-1234567'])
      expect(await refused(accountPhone.send, { phone, password: 'Pmis@2026' })).toHaveProperty(['body.phone']);
  });

  test('it is refused in the contact and fields of a listing, but a stored one stays', { tags: 'depth' }, async () => {
    const contact = { name: null, phone: wrong, email: null, address: null };
    const department = {
      kind: 'department',
      content: deviceOf({ contact, attributes: { phones: [{ name: '值班室', number: wrong }] } }),
    };
    const body = { id: null, version: null, ...department };
    expect(await refused(listings.save, body)).toEqual({
      'body.content.contact.phone': expect.stringContaining('带区号的座机'),
      'body.content.attributes.phones.0.number': expect.stringContaining('带区号的座机'),
    });
    const right = deviceOf({
      contact: { ...contact, phone: '0999-1234567、12345' },
      attributes: { phones: [{ name: '值班室', number: '12345' }] },
    });
    const { id } = await server.call(listings.save, { body: { ...body, content: right } }, admin);
    await server.db
      .update(listingDraft)
      .set({ content: sql`${listingDraft.content} || ${JSON.stringify({ contact, attributes: department.content.attributes })}::jsonb` })
      .where(eq(listingDraft.id, id));
    const { draft } = await server.call(listings.detail, { params: { id } }, admin);
    const again = { ...body, id, version: draft?.version ?? 0, content: { ...department.content, title: '新标题' } };
    expect((await server.call(listings.save, { body: again }, admin)).draft?.content).toMatchObject({ title: '新标题', contact });
  });

  test('it is refused in the contact of a policy, but a stored one stays', async () => {
    const contact = { department: '科技科', phone: wrong, address: null };
    const body = { id: null, version: null, content: contentOf({ contact }) };
    expect(await refused(policies.saveDraft, body)).toEqual({ 'body.content.contact.phone': expect.stringContaining('电话号码') });
    const { id } = await server.call(policies.saveDraft, { body: { ...body, content: contentOf() } }, admin);
    await server.db
      .update(policyDraft)
      .set({ content: sql`${policyDraft.content} || ${JSON.stringify({ contact })}::jsonb` })
      .where(eq(policyDraft.id, id));
    const { draft } = await server.call(policies.detail, { params: { id } }, admin);
    const again = { id, version: draft?.version ?? 0, content: contentOf({ contact, title: '新标题' }) };
    expect((await server.call(policies.saveDraft, { body: again }, admin)).draft?.content).toMatchObject({ title: '新标题', contact });
  });

  test('it is refused in an application, but a stored one stays', { tags: 'depth' }, async () => {
    const user = await tokenOf(server, 'user');
    const { id, version } = await beginAppeal(server, user);
    const answers = { fields: { ...appealFields, contactPhone: wrong }, materials: {} };
    expect(await refused(application.save, { id, version, answers }, user)).toEqual({
      'body.answers.fields.contactPhone': expect.stringContaining('电话号码'),
    });
    await server.db
      .update(applications)
      .set({ answers: { fields: { contactPhone: wrong }, materials: {} } })
      .where(eq(applications.id, id));
    await server.call(application.save, { body: { id, version, answers } }, user);
    expect((await server.call(application.detail, { params: { id } }, user)).answers.fields).toMatchObject({ contactPhone: wrong });
  });
});
