import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import { changeBusiness } from '#contract/enterprise.ts';
import { enterprise, enterpriseFact, membership } from '#server/db/tables/enterprise.ts';
import { endpoints } from '#server/http/endpoints.ts';
import { officerOf } from '../setup/applications.ts';
import { company } from '../setup/colleagues.ts';
import { readZip } from '../setup/read-zip.ts';
import { cases } from '../setup/depth.ts';
import { knownProvider } from '../setup/known-provider.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import type { Sample, SampleInput } from './samples.ts';
import { allSamples, sendSample } from './samples.ts';

/**
 * What each call that reads shows of a company to whom: figures that stand for each level are stored, every call is asked about that company, and its
 * answer is searched for them, however they are written.
 */
const levels = {
  /** The register publishes it. */
  published: { key: 'headcount@2025', value: 7351, written: /7,?351(?!\d)/ },
  /** Official and not published: for colleagues, and officers of the register. */
  official: { key: 'revenue@2025', value: 913_370_000, written: /913,?370,?000|91,?337|9\.13/ },
  /** What a colleague keeps for themselves. */
  private: { key: 'netAssets@2025', value: 824_460_000, written: /824,?460,?000|82,?446|8\.24/ },
} as const;
type Level = keyof typeof levels;

const persons = ['visitor', 'stranger', 'unproven', 'reader', 'keeper', 'officer'] as const;
type Person = (typeof persons)[number];
const mayRead: Record<Person, readonly Level[]> = {
  visitor: ['published'],
  stranger: ['published'],
  unproven: ['published'],
  reader: ['published', 'official'],
  keeper: ['published', 'official', 'private'],
  officer: ['published', 'official'],
};

const tokens = {} as Record<Person, string | undefined>;
let samples: Record<string, Sample> = {};

const server = restoredServer({
  provider: knownProvider,
  prepare: async () => {
    const [user, admin] = [await tokenOf(server, 'user'), await tokenOf(server, 'admin')];
    samples = await allSamples({ server, user, admin });
    const made = async (name: string) => {
      const { id, token } = await officerOf(server.db, name, []);
      if (name !== 'stranger') await server.call(changeBusiness, { body: { id: company } }, token);
      return { id, token };
    };
    const [stranger, unproven, reader, keeper] = [
      await made('stranger'),
      await made('unproven'),
      await made('reader'),
      await made('keeper'),
    ];
    for (const [{ id }, role] of [
      [reader, 'reader'],
      [keeper, 'agent'],
    ] as const)
      await server.db.update(membership).set({ role, basis: 'invitation' }).where(eq(membership.accountId, id));
    Object.assign(tokens, {
      stranger: stranger.token,
      unproven: unproven.token,
      reader: reader.token,
      keeper: keeper.token,
      officer: admin,
    });
    for (const [level, { key, value }] of Object.entries(levels)) {
      const stored = { enterpriseId: company, accountId: level === 'private' ? keeper.id : null, key };
      const fact = { ...stored, value, source: '测试', sourceDate: '2026-05-01' };
      await server.db
        .insert(enterpriseFact)
        .values(fact)
        .onConflictDoUpdate({
          target: [enterpriseFact.enterpriseId, enterpriseFact.accountId, enterpriseFact.key],
          set: fact,
        });
    }
  },
});

/** Returns the input with the company in place of every other one, and where the call takes a company and the input names none. */
function askedAbout(endpoint: EndpointShape, input: SampleInput, companies: ReadonlySet<string>): SampleInput {
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return companies.has(value) ? company : value;
    if (Array.isArray(value)) return value.map(replaced);
    if (value === null || typeof value !== 'object' || value instanceof File) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]));
  };
  const names = (schema: EndpointShape['body']) => schema !== undefined && 'shape' in schema && 'businessId' in (schema.shape as object);
  const { params, body } = replaced({ params: input.params, body: input.body }) as SampleInput;
  return {
    ...input,
    ...(names(endpoint.params) ? { params: { businessId: company, ...params } } : params !== undefined && { params }),
    ...(names(endpoint.body) ? { body: { businessId: company, ...(body as object) } } : body !== undefined && { body }),
  };
}

/** Returns what an answer says as text, also where it is a workbook. */
const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, 2).toString() === 'PK' ? [...readZip(bytes).values()].map(String).join('\n') : bytes.toString();

const reading = endpoints.filter(({ method, reads, stream }) => (method === 'GET' || reads === true) && stream !== true);
/** A level in an answer to a person, and the text around it. */
type Shown = { person: Person; level: Level; around: string };

/** Returns whom a call about the company shows which level. */
async function shownBy(endpoint: EndpointShape): Promise<Shown[]> {
  const companies = new Set((await server.db.select({ id: enterprise.id }).from(enterprise)).map(({ id }) => id));
  const input = askedAbout(endpoint, (await samples[endpoint.name]?.()) ?? {}, companies);
  const shown: Shown[] = [];
  for (const person of persons) {
    const response = await sendSample(server, endpoint, input, tokens[person]);
    if (response.status >= 500) throw new Error(`${endpoint.name} fails for ${person}`);
    const text = textOf(Buffer.from(await response.arrayBuffer()));
    for (const level of Object.keys(levels) as Level[]) {
      const found = levels[level].written.exec(text);
      if (found !== null) shown.push({ person, level, around: text.slice(Math.max(0, found.index - 80), found.index + 40) });
    }
  }
  return shown;
}

test.each(cases(reading, 4).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s shows a company’s figures only to who may read them',
  async (_, endpoint) => {
    const shown = await shownBy(endpoint);
    expect(shown.filter(({ person, level }) => !mayRead[person].includes(level))).toEqual([]);
  },
);

/** Calls that show them, so that the rule above is not kept by showing nothing. */
const showing = {
  'companyData.overview': ['unproven', 'reader', 'keeper'],
  'policy.businessBase': ['visitor', 'stranger', 'unproven', 'reader', 'keeper'],
} as const;

test.each(Object.entries(showing))('%s shows everybody what they may read', async (name, whom) => {
  const endpoint = reading.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`There is no call ${name}`);
  const shown = await shownBy(endpoint);
  for (const one of whom)
    expect([one, shown.filter(({ person }) => person === one).map(({ level }) => level)]).toEqual([one, mayRead[one]]);
});
