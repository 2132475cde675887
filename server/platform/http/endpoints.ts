import { join } from 'node:path';
import type { EndpointShape } from '#contract/endpoint.ts';
import { modulesIn } from './read-folder.ts';

/** A file of `src/contract` with the calls it exports, by the name of the export. */
type ContractFile = { file: string; calls: Record<string, EndpointShape> };

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'envelope' in value;

const callsIn = (module: Record<string, unknown>): ContractFile['calls'] =>
  Object.fromEntries(Object.entries(module).filter((entry): entry is [string, EndpointShape] => isEndpoint(entry[1])));

const modules = await modulesIn(join(import.meta.dirname, '../../../src/contract'));

/** Every file of `src/contract` that holds calls, read from the folder: a new file needs no entry anywhere. */
export const contractFiles: ContractFile[] = modules
  .map(({ file, module }) => ({ file, calls: callsIn(module) }))
  .filter(({ calls }) => Object.keys(calls).length > 0);

/** Every call of the contract; for `buildApp`, the OpenAPI document and the tests. */
export const endpoints: EndpointShape[] = contractFiles.flatMap(({ calls }) => Object.values(calls));

const keys = endpoints.flatMap(({ name, method, path }) => [name, `${method} ${path}`]);
const repeated = keys.filter((key, index) => keys.indexOf(key) !== index);
if (repeated.length > 0) throw new Error(`Two calls of src/contract share a name or a path: ${repeated.join(', ')}`);
