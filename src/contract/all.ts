import * as config from './config.ts';
import type { EndpointShape } from './endpoint.ts';
import * as oauth from './oauth.ts';
import * as policy from './policy.ts';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'envelope' in value;

/** Every call of the contract; for the server's check that all are mounted, the OpenAPI document and the tests. Not for the browser bundle. */
export const endpoints: EndpointShape[] = [config, oauth, policy].flatMap((module) => Object.values(module).filter(isEndpoint));
