import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { endpoints } from '#server/platform/http/endpoints.ts';
import type { EndpointShape, Schema } from '#contract/endpoint.ts';
import { listingAttributes } from '#contract/listing-record.ts';
import { messagesOf } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { openCalls } from '#contract/open-api.ts';
import { factKey } from '#contract/profile.ts';
import type { AppEnv } from '#server/platform/http/context.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** Shared schemas, by the text of their definition. */
type Shared = Map<string, { name: string; schema: unknown }>;

/**
 * Moves the definitions of a schema to the shared ones: Zod writes them into each schema, but a document resolves references from its own root.
 * Equal definitions share a name.
 */
function shareDefinitions(schema: JsonSchema, shared: Shared): JsonSchema {
  const { $defs = {}, ...rest } = schema as JsonSchema & { $defs?: Record<string, JsonSchema> };
  const keyOf = (name: string) => JSON.stringify([name, $defs]);
  const added = Object.entries($defs).filter(([name]) => !shared.has(keyOf(name)));
  for (const [name, definition] of added) shared.set(keyOf(name), { name: `Schema${shared.size + 1}`, schema: definition });
  const names = new Map(Object.keys($defs).map((name) => [`#/$defs/${name}`, `#/components/schemas/${shared.get(keyOf(name))?.name}`]));
  for (const [name, definition] of added) Object.assign(shared.get(keyOf(name)) ?? {}, { schema: renamed(definition, names) });
  return renamed(rest, names) as JsonSchema;
}

/** Returns a value with its references renamed. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? (names.get(part) ?? part) : renamed(part, names),
    ]),
  );
}

/** Describes what Zod leaves open, or expresses in a way that client generators do not support. */
function describe({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  const { propertyNames, additionalProperties, required } = jsonSchema;
  if (zodSchema === listingAttributes) {
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    jsonSchema['$ref'] = '#/components/schemas/ListingAttributes';
  } else if (zodSchema === factKey) {
    Object.assign(jsonSchema, { type: 'string', description: 'Key of a fact of a company' });
  } else if (propertyNames !== undefined && required !== undefined) {
    // a record that has every one of its keys is an object with these properties
    delete jsonSchema['propertyNames'];
    Object.assign(jsonSchema, {
      properties: Object.fromEntries(required.map((name) => [name, additionalProperties])),
      additionalProperties: false,
    });
  }
}

function schemaOf(schema: Schema, io: 'input' | 'output', shared: Shared): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describe }) as JsonSchema;
  return shareDefinitions(rest, shared);
}

function parametersOf(endpoint: Pick<EndpointShape, 'params' | 'path'>, shared: Shared) {
  if (endpoint.params === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(endpoint.params, 'input', shared);
  const inPath = (name: string) => endpoint.path.includes(`{${name}}`);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath(name) ? 'path' : 'query',
    required: inPath(name) || required.includes(name),
    schema,
  }));
}

function answerOf(endpoint: EndpointShape, shared: Shared) {
  const data = schemaOf(endpoint.data, 'output', shared);
  const properties = endpoint.envelope === 'code' ? { code: { const: 0 }, data } : { success: { const: true }, data };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function operationOf(endpoint: EndpointShape, shared: Shared) {
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    parameters: parametersOf(endpoint, shared),
    ...(endpoint.body !== undefined && {
      requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input', shared) } } },
    }),
    responses: {
      200: {
        description: 'Success, or a failed envelope that the user can mend',
        content:
          endpoint.stream === true
            ? { 'text/event-stream': { schema: schemaOf(endpoint.data, 'output', shared) } }
            : { 'application/json': { schema: answerOf(endpoint, shared) } },
      },
      ...(endpoint.access !== 'public' && { 401: { description: 'Not signed in' } }),
      422: { description: 'Invalid input, with the paths of the fields' },
    },
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
  };
}

/**
 * The attributes of each kind of listings, as `DeviceAttributes`, and their union, as `ListingAttributes`. None is required, because drafts may be
 * incomplete and lists only contain columns; hence `anyOf` instead of `oneOf`: two kinds may have a column in common.
 */
function attributeSchemas(shared: Shared): Record<string, JsonSchema> {
  const ofKinds = Object.fromEntries(
    listingKinds.map(({ kind, attributes }) => {
      const name = messagesOf(kind).replace(/^kind/, '');
      const description = `Attributes of a listing whose kind is ${kind}; drafts may leave out what publishing requires`;
      return [`${name}Attributes`, { ...schemaOf(attributes, 'input', shared), description }];
    }),
  );
  const anyOf = Object.keys(ofKinds).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return { ...ofKinds, ListingAttributes: { description: 'Attributes of a listing, by its kind', anyOf } };
}

/** The contract as OpenAPI 3.1. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const shared: Shared = new Map();
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, shared);
  const attributes = attributeSchemas(shared);
  return {
    openapi: '3.1.0',
    info: { title: 'pmis', version: '1.0.0', description: 'Policy and enterprise-matching portal' },
    // the portal that answers with the document
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...Object.fromEntries([...shared.values()].map(({ name, schema }) => [name, schema])), ...attributes },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

/** The failures of a call of the open API. */
const refusals = {
  401: 'No key, or one that is unknown, revoked or expired',
  403: 'The key does not have the scope',
  404: 'There is no such record',
  422: 'Invalid parameters, with their paths in `fields`',
  429: 'More calls than the key may make in a minute or a day; `Retry-After` says when to go on',
};

/** The open API for programs of partners as OpenAPI 3.1. */
export function openApiOfPartners(): Record<string, unknown> {
  const shared: Shared = new Map();
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const paths = Object.fromEntries(
    openCalls.map((call) => [
      call.path,
      {
        get: {
          operationId: call.name,
          summary: call.summary,
          description: `Scope: ${call.scope}`,
          parameters: parametersOf(call, shared),
          responses: {
            200: { description: 'Success', content: { 'application/json': { schema: schemaOf(call.data, 'output', shared) } } },
            304: { description: 'Nothing has changed since the answer whose ETag `If-None-Match` names' },
            ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description, content: problem }])),
          },
          security: [{ key: [] }],
        },
      },
    ]),
  );
  const text = { type: 'string' };
  const Problem = {
    type: 'object',
    properties: { type: text, title: text, status: { type: 'integer' }, detail: text, requestId: text },
    required: ['type', 'title', 'status', 'detail', 'requestId'],
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'pmis open API',
      version: '1',
      description: 'Policies, windows, and the match and the cases of a company, for partners',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...Object.fromEntries([...shared.values()].map(({ name, schema }) => [name, schema])), Problem },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key of the portal or of a company: pmis_…' } },
    },
  };
}

export function routes(app: Hono<AppEnv>): void {
  let document: Record<string, unknown> | undefined;
  let ofPartners: Record<string, unknown> | undefined;
  app.get('/api/openapi.json', (c) => c.json((document ??= openApiDocument())));
  app.get('/open/v1/openapi.json', (c) => c.json((ofPartners ??= openApiOfPartners())));
}
