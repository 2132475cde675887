import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { importBatch } from '#contract/import.ts';
import { broadcast } from '#contract/notice-admin.ts';
import { editable } from '#contract/policy-admin.ts';
import { factValue } from '#contract/profile.ts';
import { settingGroups } from '#pages/platform/setting/setting-groups.ts';
import { companyTable, companyFact, companyGrant, companyRelation } from '#server/platform/db/tables/company.ts';
import en from '../../../src/i18n/locales/en-US/system.json' with { type: 'json' };
import zh from '../../../src/i18n/locales/zh-CN/system.json' with { type: 'json' };

/** Sign-ins and failed attempts, which are not writes of administrators. */
const accesses = [
  'oauth_token',
  'oauth_refused',
  'oauth_register',
  'oauth_changePassword',
  'accountEmail_change',
  'accountEmail_verify',
  'accountPhone_send',
  'accountPhone_verify',
  'recovery_request',
  'recovery_reset',
  'secondFactor_confirm',
  'secondFactor_renewCodes',
  'secondFactor_turnOff',
  'passkey_add',
  'passkey_remove',
  'oidc_link',
  'oidc_unlink',
  'ownSession_end',
];

const writes = endpoints
  .filter(({ client, method, reads }) => client === 'industrial' && method !== 'GET' && reads !== true)
  .map(({ name }) => name.replace('.', '_'));

/** Actions of the calls that take several. */
const actions = endpoints
  .filter(({ reads }) => reads !== true)
  .flatMap(({ body }) => (body === undefined ? [] : actionsIn(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }))));

function actionsIn({ properties = {} }: { properties?: Record<string, unknown> }): string[] {
  const { enum: names = [] } = (properties['action'] ?? {}) as { enum?: string[] };
  return names;
}

/** Returns the names of fields, including nested ones. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, ...others } = schema as { properties?: Record<string, unknown> };
  return [...Object.keys(properties ?? {}), ...Object.values({ ...others, ...properties }).flatMap(namesIn)];
}
const fieldsOf = (schema: z.core.$ZodType): string[] => namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));

/** Columns that only the server fills. */
const made = new Set(['companyId', 'accountId', 'nameKey', 'pinyin', 'version', 'createdAt', 'updatedAt']);
const columns = [companyTable, companyFact, companyGrant, companyRelation].flatMap((table) => Object.keys(getTableColumns(table)));

/** All fields of policies, companies, imports and notices that the audit log can show. */
const fields = new Set([
  ...fieldsOf(editable),
  ...fieldsOf(factValue),
  ...columns.filter((name) => !made.has(name)),
  ...fieldsOf(z.pick(importBatch, { fileName: true, counts: true })),
  ...fieldsOf(z.pick(broadcast, { title: true, body: true, href: true, audience: true, recipients: true })),
]);

describe.each([
  ['zh-CN', zh],
  ['en-US', en],
])('audit log messages in %s', (_language, messages) => {
  test.each([...writes, ...accesses])('the call %s has a name', (name) => expect(Object.keys(messages.call)).toContain(name));
  test('every action of a call has a name', () => {
    expect(actions).toContain('unschedule');
    expect(actions.filter((name) => !Object.hasOwn(messages.action, name))).toEqual([]);
  });
  test('every field of a record has a name', () => {
    expect(fields).toContain('heldYears');
    expect([...fields].filter((name) => !Object.hasOwn(messages.field, name))).toEqual([]);
  });
  test('every setting group has a heading and every setting a help text', () => {
    expect(Object.keys(messages.setting.group)).toEqual([...settingGroups]);
    expect(Object.keys(messages.setting.help)).toEqual(Object.keys(messages.setting.name));
  });
});
