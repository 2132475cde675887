import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpointQuery } from '#api/endpoint-query.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import type { CallData, EndpointShape } from '#contract/endpoint.ts';
import { detail } from '#contract/policy-detail.ts';
import { tagList } from '#contract/policy-vocabulary.ts';
import { openAnswer } from '#http/answer.ts';
import type { RawAnswer } from '#http/client.ts';
import { CallError } from '#http/errors.ts';
import { size } from '../../scale/size.ts';
import { arbitraryOf } from './arbitrary-of.ts';
import { mutated } from './mutations.ts';

const runs = size(10_000, 1000);
const kinds = new Set(['http', 'business', 'parse', 'schema']);
const statuses = fc.oneof(
  { weight: 9, arbitrary: fc.constant(200) },
  { weight: 1, arbitrary: fc.constantFrom(201, 204, 301, 400, 401, 404, 422, 500, 503, 599) },
);

const answerOf = (text: string, status = 200): RawAnswer => ({ status, statusText: 'Said', url: '/', headers: new Headers(), text });
const wrapped = (endpoint: EndpointShape, data: unknown) => (endpoint.envelope === 'code' ? { code: 0, data } : { success: true, data });

/** Returns the valid rows of a list; invalid ones are left out and logged on the console. */
const readable = ({ data }: EndpointShape, given: unknown): unknown =>
  data instanceof z.ZodMiniArray && Array.isArray(given) ? given.filter((row) => z.safeParse(data._zod.def.element, row).success) : given;

/** Fails unless the answer ends in a CallError or in the data as parsed by the schema. Returns which. */
function expectKnownOutcome(endpoint: EndpointShape, answer: RawAnswer): string {
  let opened: unknown;
  try {
    opened = openAnswer(endpoint, answer);
  } catch (error) {
    if (error instanceof CallError && error.call === `${endpoint.method} ${endpoint.path}` && kinds.has(error.kind)) return error.kind;
    throw new Error('not an error that a call ends in', { cause: error });
  }
  // an empty 204 is an answer without data
  const { data } = (answer.text === '' ? {} : JSON.parse(answer.text)) as { data?: unknown };
  // data that is absent counts as null where the contract takes null only
  const given = data === undefined && !endpoint.data.safeParse(data).success ? null : data;
  // compared as text: an answer may have keys such as `constructor`, which object comparison uses itself
  expect(JSON.stringify(opened)).toBe(JSON.stringify(endpoint.data.parse(endpoint.byRow === true ? readable(endpoint, given) : given)));
  return 'data';
}

function expectNoPollution() {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

test('the unmutated answers satisfy the contract', { tags: 'depth' }, () => {
  for (const endpoint of endpoints) {
    const check = (data: unknown) => {
      expect(endpoint.data.safeParse(data).error?.issues ?? []).toEqual([]);
    };
    fc.assert(fc.property(arbitraryOf(endpoint.data), check), { numRuns: 20 });
  }
});

const mutatedAnswers = (endpoint: EndpointShape) =>
  fc.tuple(
    arbitraryOf(endpoint.data).chain((data) => mutated(wrapped(endpoint, data))),
    statuses,
  );

function silenceLeftOutRows(endpoint: EndpointShape) {
  if (endpoint.byRow === true) vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

describe(`${runs} mutated answers end in a CallError or in parsed data`, () => {
  const each = Math.ceil(runs / endpoints.length);

  test.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ endpoint }) => {
    silenceLeftOutRows(endpoint);
    const check = ([text, status]: [string, number]) => void expectKnownOutcome(endpoint, answerOf(text, status));
    fc.assert(fc.property(mutatedAnswers(endpoint), check), { numRuns: each });
    expectNoPollution();
  });
});

test('mutated answers lead to every outcome', () => {
  const ends = new Set<string>();
  for (const endpoint of endpoints.slice(0, 25)) {
    silenceLeftOutRows(endpoint);
    for (const [text, status] of fc.sample(mutatedAnswers(endpoint), { numRuns: 20, seed: 1 }))
      ends.add(expectKnownOutcome(endpoint, answerOf(text, status)));
  }
  expect([...ends].toSorted()).toEqual(['business', 'data', 'http', 'parse', 'schema']);
});

test('criteria nested ten thousand levels deep end in a CallError', () => {
  const [sample] = fc.sample(arbitraryOf(detail.data), { numRuns: 1, seed: 1 });
  const levels = 10_000;
  const deep = '{"kind":"not","item":'.repeat(levels) + '{"kind":"flag"}' + '}'.repeat(levels);
  const text = JSON.stringify({ code: 0, data: { ...(sample as object), criteria: '@@hole@@' } }).replace('"@@hole@@"', deep);
  let thrown: unknown;
  try {
    openAnswer(detail, answerOf(text));
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(CallError);
});

describe('the query cache', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const keptOf = async (text: string) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)));
    vi.stubGlobal('location', new URL('http://portal.test/'));
    vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
    vi.stubGlobal('localStorage', { getItem: () => null });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const options = endpointQuery(tagList, {});
    const answered = await client.query(options).catch((error: unknown) => error);
    return { answered, kept: client.getQueryData(options.queryKey) as CallData<typeof tagList> | undefined };
  };

  test('parsed data is kept without keys outside the contract', async () => {
    const tag = { name: '研发', nameEn: 'R&D', count: 3 };
    const { answered, kept } = await keptOf(JSON.stringify({ code: 0, data: [{ ...tag, secret: 1 }] }));
    expect([answered, kept]).toEqual([[tag], [tag]]);
  });

  test('nothing is kept when the answer violates the contract', async () => {
    const { answered, kept } = await keptOf('{"code":0,"data":[{"name":"研发"}]}');
    expect(answered).toBeInstanceOf(CallError);
    expect(kept).toBeUndefined();
  });
});
