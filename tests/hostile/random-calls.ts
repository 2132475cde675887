import fc from 'fast-check';
import type { EndpointShape, Schema } from '#contract/endpoint.ts';
import { fillPath } from '#contract/path.ts';
import { arbitraryOf } from '../unit/http/arbitrary-of.ts';
import { mutated } from '../unit/http/mutations.ts';
import type { SampleInput } from '../contract/samples.ts';

export type RandomCall = { name: string; path: string; init: RequestInit };

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const long = 'x'.repeat(100_000);

/** Texts that have broken a server somewhere: as a parameter, or as a field of a body. */
const badTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  '%',
  '%00',
  '_',
  '\\',
  "' or 1=1 --",
  '"; drop table policy; --',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '9007199254740993',
  '99999999999999999999999999',
  '-1',
  '0x10',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '\u202e\u200b\ufeff',
  '🧑‍🚀'.repeat(40),
  '((((((((((a|b)&!c',
  "a'b & c:* | <->",
  '政'.repeat(2000),
  long.slice(0, 8000),
];

/** Bodies that are no answer to what was asked. */
const badBodies = [
  '',
  ' ',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[[]]',
  '{',
  '{"a":',
  '{"a":1e400}',
  'NaN',
  '\ufeff{}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  nested(100),
  nested(101),
  nested(200_000),
  `{"keyword":"${long}"}`,
  `{"page":1,"page":${'9'.repeat(400)}}`,
  `{${Array.from({ length: 3000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
  `[${'0,'.repeat(100_000)}0]`,
  '{"keyword":"\\ud800\\u0000"}',
  'a=1&a=2&__proto__=3',
];

/** The same values on every run. */
const draws = <Value>(arbitrary: fc.Arbitrary<Value>, count: number, seed: number): Value[] =>
  fc.sample(arbitrary, { numRuns: count, seed });

/** Values that a schema accepts; none where its patterns have no examples. */
function fitting(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.constant({});
  try {
    const arbitrary = arbitraryOf(schema, 3);
    // an arbitrary that never fits is found at its first value
    fc.sample(arbitrary, { numRuns: 1, seed: 1 });
    return arbitrary;
  } catch {
    return fc.constant({});
  }
}

type Params = Record<string, unknown>;

function paramsFor(endpoint: EndpointShape, sample: Params): fc.Arbitrary<Params> {
  const names = Object.keys((endpoint.params as { shape?: object } | undefined)?.shape ?? {});
  const bad = fc.constantFrom(...badTexts);
  const oneBad = fc
    .tuple(
      fc.constantFrom(...(names.length > 0 ? names : ['id'])),
      fc.oneof(bad, fc.string(), fc.array(bad, { minLength: 2, maxLength: 60 })),
    )
    .map(([name, value]) => ({ ...sample, [name]: value }));
  return fc.oneof(fc.constant(sample), oneBad, oneBad, fitting(endpoint.params) as fc.Arbitrary<Params>);
}

function bodyFor(endpoint: EndpointShape, sample: unknown): fc.Arbitrary<string> {
  const text = (value: unknown) => JSON.stringify(value) ?? 'null';
  const valid = fc.oneof(fc.constant(sample), fitting(endpoint.body));
  const badField = fc.constantFrom(...badTexts).map((bad) => text(replaceOneText(sample, bad)));
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(text) },
    { weight: 6, arbitrary: valid.chain((value) => mutated(value ?? {})) },
    { weight: 2, arbitrary: badField },
    { weight: 2, arbitrary: fc.constantFrom(...badBodies) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 6 }) },
  );
}

/** Puts a text in the place of the first text of a value. */
function replaceOneText(value: unknown, bad: string): unknown {
  let isDone = false;
  return JSON.parse(
    JSON.stringify(value ?? {}, (_key, part: unknown) => {
      if (typeof part !== 'string' || isDone) return part;
      isDone = true;
      return bad;
    }),
  ) as unknown;
}

function fileOf(bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name));
  return form;
}

const contentTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'x'];

/** Returns so many calls of an endpoint, the same on every run. `tokens` are those of callers; one in ten comes with another one or none. */
export function randomCalls(
  endpoint: EndpointShape,
  sample: SampleInput,
  tokens: readonly string[],
  count: number,
  seed: number,
): RandomCall[] {
  const params = draws(paramsFor(endpoint, sample.params ?? {}), count, seed);
  const bodies = draws(bodyFor(endpoint, sample.body), count, seed + 1);
  const types = draws(
    fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, fc.constantFrom(...contentTypes)),
    count,
    seed + 2,
  );
  const others = [undefined, '', 'nonsense', 'x'.repeat(2000)];
  const authorizations = draws(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...tokens) }, fc.constantFrom(...others)), count, seed + 3);
  const files =
    endpoint.upload === true
      ? draws(fc.tuple(fc.uint8Array({ maxLength: 3000 }), fc.constantFrom('a.csv', 'a.xlsx', 'a.json', 'a.pdf', '')), count, seed + 4)
      : [];
  return params.map((given, at) => {
    const texts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const inPath = Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [name, endpoint.path.includes(`{${name}}`) ? String(value).toWellFormed() : value]),
    );
    const { path, rest } = fillPath(endpoint.path, inPath);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) {
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
        query.append(name, typeof one === 'string' ? one : (JSON.stringify(one) ?? ''));
    }
    const [bytes, fileName] = files[at] ?? [];
    const upload = bytes !== undefined && fileName !== undefined && at % 4 !== 0;
    const authorization = authorizations[at];
    const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'HEAD';
    return {
      name: endpoint.name,
      path: query.size === 0 ? path : `${path}?${query.toString()}`,
      init: {
        method: endpoint.method,
        headers: {
          ...(!upload && { 'content-type': types[at] ?? '' }),
          'accept-language': at % 2 === 0 ? 'en' : 'zh-CN',
          ...(authorization !== undefined && { authorization }),
        },
        ...(hasBody && { body: upload ? fileOf(bytes, fileName) : (bodies[at] ?? '') }),
      },
    };
  });
}
