import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { endpoints } from '#server/http/endpoints.ts';
import type { EndpointShape, Schema } from '#contract/endpoint.ts';
import type { AppEnv } from '../http/context.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const schemaOf = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest as JsonSchema;
};

function parametersOf(endpoint: EndpointShape) {
  if (endpoint.params === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(endpoint.params, 'input');
  const inPath = (name: string) => endpoint.path.includes(`{${name}}`);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath(name) ? 'path' : 'query',
    required: inPath(name) || required.includes(name),
    schema,
  }));
}

function answerOf(endpoint: EndpointShape) {
  const data = schemaOf(endpoint.data, 'output');
  const properties = endpoint.envelope === 'code' ? { code: { const: 0 }, data } : { success: { const: true }, data };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function operationOf(endpoint: EndpointShape) {
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    parameters: parametersOf(endpoint),
    ...(endpoint.body !== undefined && { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }),
    responses: {
      200: {
        description: 'Success, or a failed envelope that the user can mend',
        content: { 'application/json': { schema: answerOf(endpoint) } },
      },
      ...(endpoint.access !== 'public' && { 401: { description: 'Not signed in' } }),
      422: { description: 'Invalid input, with the paths of the fields' },
    },
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
  };
}

/** The contract as OpenAPI 3.1. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: '3.1.0',
    info: { title: 'pmis', version: '1.0.0', description: 'Policy and enterprise-matching portal' },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  };
}

export function routes(app: Hono<AppEnv>): void {
  let document: Record<string, unknown> | undefined;
  app.get('/api/openapi.json', (c) => c.json((document ??= openApiDocument())));
}
