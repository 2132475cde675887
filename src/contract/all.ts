import * as config from './config.ts';
import type { EndpointShape } from './endpoint.ts';
import * as notify from './notify.ts';
import * as oauth from './oauth.ts';
import * as policy from './policy.ts';
import * as resource from './resource.ts';
import * as template from './template.ts';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'envelope' in value;

/** Every call of the contract; for the server's check that all are mounted, the OpenAPI document and the tests. Not for the browser bundle. */
export const endpoints: EndpointShape[] = [config, notify, oauth, policy, resource, template].flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
