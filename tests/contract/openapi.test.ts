import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { openApiDocument } from '#server/routes/openapi.ts';

/** The document as a client gets it. */
const document = JSON.parse(JSON.stringify(openApiDocument())) as Record<string, unknown>;

const pointsTo = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);

/** Errors and warnings of Redocly's recommended rules: structure, references, and what a generator of clients stumbles over. */
async function problemsOf(given: object): Promise<string[]> {
  // no licence is granted to anybody
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off', 'info-license-strict': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(given), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

test('the OpenAPI document is valid and breaks no recommended rule', async () => {
  expect(await problemsOf(document)).toEqual([]);
});

test('a defect of an OpenAPI document is noticed', async () => {
  const broken = { ...document, servers: [], components: { schemas: { Broken: { $ref: '#/components/schemas/None', type: 'nothing' } } } };
  expect((await problemsOf(broken)).join('\n')).toMatch(/no-empty-servers[^]*no-unresolved-refs/);
});

test('keys of facts are described as strings', () => {
  const text = JSON.stringify(document);
  expect(text.includes('"propertyNames":{"type":"string","description":"Key of a fact of a company"}')).toBe(true);
  expect(text.includes('"propertyNames":{}')).toBe(false);
});

test('path parameters of the OpenAPI document are those of the path', () => {
  const paths = document['paths'] as Record<string, Record<string, { operationId: string; parameters: { in: string; name: string }[] }>>;
  for (const { name, method, path } of endpoints) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name);
    const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, one = '']) => one);
    expect(inPath?.toSorted()).toEqual(named.toSorted());
  }
});

test('the attributes of every kind of listings are described, field by field', () => {
  const { schemas } = document['components'] as { schemas: Record<string, { properties?: object; additionalProperties?: unknown }> };
  for (const { kind, fields } of listingKinds) {
    const name = kind.split('-').map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`);
    const schema = schemas[`${name.join('')}Attributes`];
    expect(Object.keys(schema?.properties ?? {})).toEqual(Object.keys(fields));
    expect(schema?.additionalProperties).toBe(false);
  }
  expect(schemas['DeviceAttributes']).toMatchObject({
    properties: { pricedBy: { anyOf: [{ enum: ['hour', 'sample'] }, { type: 'null' }] } },
  });
});

test('calls of listings refer to the attributes of the kinds, and no call has untyped attributes', () => {
  const { schemas } = document['components'] as { schemas: Record<string, { anyOf?: { $ref: string }[]; required?: string[] }> };
  const kinds = schemas['ListingAttributes']?.anyOf?.map(({ $ref }) => $ref) ?? [];
  expect(kinds).toHaveLength(listingKinds.length);
  // lists answer only some attributes
  for (const ref of kinds) expect((pointsTo(ref) as { required?: string[] }).required ?? []).toEqual([]);
  const attributesIn = (value: unknown): unknown[] => {
    if (typeof value !== 'object' || value === null) return [];
    const properties = 'properties' in value ? (value.properties as Record<string, unknown>) : {};
    const own = 'attributes' in properties ? [properties['attributes']] : [];
    return [...own, ...Object.values(value).flatMap(attributesIn)];
  };
  const paths = document['paths'] as Record<string, object>;
  for (const path of ['/apiv2/listing/admin/save', '/apiv2/listing/admin/detail', '/apiv2/listing/admin/list'])
    expect(attributesIn(paths[path])).not.toEqual([]);
  const found = [...attributesIn(paths), ...attributesIn(schemas)];
  expect(found.filter((one) => (one as { $ref?: string }).$ref !== '#/components/schemas/ListingAttributes')).toEqual([]);
});
