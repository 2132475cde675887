import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import { degreesFor, degreesForAction } from '#contract/endpoint.ts';
import { token } from '#contract/oauth.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import { list as resources } from '#contract/resource-admin.ts';
import type { HeldDegree } from '#domain/office/degree.ts';
import { allows, heldDegrees } from '#domain/office/degree.ts';
import { rows } from '#server/platform/db/client.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { knownProofService } from '../setup/known-proof-service.ts';
import { knownProvider } from '../setup/known-provider.ts';
import { permittedAccount } from '../setup/one-permission.ts';
import { restoredServer } from '../setup/server.ts';
import type { Sample, SampleInput } from './samples.ts';
import { allSamples, credentials, sendSample } from './samples.ts';

/** The calls of the back-office, read from the contract. */
const calls = endpoints.filter(({ access }) => access !== 'public' && access !== 'user');

let samples: Record<string, Sample> = {};
let admin = '';
/** Tokens by degree: an account whose only role holds every page that has this degree in it, and nothing else. */
const tokens = new Map<HeldDegree, string>();
let pages: ManagedResource[] = [];

const server = restoredServer({
  provider: knownProvider,
  proofService: knownProofService,
  prepare: async () => {
    const signIn = async (username: string) => (await server.call(token, { body: { ...credentials, username } })).accessToken;
    const user = await signIn('user');
    admin = await signIn('admin');
    samples = await allSamples({ server, user, admin });
    pages = (await server.call(resources, {}, admin)).filter(({ degrees }) => degrees.length > 1);
    for (const degree of heldDegrees) {
      const keys = pages.filter(({ degrees }) => degrees.includes(degree)).map(({ resourceKey }) => resourceKey);
      tokens.set(degree, (await permittedAccount(server.call, admin, keys, degree)).token);
    }
  },
});

const isRefused = async (endpoint: EndpointShape, input: SampleInput, authorization: string | undefined) => {
  const response = await sendSample(server, endpoint, input, authorization);
  await response.arrayBuffer();
  return response.status === 403;
};

const isTabled = ({ degree }: EndpointShape): boolean => typeof degree === 'object' && !Array.isArray(degree);

/** Inputs that show who is refused: a sample for each action where the degree depends on it, else none, for access is checked before the input. */
async function inputsOf(endpoint: EndpointShape): Promise<SampleInput[]> {
  if (!isTabled(endpoint)) return [{}];
  const input = (await samples[endpoint.name]?.()) ?? {};
  const bodies = Object.keys(endpoint.degree ?? {}).map((action) => ({ ...(input.body as object), action }));
  return bodies.filter((body) => endpoint.body?.safeParse(body).success === true).map((body) => ({ ...input, body }));
}

describe('every call of the back-office is answered to who holds its page in the degree that it needs, and to nobody else', () => {
  test.each(heldDegrees)('%s', { tags: 'depth' }, async (held) => {
    const answers: Record<string, boolean> = {};
    const expected: Record<string, boolean> = {};
    for (const endpoint of calls) {
      const isHeld = pages.some(({ resourceKey, degrees }) => endpoint.access.split('|').includes(resourceKey) && degrees.includes(held));
      const inputs = await inputsOf(endpoint);
      expect(inputs, endpoint.name).not.toEqual([]);
      for (const input of inputs) {
        const { action = '' } = (input.body ?? {}) as { action?: string };
        const needed = degreesForAction(endpoint, input.body) ?? degreesFor(endpoint);
        const name = `${endpoint.name} ${action}`;
        answers[name] = await isRefused(endpoint, input, tokens.get(held));
        expected[name] = !(isHeld && needed.some((one) => allows(held, one)));
      }
    }
    expect(answers).toEqual(expected);
    // the degree is neither everything nor nothing
    expect(new Set(Object.values(answers)).size).toBe(2);
  });
});

/** The next transaction that writes gets this number: it stays while nothing is written. */
const nextWrite = async () =>
  (await rows<{ next: string }>(server.db, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`))[0]?.next;

/** Waits until nothing writes in the background: previews of imports go on after their answer. */
async function untilQuiet(): Promise<void> {
  for (let before = ''; before !== (await nextWrite());) {
    before = (await nextWrite()) ?? '';
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  }
}

const failing = new Set<string>();

/** Whether something was written while a call was answered. */
async function isWriting(endpoint: EndpointShape): Promise<boolean> {
  const input = (await samples[endpoint.name]?.()) ?? {};
  await untilQuiet();
  const before = await nextWrite();
  const response = await sendSample(server, endpoint, input, admin);
  await response.arrayBuffer();
  if (response.status !== 200) failing.add(endpoint.name);
  return (await nextWrite()) !== before;
}

test('a call that readers may make changes nothing', { tags: 'depth' }, async () => {
  const reading = calls.filter((endpoint) => !isTabled(endpoint) && degreesFor(endpoint).includes('read'));
  expect(reading.length).toBeGreaterThan(50);
  const writing: string[] = [];
  // what is written in the background comes once, a call with a new record writes each time
  for (const endpoint of reading) if ((await isWriting(endpoint)) && (await isWriting(endpoint))) writing.push(endpoint.name);
  expect({ failing: [...failing], writing }).toEqual({ failing: [], writing: [] });
});

describe('the degrees of a page', () => {
  test('pages with a review have four, other pages that write two, a page that only reads and single rights one', async () => {
    const found = await server.call(resources, {}, admin);
    const degreesOf = Object.fromEntries(found.map(({ resourceKey, degrees }) => [resourceKey, degrees.join(' ')]));
    expect(Object.entries(degreesOf).filter(([, degrees]) => degrees === 'read write review all')).toEqual([
      ['content:policy', 'read write review all'],
      ['content:listing', 'read write review all'],
    ]);
    expect(degreesOf).toMatchObject({
      'system:dict': 'read all',
      'system:user': 'read all',
      'system:audit': 'all',
      'approve:policy': 'all',
      'review:expert': 'all',
      content: 'all',
    });
  });
});
