import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import { token } from '#contract/oauth.ts';
import { isFactKey } from '#domain/matching/model/profile.ts';
import { differencesOf } from '#pages/platform/audit/differences.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { runDue } from '#tests/setup/run-due.ts';
import en from '../../src/i18n/locales/en-US/system.json' with { type: 'json' };
import zh from '../../src/i18n/locales/zh-CN/system.json' with { type: 'json' };
import { knownProofService } from '../setup/known-proof-service.ts';
import { knownProvider } from '../setup/known-provider.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { testNow } from '../setup/clock.ts';
import { cases, isDeep } from '../setup/depth.ts';
import { restoredServer } from '../setup/server.ts';
import type { Sample, SampleInput } from './samples.ts';
import { allSamples, credentials, sendSample } from './samples.ts';

/** Returns the permissions that allow a call; none when it is public or for every user. */
const keysOf = ({ access }: EndpointShape): string[] => (access === 'public' || access === 'user' ? [] : access.split('|'));

const permissions = [...new Set(endpoints.flatMap(keysOf))].toSorted();
/** The columns of the table: a visitor, a registered user, the administrator, and for each permission a role with only that one. */
const callers = ['visitor', 'user', 'admin', ...permissions];

/** Who tries a call: all in `npm run test:depth`, and otherwise those whom `every-endpoint.test.ts` does not show to be answered. */
function callersOf(endpoint: EndpointShape): string[] {
  if (isDeep) return callers;
  if (keysOf(endpoint).length === 0) return ['visitor'];
  const others = permissions.filter((permission) => !keysOf(endpoint).includes(permission));
  const other = others.slice(endpoints.indexOf(endpoint) % others.length).slice(0, 1);
  return ['visitor', 'user', ...keysOf(endpoint), ...other];
}

type Answer = 'answered' | 401 | 403;

/** Calls of every user that answer colleagues of the company asked about, and these permissions. */
const ofCompany: Record<string, readonly string[]> = { 'policy.matchReport': ['content:enterprise'] };

/** Returns the answer that the contract defines for a caller. */
function expectedAnswer(endpoint: EndpointShape, caller: string): Answer {
  if (endpoint.access === 'public') return 'answered';
  if (caller === 'visitor') return 401;
  if (endpoint.access === 'user' && permissions.includes(caller))
    return ofCompany[endpoint.name]?.includes(caller) === false ? 403 : 'answered';
  return endpoint.access === 'user' || caller === 'admin' || keysOf(endpoint).includes(caller) ? 'answered' : 403;
}

/** The administrators' writes, which are audited. */
const writes = endpoints.filter((endpoint) => keysOf(endpoint).length > 0 && endpoint.method !== 'GET' && endpoint.reads !== true);

let samples: Record<string, Sample> = {};
const tokens: Record<string, string | undefined> = {};
const table: Record<string, Record<string, Answer>> = {};

const server = restoredServer({
  provider: knownProvider,
  proofService: knownProofService,
  prepare: async () => {
    const signIn = async (username: string) => (await server.call(token, { body: { ...credentials, username } })).accessToken;
    const [user, admin] = [await signIn('user'), await signIn('admin')];
    Object.assign(tokens, { user, admin });
    samples = await allSamples({ server, user, admin });
    for (const permission of permissions) {
      const account = await onePermissionAccount(server.call, admin, permission);
      tokens[permission] = account.token;
    }
    // otherwise each audited write would also do the background work of all these samples
    await jobs();
  },
});

afterAll(() => {
  // `ACCESS_TABLE=1 npm test -- contract/access` prints the table
  if (process.env['ACCESS_TABLE'] !== undefined) process.stdout.write(formatTable(table));
});

const jobs = () => runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => testNow });

async function answerTo(endpoint: EndpointShape, input: SampleInput, caller: string): Promise<Answer> {
  const { status } = await sendSample(server, endpoint, input, tokens[caller]);
  return status === 401 || status === 403 ? status : 'answered';
}

const audited = (call: string) => server.db.select().from(auditEvent).where(eq(auditEvent.call, call)).orderBy(auditEvent.id);

describe("audit log entries of an administrator's writes", () => {
  test.each(cases(writes, 3).map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const before = await audited(name);
    const response = await sendSample(server, endpoint, (await samples[name]?.()) ?? {}, tokens['admin']);
    expect(await response.json()).toMatchObject(endpoint.envelope === 'code' ? { code: 0 } : { success: true });
    // some write in a background job
    await jobs();
    const events = await audited(name);
    expect(events.length).toBeGreaterThan(before.length);
    const written = new Set(events.flatMap((event) => differencesOf(event.before, event.after).flatMap(({ steps }) => steps)));
    const named = [...written].filter((field) => !/^\d+$/.test(field) && !isFactKey(field));
    for (const { field } of [zh, en]) expect(named.filter((one) => !Object.hasOwn(field, one))).toEqual([]);
  });
});

describe('the access table: who may call', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const row: Record<string, Answer> = {};
    const input = (await samples[name]?.()) ?? {};
    for (const caller of callersOf(endpoint)) row[caller] = await answerTo(endpoint, input, caller);
    table[name] = row;
    expect(row).toEqual(Object.fromEntries(callersOf(endpoint).map((caller) => [caller, expectedAnswer(endpoint, caller)])));
  });
});

test('every permission of a call has a menu entry', () => {
  expect(permissions.length).toBeGreaterThan(0);
  expect(permissions.filter((permission) => tokens[permission] === undefined)).toEqual([]);
});

/** Formats a line per endpoint: `●` answered, `·` refused. */
function formatTable(rows: typeof table): string {
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  const legend = callers.map((caller, index) => `${' '.repeat(width + 2)}${'│ '.repeat(index)}${caller}`);
  const lines = Object.entries(rows).map(
    ([name, row]) => `${name.padEnd(width)}  ${callers.map((caller) => (row[caller] === 'answered' ? '●' : '·')).join(' ')}`,
  );
  return `\n${[...legend, ...lines].join('\n')}\n`;
}
