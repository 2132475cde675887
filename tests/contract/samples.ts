import type { EndpointShape } from '#contract/endpoint.ts';
import { fillPath } from '#contract/path.ts';
import { contractFiles } from '#server/platform/http/endpoints.ts';
import type { TestServer } from '../setup/server.ts';

/** The credentials of the demo accounts. */
export const credentials = { username: 'user', password: 'Pmis@2026' };

/** An account without records, with the password of the demo accounts; created by its samples file. */
export const newcomer = 'newcomer';

/** A valid input of a call. Query parameters are text, as in an address. */
export type SampleInput = {
  params?: Record<string, string>;
  body?: unknown;
  file?: File;
  /** A body that is not JSON, with its headers. */
  bytes?: string;
  headers?: Record<string, string>;
};

/** Creates the record that only this call needs and returns a valid input. */
export type Sample = () => SampleInput | Promise<SampleInput>;

/** What samples use to create their records: the server and the tokens of the two demo accounts. */
export type SampleContext = { server: TestServer; user: string; admin: string };

/** One sample per call exported by a file of `src/contract`. A call without one is a type error in its samples file. */
export type SamplesOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends EndpointShape ? Name : never]: Sample;
};

type SamplesFile = { samples: (context: SampleContext) => Record<string, Sample> | Promise<Record<string, Sample>> };

const files = import.meta.glob<SamplesFile>('./samples/*.ts', { eager: true });

/** Returns a valid input of every call by name, based on the sample data and records created for it. */
export async function allSamples(context: SampleContext): Promise<Record<string, Sample>> {
  const found: Record<string, Sample> = {};
  for (const { file, calls } of contractFiles) {
    const samples = await files[`./samples/${file}`]?.samples(context);
    if (samples === undefined)
      throw new Error(`src/contract/${file} has no sample inputs: write tests/contract/samples/${file}, as tests/contract/samples/role.ts`);
    for (const [exported, { name }] of Object.entries(calls)) {
      const sample = samples[exported];
      if (sample === undefined) throw new Error(`${name} has no sample input: add '${exported}' to tests/contract/samples/${file}`);
      found[name] = sample;
    }
  }
  return found;
}

/** Sends a sample to the server with the token, or as a visitor without one. */
export function sendSample(server: TestServer, endpoint: EndpointShape, input: SampleInput, authorization?: string): Promise<Response> {
  const { path, rest } = fillPath(endpoint.path, input.params);
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  const form = new FormData();
  if (input.file !== undefined) form.set('file', input.file);
  return server.fetch(query === '' ? path : `${path}?${query}`, {
    method: endpoint.method,
    // a form sets its own content type, with the boundary
    headers: {
      ...(input.file === undefined && { 'content-type': 'application/json' }),
      ...(authorization !== undefined && { authorization }),
      ...input.headers,
    },
    ...(input.bytes !== undefined && { body: input.bytes }),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.file !== undefined && { body: form }),
  });
}
