import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointShape } from '#contract/endpoint.ts';

/** One file of `src/contract` with the calls it exports, by the name of the export. */
type ContractFile = { file: string; calls: Record<string, EndpointShape> };

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'envelope' in value;

async function readContract(): Promise<ContractFile[]> {
  const names = readdirSync(join(import.meta.dirname, '../../src/contract')).filter((name) => name.endsWith('.ts'));
  const files = await Promise.all(
    names.toSorted().map(async (name) => {
      const module = (await import(`#contract/${name}`)) as Record<string, unknown>;
      return {
        file: name,
        calls: Object.fromEntries(Object.entries(module).filter((entry) => isEndpoint(entry[1]))) as ContractFile['calls'],
      };
    }),
  );
  return files.filter(({ calls }) => Object.keys(calls).length > 0);
}

/** The files of `src/contract` that hold calls. Read from the folder: a new file needs no entry anywhere. */
export const contractFiles: ContractFile[] = await readContract();

/** Every call of the contract; for `mount`, the OpenAPI document and the tests. */
export const endpoints: EndpointShape[] = contractFiles.flatMap(({ calls }) => Object.values(calls));

const names = endpoints.map(({ name }) => name);
const repeated = names.filter((name, index) => names.indexOf(name) !== index);
if (repeated.length > 0) throw new Error(`Two calls of src/contract share a name: ${repeated.join(', ')}. Each name is used once.`);
